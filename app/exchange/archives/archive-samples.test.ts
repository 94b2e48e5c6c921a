import { describe, expect, test } from 'vitest'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { ARCHIVE_SAMPLES } from '../../../tests/support/archive-exports.ts'
import { DOCUMENT_SAMPLES } from '../../../tests/support/document-exports.ts'
import { textsOf } from '../../../tests/support/dropped-files.ts'
import { fieldsRead } from '../../../tests/support/sample-fields.ts'
import { ARCHIVE_READERS } from './archive-readers.ts'

describe.each([...ARCHIVE_SAMPLES, ...DOCUMENT_SAMPLES])('an export of $app', ({ app, files, has }) => {
  test('is recognised, and every recipe is read with all that it has', () => {
    const exports = readDropped(files(3), ARCHIVE_READERS)
    expect(exports.map((one) => [one.app, one.leftOut])).toEqual([[app, []]])
    const recipes = exports[0]?.recipes ?? []
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Lemon rice 1', 'Lemon rice 2', 'Lemon rice 3'])
    for (const read of recipes) {
      expect(textsOf(read.recipe.ingredients)).toEqual(['200 g rice', '1 lemon'])
      expect(textsOf(read.recipe.steps)).toEqual(['Boil the rice.', 'Squeeze the lemon.'])
      expect(fieldsRead(read).toSorted()).toEqual([...has].toSorted())
    }
  })

  test('gives the same again', () => {
    const [first, second] = [readDropped(files(2), ARCHIVE_READERS), readDropped(files(2), ARCHIVE_READERS)]
    expect(first).toEqual(second)
  })
})
