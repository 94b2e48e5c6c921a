import type { Ingredient } from '../recipes/recipe.ts'
import { groupBySection } from '../recipes/sections.ts'
import type { FoodReference } from './food-facts.ts'
import { FoodLink } from './food-link.tsx'
import styles from './ingredient-list.module.css'

interface IngredientListProps {
  ingredients: Ingredient[]
  /** The food of each ingredient; null for one of which there is nothing to tell. */
  foods: readonly (FoodReference | null)[]
}

/** Ingredients with boxes to tick off, under their headings, and links to what is known of their foods. */
export const IngredientList = ({ ingredients, foods }: IngredientListProps) =>
  groupBySection(ingredients).map(({ section, lines }) => (
    <div key={lines[0]?.index} className={styles.group}>
      {section && <h3>{section}</h3>}
      <ul>
        {lines.map(({ index, line: { quantity, name, notes } }) => (
          <li key={index} className={styles.item}>
            <label className={styles.line}>
              <input type="checkbox" name={`ingredient-${index}`} autoComplete="off" />
              <span>
                {quantity && <strong>{quantity} </strong>}
                {name}
                {notes && <span className={styles.notes}> ({notes})</span>}
              </span>
            </label>
            {foods[index] && <FoodLink food={foods[index]} />}
          </li>
        ))}
      </ul>
    </div>
  ))
