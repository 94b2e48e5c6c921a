import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import { anchorOf, type sectionsOf } from '#server/api/api-document.ts'
import styles from './api-docs.module.css'

/** The table of contents: every part of the page, with the calls of a tag folded under it. */
export const ApiContents = ({ sections }: { sections: ReturnType<typeof sectionsOf> }) => (
  <nav className={styles.contents} aria-labelledby="contents">
    <h2 id="contents">{m.api_contents()}</h2>
    <ul>
      <li>
        <a href="#start">{m.api_start()}</a>
      </li>
      {sections.map(({ name, calls }) => (
        <li key={name} lang="en">
          <details>
            <summary>
              {name} <small>{calls.length}</small> <Icon name="down" />
            </summary>
            <ul>
              <li>
                <a href={`#${anchorOf(name)}`}>{name}</a>
              </li>
              {calls.map(({ operation: { operationId, summary } }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`}>{summary}</a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
      <li>
        <a href="#problems">{m.api_problems()}</a>
      </li>
    </ul>
  </nav>
)
