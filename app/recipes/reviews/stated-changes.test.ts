import { expect, test } from 'vitest'
import { statedChangesIn } from './stated-changes.ts'

const read = (text: string) =>
  statedChangesIn(text)
    .map(({ kind, food, instead }) => [kind, food, ...(instead ? [instead] : [])].join(' '))
    .join(', ')

test.each([
  ['Used less sugar.', 'less sugar'],
  ['Less sugar and salt, more garlic', 'less sugar, less salt, more garlic'],
  ['I used half the sugar and added nuts', 'less sugar'],
  ['Halved the sugar; doubled the garlic.', 'less sugar, more garlic'],
  ['The sugar was halved', 'less sugar'],
  ['No onion, no garlic', 'without onion, without garlic'],
  ['Left out the onions', 'without onion'],
  ["didn't add coriander", 'without coriander'],
  ['made it without butter', 'without butter'],
  ['Oil instead of butter', 'instead butter oil'],
  ['Used coconut milk instead of cream and less chilli', 'instead cream coconut milk, less chili'],
  ['Replaced the butter with olive oil', 'instead butter olive oil'],
  ['swapped butter for oil', 'instead butter oil'],
  ['substituted oil for butter', 'instead butter oil'],
  ['extra cheese', 'more cheese'],
  ['चीनी कम डाली', 'less sugar'],
  ['कम चीनी और ज़्यादा नमक', 'less sugar, more salt'],
  ['चीनी थोड़ी कम और नमक ज़्यादा', 'less sugar, more salt'],
  ['बिना प्याज के बनाया', 'without onion'],
  ['प्याज के बिना', 'without onion'],
  ['प्याज नहीं डाला', 'without onion'],
  ['मक्खन की जगह तेल', 'instead butter oil'],
])('“%s” tells of %s', (text, changes) => {
  expect(read(text)).toBe(changes)
})

test.each([
  '',
  'I would use less sugar next time.',
  'Needs more salt',
  'Too much sugar for us',
  'It took more or less an hour with the chicken',
  'Less than 2 cups of sugar is in it',
  'Less time in the milk',
  'No need for more salt',
  'Half a cup of sugar, as written',
  'No problem with the rice',
  'अगली बार चीनी कम डालूँगी',
  'Baked it ten minutes less.',
])('“%s” tells of no change', (text) => {
  expect(read(text)).toBe('')
})

test('a long text is read in little time', { tags: 'slow' }, () => {
  const started = performance.now()
  statedChangesIn('no less more instead of half the sugar and '.repeat(2_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
