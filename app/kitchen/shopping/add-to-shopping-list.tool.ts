import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { addedItems } from '#app/kitchen/items/shopping-changes.ts'
import { openList } from '#app/kitchen/items/shopping-lists.store.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { MAX_ITEM } from '#app/kitchen/records/shopping-records.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { defineTool, writer } from '#server/mcp/tool.ts'

export const addToShoppingListTool = defineTool({
  name: 'add_to_shopping_list',
  title: 'Add to the shopping list',
  description:
    'Puts things on a shopping list of the user’s household, each as one would type it: an amount and a food. Adding twice adds twice. Requires an access token with write access.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  by: writer,
  input: z.object({
    items: z
      .array(z.string().trim().min(1).max(MAX_ITEM))
      .min(1)
      .max(100)
      .meta({ description: 'What to buy, 1 to 100 things.', examples: [['2 onions', '500 g flour']] }),
    list: z
      .string()
      .max(80)
      .default(FIRST_LIST)
      .meta({ description: 'Id of the list; the first one if missing.', examples: [FIRST_LIST] }),
  }),
  output: z.strictObject({ count: z.int().meta({ description: 'Number of things that were added.' }) }),
  async use({ items, list }, { context: { db } }, cook) {
    const householdId = await requireHouseholdId(db, cook.id)
    const open = await openList(db, householdId, list)
    if (open.list !== list) refuse(404, { detail: m.shopping_no_list() })
    const changes = addedItems(list, items, { newId: randomUUID, now: Date.now() })
    const result = await changeRecords(db, householdId, changes)
    if (typeof result === 'string') refuse(409, { detail: m.problem_sync_full() })
    return { shown: { count: changes.length }, text: m.shopping_added({ count: changes.length }) }
  },
})
