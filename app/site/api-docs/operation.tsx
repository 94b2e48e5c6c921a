import { m } from '#messages'
import { type Answer, type ApiDocument, type Call, needsOf, type Parameter } from '#server/api/api-document.ts'
import styles from './api-docs.module.css'
import { curlOf } from './example.ts'
import { Fields, SchemaField } from './fields.tsx'
import { typeText } from './limits.ts'
import { Words } from './words.tsx'

const NEEDS = {
  anyone: m.api_needs_anyone,
  reader: m.api_needs_reader,
  writer: m.api_needs_writer,
  session: m.api_needs_session,
}
const PLACES = { path: m.api_in_path, query: m.api_in_query, header: m.api_in_header }

interface OperationProps {
  document: ApiDocument
  call: Call
  /** The kinds of problems by status, with where each is explained. */
  problems: ReadonlyMap<string, { name: string; title: string }>
}

/** One call of the API: what it does, who may, what is sent, an example and every answer. */
export function OperationCard({ document, call, problems }: OperationProps) {
  const { method, path, operation } = call
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const refused = Object.keys(responses).flatMap((status) => {
    const problem = problems.get(status)
    return problem && Number(status) >= 400 ? [{ status, ...problem }] : []
  })
  return (
    <article id={operationId} className={styles.card} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`} lang="en">
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p className={styles.call}>
        <span data-method={method}>{method.toUpperCase()}</span> <code>/api{path}</code>
      </p>
      {description && <Words text={description} />}
      <p className={styles.needs}>{NEEDS[needsOf(operation)]()}</p>
      {parameters.length > 0 && (
        <section>
          <h4>{m.api_parameters()}</h4>
          <ul className={styles.fields}>
            {parameters.map((parameter) => (
              <ParameterField key={parameter.name} document={document} parameter={parameter} />
            ))}
          </ul>
        </section>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section key={type}>
          <h4>
            {m.api_body()} <code>{type}</code>
          </h4>
          <Fields document={document} schema={schema} isSent />
        </section>
      ))}
      <section>
        <h4>{m.api_example()}</h4>
        <pre className={styles.code} lang="en">
          <code>{curlOf(document, call)}</code>
        </pre>
      </section>
      <section>
        <h4>{m.api_answers()}</h4>
        {Object.entries(responses)
          .filter(([status]) => Number(status) < 400)
          .map(([status, answer]) => (
            <AnswerShape key={status} document={document} status={status} answer={answer} />
          ))}
        <ul className={styles.refused}>
          {refused.map(({ status, name, title }) => (
            <li key={status}>
              <a href={`#problem-${name}`}>
                {status} {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

const ParameterField = ({ document, parameter }: { document: ApiDocument; parameter: Parameter }) => (
  <SchemaField
    document={document}
    name={parameter.name}
    place={PLACES[parameter.in]()}
    schema={parameter.schema}
    required={parameter.required ?? false}
  />
)

function AnswerShape({ document, status, answer }: { document: ApiDocument; status: string; answer: Answer }) {
  const { description, content = {}, headers = {} } = answer
  const kinds = Object.entries(content)
  const heading = (
    <>
      <code data-good>{status}</code> <span lang="en">{description}</span>
    </>
  )
  if (kinds.length === 0 && Object.keys(headers).length === 0) return <p className={styles.answer}>{heading}</p>
  return (
    <details className={styles.answer}>
      <summary>{heading}</summary>
      {Object.keys(headers).length > 0 && (
        <ul className={styles.fields}>
          {Object.entries(headers).map(([name, { description = '' }]) => (
            <SchemaField
              key={name}
              document={document}
              name={name}
              place={m.api_in_header()}
              schema={{ type: 'string', description }}
            />
          ))}
        </ul>
      )}
      {kinds.map(([type, { schema }]) => (
        <div key={type}>
          <p className={styles.kind}>
            <code>{type}</code> <span>{typeText(document, schema)}</span>
          </p>
          <Fields document={document} schema={schema} isSent={false} />
        </div>
      ))}
    </details>
  )
}
