import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#app/api.ts'
import { MEAL_PLAN_KINDS } from '#app/kitchen/records/meal-plan-records.ts'
import { SHOPPING_KINDS } from '#app/kitchen/records/shopping-records.ts'
import type { SyncKind } from '#app/kitchen/records/sync-kind.ts'
import { named, product, textOf } from '../support/house.ts'
import { ORIGIN } from '../support/in-process.ts'
import { expectApproved } from './approval.ts'

/** What JSON Schema says of one value. */
interface Described {
  $ref?: string
  $defs?: Record<string, Described>
  type?: string | string[]
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
  additionalProperties?: Described | boolean
  [limit: string]: unknown
}

/** What says nothing of which values are let in. */
const WORDS = ['description', 'example', 'examples', '$schema', 'title', 'id', 'propertyNames']

/** The limits of a value, but not those of what is in it. */
function limitsOf({ type, properties, items, anyOf, oneOf, allOf, additionalProperties, ...rest }: Described) {
  const { $defs: _, required: _required, default: preset, ...limits } = rest
  const isClosed = additionalProperties === false && properties !== undefined
  return [
    ...[type ?? []].flat(),
    ...Object.entries(limits).flatMap(([name, limit]) =>
      WORDS.includes(name) || Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER
        ? []
        : [`${name} ${JSON.stringify(limit)}`],
    ),
    ...(preset === undefined ? [] : [`else ${JSON.stringify(preset)}`]),
    ...(isClosed ? ['nothing else'] : []),
  ].join(' ')
}

/** What a shape lets in, a value a line. */
function linesOf(name: string, shape: Described, shapes: Record<string, Described> = shape.$defs ?? {}): string[] {
  const referred = shape.$ref && shapes[shape.$ref.replace(/^.*\//, '')]
  if (referred) return linesOf(name, referred, shapes)
  const { properties = {}, required = [], items, additionalProperties } = shape
  const inside: [string, Described][] = [
    ...Object.entries(properties).map(([key, value]): [string, Described] => [
      required.includes(key) ? key : `${key}?`,
      value,
    ]),
    ...(items ? [['each', items] satisfies [string, Described]] : []),
    ...(typeof additionalProperties === 'object' ? [['any', additionalProperties] satisfies [string, Described]] : []),
    ...(shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []).map((choice): [string, Described] => ['or', choice]),
  ]
  return [
    `${name} ${limitsOf(shape)}`.trimEnd(),
    ...inside.flatMap(([key, value]) => linesOf(key, value, shapes)).map((line) => `  ${line}`),
  ]
}

const inputOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Described

/** Where shapes are, and what a file exports of the kind that is looked for. */
const filesOf = (place: RegExp) => product.filter((path) => place.test(named(path))).toSorted()
const exportsOf = (files: string[]) =>
  Promise.all(files.map(async (path): Promise<[string, object]> => [named(path), await import(path)]))

const SHAPES = await exportsOf(filesOf(/^app\/.*\/[\w-]+\.ts$/).filter((path) => /\bz\s*\.\w+\(/.test(textOf(path))))
const TOOLS = await exportsOf(filesOf(/^app\/.*\.tool\.ts$/))

test('the shapes of what is sent and stored let in what is approved', async () => {
  const lines = SHAPES.flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      value instanceof z.ZodType ? linesOf(`${name} of ${file}`, inputOf(value)) : [],
    ),
  )
  for (const [name, { fields, empty, maxPerBucket, reservedIds }] of Object.entries<SyncKind>({
    ...(SHOPPING_KINDS as object),
    ...(MEAL_PLAN_KINDS as object),
  }))
    lines.push(
      ...linesOf(`record ${name}`, inputOf(fields)),
      `  without changes ${JSON.stringify(empty)}`,
      `  at most ${maxPerBucket ?? 'any number'} together, not named ${reservedIds ?? 'anything'}`,
    )
  await expectApproved('shapes', lines)
})

interface Call {
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: Described }[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: Described }> }
  responses: Record<string, { headers?: object; content?: Record<string, { schema?: Described }> }>
}

test('the calls of the API and the tools of assistants let in and answer what is approved', async () => {
  const document = createApi(ORIGIN).document()
  const { paths, components } = document as unknown as {
    paths: Record<string, Record<string, Call>>
    components: { schemas: Record<string, Described> }
  }
  const { schemas } = components
  const lines: string[] = []
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls)) {
      const { security = [], parameters = [], requestBody, responses } = call
      lines.push(`${method} ${path} ${security.flatMap((one) => Object.keys(one)).join(' or ')}`.trimEnd())
      for (const one of parameters)
        lines.push(...linesOf(`  ${one.in} ${one.name}${one.required ? '' : '?'}`, one.schema, schemas))
      for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
        lines.push(...linesOf(`  body${requestBody?.required ? '' : '?'} ${type}`, schema ?? {}, schemas))
      for (const [status, { headers = {}, content = {} }] of Object.entries(responses)) {
        const bodies = Object.entries(content).map(([type, { schema }]) => `${type} ${schema?.$ref?.slice(21) ?? ''}`)
        lines.push(`  ${[status, ...Object.keys(headers), ...bodies].join(', ')}`)
      }
    }
  for (const [, exports] of TOOLS)
    for (const value of Object.values(exports)) {
      const { name, annotations, inputSchema } = (value as { listed?: Record<string, Described> }).listed ?? {}
      if (inputSchema) lines.push(`tool ${name} ${JSON.stringify(annotations)}`, ...linesOf('  sent', inputSchema))
    }
  expect(lines.length).toBeGreaterThan(1000)
  await expectApproved('calls', lines)
})
