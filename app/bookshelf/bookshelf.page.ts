import { redirect } from 'react-router'
import { rowIdOf } from '../../server/database/row-id.ts'
import { visit } from '../../server/session.ts'
import { safeNext } from '../account/next.ts'
import { goOn, requireCook } from '../account/requests.server.ts'
import { readForm } from '../site/form.ts'
import type { Route } from './+types/bookshelf.page'
import { listShelvedIds, shelve, unshelve } from './bookshelf.server.ts'
import { isShelf, MOST_SHELVED } from './bookshelf.ts'

/**
 * Changes a cook's lists: `do` is add, remove or merge, `shelf` the list, `recipe` one id or, for merge, many. Saying the same
 * twice changes nothing. Answers scripts with the lists as JSON, forms with the page they name.
 */
export async function action(args: Route.ActionArgs) {
  const { db, cook: signedIn } = args.context.get(visit)
  const wantsJson = args.request.headers.get('accept')?.includes('application/json') === true
  if (!signedIn && wantsJson) return Response.json({ problem: 'signedOut' }, { status: 401 })
  const cook = requireCook(args)
  const form = await readForm(args.request)
  const shelf = form.get('shelf')
  const ids = form
    .getAll('recipe')
    .slice(0, MOST_SHELVED)
    .flatMap((id) => rowIdOf(id) ?? [])
  const wanted = form.get('do')
  if (!isShelf(shelf) || ids.length === 0) return Response.json({ problem: 'wrong' }, { status: 422 })
  if (wanted === 'remove') for (const id of ids) await unshelve(db, cook.id, shelf, id)
  else await shelve(db, cook.id, shelf, ids)
  if (wantsJson) return Response.json(await listShelvedIds(db, cook.id))
  return goOn(safeNext(form.get('next')))
}

export const loader = () => redirect('/profile')
