import { expect, test } from 'vitest'
import type { ApiDocument, Operation, Schema } from '#server/api/api-document.ts'
import { curlOf, exampleOf } from './example.ts'

const Rice: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', examples: ["cook's rice"] },
    grams: { type: ['null', 'integer'], minimum: 5 },
    kind: { type: 'string', enum: ['long', 'round'] },
    notes: { type: 'string' },
  },
  required: ['name', 'grams', 'kind'],
}
const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1', description: '' },
  servers: [{ url: 'https://food.example/api' }],
  tags: [],
  components: { schemas: { Rice } },
  paths: {},
}
const operation: Operation = {
  operationId: 'boil',
  tags: [],
  summary: 'Boil',
  security: [{ token: ['write'] }],
  responses: {},
}

test('an example has what must be there and what has an example, by references too', () => {
  expect(exampleOf(document, { $ref: '#/components/schemas/Rice' })).toEqual({
    name: "cook's rice",
    grams: 5,
    kind: 'long',
  })
  expect(exampleOf(document, { type: 'array', items: { type: 'boolean' } })).toEqual([true])
  expect(exampleOf(document, { anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('…')
  expect(() => exampleOf(document, { $ref: '#/components/schemas/Soup' })).toThrow('Soup')
})

test('a call with a body keeps its apostrophes from the shell', () => {
  const content = { 'application/json': { schema: Rice } }
  const call = { method: 'post', path: '/boil', operation: { ...operation, requestBody: { content } } } as const
  expect(curlOf(document, call)).toBe(
    [
      "curl -X POST 'https://food.example/api/boil' \\",
      '  -H "Authorization: Bearer $TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      "  -d '{",
      '  "name": "cook\'\\\'\'s rice",',
      '  "grams": 5,',
      '  "kind": "long"',
      "}'",
    ].join('\n'),
  )
})

test('paths and queries are filled from examples, and pictures come from a file', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', examples: [5] } },
    { name: 'q', in: 'query', schema: { type: 'string', examples: ['lemon rice'] } },
    { name: 'limit', in: 'query', schema: { type: 'integer', examples: [20] } },
  ] as const
  const get: Operation = { ...operation, security: [{}, { token: [] }], parameters }
  expect(curlOf(document, { method: 'get', path: '/rice/{id}', operation: get })).toBe(
    "curl 'https://food.example/api/rice/5?q=lemon%20rice'",
  )
  const schema: Schema = { type: 'object', properties: { photo: { type: 'string' } }, required: ['photo'] }
  const send: Operation = {
    ...operation,
    security: [{ session: [] }],
    requestBody: { content: { 'multipart/form-data': { schema } } },
  }
  expect(curlOf(document, { method: 'post', path: '/photos', operation: send })).toBe(
    'curl -X POST \'https://food.example/api/photos\' \\\n  -b "access_token=$SESSION" \\\n  -F photo=@photo.jpg',
  )
})
