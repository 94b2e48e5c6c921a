import { expect, test } from 'vitest'
import { rowIdOf } from './row-id.ts'
import { RowId } from './row-id-shape.ts'

const NO_IDS = [
  '',
  '0',
  '-1',
  '1e3',
  '2147483648',
  '99999999999',
  '1.5',
  '１',
  ' 1',
  '1 ',
  '01',
  '0x1',
  '1n',
  'abc',
  '1\n',
]

test.each([...NO_IDS, 0, -1, 1.5, 2 ** 31, Number.NaN, 1n, true, [1], null, undefined])('%s is no id', (sent) => {
  expect(rowIdOf(sent)).toBeNull()
  expect(RowId.safeParse(sent).success).toBe(false)
})

test.each(['1', '24', '2147483647', 1, 2147483647])('%s is an id', (sent) => {
  expect(rowIdOf(sent)).toBe(Number(sent))
  expect(RowId.parse(sent)).toBe(Number(sent))
})
