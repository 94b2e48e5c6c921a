import { m } from '#messages'
import { type ApiDocument, resolved, type Schema } from '#server/api/api-document.ts'
import { typesOf } from './example.ts'

/** A shape's type in the words of JSON: `integer or null`, `array of strings`. */
export function typeText(document: ApiDocument, named: Schema): string {
  const schema = resolved(document, named)
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(document, one)).join(m.api_or())
  const words = typesOf(schema).map((type) =>
    type === 'array' && schema.items ? m.api_array_of({ type: typeText(document, schema.items) }) : type,
  )
  return words.join(m.api_or()) + (schema.format ? ` (${schema.format})` : '')
}

/** Between what a shape's value lies, in the reader's words; nothing where there are no limits. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    between(minimum, maximum),
    characters(between(minLength, maxLength)),
    entries(between(minItems, maxItems)),
  ].flatMap((text) => text ?? [])
}

function between(least: number | undefined, most: number | undefined) {
  const [from, to] = [least?.toLocaleString('en'), most?.toLocaleString('en')]
  if (from !== undefined && to !== undefined) return m.api_between({ least: from, most: to })
  if (from !== undefined) return m.api_at_least({ least: from })
  return to === undefined ? null : m.api_at_most({ most: to })
}
const characters = (range: string | null) => range && m.api_characters({ range })
const entries = (range: string | null) => range && m.api_entries({ range })

/** The shapes inside a shape that have names of their own: its fields, those of its entries, or of what it may be. */
export function schemaFields(
  document: ApiDocument,
  named: Schema,
): { name: string; schema: Schema; required: boolean }[] {
  const { properties, required = [], items, anyOf = [] } = resolved(document, named)
  if (properties)
    return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
  if (items) return schemaFields(document, items)
  return anyOf.flatMap((one) => schemaFields(document, one))
}
