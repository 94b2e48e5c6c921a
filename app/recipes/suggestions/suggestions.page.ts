import { redirect } from 'react-router'
import { readForm } from '#app/base/forms/read-form.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { valuesIn } from '#app/recipes/publishing/form-values.ts'
import { SuggestionFields } from '#app/recipes/publishing/suggestion.ts'
import type { Route } from './+types/suggestions.page'
import { findSuggestions } from './suggestions.server.ts'

/** `POST /AddRecipe/suggestions`: what the recipe in a form seems to be, as JSON; null when nothing can be suggested now. */
export async function action(args: Route.ActionArgs) {
  const { cook, workers } = args.context.get(requestContext)
  if (!cook) return Response.json(null, { status: 401 })
  const values = valuesIn(await readForm(args, SuggestionFields))
  return Response.json(await findSuggestions({ workers, cookId: cook.id }, values))
}

export const loader = () => redirect('/AddRecipe')
