import { cookingFigures, kindFigures } from '#app/recipes/recipe/figures.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import styles from './recipe-figures.module.css'

/** Times, servings and kinds of a recipe, each with its name. */
export const RecipeFigures = ({ recipe }: { recipe: Recipe }) => (
  <dl className={styles.figures}>
    {[...cookingFigures(recipe), ...kindFigures(recipe)].map(([label, value, note]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
