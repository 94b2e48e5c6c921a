import { redirect } from 'react-router'
import { z } from 'zod'
import { rowIdOf } from '../../server/database/row-id.ts'
import { countAttempt } from '../../server/rate-limits.server.ts'
import { readForm } from '../forms/read-form.ts'
import { reportFailureOn } from '../forms/replies.server.ts'
import { safeNext } from '../request/next.ts'
import { requestContext } from '../request/request-context.ts'
import { redirectWithNotice, requireCook } from '../request/requests.server.ts'
import type { Route } from './+types/autosave.page'
import { autosaveStateIn, formKeyOf } from './autosave.ts'
import { discardAutosave, saveAutosave } from './autosaves.server.ts'
import { valuesIn } from './form-values.ts'
import { findEditable } from './publishing.server.ts'
import { RecipeFields } from './recipe-fields.ts'

/** The recipe form, the recipe that it changes, and what a discarded autosave leads to. */
const AutosaveFields = RecipeFields.extend({ recipe: z.string(), next: z.string() })

/**
 * `POST /AddRecipe/autosave`: stores what a cook has typed and answers scripts with the time, or with 409 and what is wrong; with `do=discard`
 * it discards an autosave and leads back to `next`.
 */
export async function action(args: Route.ActionArgs) {
  const { db, cook } = args.context.get(requestContext)
  const form = await readForm(args, AutosaveFields)
  const state = autosaveStateIn(form)
  if (form.get('do') === 'discard') {
    const { id } = requireCook(args)
    const next = safeNext(form.get('next'))
    return reportFailureOn(next, args, async () => {
      if (state) await discardAutosave(db, id, state)
      return redirectWithNotice(next, { notice: 'draftDiscarded' })
    })
  }
  if (!cook) return Response.json(null, { status: 401 })
  const writer = formKeyOf(form.get('formKey'))
  const named = form.get('recipe')
  const recipeId = named === '' ? null : rowIdOf(named)
  if (!state || !writer || (recipeId === null && named !== '')) return Response.json(null, { status: 400 })
  const wait = await countAttempt(db, 'autosaveByCook', cook.id)
  if (wait) return Response.json(null, { status: 429, headers: { 'retry-after': String(wait) } })
  const editable = recipeId === null || (await findEditable(db, cook, recipeId))
  if (editable === null || editable === 'forbidden') return Response.json(null, { status: 404 })
  const version = Number(form.get('version')) || 0
  const saved = await saveAutosave(db, cook.id, { ...state, writer, recipeId, version, values: valuesIn(form) })
  return typeof saved === 'string' ? Response.json({ problem: saved }, { status: 409 }) : Response.json(saved)
}

export const loader = () => redirect('/AddRecipe')
