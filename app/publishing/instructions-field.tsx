import { useDeferredValue, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import { StepList } from '../recipes/step-list.tsx'
import { stepsOf } from './instructions.ts'
import styles from './instructions-field.module.css'
import { DRAFT_LIMITS } from './recipe-draft.ts'

interface InstructionsFieldProps {
  start: string
  problem: string | undefined
  required: boolean
}

/** The instructions as a text, with a preview of the steps. */
export function InstructionsField({ start, problem, required }: InstructionsFieldProps) {
  const [text, setText] = useState(start)
  const steps = stepsOf(useDeferredValue(text))
  return (
    <div className={styles.sides}>
      <Field
        name="instructions"
        label={m.recipe_instructions()}
        hint={m.publish_instructions_hint()}
        hintFirst
        problem={problem}
        defaultValue={start}
        rows={10}
        data-grows
        maxLength={DRAFT_LIMITS.instructions}
        required={required}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <section className={styles.preview} aria-label={m.publish_preview()}>
        <h2>{m.publish_preview()}</h2>
        {steps.length === 0 ? <p className={styles.none}>{m.publish_preview_none()}</p> : <StepList steps={steps} />}
      </section>
    </div>
  )
}
