import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, instructionsOf, stepsOf, textOfEntries } from './instructions.ts'

const texts = (instructions: string) => stepsOf(instructions).map(({ text }) => text)

test.each<[string, string[]]>([
  ['Chop.\nFry.', ['Chop.', 'Fry.']],
  ['  Chop.  \r\n\r\n Fry. ', ['Chop.', 'Fry.']],
  ['1. Chop.\n2. Fry.', ['Chop.', 'Fry.']],
  ['1) Chop\nfinely.\n2) Fry.', ['Chop finely.', 'Fry.']],
  ['Step 1: Chop.\nStep 2: Fry.', ['Chop.', 'Fry.']],
  ['चरण १: काटें।\nचरण २: तलें।', ['काटें।', 'तलें।']],
  ['- Chop.\n• Fry.', ['Chop.', 'Fry.']],
  ['2 eggs go in first.\nThen milk.', ['2 eggs go in first.', 'Then milk.']],
  ['350. That is the oven.', ['350. That is the oven.']],
  ['', []],
  [' \n\n ', []],
])('%j has the steps %j', (instructions, expected) => {
  expect(texts(instructions)).toEqual(expected)
})

test('a line that ends with a colon is the heading of those after it', () => {
  expect(stepsOf('For the dough:\nKnead.\nRest.\nFor the filling:\nFry.')).toEqual([
    { section: 'For the dough', text: 'Knead.' },
    { section: 'For the dough', text: 'Rest.' },
    { section: 'For the filling', text: 'Fry.' },
  ])
})

test('headings do not break the numbers of a numbered text', () => {
  expect(stepsOf('For the dough:\n1. Knead\nwell.\nFor the filling:\n2. Fry.')).toEqual([
    { section: 'For the dough', text: 'Knead well.' },
    { section: 'For the filling', text: 'Fry.' },
  ])
})

test('entries in another order are read again in it, with new numbers', () => {
  const [first, heading, last] = entriesOf('1. Chop\nwell.\nFor the sauce:\n2. Fry.')
  expect([first, heading, last]).toEqual([
    { isHeading: false, text: 'Chop well.' },
    { isHeading: true, text: 'For the sauce' },
    { isHeading: false, text: 'Fry.' },
  ])
  if (first && heading && last) expect(textOfEntries([heading, last, first])).toBe('For the sauce:\nFry.\nChop well.')
})

test('whatever was read is written so that it is read again', { tags: 'slow' }, () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '1. Chop',
      'For the sauce:',
      '- stir',
      '2) Fry:',
      'Step 3: bake',
      '# Top',
      ':',
      '1.',
      '• ',
      '1. 1. x',
    ),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const entries = entriesOf(lines.join('\n'))
      expect(entriesOf(textOfEntries(entries))).toEqual(entries)
      const steps = stepsOf(lines.join('\n'))
      expect(stepsOf(instructionsOf(steps))).toEqual(steps)
    }),
    { numRuns: 2000, examples: [[['#>:', '!']]] },
  )
})
