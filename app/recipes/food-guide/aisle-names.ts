import { m } from '#messages'

/** The aisles in the order in which a shop has them. */
export const AISLES: Record<string, () => string> = {
  vegetables: m.food_aisle_vegetables,
  fruit: m.food_aisle_fruit,
  'herbs-spices': m.food_aisle_herbs_spices,
  'dairy-eggs': m.food_aisle_dairy_eggs,
  'meat-fish': m.food_aisle_meat_fish,
  grains: m.food_aisle_grains,
  bakery: m.food_aisle_bakery,
  'legumes-nuts-seeds': m.food_aisle_legumes_nuts_seeds,
  pantry: m.food_aisle_pantry,
  frozen: m.food_aisle_frozen,
  drinks: m.category_drinks,
}

/** What an aisle is called; things without one are among the other things. */
export const aisleName = (aisle: string) => (AISLES[aisle] ?? m.food_aisle_other)()
