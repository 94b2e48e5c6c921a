import { Icon } from '#app/base/ui/icon.tsx'
import { cookingFigures, kindFigures } from '#app/recipes/recipe/figures.ts'
import { durationText, levelText } from '#app/recipes/recipe/labels.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './recipe-figures.module.css'

/** What decides whether one cooks a recipe today, in one line: how long it takes in all, for how many it is, how difficult it is. */
export const RecipeFacts = ({ recipe: { totalMinutes, servings, difficulty } }: { recipe: Recipe }) => (
  <p className={styles.facts}>
    {totalMinutes > 0 && (
      <span>
        <Icon name="clock" /> <span className="visually-hidden">{m.recipe_total_time()} </span>
        {durationText(totalMinutes)}
      </span>
    )}
    <span>
      <Icon name="servings" /> {m.card_servings({ count: servings })}
    </span>
    {difficulty && (
      <span>
        <Icon name="gauge" /> {levelText('difficulty', difficulty)}
      </span>
    )}
  </p>
)

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
