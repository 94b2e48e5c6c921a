import { requireCook } from '../account/requests.server.ts'
import { Coming } from '../site/coming.tsx'
import type { Route } from './+types/add-recipe.page'

export function loader(args: Route.LoaderArgs) {
  requireCook(args)
  return null
}

export default Coming
