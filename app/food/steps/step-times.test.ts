import { expect, test } from 'vitest'
import { SHIFTING_WORDS } from '#app/food/amounts/ingredient-numbers.data.ts'
import { repeated } from '../../../tests/support/hostile-inputs.ts'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { stepTimes } from './step-times.ts'

const read = (text: string) =>
  stepTimes(text).map(({ from, to, seconds, until }) => [text.slice(from, to), seconds, until])

test.each([
  ['Simmer for 20 minutes.', '20 minutes', 1200, null],
  ['Roast for 15 to 20 minutes, turning once.', '15 to 20 minutes', 900, 1200],
  ['Fry 2–3 mins a side', '2–3 mins', 120, 180],
  ['Bake between 10 and 12 minutes', '10 and 12 minutes', 600, 720],
  ['Bake 45 minutes to 1 hour', '45 minutes to 1 hour', 2700, 3600],
  ['Braise for 1½ hours', '1½ hours', 5400, null],
  ['Braise for 1 hour and 20 minutes', '1 hour and 20 minutes', 4800, null],
  ['Chill for an hour and a half', 'an hour and a half', 5400, null],
  ['Chill for an hour and a quarter', 'an hour and a quarter', 4500, null],
  ['Chill for 2 hours and a quarter', '2 hours and a quarter', 8100, null],
  ['Rest for half an hour', 'half an hour', 1800, null],
  ['Give it a 20-minute rest', '20-minute', 1200, null],
  ['Cook 5 more minutes', '5 more minutes', 300, null],
  ['Toast for a minute', 'a minute', 60, null],
  ['Knead for forty-five minutes', 'forty-five minutes', 2700, null],
  ['Chill for 8 hours or overnight', '8 hours', 28_800, null],
  ['Wait 3 minutes before biting', '3 minutes', 180, null],
  ['३० से ४० मिनट पकाएँ', '३० से ४० मिनट', 1800, 2400],
  ['आधे घंटे ढककर रखें', 'आधे घंटे', 1800, null],
  ['डेढ़ घंटे भिगोएँ', 'डेढ़ घंटे', 5400, null],
  ['साढ़े तीन घंटे', 'साढ़े तीन घंटे', 12_600, null],
  ['पौने दो घंटे', 'पौने दो घंटे', 6300, null],
  ['एक घंटा 20 मिनट', 'एक घंटा 20 मिनट', 4800, null],
])('%s', (text, words, seconds, until) => {
  expect(read(text)).toEqual([[words, seconds, until]])
})

test.each([
  'Stir every 5 minutes.',
  'Take them out half an hour before eating.',
  'About 20 minutes before you eat, slice the strawberries.',
  'It is done in a minute.',
  'It keeps for 3 days.',
  'Cook it 2 minutes less than the packet says.',
  'Serve within 10 minutes.',
  'In a wider one it is done about 30 minutes sooner.',
  'Roast 15 minutes per 500 g.',
  'Leave room for one second helping.',
  'हर 5 मिनट में चलाएँ',
  '10 मिनट पहले निकालें',
  'Mix in 500 ml of the stock and 2 tbsp of oil.',
  '',
])('no time to wait for: %s', (text) => {
  expect(read(text)).toEqual([])
})

test('several times of a step are read in their order', () => {
  expect(read('Bake 20 minutes, turn, bake 5–10 minutes, then rest for an hour.')).toEqual([
    ['20 minutes', 1200, null],
    ['5–10 minutes', 300, 600],
    ['an hour', 3600, null],
  ])
})

test.each(Object.keys(SHIFTING_WORDS))('a step of nothing but %s is read in linear time', (word) => {
  expect(moreThanLinear([`${word} `], (piece, length) => stepTimes(repeated(piece, length)), 2500)).toEqual([])
})

test('what shifts a number is read before a number, not before another such word', () => {
  expect(read('सवा साढ़े तीन घंटे')).toEqual([['साढ़े तीन घंटे', 12_600, null]])
  expect(read('पौने सवा घंटे')).toEqual([['सवा घंटे', 4500, null]])
})
