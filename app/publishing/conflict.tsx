import { m } from '../../messages/compiled/messages.js'
import { NUTRIENT_LABELS } from '../recipes/figures.ts'
import { useMomentText } from '../recipes/use-moment-text.ts'
import { Button } from '../ui/button.tsx'
import type { FormAnswer } from './form-answer.ts'
import type { FormValues } from './form-values.ts'
import styles from './recipe-form.module.css'

const NAMES: Partial<Record<keyof FormValues, () => string>> = {
  title: m.publish_recipe_title,
  description: m.publish_description,
  photos: m.publish_photos,
  ingredients: m.recipe_ingredients,
  instructions: m.recipe_instructions,
  prepTime: m.publish_prep_time,
  waitTime: m.publish_wait_time,
  cookTime: m.publish_cook_time,
  servings: m.recipe_servings,
  cuisine: m.recipe_cuisine,
  category: m.publish_kind,
  categories: m.publish_categories,
  dietaryInfo: m.publish_dietary,
  allergens: m.publish_allergens,
  tags: m.recipe_tags,
  difficulty: m.recipe_difficulty,
  spiceLevel: m.publish_spice,
  sweetness: m.recipe_sweetness,
  language: m.publish_language,
  notes: m.recipe_notes,
  ...NUTRIENT_LABELS,
}

/** Shows what another revision changed meanwhile, and lets the cook choose: nothing is overwritten in silence. */
export function Conflict({ conflict, id }: { conflict: NonNullable<FormAnswer['conflict']>; id: number | null }) {
  const momentText = useMomentText()
  return (
    <section className={styles.conflict} role="alert" data-problem tabIndex={-1}>
      <h2>{m.publish_conflict_title()}</h2>
      <p suppressHydrationWarning>{m.publish_conflict({ time: momentText(conflict.updatedAt) })}</p>
      <dl>
        {conflict.theirs.map(([name, text]) => (
          <div key={name}>
            <dt>{NAMES[name]?.()}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choices}>
        <Button type="submit" name="do" value="save">
          {m.publish_conflict_mine()}
        </Button>
        {/* A full page load, so that the form discards the input. */}
        <a href={`/AddRecipe?id=${id}`}>{m.publish_conflict_theirs()}</a>
      </div>
    </section>
  )
}
