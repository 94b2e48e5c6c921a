import type { ReactNode } from 'react'
import { Icon } from '#app/base/ui/icon.tsx'
import type { Step } from '#app/food/steps/step.ts'
import { groupBySection } from '#app/recipes/recipe/sections.ts'
import { m } from '#messages'
import styles from './step-list.module.css'

interface StepListProps {
  steps: Step[]
  /** Whether a step can be ticked by its number. */
  tickable?: boolean
  /** What is shown as the text of a step, by its index; the text alone unless given. */
  text?: (step: Step, index: number) => ReactNode
}

/** Numbered steps, under their headings; the numbers go on from one heading to the next. */
export const StepList = ({ steps, tickable = false, text = ({ text }) => text }: StepListProps) =>
  groupBySection(steps).map(({ section, lines }) => (
    <div key={lines[0]?.index} className={styles.group}>
      {section && <h3>{section}</h3>}
      <ol start={(lines[0]?.index ?? 0) + 1}>
        {lines.map(({ index, line }) => (
          <li key={index} id={`step-${index + 1}`} className={styles.step}>
            {tickable ? <TickableNumber index={index} /> : <StepNumber index={index} />}
            <p>{text(line, index)}</p>
          </li>
        ))}
      </ol>
    </div>
  ))

const StepNumber = ({ index }: { index: number }) => (
  <span className={styles.number} aria-hidden="true">
    {index + 1}
  </span>
)

/** The number of a step as a check box, which turns into a check mark. */
const TickableNumber = ({ index }: { index: number }) => (
  <label className={styles.tick} title={m.recipe_step_done({ number: index + 1 })}>
    <input
      type="checkbox"
      name={`step-${index}`}
      autoComplete="off"
      aria-label={m.recipe_step_done({ number: index + 1 })}
    />
    <StepNumber index={index} />
    <Icon name="check" />
  </label>
)
