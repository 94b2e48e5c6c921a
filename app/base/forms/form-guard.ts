import { z } from 'zod'

/** The maximum number of fields of a form, unless a list of its shape has room for more, and the maximum length and depth of their names (`a.b[0].c` has four levels). */
const MAX_FIELDS = 500
const MAX_NAME_LENGTH = 100
const MAX_LEVELS = 4
/** The fields that every form may have: the pressed button, and the page to go to afterwards. */
const EVERY_FORM = ['do', 'next']

/** The error for a form that no page sends: too many fields, or an unknown one. */
export class FormRefusal extends Error {}

/** The part of JSON Schema that is read here. */
interface FieldSchema {
  type?: string
  format?: string
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  maxItems?: number
  anyOf?: FieldSchema[]
  oneOf?: FieldSchema[]
}

const known = new WeakMap<z.ZodType, FieldSchema>()

function schemaOf(shape: z.ZodType): FieldSchema {
  const fields =
    known.get(shape) ?? withAllFields(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as FieldSchema)
  known.set(shape, fields)
  return fields
}

/** A form that is one of several has the fields of all of them. */
function withAllFields(schema: FieldSchema): FieldSchema {
  const { anyOf = [], oneOf = anyOf } = schema
  return { ...schema, properties: Object.assign({}, schema.properties, ...oneOf.map(({ properties }) => properties)) }
}

/** The field itself when it may also be null. */
const withoutNull = (field: FieldSchema): FieldSchema => field.anyOf?.find(({ type }) => type !== 'null') ?? field

const LEVEL = /(?:^|(?!^)\.)([^.[\]]+)|\[(\d{0,9})\]/y

/** The levels of a name, texts for names and numbers for places in a list (-1 for `[]`); throws a FormRefusal for other names. */
function levelsOf(name: string): (string | number)[] {
  if (name.length > MAX_NAME_LENGTH) throw new FormRefusal('A name is too long.')
  const levels: (string | number)[] = []
  LEVEL.lastIndex = 0
  while (LEVEL.lastIndex < name.length || levels.length === 0) {
    const [found, text, index] = LEVEL.exec(name) ?? []
    if (found === undefined || levels.length === MAX_LEVELS) throw new FormRefusal('A name is wrong or too deep.')
    levels.push(text ?? (index === '' ? -1 : Number(index)))
  }
  return levels
}

/** The field that a name means in a shape; null when the shape declares none, or not at that place of a list. */
function findField(shape: FieldSchema, name: string): FieldSchema | null {
  let field = shape
  for (const level of levelsOf(name)) {
    field = withoutNull(field)
    const inner =
      typeof level === 'string'
        ? field.properties && Object.hasOwn(field.properties, level) && field.properties[level]
        : level < (field.maxItems ?? 0) && field.items
    if (!inner) return null
    field = inner
  }
  return withoutNull(field)
}

/** How many fields a form of this shape may have. */
export const maxFieldsOf = (shape: z.ZodType) =>
  Math.max(MAX_FIELDS, ...Object.values(schemaOf(shape).properties ?? {}).map(({ maxItems = 0 }) => maxItems))

/**
 * Checks the fields of one form, one call for each: throws a FormRefusal for too many, for a name that neither `shape` nor
 * `also` declares, a place beyond the limit of its list, a single field that is repeated, and a file in place of a text or the
 * other way round. Each call takes the same time, however many came before.
 */
export function createFormGuard(shape: z.ZodType, also: readonly string[] = []) {
  const fields = schemaOf(shape)
  const single = new Set([...EVERY_FORM, ...also])
  const counts = new Map<string, number>()
  const most = maxFieldsOf(shape)
  let total = 0

  return (name: string, kind: 'text' | 'file') => {
    if (++total > most) throw new FormRefusal('There are too many fields.')
    const field = single.has(name) ? {} : findField(fields, name)
    if (!field || field.type === 'object') throw new FormRefusal('There is an unknown field.')
    const { format, maxItems = 0 } = field.type === 'array' ? { ...field, ...field.items } : { ...field, maxItems: 1 }
    if ((format === 'binary') !== (kind === 'file')) throw new FormRefusal('A field is of the wrong kind.')
    const count = (counts.get(name) ?? 0) + 1
    if (count > maxItems) throw new FormRefusal('A field is repeated.')
    counts.set(name, count)
  }
}

/** The fields of a form that was sent as one text, in their order; throws a FormRefusal as the guard does. */
export function readUrlEncoded(text: string, guard: ReturnType<typeof createFormGuard>): FormData {
  let pairs = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++pairs > MAX_FIELDS) throw new FormRefusal('There are too many fields.')
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) {
    guard(name, 'text')
    form.append(name, value)
  }
  return form
}
