import {
  type ApiDocument,
  type Call,
  needsOf,
  type Parameter,
  resolved,
  type Schema,
} from '#server/api/api-document.ts'

/** A value that a shape describes: its own example where it has one, else what must be there. */
export function exampleOf(document: ApiDocument, named: Schema): unknown {
  const schema = resolved(document, named)
  const { examples, properties, required, anyOf, items } = schema
  if (examples?.[0] !== undefined) return examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return exampleOf(document, anyOf[0])
  if (properties) {
    const shown = Object.entries(properties).filter(([name, { examples: own }]) => required?.includes(name) || own)
    return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(document, property)]))
  }
  if (items) return [exampleOf(document, items)]
  const type = typesOf(schema)[0]
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return '…'
}

/** The types that a shape names, `null` last. */
export const typesOf = ({ type = [] }: Schema) => (typeof type === 'string' ? [type] : [...type]).sort(nullLast)
const nullLast = (one: string, other: string) => Number(one === 'null') - Number(other === 'null')

/** A text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The call as a curl command, with the document's examples and `$TOKEN` for a token. */
export function curlOf(document: ApiDocument, { method, path, operation }: Call) {
  const parameters = operation.parameters ?? []
  const value = ({ schema }: Parameter) => encodeURIComponent(String(exampleOf(document, schema)))
  const inPath = new Map(parameters.filter((one) => one.in === 'path').map((one) => [one.name, value(one)]))
  const inQuery = parameters.filter((one) => one.in === 'query')
  const requiredQuery = inQuery.filter((one) => one.required)
  const shown = requiredQuery.length > 0 ? requiredQuery : inQuery.filter(({ schema }) => schema.examples).slice(0, 1)
  const query = shown.map((one) => `${one.name}=${value(one)}`).join('&')
  const address = `${document.servers[0]?.url ?? ''}${path.replace(/\{(\w+)\}/g, (_, name) => inPath.get(name) ?? '…')}`
  const needs = needsOf(operation)
  const parts = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(query ? `${address}?${query}` : address)}`,
    ...(needs === 'session' ? [`-b "access_token=$SESSION"`] : []),
    ...(needs === 'reader' || needs === 'writer' ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(parameters.some(({ name }) => name === 'if-match') ? [`-H "If-Match: $ETAG"`] : []),
    ...bodyOf(document, operation.requestBody?.content ?? {}),
  ]
  return parts.join(' \\\n  ')
}

function bodyOf(document: ApiDocument, content: NonNullable<Call['operation']['requestBody']>['content']): string[] {
  const json = content['application/json']
  if (json) {
    const text = JSON.stringify(exampleOf(document, json.schema), null, 2)
    return [`-H 'Content-Type: application/json'`, `-d ${quoted(text)}`]
  }
  const form = content['multipart/form-data']
  if (!form) return []
  const { properties = {}, required = [] } = resolved(document, form.schema)
  return Object.keys(properties)
    .filter((name) => required.includes(name))
    .map((name) => `-F ${name}=@${name}.jpg`)
}
