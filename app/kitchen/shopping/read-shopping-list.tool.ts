import { z } from 'zod'
import { listText } from '#app/kitchen/items/list-text.ts'
import { readList } from '#app/kitchen/items/shopping-lists.store.ts'
import { aisleOverrides, aislesInOrder, itemsIn, listView, namedLists } from '#app/kitchen/items/shopping-view.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { defineTool, reader } from '#server/mcp/tool.ts'

const Line = z.strictObject({
  name: z.string().meta({ description: 'What to buy.' }),
  amount: z.string().meta({ description: 'How much of it; empty if nobody wrote it.' }),
  aisle: z.string().meta({ description: 'Where a shop has it.' }),
  recipes: z.array(z.string()).meta({ description: 'Titles of the recipes that need it.' }),
})

export const readShoppingListTool = defineTool({
  name: 'read_shopping_list',
  title: 'Read the shopping list',
  description:
    'Returns what is still to buy on a shopping list of the user’s household, added up and in the order of their shop, and the other lists. Requires an access token.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: reader,
  input: z.object({
    list: z
      .string()
      .max(80)
      .default(FIRST_LIST)
      .meta({ description: 'Id of the list; the first one if missing.', examples: [FIRST_LIST] }),
  }),
  output: z.strictObject({
    lines: z.array(Line),
    lists: z.array(z.strictObject({ id: z.string(), name: z.string() })).meta({ description: 'All lists.' }),
  }),
  async use({ list }, { context: { db, locale } }, cook) {
    const { records, needed } = await readList(db, cook.id, list, locale)
    const known = new Map(needed)
    const lists = namedLists(recordsOf('list', records))
    const open = lists.find(({ id }) => id === list) ?? refuse(404, { detail: m.shopping_no_list() })
    const { groups } = listView({
      items: itemsIn(open.id, recordsOf('item', records)),
      neededOf: (text) => known.get(text),
      aisles: aislesInOrder(recordsOf('aisles', records)),
      taught: aisleOverrides(recordsOf('place', records)),
    })
    const lines = groups.flatMap((group) =>
      group.lines.map(({ name, amount, sources }) => ({
        name,
        amount,
        aisle: group.aisle,
        recipes: sources.map(({ title }) => title),
      })),
    )
    const text = listText(groups.map((group) => ({ name: aisleName(group.aisle), lines: group.lines })))
    return { shown: { lines, lists }, text: text || m.shopping_empty() }
  },
})
