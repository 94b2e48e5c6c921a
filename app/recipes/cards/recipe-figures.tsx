import { Link } from 'react-router'
import { cookingFigures, kindFigures } from '#app/recipes/recipe/figures.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './recipe-figures.module.css'

/** Times, servings and kinds of a recipe: a strip of figures, on phones the kinds as one quiet line; its cuisine leads to `cuisinePath`. */
export const RecipeFigures = ({ recipe, cuisinePath }: { recipe: Recipe; cuisinePath: string | null }) => (
  <div className={styles.figures}>
    <dl className={styles.cooking}>
      {cookingFigures(recipe).map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
    <dl className={styles.kinds}>
      {kindFigures(recipe).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{cuisinePath && label === m.recipe_cuisine() ? <Link to={cuisinePath}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
