// Reads puzzle files with the readers of package.json. Standard input: {"xd": {name: base64}, "jpz": ..., "ipuz": ...,
// "ccxml": ..., "guardian": ...}. Standard output: {"xd": {name: what the reader makes of it, or {"failed": its complaint}}, ...}.
// The one argument is the folder that has node_modules.
import fs from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { drawer } from "./mycrossword.mjs"

const modules = path.join(process.argv[2], "node_modules")
const load = name => import(pathToFileURL(path.join(modules, name)))
const { xdToJSON } = await load("xd-crossword-tools-parser/dist/index.mjs")
const { parseIpuz, parseJpz } = await load("@xwordly/xword-parser/dist/index.mjs")

const draw = await drawer(load)

const readers = {
  xd: file => xdToJSON(file.toString("utf8"), true),
  ipuz: file => parseIpuz(file.toString("utf8")),
  jpz: file => parseJpz(file.toString("utf8")),
  ccxml: file => parseJpz(file.toString("utf8")),
  guardian: file => draw(file.toString("utf8")),
}

const read = (kind, content) => {
  try {
    return readers[kind](Buffer.from(content, "base64"))
  } catch (error) {
    return { failed: String(error?.message ?? error) }
  }
}

const found = {}
for (const [kind, files] of Object.entries(JSON.parse(fs.readFileSync(0, "utf8")))) {
  found[kind] = {}
  for (const [name, content] of Object.entries(files)) found[kind][name] = read(kind, content)
}
fs.writeFileSync(1, JSON.stringify(found))
