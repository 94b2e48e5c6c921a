import { ButtonLink } from '#app/base/ui/button.tsx'
import { shoppingAddPath } from '#app/kitchen/items/list-path.ts'
import { m } from '#messages'
import styles from './kitchen-links.module.css'
import { mealAddPath } from './meal-plan-path.ts'

interface KitchenLinksProps {
  recipe: { id: number; servings: number }
  /** That of the recipe's page in the wanted servings and units. */
  query: string
  /** Whether its reader finds it without a secret link, so that a plan can lead to it. */
  mayPlan: boolean
  /** Whether it can be put into a collection. */
  mayCollect: boolean
}

/** The ways of a recipe onto the shopping list, into the meal plan and into a collection. */
export const KitchenLinks = ({ recipe: { id, servings }, query, mayPlan, mayCollect }: KitchenLinksProps) => (
  <p className={styles.links} data-no-print>
    <ButtonLink to={shoppingAddPath(id, query)} rel="nofollow" variant="quiet" prefetch="none">
      {m.shopping_add_recipe()}
    </ButtonLink>
    {mayPlan && (
      <ButtonLink to={mealAddPath({ recipe: id, servings })} rel="nofollow" variant="quiet" prefetch="none">
        {m.mealplan_add_recipe()}
      </ButtonLink>
    )}
    {mayCollect && (
      <ButtonLink to={`/collections/add?recipe=${id}`} rel="nofollow" variant="quiet" prefetch="none">
        {m.collection_add()}
      </ButtonLink>
    )}
  </p>
)
