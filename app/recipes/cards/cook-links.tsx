import { Link } from 'react-router'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { m } from '#messages'

interface CookLinksProps {
  id: number
  /** That of the recipe's page in the wanted servings and units. */
  query: string
  /** Whether its reader finds it without a secret link, so that a plan can lead to it. */
  mayPlan: boolean
}

/** The ways from a recipe's steps to when it must be begun and into cook mode. */
export const CookLinks = ({ id, query, mayPlan }: CookLinksProps) => (
  <p data-no-print>
    {mayPlan && (
      <Link to={`/plan?recipes=${id}`} rel="nofollow">
        {m.plan_link()}
      </Link>
    )}
    <ButtonLink to={`/recipe/${id}/cook${query}`} rel="nofollow">
      {m.recipe_cook()}
    </ButtonLink>
  </p>
)
