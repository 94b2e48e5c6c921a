import type { ReactNode } from 'react'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { groupBySection } from '#app/recipes/recipe/sections.ts'
import styles from './ingredient-list.module.css'

interface IngredientListProps {
  ingredients: Ingredient[]
  /** What is at the end of the line of an ingredient, by its index. */
  link?: (index: number) => ReactNode
}

/** Ingredients with boxes to tick off, under their headings. */
export const IngredientList = ({ ingredients, link }: IngredientListProps) =>
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
            {link?.(index)}
          </li>
        ))}
      </ul>
    </div>
  ))
