import { useMemo, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { type DraftProblems, requiredFor } from '#app/recipes/drafts/draft-of.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import type { FieldSuggestions } from '#app/recipes/publishing/suggestion.ts'
import { m } from '#messages'
import { IngredientLines } from './ingredient-lines.tsx'
import { InstructionsField } from './instructions-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { PhotoFields } from './photo-fields.tsx'
import styles from './recipe-form.module.css'
import { VisibilityFields } from './visibility-fields.tsx'

interface RecipeFormFieldsProps {
  start: FormValues
  problems: DraftProblems
  /** The values suggested without scripts; undefined if not requested. */
  suggestions: FieldSuggestions | null | undefined
  /** Whether the cook shares a household with somebody. */
  hasMates: boolean
  /** Where the form is sent. */
  action: string
  /** Called when something has changed that is not typed; a list of the form by its name. */
  onChange(list?: 'ingredients' | 'photos'): void
}

/** All fields of the recipe form with their initial values: first the required ones, then the optional ones. */
export function RecipeFormFields({ start, problems, suggestions, hasMates, action, onChange }: RecipeFormFieldsProps) {
  const [changes, setChanges] = useState(0)
  const [visibility, setVisibility] = useState(start.visibility)
  const isRequired = useMemo(() => requiredFor(visibility), [visibility])
  const number = (
    name: 'prepTime' | 'waitTime' | 'cookTime' | 'servings',
    label: string,
    most: number,
    hint?: string,
  ) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      problem={problems[name]}
      defaultValue={start[name]}
      type="number"
      inputMode="numeric"
      min={name === 'servings' ? 1 : 0}
      max={most}
      required={isRequired(name)}
    />
  )
  return (
    <>
      <section className={styles.card}>
        <Field
          name="title"
          label={m.publish_recipe_title()}
          problem={problems.title}
          defaultValue={start.title}
          maxLength={DRAFT_LIMITS.title}
          autoComplete="off"
          required={isRequired('title')}
        />
        <PhotoFields
          start={start.photos}
          imageUrl={start.imageUrl}
          makeCover={start.makeCover !== ''}
          required={isRequired('photos')}
          problems={problems}
          onChange={() => onChange('photos')}
        />
        <Field
          name="description"
          label={m.publish_description()}
          problem={problems.description}
          defaultValue={start.description}
          rows={3}
          data-grows
          maxLength={DRAFT_LIMITS.description}
          required={isRequired('description')}
        />
      </section>
      <section className={styles.card}>
        <IngredientLines
          start={start.ingredients}
          problems={problems}
          required={isRequired('ingredients')}
          onChange={() => {
            setChanges((count) => count + 1)
            onChange('ingredients')
          }}
        />
      </section>
      <section className={styles.card}>
        <InstructionsField
          start={start.instructions}
          problem={problems.instructions}
          required={isRequired('instructions')}
        />
        <div className={styles.numbers}>
          {number('prepTime', m.publish_prep_time(), DRAFT_LIMITS.minutes)}
          {number('waitTime', m.publish_wait_time(), DRAFT_LIMITS.minutes, m.publish_wait_time_hint())}
          {number('cookTime', m.publish_cook_time(), DRAFT_LIMITS.minutes)}
          {number('servings', m.recipe_servings(), DRAFT_LIMITS.servings)}
        </div>
      </section>
      <MoreFields
        start={start}
        problems={problems}
        suggestions={suggestions}
        formAction={`${action}#suggested`}
        changes={changes}
        onChange={() => onChange()}
      />
      <NutritionFields start={start} problems={problems} />
      <VisibilityFields start={start} problems={problems} hasMates={hasMates} onChoose={setVisibility} />
    </>
  )
}
