import { z } from 'zod'
import { DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import { findFood } from '#app/food/foods/foods.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { orderedAisles, setStaple } from '#app/kitchen/items/shopping-changes.ts'
import { openList, readShop } from '#app/kitchen/items/shopping-lists.store.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'

const TAGS: [string] = ['Shopping lists']

const AisleId = z.enum(DEFAULT_AISLE_ORDER)
const Food = z
  .string()
  .max(80)
  .meta({ description: 'A food by its English name, as items have it.', examples: ['olive oil'] })
const isAtHome = z.boolean().meta({ description: 'Whether it is always at home, so that recipes put none on a list.' })

const ShopResource = z
  .strictObject({
    aisles: z.array(AisleId).meta({ description: 'All aisles in the order of the household’s shop.' }),
    places: z
      .array(z.strictObject({ thing: z.string(), aisle: AisleId }))
      .meta({ description: 'Where the shop has things that members have moved.' }),
    atHome: z
      .array(z.strictObject({ food: z.string(), isAtHome }))
      .meta({ description: 'The foods that members have set; salt and water are at home without it.' }),
  })
  .meta({ id: 'Shop' })

const get = apiRoute({
  method: 'get',
  path: '/shop',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readShop',
  summary: 'Read what is known of your household’s shop and store cupboard',
  responses: { 200: { description: 'The shop.', ...jsonContent(ShopResource) } },
})

const putAisles = apiRoute({
  method: 'put',
  path: '/shop/aisles',
  needs: 'writer',
  tags: TAGS,
  operationId: 'orderAisles',
  summary: 'Order the aisles as your shop has them',
  description: 'Idempotent. Aisles that are left out come last, in their usual order.',
  request: {
    body: {
      required: true,
      ...jsonContent(
        z
          .strictObject({ aisles: z.array(AisleId).min(1).max(DEFAULT_AISLE_ORDER.length) })
          .meta({ id: 'AisleOrderRequest' }),
      ),
    },
  },
  responses: { 204: { description: 'Done.' } },
  problems: [409],
})

const putAtHome = apiRoute({
  method: 'put',
  path: '/shop/at-home/{food}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'putAtHome',
  summary: 'Say whether a food is always at home',
  description: 'Idempotent.',
  request: {
    params: z.object({ food: Food }),
    body: { required: true, ...jsonContent(z.strictObject({ isAtHome }).meta({ id: 'AtHomeRequest' })) },
  },
  responses: { 204: { description: 'Done.' } },
  problems: [404, 409],
})

/** The calls about what all lists of a household share: the order of aisles, where things stand, and what is always at home. */
export function shopApi(api: Api) {
  const change = async (c: ApiContext, changes: RecordChange[]) => {
    const { db } = c.get('context')
    const result = await changeRecords(db, await requireHouseholdId(db, signedIn(c).id), changes)
    if (result === 'full') refuse(409, { detail: m.problem_sync_full() })
  }

  api.openapi(get, async (c) => c.json(await readShop(c.get('context').db, signedIn(c).id), 200))

  api.openapi(putAisles, async (c) => {
    const { db } = c.get('context')
    const { aisles } = await openList(db, await requireHouseholdId(db, signedIn(c).id), null)
    await change(c, [orderedAisles([...new Set([...c.req.valid('json').aisles, ...aisles])])])
    return c.body(null, 204)
  })

  api.openapi(putAtHome, async (c) => {
    const food = findFood(c.req.valid('param').food) ?? refuse(404)
    await change(c, [setStaple(food.name, c.req.valid('json').isAtHome)])
    return c.body(null, 204)
  })
}
