import { expect, test } from 'vitest'
import { isTrueAt, longTextOf, namesIn, numberAt, textAt, valueAt, valueLines } from './json-values.ts'
import { recipeStepTexts } from './recipe-sage.ts'

const at = (read: (thing: never, ...keys: string[]) => unknown) => (value: unknown) =>
  read({ first: value, second: 'two' } as never, 'first')
const orSecond = (read: (thing: never, ...keys: string[]) => unknown) => (value: unknown) =>
  read({ first: value, second: '2' } as never, 'first', 'second')
const section = (name: string, ...inner: unknown[]) => ({ '@type': 'HowToSection', name, itemListElement: inner })

test.each<[name: string, read: (value: never) => unknown, cases: [value: unknown, read: unknown][]]>([
  [
    'number',
    at(numberAt),
    [
      [1.5, 1.5],
      ['1,5', 1.5],
      [' 2 ', 2],
      ['', null],
      [' ', null],
      ['a cup', null],
      [0, 0],
      [null, null],
      [[3], null],
    ],
  ],
  [
    'number of the first key that has one',
    orSecond(numberAt),
    [
      [0, 0],
      ['none', 2],
      [undefined, 2],
    ],
  ],
  [
    'text of the first key that has one',
    orSecond(textAt),
    [
      ['<b>a</b> &amp; b', 'a & b'],
      [7, '7'],
      ['', '2'],
      [[], '2'],
    ],
  ],
  [
    'value of the first key that has one',
    orSecond(valueAt),
    [
      [0, 0],
      [false, false],
      ['', '2'],
      [null, '2'],
    ],
  ],
  [
    'yes',
    at(isTrueAt),
    [
      [true, true],
      ['Yes', true],
      [1, true],
      ['10', false],
      [0, false],
      [undefined, false],
    ],
  ],
  [
    'lines',
    valueLines,
    [
      ['a\n\nb', ['a', 'b']],
      [
        ['a', 2, ''],
        ['a', '2'],
      ],
    ],
  ],
  [
    'long text',
    longTextOf,
    [
      ['a\nb', 'a\nb'],
      [[], null],
      [undefined, null],
    ],
  ],
  [
    'names',
    namesIn,
    [
      ['a, b;c\nd,', ['a', 'b', 'c', 'd']],
      [
        [{ title: 'a' }, { label: 'b' }, 'c', {}],
        ['a', 'b', 'c'],
      ],
    ],
  ],
  [
    'steps, with their sections in sections',
    recipeStepTexts,
    [
      [
        [section('Sauce', section('Base', { text: 'Boil.' })), 'Serve.'],
        ['[Sauce]', '[Base]', 'Boil.', 'Serve.'],
      ],
      [
        [{ '@type': 'HowToSection', name: '[Sauce]' }, { text: 'Boil.' }],
        ['[Sauce]', 'Boil.'],
      ],
    ],
  ],
])('the %s is read', (_, read, cases) => {
  expect(cases.map(([value]) => [value, read(value as never)])).toEqual(cases)
})
