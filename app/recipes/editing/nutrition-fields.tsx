import { Field } from '#app/base/forms/field.tsx'
import { NUTRIENT_LABELS } from '#app/food/nutrition/nutrient-texts.ts'
import { NUTRIENTS } from '#app/food/nutrition/nutrients.ts'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { NUTRIENT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import styles from './more-fields.module.css'

const UNITS = { calories: 'kcal', sodium: 'mg' } as Readonly<Record<string, string>>

/** What a serving contains, where the cook knows better than the estimate. */
export const NutritionFields = ({ start, problems }: { start: FormValues; problems: DraftProblems }) => (
  <fieldset className={styles.nutrition}>
    <legend>{m.nutrition_heading()}</legend>
    <p className={styles.hint}>{m.publish_nutrition_hint()}</p>
    <div className={styles.choices}>
      {NUTRIENTS.map((name) => (
        <Field
          key={name}
          name={name}
          label={`${NUTRIENT_LABELS[name]()} (${UNITS[name] ?? 'g'})`}
          problem={problems[`nutrition.${name}`]}
          defaultValue={start[name]}
          type="number"
          inputMode="decimal"
          min={0}
          max={NUTRIENT_LIMITS[name]}
          step="any"
        />
      ))}
    </div>
  </fieldset>
)
