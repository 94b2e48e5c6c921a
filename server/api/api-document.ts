/** A schema of the API's document: the part of JSON Schema 2020-12 that FoodIO uses. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly (string | number | boolean | null)[]
  default?: unknown
  examples?: readonly unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

export type Content = Readonly<Record<string, { schema: Schema }>>

export interface Answer {
  description: string
  headers?: Readonly<Record<string, { description?: string }>>
  content?: Content
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  security: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Readonly<Record<string, Answer>>
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof METHODS)[number]

/** The OpenAPI 3.1 document of the API. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  components: { schemas: Readonly<Record<string, Schema>> }
  paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>
}

/** An operation with where it is called. */
export interface Call {
  method: Method
  path: string
  operation: Operation
}

/** All calls of the API grouped by tag, short paths first. */
export function sectionsOf({ tags, paths }: ApiDocument) {
  const depth = (path: string) => path.split('/').length
  const shallowFirst = Object.entries(paths).sort(([a], [b]) => depth(a) - depth(b))
  const calls = shallowFirst.flatMap(([path, operations]) =>
    METHODS.flatMap((method): Call[] => {
      const operation = operations[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
  return tags.map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }))
}

/** The anchor of a tag's section on the page. */
export const anchorOf = (tag: string) => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`

/** The schema that a reference names, or the schema itself; throws on an unknown name. */
export function resolved({ components }: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...rest } = schema
  const found = components.schemas[$ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`the API's document does not have ${$ref}`)
  return { ...found, ...rest }
}

/** The weakest credential that an operation accepts. */
export function needsOf({ security }: Operation): 'anyone' | 'reader' | 'writer' | 'session' {
  if (security.some((way) => Object.keys(way).length === 0)) return 'anyone'
  const token = security.find((way) => 'token' in way)?.token
  if (!token) return 'session'
  return token.includes('write') ? 'writer' : 'reader'
}
