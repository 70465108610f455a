// MyCrossword, which solves the Guardian's crosswords, drawn without a browser: what it shows of a file.
//
// It is a component of React. The few parts of a browser that it asks for on its start stand in for one: nothing is kept,
// and no event comes.

globalThis.window = globalThis
globalThis.document = { addEventListener() {}, removeEventListener() {} }
globalThis.addEventListener = globalThis.removeEventListener = () => {}
globalThis.location = { hash: "" }
globalThis.localStorage = { getItem: () => null, setItem() {}, removeItem() {} }
globalThis.StorageEvent = class {}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// Returns a function that draws a file: its squares as [column, row, number], and its clues.
export const drawer = async load => {
  const { default: React } = await load("react/index.js")
  const { default: renderer } = await load("react-test-renderer/index.js")
  const { MyCrossword } = await load("mycrossword/dist/main.js")
  return text => {
    const data = JSON.parse(text)
    const crossword = React.createElement(MyCrossword, { id: "test", data, allowMissingSolutions: true })
    const element = { focus() {}, scrollTo() {}, addEventListener() {}, removeEventListener() {} }
    let drawn
    renderer.act(() => {
      drawn = renderer.create(crossword, { createNodeMock: () => element })
    })
    return seen([...nodes(drawn.toJSON())])
  }
}

function* nodes(node, list = "") {
  const name = node.props?.className ?? ""
  const inside = name.includes("Clues__list--") ? name.split("Clues__list--")[1] : list
  yield { name, node, list: inside }
  for (const child of node.children ?? []) if (child.props) yield* nodes(child, inside)
}

const seen = all => {
  const named = name => all.filter(each => each.name.split(" ")[0] === name)
  const part = ({ node }, name) => node.children.find(child => child.props?.className === name)
  const fault = named("GridError__subTitle")[0]
  if (fault) return { failed: String(fault.node.children) }
  const squares = named("GridCell").map(cell => {
    const { x, y, width } = part(cell, "GridCell__rect").props
    const number = part(cell, "GridCell__num")?.children?.[0] ?? ""
    return [Math.floor(x / width), Math.floor(y / width), number]
  })
  const clues = named("Clue").map(clue => ({
    direction: clue.list,
    number: part(clue, "Clue__num").children.join(""),
    html: part(clue, "Clue__text").props.dangerouslySetInnerHTML.__html,
  }))
  return { squares, clues }
}
