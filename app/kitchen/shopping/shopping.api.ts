import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
import { addRecipe } from '#app/kitchen/items/recipe-items.server.ts'
import { listItems, listLists, listTaught, openList } from '#app/kitchen/items/shopping-lists.store.ts'
import {
  ItemParams,
  itemResource,
  ListParams,
  ShoppingItemChange,
  ShoppingItemRequest,
  ShoppingItemResource,
  ShoppingListRequest,
  ShoppingListResource,
} from '#app/kitchen/items/shopping-resources.ts'
import { textOf } from '#app/kitchen/items/shopping-view.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { recordOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { findRecord } from '#app/kitchen/records/sync.store.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { findOwnVersion } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { WantedInput, wantedIn } from '#app/recipes/recipe/wanted-input.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { respondOnce } from '#server/api/idempotency.store.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'

const TAGS: [string] = ['Shopping lists']
const DONE = { 204: { description: 'Done.' } }
const bodyOf = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})
const answerOf = <T extends z.ZodType>(description: string, schema: T) => ({
  200: { description, content: { 'application/json': { schema } } },
})

const lists = apiRoute({
  method: 'get',
  path: '/shopping-lists',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listShoppingLists',
  summary: 'List your household’s shopping lists',
  description: 'The first list, `list`, is always there.',
  request: { query: z.object(Paging) },
  responses: answerOf('A page of lists.', pageOf(ShoppingListResource).meta({ id: 'ShoppingListPage' })),
})

const putList = apiRoute({
  method: 'put',
  path: '/shopping-lists/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'putShoppingList',
  summary: 'Make or rename a shopping list',
  description: 'Idempotent.',
  request: { params: ListParams, body: bodyOf(ShoppingListRequest) },
  responses: DONE,
  problems: [409],
})

const deleteList = apiRoute({
  method: 'delete',
  path: '/shopping-lists/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'deleteShoppingList',
  summary: 'Delete a shopping list with its items',
  description: 'Idempotent. The first list stays, without items.',
  request: { params: ListParams },
  responses: DONE,
})

const items = apiRoute({
  method: 'get',
  path: '/shopping-lists/{id}/items',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listShoppingItems',
  summary: 'List what is on a shopping list',
  description: 'In the order in which it was added, what is in the trolley included.',
  request: { params: ListParams, query: z.object(Paging) },
  responses: answerOf('A page of items.', pageOf(ShoppingItemResource).meta({ id: 'ShoppingItemPage' })),
  problems: [404],
})

const putItem = apiRoute({
  method: 'put',
  path: '/shopping-lists/{id}/items/{item}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'putShoppingItem',
  summary: 'Add an item, or replace it',
  description: 'Idempotent, since you choose the id.',
  request: { params: ItemParams, body: bodyOf(ShoppingItemRequest) },
  responses: answerOf('The item.', ShoppingItemResource),
  problems: [404, 409],
})

const changeItem = apiRoute({
  method: 'patch',
  path: '/shopping-lists/{id}/items/{item}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'changeShoppingItem',
  summary: 'Tick an item, or change its text',
  request: { params: ItemParams, body: bodyOf(ShoppingItemChange) },
  responses: answerOf('The item.', ShoppingItemResource),
  problems: [404],
})

const deleteItem = apiRoute({
  method: 'delete',
  path: '/shopping-lists/{id}/items/{item}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'deleteShoppingItem',
  summary: 'Remove an item',
  description: 'Idempotent.',
  request: { params: ItemParams },
  responses: DONE,
})

const recipes = apiRoute({
  method: 'post',
  path: '/shopping-lists/{id}/recipes',
  needs: 'writer',
  tags: TAGS,
  operationId: 'addRecipeToShoppingList',
  summary: 'Put what a recipe needs on a list',
  description:
    'Scaled to the wanted servings, with your own amounts where you noted some. Leaves out what is always at home.',
  request: {
    params: ListParams,
    body: bodyOf(
      z
        .strictObject({
          recipe: RowId.meta({ description: 'Recipe id.', examples: [5] }),
          ...WantedInput.shape,
        })
        .meta({ id: 'RecipeForShoppingList' }),
    ),
  },
  responses: answerOf(
    'How many items were added.',
    z.strictObject({ count: z.int().min(0).meta({ description: 'Number of items that were added.' }) }),
  ),
  problems: [404, 409],
  once: true,
})

/** The list of a request, by the household; refuses one that does not exist with 404. */
async function requested(c: ApiContext, list: string) {
  const { db } = c.get('context')
  const householdId = await requireHouseholdId(db, signedIn(c).id)
  const open = await openList(db, householdId, list)
  if (open.list !== list) refuse(404, { detail: m.shopping_no_list() })
  return { db, householdId, open }
}

/** Changes records, or refuses: 409 when there is no more room, 422 for an id that something else has. */
async function change(c: ApiContext, householdId: string, changes: RecordChange[]) {
  const result = await changeRecords(c.get('context').db, householdId, changes)
  if (result === 'full') refuse(409, { detail: m.problem_sync_full() })
  if (result === 'wrong') refuse(422, { detail: m.problem_sync_wrong() })
  return result
}

export function shoppingApi(api: Api) {
  api.openapi(lists, async (c) => {
    const { db } = c.get('context')
    const { limit, cursor } = c.req.valid('query')
    const start = sortKeyOf(cursor, ['count'])?.[0] ?? 0
    const all = await listLists(db, await requireHouseholdId(db, signedIn(c).id))
    const some = all.slice(start, start + limit + 1).map((list, at) => ({ list, at: start + at + 1 }))
    const page = paged(some, limit, ({ at }) => [at])
    return c.json({ items: page.items.map(({ list }) => list), next: page.next }, 200)
  })

  api.openapi(putList, async (c) => {
    const householdId = await requireHouseholdId(c.get('context').db, signedIn(c).id)
    const { id } = c.req.valid('param')
    const known = await findRecord(c.get('context').db, householdId, id)
    const values = { name: c.req.valid('json').name, ...(!known && id !== FIRST_LIST && { position: Date.now() }) }
    await change(c, householdId, [{ kind: 'list', id, values }])
    return c.body(null, 204)
  })

  api.openapi(deleteList, async (c) => {
    const { db } = c.get('context')
    const householdId = await requireHouseholdId(db, signedIn(c).id)
    const { id } = c.req.valid('param')
    const open = await openList(db, householdId, id)
    const gone = open.list === id ? open.items : []
    const changes = gone.map((item) => ({ kind: 'item', id: item.id, values: { deleted: true } }))
    if (id !== FIRST_LIST && open.list === id) changes.push({ kind: 'list', id, values: { deleted: true } })
    await change(c, householdId, changes)
    return c.body(null, 204)
  })

  api.openapi(items, async (c) => {
    const { db, locale } = c.get('context')
    const { limit, cursor } = c.req.valid('query')
    const { householdId, open } = await requested(c, c.req.valid('param').id)
    const found = await listItems(db, householdId, open.list, {
      after: sortKeyOf(cursor, ['number', 'count']),
      size: limit + 1,
    })
    const page = paged(found, limit, ({ sortKey }) => sortKey)
    const taught = await listTaught(db, householdId)
    return c.json(
      {
        items: page.items.map(({ item }) => itemResource(item, parseItem(textOf(item), locale), taught)),
        next: page.next,
      },
      200,
    )
  })

  const itemAnswer = async (c: ApiContext, householdId: string, changes: RecordChange[]) => {
    const [record] = await change(c, householdId, changes)
    if (!record) return refuse(404)
    const item = recordOf('item', record)
    const { db, locale } = c.get('context')
    return itemResource(item, parseItem(textOf(item), locale), await listTaught(db, householdId))
  }

  api.openapi(putItem, async (c) => {
    const { id: list, item: id } = c.req.valid('param')
    const { householdId, open } = await requested(c, list)
    const { text, ticked } = c.req.valid('json')
    const isKnown = open.items.some((item) => item.id === id)
    const values = { list, text, ticked, deleted: false, ...(!isKnown && { position: Date.now() }) }
    return c.json(await itemAnswer(c, householdId, [{ kind: 'item', id, values }]), 200)
  })

  api.openapi(changeItem, async (c) => {
    const { id: list, item: id } = c.req.valid('param')
    const { householdId, open } = await requested(c, list)
    const known = open.items.find((item) => item.id === id) ?? refuse(404, { detail: m.shopping_no_item() })
    const { text = known.values.text, ticked = known.values.ticked } = c.req.valid('json')
    return c.json(await itemAnswer(c, householdId, [{ kind: 'item', id, values: { text, ticked } }]), 200)
  })

  api.openapi(deleteItem, async (c) => {
    const { id: list, item: id } = c.req.valid('param')
    const { db } = c.get('context')
    const householdId = await requireHouseholdId(db, signedIn(c).id)
    const open = await openList(db, householdId, list)
    const known = open.list === list && open.items.some((item) => item.id === id)
    if (known) await change(c, householdId, [{ kind: 'item', id, values: { deleted: true } }])
    return c.body(null, 204)
  })

  api.openapi(recipes, async (c) => {
    const { id: list } = c.req.valid('param')
    const { recipe: recipeId, ...wanted } = c.req.valid('json')
    const { db, householdId } = await requested(c, list)
    const amounts = wantedIn(wanted)
    const recipe =
      (await findOwnVersion(db, signedIn(c), recipeId, amounts)) ?? refuse(404, { detail: m.recipe_not_found() })
    return respondOnce(c, async (tx) => {
      const sent = { recipe, wanted: amounts, list, key: randomUUID(), lines: null }
      const added = (await addRecipe(tx, householdId, sent)) ?? refuse(409, { detail: m.problem_sync_full() })
      return c.json({ count: added.count }, 200)
    })
  })
}
