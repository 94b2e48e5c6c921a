import { expect, test } from 'vitest'
import type { ApiDocument, Schema } from '#server/api/api-document.ts'
import { limitsOf, schemaFields, typeText } from './limits.ts'

const Rice: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, grams: { type: 'integer' } },
  required: ['grams'],
}
const document = { components: { schemas: { Rice } } } as unknown as ApiDocument
const $ref = '#/components/schemas/Rice'

test.each<[Schema, string[]]>([
  [{}, []],
  [{ minimum: 1 }, ['at least 1']],
  [{ maximum: 20_000 }, ['at most 20,000']],
  [{ minimum: 0, maximum: 5 }, ['0 to 5']],
  [{ minLength: 1, maxLength: 200 }, ['1 to 200 characters']],
  [{ maxItems: 6 }, ['at most 6 entries']],
  [{ minimum: 1, minItems: 2 }, ['at least 1', 'at least 2 entries']],
])('the limits of %j are told in words', (schema, words) => {
  expect(limitsOf(schema)).toEqual(words)
})

test.each<[Schema, string]>([
  [{ $ref }, 'object'],
  [{ type: ['integer', 'null'] }, 'integer or null'],
  [{ type: 'array', items: { type: 'string', format: 'uri' } }, 'array of string (uri)'],
  [{ anyOf: [{ $ref }, { type: 'null' }] }, 'object or null'],
])('the type of %j is told in words', (schema, words) => {
  expect(typeText(document, schema)).toBe(words)
})

test('fields are those of a shape, of its entries, or of what it may be', () => {
  const fields = [
    ['name', false],
    ['grams', true],
  ]
  for (const schema of [{ $ref }, { type: 'array', items: { $ref } }, { anyOf: [{ $ref }, { type: 'null' }] }])
    expect(schemaFields(document, schema).map(({ name, required }) => [name, required])).toEqual(fields)
})
