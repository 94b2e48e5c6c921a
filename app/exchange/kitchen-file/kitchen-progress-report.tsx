import { Link } from 'react-router'
import styles from '#app/exchange/importing/import-report.module.css'
import { useLookingAgain } from '#app/exchange/importing/use-looking-again.ts'
import { m } from '#messages'
import type { KitchenProgress } from './kitchen-progress.ts'

/** How far the import of a large kitchen is: with scripts it goes on by itself, without them by a link to this page. */
export function KitchenProgressReport({ progress: { state, total, done, added } }: { progress: KitchenProgress }) {
  const isRunning = state === 'running'
  useLookingAgain(isRunning)
  return (
    <section className={styles.report} role="status">
      {isRunning && (
        <>
          <p>{m.import_progress({ done, total })}</p>
          <progress max={total} value={done} aria-label={m.import_progress_label()} />
          <p>
            {m.import_progress_leave()} <Link to="/import">{m.import_progress_look()}</Link>
          </p>
        </>
      )}
      {state === 'brokenOff' && <p>{m.import_progress_broken({ done, total })}</p>}
      {state === 'done' && <p>{added > 0 ? m.import_report_kitchen({ count: added }) : m.import_report_nothing()}</p>}
    </section>
  )
}
