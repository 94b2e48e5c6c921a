import type { AppLeftOut } from '#app/exchange/apps/app-export.ts'
import styles from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'
import { LEFT_OUT_TEXTS } from './import-texts.ts'

/** How many are shown. */
const SHOWN = 50

/** What of a drop was not recognised, each with the reason; nothing when all of it was. */
export const LeftOutFiles = ({ leftOut }: { leftOut: readonly AppLeftOut[] }) =>
  leftOut.length > 0 && (
    <section className={styles.report}>
      <p>{m.import_report_left({ count: leftOut.length })}</p>
      <ul>
        {leftOut.slice(0, SHOWN).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={index}>
            <b>{name}</b>: {LEFT_OUT_TEXTS[reason]()}
          </li>
        ))}
      </ul>
    </section>
  )
