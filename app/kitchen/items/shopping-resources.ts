import { z } from 'zod'
import type { ParsedItem } from '#app/food/amounts/parsed-item.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import { MAX_ITEM, MAX_LIST_NAME } from '#app/kitchen/records/shopping-records.ts'

const RecordId = z
  .string()
  .regex(/^[0-9a-zA-Z._-]{1,80}$/)
  .meta({ description: 'An id of your choice: letters, digits, `.`, `_` and `-`.', examples: ['list'] })

export const ListParams = z.object({
  id: RecordId.meta({ description: 'Id of the list; the first one is `list`.', examples: ['list'] }),
})
export const ItemParams = ListParams.extend({
  item: RecordId.meta({ description: 'Id of the item, which you choose when you add it.', examples: ['milk-1'] }),
})

const name = z.string().meta({ description: 'Name of the list; empty for a first list without one.' })
export const ShoppingListResource = z
  .strictObject({ id: z.string().meta({ description: 'Id of the list.' }), name })
  .meta({ id: 'ShoppingList' })
export const ShoppingListRequest = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(MAX_LIST_NAME)
      .meta({ description: `Name of the list; at most ${MAX_LIST_NAME} characters.`, examples: ['Party'] }),
  })
  .meta({ id: 'ShoppingListRequest' })

const text = z
  .string()
  .trim()
  .min(1)
  .max(MAX_ITEM)
  .meta({ description: `What to buy, as one types it; at most ${MAX_ITEM} characters.`, examples: ['2 onions'] })
const ticked = z.boolean().meta({ description: 'Whether it is in the trolley.' })

export const ShoppingItemResource = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the item.' }),
    text: z.string().meta({ description: 'What was typed, or what a recipe needs.' }),
    ticked,
    food: z.string().nullable().meta({ description: 'The food as FoodIO knows it; null for other things.' }),
    name: z.string().meta({ description: 'What to buy, without its amount, in the language of the request.' }),
    aisle: z.string().meta({ description: 'Where a shop has it.' }),
    recipe: z.int().nullable().meta({ description: 'Id of the recipe that needs it; null for other items.' }),
    recipeTitle: z.string().nullable().meta({ description: 'Title of that recipe when the item was added.' }),
  })
  .meta({ id: 'ShoppingItem' })
export const ShoppingItemRequest = z
  .strictObject({ text, ticked: ticked.default(false) })
  .meta({ id: 'ShoppingItemRequest' })
export const ShoppingItemChange = z
  .strictObject({ text: text.optional(), ticked: ticked.optional() })
  .meta({ id: 'ShoppingItemChange' })

/** An item as programs see it; `taught` is where the household's shop has things. */
export const itemResource = (
  { id, values }: RecordOf<'item'>,
  needed: ParsedItem,
  taught: ReadonlyMap<string, string>,
): z.input<typeof ShoppingItemResource> => ({
  id,
  text: values.text,
  ticked: values.ticked,
  food: needed.food,
  name: needed.name,
  aisle: values.aisle ?? taught.get(needed.key) ?? needed.aisle,
  recipe: values.recipe,
  recipeTitle: values.recipeTitle,
})
