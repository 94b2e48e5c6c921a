import { data, redirect } from 'react-router'
import { z } from 'zod'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/my-recipes.page'
import { deleteRecipe, restoreRecipe } from './deleting.store.ts'

const MyRecipeIntent = z.discriminatedUnion('do', [z.object({ do: z.enum(['delete', 'restore']), recipe: z.string() })])

/** Deletes a cook's recipe or brings it back. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const form = await readForm(args, MyRecipeIntent)
  const id = orNotFound(rowIdOf(form.get('recipe')), m.recipe_not_found())
  const intent = intentIn(form, MyRecipeIntent)
  if (intent?.do === 'restore')
    return reportFailureOn('/profile', args, async () => {
      const restored = await restoreRecipe(db, cook.id, id)
      if (restored === 'gone') notFound(m.my_gone())
      return redirectWithNotice('/profile', { notice: restored === 'hidden' ? 'hiddenRestored' : 'recipeRestored' })
    })
  if (!intent) throw data(m.error_no_form(), 400)
  return reportFailureOn(`/profile?delete=${id}`, args, async () => {
    const deleted = await deleteRecipe(db, cook, id)
    if (deleted === 'gone') notFound(m.recipe_not_found())
    if (deleted === 'forbidden') throw data(m.publish_forbidden(), 403)
    return redirectWithNotice('/profile', { notice: 'recipeDeleted' })
  })
}

export const loader = () => redirect('/profile')
