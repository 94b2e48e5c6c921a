/** Work that grows with what somebody sends, and that once blocked the only thread for seconds. */
import { zipSync } from 'fflate'
import {
  denseZip,
  expandingQuestion,
  HOSTILE_IMPORTS,
  microdataOfCups,
  questionOf,
  repeated,
} from '../support/hostile-inputs.ts'
import { aCook, fileForm, json, newName, recipesOf, sendRecipe } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus } from './target.ts'

/** An import, several times at once: as a pasted text or a file by the form, and by the API. */
const importOf = (
  finding: string,
  what: string,
  input: () => { text: string; name?: string },
  times = 2,
): HostileCase => ({
  finding,
  name: `an import of ${what}`,
  flood: true,
  attack: async (target) => {
    const cook = await aCook(target)
    const { text, name } = input()
    const typed = new FormData()
    if (name) typed.set('file', new File([text], name))
    else typed.set('text', text)
    const byForm = () => cook.send('/import', { method: 'POST', body: typed })
    const byApi = () => cook.send('/api/recipes/import', json({ text, ...(name && { name }) }))
    const forms = await countStatuses(Array.from({ length: times }, byForm), 200, 413, 422, 429, 503)
    const calls = await countStatuses(Array.from({ length: times }, byApi), 200, 413, 422, 429, 503)
    return `form ${forms}; API ${calls}`
  },
})

/** Questions to the assistant, all at once. */
const questionsOf = (name: string, questions: object[]): HostileCase => ({
  finding: 'M3',
  name: `assistant’s questions of ${name}`,
  flood: true,
  attack: (target) =>
    countStatuses(
      questions.map((question) => target.send('/api/assistant', json(question))),
      200,
    ),
})

/** Files of one piece again and again, just short enough to be read. */
const FILES_OF: [piece: string, name: string][] = [
  ['#a{', 'x.cook'],
  ['@a{1%', 'x.cook'],
  ['@a{}', 'x.cook'],
  ['*a **b ', 'x.md'],
  ['1/', 'x.txt'],
]

/** Words that shift a number, and others that begin what does not come: each as a recipe of 20 kB. */
const STEPS_OF = ['सवा ', 'साढ़े ', 'half an hour ', '1 cup ', 'between ']

/** Every way to look at three recipes of nothing but a piece. */
const recipesOfPiece = (piece: string): HostileCase => ({
  finding: 'readers',
  name: `three recipes of 20 kB of ${piece}`,
  attack: async (target) => {
    const cook = await aCook(target)
    const instructions = Array.from({ length: 2 }, () => repeated(piece, 9_900)).join('\n')
    for (let count = 0; count < 3; count++)
      await expectStatus((await sendRecipe(cook, { title: newName('Bread'), instructions })).response, 303)
    const ids = await recipesOf(cook)
    const paths = ids.flatMap((id) =>
      ['', '?servings=3', '?units=us', '/cook', '.pdf'].map((end) => `/recipe/${id}${end}`),
    )
    const plans = ['/plan', '/plan.ics'].flatMap((path) =>
      ['', '&units=us'].map((end) => `${path}?recipes=${ids.join(',')}&at=19:00&day=2026-11-24${end}`),
    )
    const seen: string[] = []
    for (const path of [...paths, ...plans]) seen.push(await countStatuses([target.send(path)], 200, 429, 503))
    return `${seen.length} pages`
  },
})

export const STALL_CASES: HostileCase[] = [
  ...STEPS_OF.map(recipesOfPiece),
  ...Object.entries(HOSTILE_IMPORTS).map(([what, input]) => importOf('stall', what, input)),
  ...FILES_OF.map(([piece, name]) =>
    importOf('M7', `one million characters of ${piece}`, () => ({ text: repeated(piece, 1_000_000), name })),
  ),
  ...['<ul><li>1 cup', '<ul><li>1 cup</ul>', '<'].map((piece) =>
    importOf('stall', `a page of ${piece}, 1 MB long`, () => ({ text: `<html>${repeated(piece, 1_000_000)}` })),
  ),
  {
    finding: 'stall',
    name: 'a zip of 5,000 hostile recipes, and a small one that unpacks to much',
    flood: true,
    attack: async (target) => {
      const cook = await aCook(target)
      const page = new TextEncoder().encode(microdataOfCups(20_000))
      const files = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`recipes/${at}.json`, page]))
      const zips = [zipSync(files, { level: 1 }), denseZip()]
      return countStatuses(
        zips.map((zip) => cook.send('/import', fileForm('file', new File([zip], 'recipes.zip')))),
        200,
        413,
        422,
        429,
        503,
      )
    },
  },
  questionsOf('ligatures that grow under normalisation', Array(4).fill(expandingQuestion())),
  questionsOf(
    'long and many words',
    ['a', 'chikcen ', 'ã', 'a,b;', 'chickne '].map((piece) => questionOf(piece)),
  ),
  {
    finding: 'M3',
    name: 'searches of hostile words',
    flood: true,
    attack: (target) => {
      const words = [
        repeated('\u0301', 900),
        repeated('a ', 900),
        'x'.repeat(900),
        repeated('\ufdfa', 400),
        repeated('-"', 900),
      ]
      return countStatuses(
        words.flatMap((word) =>
          [`/search?q=`, '/search/suggestions?q=', '/api/recipes?q=', '/search?with='].map((path) =>
            target.send(path + encodeURIComponent(word).slice(0, 7000)),
          ),
        ),
        200,
        400,
        422,
      )
    },
  },
  {
    finding: 'stall',
    name: '40 PDFs at once',
    flood: true,
    attack: (target) =>
      countStatuses(
        Array.from({ length: 40 }, (_, at) => target.send(`/recipe/${at + 1}.pdf`)),
        200,
        429,
        503,
      ),
  },
]
