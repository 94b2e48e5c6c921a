import { figuresOf } from './figures.ts'
import type { Recipe } from './recipe.ts'
import styles from './recipe-figures.module.css'

/** Times, servings and kinds of a recipe as a strip of figures. */
export const RecipeFigures = ({ recipe }: { recipe: Recipe }) => (
  <dl className={styles.figures}>
    {figuresOf(recipe).map(([label, value, note]) => (
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
