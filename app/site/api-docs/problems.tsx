import { m } from '#messages'
import type { ApiDocument } from '#server/api/api-document.ts'
import styles from './api-docs.module.css'
import { Fields } from './fields.tsx'

/** A problem type: its anchor on this page, its title, when it occurs and what to do. */
export interface KindOfProblem {
  status: number
  name: string
  title: string
  when: string
  detail: string
}

/** Every kind of problem at the address that its answers name as their `type`, and the shape that all of them have. */
export function ProblemList({ document, kinds }: { document: ApiDocument; kinds: readonly KindOfProblem[] }) {
  const shape = document.components.schemas.Problem
  return (
    <section id="problems" className={styles.part} aria-labelledby="problems-title">
      <h2 id="problems-title">{m.api_problems()}</h2>
      <p>{m.api_problems_text()}</p>
      {shape && (
        <details className={styles.answer}>
          <summary>
            <code>application/problem+json</code>
          </summary>
          <Fields document={document} schema={shape} isSent={false} />
        </details>
      )}
      <ul className={styles.problems}>
        {kinds.map(({ status, name, title, when, detail }) => (
          <li key={name} id={`problem-${name}`} className={styles.card}>
            <h3>
              <code>{status}</code> <a href={`#problem-${name}`}>{title}</a>
            </h3>
            <p>{when}</p>
            <p className={styles.muted}>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
