import { allergenText } from '#app/food/diets/allergen-text.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { m } from '#messages'
import styles from './recipe-page.module.css'

/** What a recipe contains, the foods whose labels tell more, those that FoodIO does not know, and those that only its words name. */
export interface RecipeContents {
  allergens: Allergen[]
  labels: string[]
  unknown: string[]
  mentioned: string[]
}

/** What a recipe contains of the allergens; nothing where there are none. */
export const AllergenLine = ({ allergens }: { allergens: readonly Allergen[] }) =>
  allergens.length > 0 && (
    <p className={styles.allergens}>
      <strong>{m.recipe_allergens()}</strong> {allergens.map(allergenText).join(', ')}
    </p>
  )

/** The foods whose labels tell more, those that FoodIO does not know and those that only the recipe's words name; nothing where there are none. */
export const ContentsLine = ({ labels, unknown, mentioned }: RecipeContents) => (
  <>
    {labels.length > 0 && <p className={styles.label}>{m.recipe_check_label({ foods: labels.join(', ') })}</p>}
    {unknown.length > 0 && <p className={styles.label}>{m.recipe_unknown_foods({ foods: unknown.join(', ') })}</p>}
    {mentioned.length > 0 && (
      <p className={styles.label}>{m.recipe_mentioned_foods({ foods: mentioned.join(', ') })}</p>
    )}
  </>
)
