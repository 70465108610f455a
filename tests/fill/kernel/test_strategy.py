"""How runs follow each other."""

from crossword_app.fill.kernel.strategy import EPOCH, run_settings


def test_a_run_may_last_longer_than_any_bound_in_the_end() -> None:
    limits = [run_settings(number).backtracks for number in range(60 * EPOCH)]
    assert max(limits) > 10**9
    for start in range(0, len(limits), EPOCH):
        epoch = limits[start : start + EPOCH]
        assert epoch == sorted(epoch)


def test_weights_are_forgotten_at_the_start_of_each_epoch_but_the_first() -> None:
    assert [n for n in range(3 * EPOCH) if run_settings(n).forgets] == [EPOCH, 2 * EPOCH]


def test_score_counts_less_from_run_to_run_until_it_counts_nothing() -> None:
    weights = [run_settings(number).score_weight for number in range(20)]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] > weights[1]
    assert weights[-1] == 0


def test_two_threads_never_search_alike() -> None:
    for number in range(2 * EPOCH):
        assert run_settings(number, 0) != run_settings(number, 1)


def test_only_the_first_thread_counts_score_after_its_first_run() -> None:
    assert run_settings(0, 1).score_weight == run_settings(0, 0).score_weight
    assert run_settings(1, 0).score_weight > 0
    assert all(run_settings(number, 1).score_weight == 0 for number in range(1, EPOCH))


def test_the_first_run_of_each_thread_measures_slots_in_its_own_way() -> None:
    assert not run_settings(0, 0).by_logarithm
    assert run_settings(0, 1).by_logarithm


def test_both_measures_come_up_in_every_epoch() -> None:
    for variant in (0, 1):
        for epoch in range(3):
            runs = range(epoch * EPOCH, (epoch + 1) * EPOCH)
            assert {run_settings(number, variant).by_logarithm for number in runs} == {True, False}
