import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import { MAX_ITEM } from '#app/kitchen/records/shopping-records.ts'
import { foodName } from '#app/recipes/food-guide/food-facts.server.ts'
import type { Route } from './+types/read-needed.page'
import { MAX_LINES } from './shopping-changes.ts'
import { neededTexts } from './shopping-lists.store.ts'

const ReadForm = z.object({ text: z.array(z.string()).max(MAX_LINES) })

/** `POST /shopping-list/read`: what is known of up to 200 texts, each beside its text, as JSON. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args, ReadForm)
  const texts = form.getAll('text').map((text) => String(text).slice(0, MAX_ITEM))
  return Response.json(neededTexts(texts, args.context.get(requestContext).locale))
}

/** `GET /shopping-list/read`: the names of all foods in the reader's language, for suggestions while somebody types. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).shows.current()
  return Response.json([...new Set(FOODS.map(({ name }) => foodName(name)))])
}
