import { expect, test } from 'vitest'
import { fieldsOf } from './fields-of.ts'

test('the first problem of each field is named by the way to it, one of the whole by `form`', () => {
  expect(
    fieldsOf([
      { path: ['title'], message: 'too short' },
      { path: ['lines', 2, 'name'], message: 'missing' },
      { path: ['title'], message: 'too plain' },
      { path: [], message: 'too much' },
    ]),
  ).toEqual({ title: 'too short', 'lines.2.name': 'missing', form: 'too much' })
  expect(fieldsOf([])).toEqual({})
})
