import { Link } from 'react-router'
import { m } from '#messages'
import { type ArchiveReport, leftOutText } from './archive-report.ts'
import styles from './import-report.module.css'

/** What became of a zip: links to what was added, how long the rest waits (`time`, in words), and what was left out and why. */
export function ImportReport({ report, time }: { report: ArchiveReport; time: string }) {
  const { added, hidden, waiting, leftOut, kitchen } = report
  return (
    <section className={styles.report} role="status">
      {(added.length > 0 || !kitchen || kitchen === 'running') && (
        <p>{added.length > 0 ? m.import_report_added({ count: added.length }) : m.import_report_nothing()}</p>
      )}
      {added.length > 0 && (
        <ul>
          {added.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/recipe/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>{m.import_report_hidden({ count: hidden })}</p>}
      {kitchen === null && <p>{m.import_report_no_kitchen()}</p>}
      {kitchen === 'running' && <p>{m.import_report_kitchen_running()}</p>}
      {typeof kitchen === 'number' && kitchen > 0 && <p>{m.import_report_kitchen({ count: kitchen })}</p>}
      {waiting.length > 0 && (
        <>
          <p>{m.import_report_waiting({ count: waiting.length, time })}</p>
          <ul>
            {waiting.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two recipes may have one title, and the list never changes
              <li key={index}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <p>{m.import_report_left({ count: leftOut.length })}</p>
          <ul>
            {leftOut.map((left, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two recipes may have one title, and the list never changes
              <li key={index}>
                <b>{left.name}</b>: {leftOutText(left)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** What a recipe that was found lost on its way into the form, a sentence each; nothing when all of it fitted in. */
export const LeftOutOfForm = ({ leftOut }: { leftOut: string[] }) =>
  leftOut.length > 0 && (
    <section className={styles.report} role="status">
      <p>{m.import_report_left_cut()}</p>
      <ul>
        {leftOut.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
