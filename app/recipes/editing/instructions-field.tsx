import { useDeferredValue, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { stepsOf } from '#app/recipes/publishing/instructions.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { StepList } from '#app/recipes/reading/step-list.tsx'
import { m } from '#messages'
import styles from './instructions-field.module.css'

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
