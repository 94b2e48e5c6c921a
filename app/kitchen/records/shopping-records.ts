import { z } from 'zod'
import { syncKind } from './sync-kind.ts'

const RecordId = z.string().max(80)

/** The most characters that an item, the name of a list and the title of a recipe may have. */
export const MAX_ITEM = 300
export const MAX_LIST_NAME = 80
/** How many items a list has room for, so that reading one costs nobody else time. */
export const MAX_LIST_ITEMS = 1500
export const MAX_TITLE = 200

/** A shopping list; a household's first one has the id `list`, and its name is '' until somebody gives it one. */
export const ShoppingList = z.object({ name: z.string().max(MAX_LIST_NAME), position: z.number() })

/** Something to buy: what was typed, or what a recipe needs, scaled already. */
export const ShoppingItem = z.object({
  list: RecordId,
  text: z.string().max(MAX_ITEM),
  ticked: z.boolean(),
  /** Where the shop has it, if somebody has moved it; null where what was taught, or the food, tells. */
  aisle: z.string().max(40).nullable(),
  /** The recipe that needs it. */
  recipe: z.int().nullable(),
  recipeTitle: z.string().max(MAX_TITLE).nullable(),
  /** The entry of the meal plan that it was added for, so that adding it again changes it. */
  planned: RecordId.nullable(),
  position: z.number(),
})

/** The order of aisles in the cook's shop, their names with commas between. */
export const AisleOrder = z.object({ order: z.string().max(500) })

/** A food that is always at home, or that is not though most people have it; the record's id ends with the key of the food. */
export const Staple = z.object({ key: z.string().max(80), isAtHome: z.boolean() })

/** Where the cook's shop has something, as somebody has taught; the record's id ends with a hash of the key of the thing. */
export const ShopPlace = z.object({ key: z.string().max(MAX_ITEM), aisle: z.string().max(40) })

export const SHOPPING_KINDS = {
  list: syncKind({
    fields: ShoppingList,
    empty: { name: '', position: 0 },
    bucketOf: () => '',
    maxPerBucket: 200,
    reservedIds: /^list$/,
  }),
  item: syncKind({
    fields: ShoppingItem,
    empty: {
      list: '',
      text: '',
      ticked: false,
      aisle: null,
      recipe: null,
      recipeTitle: null,
      planned: null,
      position: 0,
    },
    bucketOf: ({ list }) => list,
    maxPerBucket: MAX_LIST_ITEMS,
  }),
  aisles: syncKind({ fields: AisleOrder, empty: { order: '' }, bucketOf: () => '', reservedIds: /^aisles$/ }),
  staple: syncKind({
    fields: Staple,
    empty: { key: '', isAtHome: false },
    bucketOf: () => '',
    maxPerBucket: 2000,
    reservedIds: /^staple:/,
  }),
  place: syncKind({
    fields: ShopPlace,
    empty: { key: '', aisle: '' },
    bucketOf: () => '',
    maxPerBucket: 2000,
    reservedIds: /^place:/,
  }),
}
