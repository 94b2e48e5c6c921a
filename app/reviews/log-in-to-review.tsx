import { m } from '../../messages/compiled/messages.js'
import { loginPath } from '../request/next.ts'
import { ButtonLink } from '../ui/button.tsx'

/** For visitors, in place of the form of a review: the way to it. */
export const LogInToReview = ({ recipeId }: { recipeId: number }) => (
  <p>
    <ButtonLink to={loginPath(`/recipe/${recipeId}#reviews`)} variant="quiet">
      {m.review_login()}
    </ButtonLink>
  </p>
)
