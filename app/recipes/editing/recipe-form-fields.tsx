import { useMemo, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { type DraftProblems, requiredFor } from '#app/recipes/drafts/draft-of.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import type { FieldSuggestions } from '#app/recipes/publishing/suggestion.ts'
import { m } from '#messages'
import { IngredientsField } from './ingredients-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { PhotoFields } from './photo-fields.tsx'
import styles from './recipe-form.module.css'
import { StepsField } from './steps-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { useRecognised } from './use-recognised.ts'
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

/** All fields of the recipe form with their initial values: the photo and what is required, what is optional in one fold, and who may see it. */
export function RecipeFormFields({ start, problems, suggestions, hasMates, action, onChange }: RecipeFormFieldsProps) {
  const [changes, setChanges] = useState(0)
  const [visibility, setVisibility] = useState(start.visibility)
  const [instructions, setInstructions] = useState(start.instructions)
  const { recognised, own } = useRecognised(start.recognised)
  const isRequired = useMemo(() => requiredFor(visibility), [visibility])
  /** Notes a change that is no typing, and may change what is suggested. */
  const change = (list?: 'ingredients') => {
    setChanges((count) => count + 1)
    onChange(list)
  }
  return (
    <>
      <input type="hidden" name="recognised" value={recognised.join()} />
      <section className={styles.card}>
        <PhotoFields
          start={start.photos}
          imageUrl={start.imageUrl}
          makeCover={start.makeCover !== ''}
          required={isRequired('photos')}
          problems={problems}
          onChange={() => onChange('photos')}
        />
        <Field
          name="title"
          label={m.publish_recipe_title()}
          problem={problems.title}
          defaultValue={start.title}
          maxLength={DRAFT_LIMITS.title}
          autoComplete="off"
          required={isRequired('title')}
        />
        <Field
          name="description"
          label={m.publish_description()}
          problem={problems.description}
          defaultValue={start.description}
          rows={2}
          data-grows="little"
          maxLength={DRAFT_LIMITS.description}
          required={isRequired('description')}
        />
      </section>
      <section className={styles.card}>
        <IngredientsField
          start={start.ingredients}
          asRows={start.asRows !== ''}
          problems={problems}
          required={isRequired('ingredients')}
          onChange={() => change('ingredients')}
        />
      </section>
      <section className={styles.card}>
        <StepsField
          start={start.instructions}
          problem={problems.instructions}
          required={isRequired('instructions')}
          onText={setInstructions}
          onChange={change}
        />
        <TimeFields
          start={start}
          instructions={instructions}
          recognised={recognised}
          problems={problems}
          isRequired={isRequired}
          onOwn={own}
        />
      </section>
      <MoreFields
        start={start}
        problems={problems}
        suggestions={suggestions}
        recognised={recognised}
        formAction={`${action}#suggested`}
        changes={changes}
        onOwn={own}
        onChange={() => onChange()}
      />
      <VisibilityFields start={start} problems={problems} hasMates={hasMates} onChoose={setVisibility} />
    </>
  )
}
