import { m } from '../../messages/compiled/messages.js'
import { cuisineText, kindText } from './kinds.ts'
import { durationText, levelText } from './labels.ts'
import type { Duration, Recipe } from './recipe.ts'
import styles from './recipe-figures.module.css'

/** Times, servings and kinds of a recipe as a strip of figures. */
export function RecipeFigures({ recipe }: { recipe: Recipe }) {
  const { prep, cook, totalMinutes, servings, cuisine, category, difficulty, spiceLevel, sweetness } = recipe
  const figures: [string, string, string?][] = [
    [m.recipe_prep_time(), durationText(prep.minutes), note(prep)],
    [m.recipe_cook_time(), durationText(cook.minutes), note(cook)],
    [m.recipe_total_time(), durationText(totalMinutes)],
    [m.recipe_servings(), String(servings)],
    [m.recipe_cuisine(), cuisineText(cuisine)],
    [m.recipe_category(), kindText(category)],
    [m.recipe_difficulty(), levelText('difficulty', difficulty)],
    ...(spiceLevel === 'Mild' ? [] : [[m.recipe_spice(), levelText('spiceLevel', spiceLevel)] as [string, string]]),
    ...(sweetness === 'None' ? [] : [[m.recipe_sweetness(), levelText('sweetness', sweetness)] as [string, string]]),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, extra]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {extra && <small>{extra}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const note = (duration: Duration) => duration.note ?? undefined
