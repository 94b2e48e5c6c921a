import type { Step } from './recipe.ts'
import { groupBySection } from './sections.ts'
import styles from './step-list.module.css'

/** Numbered steps, under their headings; the numbers go on from one heading to the next. */
export const StepList = ({ steps }: { steps: Step[] }) =>
  groupBySection(steps).map(({ section, lines }) => (
    <div key={lines[0]?.index} className={styles.group}>
      {section && <h3>{section}</h3>}
      <ol start={(lines[0]?.index ?? 0) + 1}>
        {lines.map(({ index, line }) => (
          <li key={index} id={`step-${index + 1}`} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
    </div>
  ))
