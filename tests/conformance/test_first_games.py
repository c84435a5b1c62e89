"""First games: the line fits the current rules, and every note is told on the way or after it."""

import pytest

from quatrefoil.engine.game import Game, find_game, game_names
from quatrefoil.engine.manners import languages
from quatrefoil.engine.match import Match
from quatrefoil.engine.random import Random
from quatrefoil.words.lesson import Lesson, begin, lesson_of, scripted, texts, told

LESSONS = [name for name in game_names() if lesson_of(find_game(name))]


def of(name: str) -> tuple[Game, Lesson]:
    game = find_game(name)
    lesson = lesson_of(game)
    assert lesson
    return game, lesson


def drawn_places(match: Match) -> str:
    look = match.look("en")
    return "".join(panel.markup for panel in match.game.board.panels(match.view(0), look))


@pytest.mark.parametrize("name", LESSONS)
def test_the_line_is_legal_and_every_note_on_it_is_told(name: str) -> None:
    game, lesson = of(name)
    match = begin(game, lesson)
    seen: set[str] = set()
    for n, move in enumerate(lesson.moves):
        assert scripted(lesson, match) == move
        areas = {f"panel:{panel.area}" for panel in match.panels(0)}
        for one in told(lesson, match, 0, "en"):
            if one.note.id in seen:
                continue
            seen.add(one.note.id)
            for place in one.note.point:
                known = place in areas or f'data-place="{place}"' in drawn_places(match)
                assert known, (one.note.id, place)
            if one.note.step >= 0 and one.note.offer:
                assert len(one.offers) == len(one.note.offer) >= 2, one.note.id
                assert one.offers[0][0].notation == move, (n, one.note.id)
        match.play(move)
    missed = {note.id for note in lesson.all_notes if note.step >= 0} - seen
    assert missed == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_every_other_note_is_told_in_some_game(name: str) -> None:
    game, lesson = of(name)
    wanted = {note.id for note in lesson.all_notes if note.step < 0}
    for seed in range(40):
        match = begin(game, lesson)
        luck = Random(seed, 5)
        for move in lesson.moves:
            wanted -= {one.note.id for one in told(lesson, match, 0, "en")}
            match.play(move)
        while not match.over and wanted:
            wanted -= {one.note.id for one in told(lesson, match, 0, "en")}
            match.play(match.choices[luck.below(len(match.choices))])
        wanted -= {one.note.id for one in told(lesson, match, 0, "en")}
        if not wanted:
            break
    assert wanted == set()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LESSONS)
def test_the_words_are_there_in_every_language(name: str, language: str) -> None:
    game, lesson = of(name)
    words, english = texts(game, language), texts(game, "en")
    assert list(words) == list(english) == [note.id for note in lesson.all_notes]
    for note in lesson.all_notes:
        ours, theirs = words[note.id], english[note.id]
        assert ours.title
        assert ours.paragraphs or ours.words
        assert len(ours.paragraphs) == len(theirs.paragraphs)
        assert len(ours.words) == len(theirs.words) == len(note.offer), note.id
        if language != "en":
            assert (ours.paragraphs, ours.words) != (theirs.paragraphs, theirs.words)


@pytest.mark.parametrize("name", LESSONS)
def test_whoever_leaves_the_line_is_not_led_back(name: str) -> None:
    game, lesson = of(name)
    match = begin(game, lesson)
    while match.seat != 0:
        match.play(scripted(lesson, match))
    other = next(a for a in match.choices if a.notation != scripted(lesson, match))
    match.play(other)
    assert scripted(lesson, match) == ""
    assert all(one.note.step < 0 for one in told(lesson, match, 0, "en"))
