import { m } from '#messages'
import { type ApiDocument, resolved, type Schema } from '#server/api/api-document.ts'
import styles from './api-docs.module.css'
import { limitsOf, schemaFields, typeText } from './limits.ts'
import { Words } from './words.tsx'

interface FieldProps {
  document: ApiDocument
  name: string
  /** The location of a parameter: the path, the query or a header. */
  place?: string
  schema: Schema
  /** Undefined where nothing is sent, only answered. */
  required?: boolean
}

/** Whether leaving a field out gives it a value worth telling: not just nothing. */
const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** One field or parameter: its name and type, what it means, its limits, and the fields inside it. */
export function SchemaField({ document, name, place, schema: named, required }: FieldProps) {
  const schema = resolved(document, named)
  const values = schema.enum ?? schema.items?.enum
  const example = schema.examples?.[0]
  const limits = limitsOf(schema)
  const hasFacts =
    limits.length > 0 || values || hasValue(schema.default) || schema.pattern !== undefined || example !== undefined
  return (
    <li>
      <p>
        <code>{name}</code> <span>{typeText(document, schema)}</span>
        {place && <span>{place}</span>}
        {required && <strong>{m.api_required()}</strong>}
      </p>
      {schema.description && <Words text={schema.description} />}
      {hasFacts && (
        <dl>
          {limits.length > 0 && <Fact name={m.api_limits()}>{limits.join(' · ')}</Fact>}
          {values && (
            <Fact name={m.api_one_of()} isList>
              {values.map((value) => (
                <code key={String(value)}>{String(value)}</code>
              ))}
            </Fact>
          )}
          {hasValue(schema.default) && (
            <Fact name={m.api_default()}>
              <code>{JSON.stringify(schema.default)}</code>
            </Fact>
          )}
          {schema.pattern && (
            <Fact name={m.api_pattern()}>
              <code>{schema.pattern}</code>
            </Fact>
          )}
          {example !== undefined && (
            <Fact name={m.api_for_example()}>
              <code>{JSON.stringify(example)}</code>
            </Fact>
          )}
        </dl>
      )}
      <Fields document={document} schema={schema} isSent={required !== undefined} />
    </li>
  )
}

interface FactProps {
  name: string
  isList?: boolean
  children: React.ReactNode
}

const Fact = ({ name, isList, children }: FactProps) => (
  <div data-list={isList}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The fields of a shape as a list; nothing when it has none. */
export function Fields({ document, schema, isSent }: { document: ApiDocument; schema: Schema; isSent: boolean }) {
  const fields = schemaFields(document, schema)
  if (fields.length === 0) return null
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, schema, required }) => (
        <SchemaField key={name} document={document} name={name} schema={schema} {...(isSent && { required })} />
      ))}
    </ul>
  )
}
