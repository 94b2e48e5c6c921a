import { describe, expect, test } from 'vitest'
import { leftOutText, refusalText } from '#app/exchange/importing/archive-report.ts'
import { COLUMN_TEXTS, LEFT_OUT_TEXTS, LOSS_TEXTS, OUTCOME_TEXTS, STATE_TEXTS } from './import-texts.ts'

/** What each sentence must have in it, which no other of its list has. */
const SENTENCES: [list: string, texts: Record<string, () => string>, words: Record<string, RegExp>][] = [
  [
    'why a file was left out',
    LEFT_OUT_TEXTS,
    {
      ...{ unreadable: /damaged/, noRecipe: /no recipe/, noTitle: /no title/, picture: /picture/ },
      ...{ encrypted: /encrypted/, tooLarge: /larger/, unknownFormat: /format/, ownZip: /zip is from FoodIO/ },
      ...{ link: /bookmarks/, photo: /Photos/ },
    },
  ],
  [
    'what was lost of a recipe',
    LOSS_TEXTS,
    {
      ...{ picture: /picture could/, pictureAddress: /picture is on a web page/, cut: /fitted/, fields: /Fields/ },
      ...{ note: /own note/, diary: /diary/, collection: /collection/, favorite: /favourites/ },
      ...{ unreachable: /fetched\. Open/, pageWithoutRecipe: /No recipe/ },
    },
  ],
  [
    'what became of a recipe',
    OUTCOME_TEXTS,
    { unfinished: /unfinished/, alreadyThere: /already/, failed: /could not be stored/, changed: /changed since/ },
  ],
  [
    'the state of an import',
    STATE_TEXTS,
    {
      ...{ found: /ticks/, running: /written/, paused: /paused/, done: /^done$/, cancelled: /cancelled/ },
      ...{ undoing: /being undone/, undone: /^undone$/ },
    },
  ],
  [
    'what a column has',
    COLUMN_TEXTS,
    {
      ...{ title: /^Title/, description: /Description/, ingredients: /Ingredients/, steps: /Steps/, notes: /Notes/ },
      ...{ servings: /Servings/, prep: /Prep time/, wait: /Waiting time/, cook: /^Cook time/, total: /Total time/ },
      ...{ url: /web page/, source: /Source/, author: /wrote/, image: /picture/, tags: /Tags/, category: /Category/ },
      ...{ cuisine: /Cuisine/, rating: /Rating/, favorite: /Favourite/, cookedOn: /cooked/, id: /number or key/ },
    },
  ],
  [
    'why something of a zip was left out',
    Object.fromEntries(
      (['invalid', 'alreadyThere', 'tooMany', 'noRecipe', 'picture'] as const).map((reason) => [
        reason,
        () => leftOutText({ name: 'a.json', reason }),
      ]),
    ),
    {
      ...{
        invalid: /no format/,
        alreadyThere: /already/,
        tooMany: /may contain 200 recipes/,
        noRecipe: /not a FoodIO/,
      },
      picture: /picture/,
    },
  ],
  [
    'why a zip was refused',
    Object.fromEntries(
      (
        [
          ...['not-a-zip', 'truncated', 'broken', 'unsupported', 'too-many-entries', 'too-large', 'too-dense'],
          ...['overlapping', 'unsafe-path', 'duplicate-name'],
        ] as Parameters<typeof refusalText>[0]['refusal'][]
      ).map((refusal) => [refusal, () => refusalText({ refusal, entry: 'a.json' })]),
    ),
    {
      ...{ 'not-a-zip': /not a zip/, truncated: /incomplete/, broken: /damaged at “a\.json”/ },
      ...{ unsupported: /encrypted.*“a\.json”/, 'too-many-entries': /too many files/, 'too-large': /large.*“a\.json”/ },
      ...{ 'too-dense': /“a\.json”.*far more/, overlapping: /“a\.json”.*shares/, 'unsafe-path': /“a\.json”.*outside/ },
      'duplicate-name': /“a\.json” is in this zip twice/,
    },
  ],
]

describe.each(SENTENCES)('%s', (_, texts, words) => {
  test('has a sentence of its own for each', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(words).sort())
    for (const [name, expected] of Object.entries(words)) {
      const matching = Object.entries(texts).flatMap(([other, text]) => (expected.test(text()) ? other : []))
      expect([name, matching]).toEqual([name, [name]])
    }
  })
})

test('a zip that is refused without a name names none', () => {
  expect(refusalText({ refusal: 'broken', entry: null })).toContain('“–”')
})
