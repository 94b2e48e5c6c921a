import { describe, expect, test } from 'vitest'
import {
  asFormValues,
  draftInput,
  EMPTY_FORM,
  type FormValues,
  ingredientLinesIn,
  textOfLines,
  valuesIn,
  valuesOf,
} from './form-values.ts'

const form = (...fields: [name: string, value: string][]) => {
  const sent = new FormData()
  for (const [name, value] of fields) sent.append(name, value)
  return sent
}

describe('the values of a form that was sent', () => {
  test('have lists in the order of their numbers, and rows behind a text', () => {
    const { ingredients, asRows } = valuesIn(
      form(['ingredients[10]', 'c'], ['ingredients[2]', 'b'], ['ingredients', 'a\r\n\r\nx'], ['ingredients[y]', 'z']),
    )
    expect([ingredients, asRows]).toEqual([['a', '', 'x', 'b', 'c'], 'yes'])
    expect(valuesIn(form(['ingredients', 'a'])).asRows).toBe('')
  })

  test.each<[what: string, sent: [string, string][], photo: object]>([
    [
      'whole',
      [
        ['width', '640'],
        ['height', '480'],
        ['colour', '#a1b2c3'],
        ['alt', 'Soup'],
      ],
      { width: 640, height: 480, colour: '#a1b2c3', alt: 'Soup' },
    ],
    ['alone', [], { width: 1, height: 1, alt: '' }],
    [
      'made up',
      [
        ['width', '1e9'],
        ['height', '-4'],
        ['colour', 'red;'],
      ],
      { width: 1, height: 1 },
    ],
    [
      'too large',
      [
        ['width', '100000'],
        ['height', '99999'],
      ],
      { width: 1, height: 99_999 },
    ],
  ])('have a photo that is %s', (_, sent, photo) => {
    const fields = sent.map(([part, value]): [string, string] => [`photo-${part}[0]`, value])
    const [first] = valuesIn(form(['photo-key[0]', 'k'], ...fields)).photos
    expect(first).toMatchObject({ key: 'k', ...photo })
    expect(first?.colour).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test.each<[text: string, lines: string[]]>([
  ['', []],
  [' \n ', []],
  ['a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
  ['a\n\nb', ['a', '', 'b']],
])('%j has the lines %j', (text, lines) => expect(ingredientLinesIn(text)).toEqual(lines))

test('lines are one text again, without breaks inside of them and empty ones at the end', () => {
  expect(textOfLines(['a  b', 'c\nd', '', 'e', '', ' '])).toBe('a b\nc d\n\ne')
})

describe('what was stored of a form', () => {
  test.each<[what: string, stored: unknown, isForm: boolean]>([
    ['whole', EMPTY_FORM, true],
    ['of an older version', { title: 'Soup' }, true],
    ['nothing', null, false],
    ['a text', 'Soup', false],
    ['of another shape', { title: 5 }, false],
    ['with a list that is none', { tags: '', ingredients: 'salt' }, false],
    ['with a line that is no text', { ingredients: ['salt', 5] }, false],
    ['with a photo that is none', { photos: [{ key: 'k' }] }, false],
    ['with an empty photo', { photos: [null] }, false],
    ['with a whole photo', { photos: [{ key: 'k', width: 1, height: 1, colour: '#fff', alt: '' }] }, true],
  ])('and is %s', (_, stored, isForm) => expect(asFormValues(stored) !== null).toBe(isForm))

  test('counts as chosen by its cook, and nobody is to read an older draft', () => {
    expect(asFormValues({ title: 'Soup' })).toMatchObject({ recognised: '', visibility: 'public', servings: '4' })
    expect(asFormValues({ recognised: 'category', visibility: 'draft' })).toMatchObject({
      recognised: 'category',
      visibility: 'private',
    })
  })
})

describe('what a form says of a recipe', () => {
  const draftWith = (values: Partial<FormValues>) => draftInput({ ...EMPTY_FORM, ...values })

  test('is missing where a field is empty', () => {
    const { prepTime, servings, difficulty, visibility, nutrition, sharedWithHousehold } = draftWith({
      servings: ' ',
      visibility: '',
    })
    expect([prepTime, servings, difficulty, visibility, nutrition]).toEqual([...Array(4).fill(undefined), null])
    expect([sharedWithHousehold, draftWith({ sharedWithHousehold: 'yes' }).sharedWithHousehold]).toEqual([false, true])
    expect(draftWith({ calories: ' 90 ' }).nutrition).toMatchObject({ calories: '90', protein: undefined })
  })

  const QUICK = { categories: ['30-minute-meals', 'dinner'], prepTime: '10', waitTime: '10', cookTime: '10' }
  test.each<[what: string, more: Partial<FormValues>, isQuick: boolean]>([
    ['of half an hour', {}, true],
    ['of more, that was recognised', { cookTime: '11' }, false],
    ['of more, waiting included', { waitTime: '11' }, false],
    ['of more, that its cook chose', { cookTime: '11', recognised: 'cuisine' }, true],
    ['without times', { prepTime: '', waitTime: '', cookTime: 'x' }, true],
  ])('is on the page of quick meals: one %s', (_, more, isQuick) => {
    expect(draftWith({ ...QUICK, ...more }).categories).toEqual(isQuick ? QUICK.categories : ['dinner'])
  })
})

test.each([
  ['draft', undefined, '', false, 'public'],
  ['draft', undefined, 'A book', false, 'private'],
  ['draft', undefined, ' ', false, 'public'],
  ['draft', undefined, '', true, 'private'],
  ['draft', 'unlisted', 'A book', true, 'unlisted'],
  ['draft', 'public', 'A book', true, 'public'],
  ['public', undefined, 'A book', true, 'public'],
  ['unlisted', undefined, 'A book', false, 'unlisted'],
] as const)(
  'a recipe that is %s, with the audience %s, from “%s”, shared with the household: %s, is offered as %s',
  (visibility, audience, source, sharedWithHousehold, offered) => {
    const draft = { tags: [], visibility, ...(audience && { audience }), source, sharedWithHousehold }
    expect(valuesOf(draft as never, []).visibility).toBe(offered)
  },
)
