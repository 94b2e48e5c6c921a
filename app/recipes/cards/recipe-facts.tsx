import { Icon } from '#app/base/ui/icon.tsx'
import { durationText, levelText } from '#app/recipes/recipe/labels.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './recipe-facts.module.css'

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
