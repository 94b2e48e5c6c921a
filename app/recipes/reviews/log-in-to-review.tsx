import { loginPath } from '#app/base/request/next.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { m } from '#messages'

/** For visitors, in place of the form of a review: the way to it. */
export const LogInToReview = ({ recipeId }: { recipeId: number }) => (
  <p>
    <ButtonLink to={loginPath(`/recipe/${recipeId}#reviews`)} variant="quiet">
      {m.review_login()}
    </ButtonLink>
  </p>
)
