import { Link } from 'react-router'
import { useMovedAway } from '#app/base/device/use-moved-away.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { mealAddPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { useDeviceShelf } from '#app/recipes/bookshelf/device-shelf.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { type Language, textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './recipe-strip.module.css'

/** How many of the recipes that were saved last are offered. */
export const STRIP_RECIPES = 12

/** A saved recipe that can be planned. */
export interface StripRecipe {
  id: number
  title: string
  picture: Picture | null
  language?: Language
  /** Null where the device does not know. */
  servings: number | null
}

/** The recipes that were saved last, the newest first: a cook's, or those of this device for a visitor (null). */
export function useStripRecipes(saved: readonly StripRecipe[] | null): readonly StripRecipe[] {
  const local = useDeviceShelf('savedRecipes')
  useMovedAway(saved ? local.length : 0)
  return (
    saved ??
    local
      .slice(-STRIP_RECIPES)
      .reverse()
      .map((recipe): StripRecipe => ({ ...recipe, servings: null }))
  )
}

/** What names a recipe of the strip while it is dragged. */
const dragName = (id: number) => `recipe:${id}`

/** The recipe of the strip that was dragged; undefined for anything else. */
export const draggedRecipe = (recipes: readonly StripRecipe[], item: string) =>
  recipes.find(({ id }) => dragName(id) === item)

/** Saved recipes to be dragged to a meal; each is a link to the form that plans it, too. */
export const RecipeStrip = ({ recipes }: { recipes: readonly StripRecipe[] }) =>
  recipes.length > 0 && (
    <details className={styles.strip} data-no-print>
      <summary>
        {m.plan_saved()} <Icon name="down" />
      </summary>
      <p>{m.mealplan_saved_hint()}</p>
      <ul>
        {recipes.map(({ id, title, picture, language, servings }) => (
          <li key={id} data-drag={dragName(id)} {...(language && textLanguage(language))}>
            {picture && (
              <Photo picture={{ ...picture, alt: '' }} sizes="48px" maxWidth={160} className={styles.picture} />
            )}
            <Link to={mealAddPath({ recipe: id, servings })} rel="nofollow" prefetch="none">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
