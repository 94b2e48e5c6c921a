import { expect, test } from 'vitest'
import { z } from 'zod'
import { createFormGuard, FormRefusal } from './form-guard.ts'
import { ButtonIds, ButtonText, intentButton, intentIn } from './intents.ts'

const Intent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['tick', 'untick']), ids: ButtonIds }),
  z.object({ do: z.literal('move'), of: ButtonText, place: z.coerce.number().int() }),
  z.object({ do: z.literal('needs'), diets: z.array(z.string()).max(3) }),
])

function formOf(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test.each([
  [[['do', 'tick a b']], { do: 'tick', ids: ['a', 'b'] }],
  [[['do', 'untick']], { do: 'untick', ids: [] }],
  [
    [
      ['do', 'move dairy & eggs'],
      ['place', '2'],
      ['other', 'x'],
    ],
    { do: 'move', of: 'dairy & eggs', place: 2 },
  ],
  [
    [
      ['do', 'needs'],
      ['diets', 'vegan'],
    ],
    { do: 'needs', diets: ['vegan'] },
  ],
  [
    [
      ['do', 'needs'],
      ['diets', 'vegan'],
      ['diets', 'nut-free'],
    ],
    { do: 'needs', diets: ['vegan', 'nut-free'] },
  ],
  [[['do', 'needs']], { do: 'needs', diets: [] }],
] as [[string, string][], object][])('a form with %j wants %j', (fields, intent) => {
  expect(intentIn(formOf(...fields), Intent)).toEqual(intent)
})

test('what is no intent, or lacks what its intent needs, is none', () => {
  expect(intentIn(formOf(), Intent)).toBeNull()
  expect(intentIn(formOf(['do', 'constructor']), Intent)).toBeNull()
  expect(intentIn(formOf(['do', 'move a'], ['place', 'x']), Intent)).toBeNull()
  expect(intentIn(formOf(['do', 'tick'], ['ids', 'forged']), Intent)).toEqual({ do: 'tick', ids: [] })
})

test('a button that is pressed for an intent says so', () => {
  const { name, value } = intentButton('tick', ['a', 'b'])
  expect(intentIn(formOf([name, value]), Intent)).toEqual({ do: 'tick', ids: ['a', 'b'] })
})

test('forms may have the fields of every intent, and no others', () => {
  const guard = createFormGuard(Intent)
  for (const name of ['do', 'place', 'diets', 'diets']) expect(() => guard(name, 'text')).not.toThrow()
  expect(() => guard('place', 'text')).toThrow(FormRefusal)
  expect(() => guard('other', 'text')).toThrow(FormRefusal)
})
