import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import styles from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'
import type { KitchenProgress } from './kitchen-progress.ts'

/** How often is looked how far an import is, in milliseconds. */
const LOOK_AFTER = 2000

/** How far the import of a large kitchen is: with scripts it goes on by itself, without them by a link to this page. */
export function KitchenProgressReport({ progress: { state, total, done, added } }: { progress: KitchenProgress }) {
  const { revalidate } = useRevalidator()
  const isRunning = state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK_AFTER)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
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
