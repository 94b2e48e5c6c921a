import { useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { recognisedMinutes } from '#app/recipes/publishing/recognised.ts'
import type { RecognisedField } from '#app/recipes/publishing/recognised-fields.ts'
import { m } from '#messages'
import styles from './recipe-form.module.css'

type TimeField = 'prepTime' | 'waitTime' | 'cookTime'

interface TimeFieldsProps {
  start: FormValues
  /** The instructions as far as they are typed. */
  instructions: string
  recognised: readonly RecognisedField[]
  problems: DraftProblems
  isRequired(name: keyof FormValues): boolean
  /** Called with a field that the cook fills. */
  onOwn(name: RecognisedField): void
}

/** Times and servings; a time is taken from the steps until the cook gives it. */
export function TimeFields({ start, instructions, recognised, problems, isRequired, onOwn }: TimeFieldsProps) {
  const [typed, setTyped] = useState<Record<TimeField, string>>(start)
  const fromSteps = recognisedMinutes(instructions)
  const time = (name: TimeField, label: string, hint?: string) => {
    const isRecognised = recognised.includes(name)
    const isTaken = isRecognised && fromSteps[name] !== ''
    return (
      <Field
        name={name}
        label={label}
        hint={isTaken ? m.publish_time_recognised() : hint}
        problem={isTaken ? undefined : problems[name]}
        value={isRecognised ? fromSteps[name] : typed[name]}
        type="number"
        inputMode="numeric"
        min={0}
        max={DRAFT_LIMITS.minutes}
        required={isRequired(name)}
        onChange={({ currentTarget: { value } }) => {
          setTyped((all) => ({ ...all, [name]: value }))
          onOwn(name)
        }}
      />
    )
  }
  return (
    <div className={styles.numbers}>
      {time('prepTime', m.publish_prep_time())}
      {time('cookTime', m.publish_cook_time())}
      {time('waitTime', m.publish_wait_time(), m.publish_wait_time_hint())}
      <Field
        name="servings"
        label={m.recipe_servings()}
        problem={problems.servings}
        defaultValue={start.servings}
        type="number"
        inputMode="numeric"
        min={1}
        max={DRAFT_LIMITS.servings}
        required={isRequired('servings')}
      />
    </div>
  )
}
