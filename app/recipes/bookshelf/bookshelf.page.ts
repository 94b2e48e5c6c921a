import { redirect } from 'react-router'
import { z } from 'zod'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn } from '#app/base/forms/replies.server.ts'
import { safeNext } from '#app/base/request/next.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/bookshelf.page'
import { listShelvedIds, shelve, unshelve } from './bookshelf.store.ts'
import { MAX_SHELVED_AT_ONCE, SHELVES } from './bookshelf.ts'

const ShelfIntent = z.discriminatedUnion('do', [
  z.object({
    do: z.enum(['add', 'remove']),
    shelf: z.enum(SHELVES),
    recipe: z.array(z.string()).max(MAX_SHELVED_AT_ONCE),
  }),
])

/**
 * Changes a cook's lists: `do` is add or remove, `shelf` the list, `recipe` one id or up to 400. Repeating the same
 * twice changes nothing. Answers scripts with the lists as JSON, forms with the page they name.
 */
export async function action(args: Route.ActionArgs) {
  const { db, cook: signedIn } = args.context.get(requestContext)
  const wantsJson = args.request.headers.get('accept')?.includes('application/json') === true
  if (!signedIn && wantsJson) return Response.json({ problem: 'signedOut' }, { status: 401 })
  const cook = requireCook(args)
  const form = await readForm(args, ShelfIntent)
  const intent = intentIn(form, ShelfIntent)
  const ids = intent?.recipe.flatMap((id) => rowIdOf(id) ?? []) ?? []
  if (!intent || ids.length === 0) return Response.json({ problem: 'wrong' }, { status: 422 })
  const { shelf } = intent
  const change = async () => {
    if (intent.do === 'remove') for (const id of ids) await unshelve(db, cook.id, shelf, id)
    else await shelve(db, cook.id, shelf, ids)
  }
  if (wantsJson) return change().then(async () => Response.json(await listShelvedIds(db, cook.id)))
  const next = safeNext(form.get('next'))
  return reportFailureOn(next, args, async () => {
    await change()
    return redirectWithNotice(next)
  })
}

export const loader = () => redirect('/profile')
