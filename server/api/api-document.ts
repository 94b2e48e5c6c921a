/** A shape of JSON as the API's document has it: of JSON Schema 2020-12 what FoodIO uses. */
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

export const METHODS = ['get', 'post', 'put', 'delete'] as const
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

/** All calls of the API under their tags: short paths first, for they are what others start from. */
export function sectionsOf({ tags, paths }: ApiDocument) {
  const depth = (path: string) => path.split('/').length
  const shallowFirst = Object.entries(paths).sort(([one], [other]) => depth(one) - depth(other))
  const calls = shallowFirst.flatMap(([path, operations]) =>
    METHODS.flatMap((method): Call[] => {
      const operation = operations[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
  return tags.map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }))
}

/** Where the part of a tag stands on the page. */
export const anchorOf = (tag: string) => `tag-${tag.toLowerCase()}`

/** A shape itself, where the document only refers to it by name; throws on a name that the document does not have. */
export function resolved({ components }: ApiDocument, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...rest } = schema
  const found = components.schemas[$ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`the API's document does not have ${$ref}`)
  return { ...found, ...rest }
}

/** Who may make a call: everybody; a cook, or a program with a token of theirs to read, or one to write; only the cook in person. */
export function needsOf({ security }: Operation): 'anyone' | 'reader' | 'writer' | 'session' {
  if (security.some((way) => Object.keys(way).length === 0)) return 'anyone'
  const token = security.find((way) => 'token' in way)?.token
  if (!token) return 'session'
  return token.includes('write') ? 'writer' : 'reader'
}
