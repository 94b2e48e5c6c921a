import { test } from 'vitest'
import QuestionPage from '#app/recipes/questions/question.page.tsx'
import QuestionsPage from '#app/recipes/questions/questions.page.tsx'
import { RecipeQuestions } from '#app/recipes/questions/recipe-questions.tsx'
import { AuthorPart } from '#app/recipes/test-kitchen/author-part.tsx'
import TestKitchenPage from '#app/recipes/test-kitchen/test-kitchen.page.tsx'
import { TesterPart } from '#app/recipes/test-kitchen/tester-part.tsx'
import { VisibilityNote } from '#app/recipes/test-kitchen/visibility-note.tsx'
import ChangesPage from '#app/recipes/versions/changes.page.tsx'
import { DifferenceParts } from '#app/recipes/versions/difference-view.tsx'
import VersionsPage from '#app/recipes/versions/versions.page.tsx'
import { pageStates } from './page-states.ts'
import { AT, card, wrong } from './samples.ts'

const [anna, ben] = ['Anna', 'Ben'].map((name) => ({ username: name.toLowerCase(), name, image: null }))
const words = (id: number, more: object = {}) => ({
  ...{ id, text: `Words ${id}`, createdAt: AT, editedAt: null, helpful: 0, foundHelpful: false, mentions: {} },
  ...more,
})
const question = (more: object = {}) => ({
  ...words(1, { recipeId: 5, cook: ben, answerCount: 1, solvedBy: null, isDeleted: false }),
  ...more,
})
const answer = (more: object = {}) => ({ ...words(2, { questionId: 1, cook: anna, isAuthor: false }), ...more })

test('questions, notes of tests and versions are as approved', async () => {
  const states = pageStates()
  const about = { recipe: { id: 5, title: 'Soup', language: 'en' }, isPublic: true, hidden: [] }
  const thread = {
    ...{ ...about, may: { ask: false, answer: false }, question: question(), answers: [answer()], maySolve: false },
    ...{ earlier: { question: [], answers: [] }, folded: [], page: 1, pages: 1 },
  }
  const old = { id: 9, text: 'Before', writtenAt: AT }
  const may = { may: { ask: true, answer: true } }
  const byAsker = { around: { cook: { username: 'ben' } } }
  states.page('a question', QuestionPage as never, thread, {
    'of a recipe that is not public': { isPublic: false },
    'without answers': { answers: [], question: question({ answerCount: 0 }) },
    'with a long text': { question: question({ text: 'Why '.repeat(30) }) },
    'that is deleted': { question: question({ text: '', cook: null, isDeleted: true }), ...may, around: { cook: {} } },
    'that is deleted, for a visitor': { question: question({ text: '', cook: null, isDeleted: true }) },
    'that is solved': { question: question({ solvedBy: 2 }) },
    'helpful, edited, of the author': {
      answers: [answer({ helpful: 3, editedAt: AT, isAuthor: true })],
      earlier: {
        question: [],
        answers: [
          { ...old, answerId: 2 },
          { ...old, answerId: 3, text: 'Of another' },
        ],
      },
    },
    'for another cook': { ...may, around: { cook: { username: 'carla' } } },
    'for a cook who found it helpful': {
      question: question({ helpful: 1, foundHelpful: true }),
      around: { cook: { username: 'carla' } },
    },
    'for who asked it': { ...may, ...byAsker, maySolve: true },
    'for who asked it, solved': { ...may, ...byAsker, maySolve: true, question: question({ solvedBy: 2 }) },
    'for who asked it and may not write': byAsker,
    'for who answered': { ...may, around: { cook: { username: 'anna' } } },
    'answered wrongly': {
      ...may,
      around: {
        cook: { username: 'carla' },
        actionData: wrong({ text: ['Too long'] }, { do: 'answer', about: '1', text: 'Long' }),
      },
    },
    'edited wrongly': {
      ...may,
      around: {
        cook: { username: 'ben' },
        actionData: wrong({ text: ['Too long'] }, { do: 'editQuestion', about: '1', text: 'Long' }),
      },
    },
    'of a cook who is muted': {
      folded: ['ben'],
      question: question({ editedAt: AT }),
      earlier: { question: [old], answers: [] },
    },
    'page 2 of 2': { page: 2, pages: 2 },
  })
  const list = {
    ...about,
    may: { ask: false, answer: false },
    threads: [{ question: question(), answer: null }],
    folded: [],
    total: 1,
    page: 1,
    pages: 1,
  }
  states.page('questions', QuestionsPage as never, list, {
    none: { threads: [], total: 0, ...may, around: { cook: {} } },
    'for a cook': { ...may, around: { cook: {} } },
    'asked wrongly': { ...may, around: { cook: {}, actionData: wrong({ text: ['Empty'] }, { do: 'ask', text: '' }) } },
    'of a recipe that is not public': { isPublic: false },
    'one that is solved, with its answer': {
      threads: [{ question: question({ solvedBy: 2 }), answer: answer({ isAuthor: true }) }],
    },
    'one that nobody answered': { threads: [{ question: question({ answerCount: 0 }), answer: null }] },
    'one that is deleted': {
      threads: [{ question: question({ isDeleted: true, cook: null }), answer: null }],
      around: { cook: {} },
    },
    'of cooks who are muted': { folded: ['anna'], threads: [{ question: question(), answer: answer() }] },
  })
  states.part(
    'questions of a recipe',
    RecipeQuestions,
    { recipeId: 5, count: 2, solved: [{ id: 1, text: 'Cold?' }] },
    {
      none: { count: 0 },
      'with a long text': { solved: [{ id: 1, text: 'Why '.repeat(40) }] },
    },
  )
  const notes = { cookedOn: '2026-09-30', outcome: 'withChanges', text: 'More salt.', notedAt: AT, revisedAt: null }
  const request = { requestedAt: AT, answer: null, isEnded: false, notes: null, isNamed: false }
  const requested = { ...request, areNotesHidden: false, cook: ben }
  const author = { recipeId: 5, isTryable: true, mayAsk: true, tests: [], askable: ['ben'], result: undefined }
  states.part('what an author asks', AuthorPart, author, {
    'of as many as can be': { mayAsk: false },
    'when it is public': { isTryable: false, mayAsk: false },
    'of one who has not answered': { tests: [requested] },
    'of one who would': { tests: [{ ...requested, answer: 'yes' }] },
    'of one who would not': { tests: [{ ...requested, answer: 'no' }] },
    'of one whose request has ended': { tests: [{ ...requested, answer: 'yes', isEnded: true }] },
    'of one who noted something': { tests: [{ ...requested, answer: 'yes', notes }] },
    'of one who noted something later': {
      tests: [{ ...requested, answer: 'yes', notes: { ...notes, text: '', revisedAt: AT + 864e5 } }],
    },
    'of one whose notes are hidden': { tests: [{ ...requested, answer: 'yes', areNotesHidden: true }] },
    'of who is none': { result: wrong({ username: ['Nobody'] }, { do: 'ask', username: 'x' }) },
  })
  const test = { ...request, hiddenReason: null }
  const tried = {
    state: 'published',
    test: { ...test, notes, answer: 'yes' },
    author: 'Anna',
    entry: null,
    result: undefined,
  }
  states.part(
    'what a tester does',
    TesterPart,
    { ...tried, state: 'open', test },
    {
      'of an author who is gone': { author: null },
      accepted: { state: 'accepted' },
      'accepted and noted': { state: 'accepted', test: { ...test, notes: { ...notes, revisedAt: AT + 864e5 } } },
      'accepted, noted, in the diary': { ...tried, state: 'accepted', entry: 7 },
      'accepted, noted, hidden': { ...tried, state: 'accepted', test: { ...test, notes, hiddenReason: 'Rude' } },
      declined: { state: 'declined' },
      published: tried,
      'published, named, in the diary': { ...tried, test: { ...test, notes, isNamed: true }, entry: 7 },
      'published, hidden': { ...tried, test: { ...test, notes, hiddenReason: 'Rude' } },
      'ended, with notes': { ...tried, state: 'ended' },
      'ended, with notes that came too late': {
        ...tried,
        state: 'ended',
        result: wrong({}, { do: 'notes', text: 'Late' }),
      },
    },
  )
  states.page(
    'the page of a test',
    TestKitchenPage as never,
    { recipe: about.recipe, author: null, tester: null },
    {
      'of its author': {
        author,
        around: { actionData: wrong({ username: ['Nobody'] }, { do: 'ask', username: 'x' }) },
      },
      'of a tester, of no recipe any more': { recipe: null, tester: { ...tried, author: null } },
      'of a tester, noted wrongly': {
        tester: { ...tried, state: 'accepted' },
        around: { actionData: wrong({ text: ['Too long'] }, { do: 'notes', text: 'Long' }) },
      },
    },
  )
  const note = (visibility: string, more: object = {}) => ({ recipe: { id: 5, visibility, ...more } })
  states.part('who finds a recipe', VisibilityNote, note('private'), {
    everybody: note('public'),
    'who has the link': note('unlisted'),
    'who has the link, for its author': { ...note('unlisted'), links: { secret: 's', test: null } },
    'the household': note('private', { sharedWithHousehold: true }),
    'nobody, to be tried': { links: { secret: null, test: 'unasked' } },
    'who tries it': { links: { secret: null, test: 'asked' } },
    'the reader, who tries it': { links: { secret: null, test: 'tester' } },
  })
  const same = { kind: 'same', text: 'salt' }
  const changed = {
    kind: 'changed',
    parts: [
      { kind: 'same', text: '2 ' },
      { kind: 'gone', text: 'eggs' },
      { kind: 'new', text: 'egg' },
    ],
  }
  const difference = {
    servings: null,
    totalMinutes: null,
    diets: { added: [], leftOut: [] },
    ingredients: [same],
    steps: [same],
  }
  states.part(
    'a difference',
    DifferenceParts,
    { difference, language: 'en' },
    {
      'of facts': {
        difference: {
          ...difference,
          servings: [2, 4],
          totalMinutes: [30, 90],
          diets: { added: ['Vegan'], leftOut: ['Vegetarian'] },
        },
      },
      'of lines': {
        difference: {
          ...difference,
          ingredients: [same, changed, { kind: 'new', text: 'oil' }],
          steps: [{ kind: 'gone', text: 'Wait.' }],
        },
      },
      'of lines that can be taken': { mayTake: true, difference: { ...difference, ingredients: [same, changed] } },
    },
  )
  const earlier = [1, 2].map((version) => ({ version, savedAt: AT - version * 864e5, replacedAt: AT }))
  const comparison = { ...earlier[0], difference, sentences: [same] }
  const changes = {
    id: 5,
    title: 'Soup',
    language: 'en',
    version: 3,
    mayRevise: false,
    earlier,
    savedAt: null,
    whenSaved: null,
    comparison,
  }
  states.page('changes', ChangesPage as never, changes, {
    none: { comparison: null, earlier: [] },
    'since it was saved': { savedAt: AT, whenSaved: 2 },
    'none since it was saved': { savedAt: AT },
    'of what tells of it': { comparison: { ...comparison, sentences: [same, { kind: 'new', text: 'Hot.' }] } },
    'for its author': { mayRevise: true, around: { cook: {} } },
  })
  states.page(
    'versions',
    VersionsPage as never,
    { id: 5, title: 'Soup', count: 1, page: 1, pages: 1, recipes: [card(6)] },
    {
      none: { count: 0, recipes: [] },
      'page 2': { page: 2, pages: 2 },
    },
  )
  await states.expectApproved('threads')
})
