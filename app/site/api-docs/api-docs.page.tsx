import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { m } from '#messages'
import { anchorOf, sectionsOf } from '#server/api/api-document.ts'
import type { Route } from './+types/api-docs.page'
import styles from './api-docs.module.css'
import { ApiContents } from './contents.tsx'
import { OperationCard } from './operation.tsx'
import { kindsOfProblem } from './problem-times.server.ts'
import { ProblemList } from './problems.tsx'
import { Words } from './words.tsx'

/** Only read: without scripts the document is sent once, as the page, and not a second time as data. */
export const handle = { noScripts: true }

/** `/api/docs`: the API's own document, made readable. */
export function loader({ context }: Route.LoaderArgs) {
  return { document: context.get(requestContext).apiDocument(), kinds: kindsOfProblem() }
}

export default function ApiDocsPage({ loaderData: { document, kinds } }: Route.ComponentProps) {
  const sections = sectionsOf(document)
  const problems = new Map(kinds.map(({ status, ...kind }) => [String(status), kind]))
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.api_title()} description={m.api_intro()} path="/api/docs" />
      <header className={styles.hero}>
        <h1>{m.api_title()}</h1>
        <p>{m.api_intro()}</p>
      </header>
      <ApiContents sections={sections} />
      <div className={styles.parts}>
        <section id="start" className={styles.part} aria-labelledby="start-title">
          <h2 id="start-title">{m.api_start()}</h2>
          <Words text={document.info.description} />
          <ul className={styles.links}>
            <li>
              <a href="/settings/tokens">{m.api_make_token()}</a>
            </li>
            <li>
              <a href="/api/openapi.json">{m.api_document()}</a>
            </li>
          </ul>
        </section>
        {sections.map(({ name, description, calls }) => (
          <section key={name} id={anchorOf(name)} className={styles.part} aria-labelledby={`${anchorOf(name)}-title`}>
            <h2 id={`${anchorOf(name)}-title`} lang="en">
              {name}
            </h2>
            <p lang="en">{description}</p>
            {calls.map((call) => (
              <OperationCard key={call.operation.operationId} document={document} call={call} problems={problems} />
            ))}
          </section>
        ))}
        <ProblemList document={document} kinds={kinds} />
      </div>
    </div>
  )
}
