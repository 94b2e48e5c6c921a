import { expect, test } from 'vitest'
import { suggestedTexts } from './suggested-texts.ts'

const NAMES = ['Egg', 'eggplant', 'egg noodles', 'flour', 'egg']
test.each<[what: string, typed: string, suggested: string[]]>([
  ['an amount stays before its food', '2 egg', ['2 eggplant', '2 egg noodles']],
  ['so does a unit, where no food begins with it', '200 g Flo', ['200 g flour']],
  ['a food of two words', 'egg n', ['egg noodles']],
  ['nothing after one letter', 'e', []],
  ['two letters are enough', 'eg', ['egg', 'eggplant', 'egg noodles']],
  ['nothing that is typed whole', 'flour', []],
  ['nothing that no food begins with', 'lour', []],
  ['nothing without letters', '200', []],
  ['nothing for several lines', '2 onions\nflo', []],
])('texts are suggested for what is typed: %s', (_, typed, suggested) => {
  expect(suggestedTexts(typed, NAMES)).toEqual(suggested)
})

test('at most six texts are suggested, those that come first', () => {
  const names = Array.from({ length: 9 }, (_, at) => `bean ${at}`)
  expect(suggestedTexts('be', names)).toEqual(names.slice(0, 6))
})
