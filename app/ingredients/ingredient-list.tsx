import type { Ingredient } from '../recipes/recipe.ts'
import { groupBySection } from '../recipes/sections.ts'
import styles from './ingredient-list.module.css'

/** Ingredients with boxes to tick off, under their headings. */
export const IngredientList = ({ ingredients }: { ingredients: Ingredient[] }) =>
  groupBySection(ingredients).map(({ section, lines }) => (
    <div key={lines[0]?.index} className={styles.group}>
      {section && <h3>{section}</h3>}
      <ul>
        {lines.map(({ index, line: { quantity, name, notes } }) => (
          <li key={index}>
            <label className={styles.line}>
              <input type="checkbox" name={`ingredient-${index}`} autoComplete="off" />
              <span>
                {quantity && <strong>{quantity} </strong>}
                {name}
                {notes && <span className={styles.notes}> ({notes})</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  ))
