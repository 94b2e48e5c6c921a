import { expect, test } from 'vitest'
import { TASK_TIMES, YIELDS } from '../../../tests/fixtures/yields.data.ts'
import { durationMinutes } from './durations.ts'
import { parseServings } from './servings.ts'

test.each(YIELDS)('%s makes %j', (text, servings) => {
  expect(parseServings(text)).toBe(servings)
})

test.each(TASK_TIMES)('%s is %j minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

/** Numbers as people write them out. */
const WRITTEN_OUT: readonly [behind: string, words: string][] = [
  ['servings', '1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve'],
  ['servings', '13 thirteen 14 fourteen 15 fifteen 16 sixteen 18 eighteen 20 twenty 30 thirty 40 forty 50 fifty'],
  ['Portionen', '1 eine 2 zwei 3 drei 4 vier 5 fünf 6 sechs 7 sieben 8 acht 9 neun 10 zehn 12 zwölf 20 zwanzig'],
  ['Portion', '1 ein'],
  ['personnes', '1 une 2 deux 3 trois 4 quatre 5 cinq 6 six 7 sept 8 huit 9 neuf 10 dix 12 douze 15 quinze 20 vingt'],
  ['personas', '1 una 2 dos 3 tres 4 cuatro 5 cinco 6 seis 7 siete 8 ocho 9 nueve 10 diez 12 doce'],
  ['porzioni', '2 due 3 tre 4 quattro 5 cinque 6 sei 7 sette 8 otto 9 nove 10 dieci 12 dodici'],
  ['सर्विंग', '1 एक 2 दो 3 तीन 4 चार 5 पांच 5 पाँच 6 छह 6 छः 6 छ 7 सात 8 आठ 9 नौ 10 दस 11 ग्यारह 12 बारह'],
  ['सर्विंग', '15 पंद्रह 16 सोलह 20 बीस 25 पच्चीस 30 तीस'],
]

test.each(WRITTEN_OUT)('numbers of %s are read in words: %s', (behind, words) => {
  const read = [...words.matchAll(/\d+ (\S+)/g)].map(([, word]) => `${parseServings(`${word} ${behind}`)} ${word}`)
  expect(read.join(' ')).toBe(words)
})

test.each([
  ['8 os.', 8],
  ['4 adag', 4],
  ['分量：30 个', 30],
  ['4-6 Personen', 4],
  ['ca. 12 Stück', 12],
  ['3~4人分', 3],
  ['4 of 5 personen', 4],
  ['4 eller 6 portioner', 4],
  ['4 или 6 порций', 4],
  ['6 lub 8 porcji', 6],
  ['4 annosta', 4],
])('%s are %i', (text, servings) => {
  expect(parseServings(text)).toBe(servings)
})
