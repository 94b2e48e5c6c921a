import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { safeNext } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { valuesIn } from '#app/recipes/publishing/form-values.ts'
import { findEditable } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeFields } from '#app/recipes/publishing/recipe-fields.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/autosave.page'
import { autosaveStateIn } from './autosave.ts'
import { discardAutosave, restoreAutosave, saveAutosave } from './autosaves.store.ts'
import { hashesIn } from './merged-forms.ts'

/** The recipe form, the recipe that it changes, and what a discarded autosave leads to. */
const AutosaveFields = RecipeFields.extend({ recipe: z.string(), next: z.string() })

/**
 * `POST /AddRecipe/autosave`: stores what a cook has typed and answers scripts with the time, or with 409 and what is wrong; with `do=discard`
 * it discards an autosave, with `do=restore` it brings one back, and leads back to `next`.
 */
export async function action(args: Route.ActionArgs) {
  const { db, cook } = args.context.get(requestContext)
  const form = await readForm(args, AutosaveFields)
  const state = autosaveStateIn(form)
  const wanted = form.get('do')
  if (wanted === 'discard' || wanted === 'restore') {
    const { id } = requireCook(args)
    const next = safeNext(form.get('next'))
    return reportFailureOn(next, args, async () => {
      if (state) await (wanted === 'discard' ? discardAutosave(db, id, state) : restoreAutosave(db, id, state.key))
      return redirectWithNotice(next, { notice: wanted === 'discard' ? 'draftDiscarded' : 'draftRestored' })
    })
  }
  if (!cook) return Response.json(null, { status: 401 })
  const named = form.get('recipe')
  const recipeId = named === '' ? null : rowIdOf(named)
  if (!state || Object.keys(state.edits).length === 0 || (recipeId === null && named !== ''))
    return Response.json(null, { status: 400 })
  const wait = await countAttempt(db, 'autosaveByCook', cook.id)
  if (wait) return Response.json(null, { status: 429, headers: { 'retry-after': String(wait) } })
  const editable = recipeId === null || (await findEditable(db, cook, recipeId))
  if (editable === null || editable === 'forbidden') return Response.json(null, { status: 404 })
  const version = Number(form.get('version')) || 0
  const typed = { values: valuesIn(form), version, base: hashesIn(form.get('base')) }
  const saved = await saveAutosave(db, cook.id, { ...state, ...typed, recipeId })
  return typeof saved === 'string' ? Response.json({ problem: saved }, { status: 409 }) : Response.json(saved)
}

export const loader = () => redirect('/AddRecipe')
