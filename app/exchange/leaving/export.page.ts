import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import type { Route } from './+types/export.page'
import { exportCook } from './leaving.store.ts'

/** All data stored about the cook, as a JSON file. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const exported = await exportCook(args.context.get(requestContext).db, cook.id)
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="foodio-${cook.username}.json"`,
    },
  })
}
