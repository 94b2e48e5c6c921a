import { Link } from 'react-router'
import { STATE_TEXTS } from '#app/exchange/import-job/import-texts.ts'
import { type ImportState, importPath } from '#app/exchange/import-job/recipe-import.ts'
import styles from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'

interface RecentImportsProps {
  imports: { id: number; state: ImportState; apps: string; recipes: number }[]
}

/** The imports that a cook can still go on with, look at or undo; nothing without any. */
export const RecentImports = ({ imports }: RecentImportsProps) =>
  imports.length > 0 && (
    <section className={styles.report}>
      <h2>{m.import_recent()}</h2>
      <ul>
        {imports.map(({ id, state, apps, recipes }) => (
          <li key={id}>
            <Link to={importPath(id)}>{m.import_recent_one({ apps, count: recipes })}</Link> ({STATE_TEXTS[state]()})
          </li>
        ))}
      </ul>
    </section>
  )
