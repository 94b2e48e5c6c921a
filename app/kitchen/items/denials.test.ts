// @module-tag slow
import { describe, expect, test } from 'vitest'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { lineFacts } from '#app/food/diets/suits.ts'
import { DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import type { FoodContent } from '#app/food/foods/allergen.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import { SHOPPING_KINDS } from '#app/kitchen/records/shopping-records.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { listText } from './list-text.ts'
import { parseItem } from './parse-item.server.ts'
import { neededOfRecipe } from './recipe-items.server.ts'
import { itemResource } from './shopping-resources.ts'
import { listView } from './shopping-view.ts'

/** Foods as one buys them with a denial, and what the denial frees them of; null where it is of no allergen, flesh or honey. */
const CASES: [denial: string, freeOf: FoodContent | null, foods: string][] = [
  ['gluten-free', 'gluten', 'soy sauce|flour|bread|spaghetti|breadcrumbs|beer|puff pastry|flour tortillas|couscous'],
  ['wheat-free', null, 'bread|noodles|crackers|soy sauce'],
  ['lactose-free', null, 'milk|cream|yogurt|cream cheese|butter'],
  ['dairy-free', 'milk', 'milk|butter|cheese|yogurt|ice cream|cream'],
  ['vegan', 'milk', 'butter|cheese|cream|yogurt|parmesan'],
  ['vegan', 'eggs', 'mayonnaise|meringues'],
  ['vegetarian', 'flesh', 'sausages|bacon|mince|burgers'],
  ['plant-based', 'milk', 'milk|butter|cream'],
  ['nut-free', 'nuts', 'pesto|granola|marzipan|praline'],
  ['peanut-free', 'peanuts', 'satay sauce|chikki|peanut brittle'],
  ['egg-free', 'eggs', 'mayonnaise|noodles|brioche|custard'],
  ['eggless', 'eggs', 'mayonnaise|noodles'],
  ['soy-free', 'soy', 'margarine|stock'],
  ['alcohol-free', null, 'beer|white wine|gin|vanilla extract'],
  ['non-alcoholic', null, 'red wine|cider|rum'],
  ['halal', null, 'chicken thighs|beef mince|gelatine|stock'],
  ['kosher', null, 'chicken|salt|beef brisket|gelatine'],
  ['low-salt', null, 'stock|soy sauce|butter|ham'],
  ['low-sodium', null, 'soy sauce|chicken broth'],
  ['reduced-salt', null, 'bacon|soy sauce'],
  ['sugar-free', null, 'jam|chocolate|ketchup|yogurt'],
  ['low-fat', null, 'milk|yogurt|coconut milk|cream cheese'],
  ['decaf', null, 'coffee|tea|espresso'],
  ['caffeine-free', null, 'cola|tea'],
]
const PAIRS = CASES.flatMap(([denial, freeOf, foods]) =>
  foods.split('|').map((food) => [denial, food, freeOf] as const),
)

const aRecipe = (typed: string): Recipe =>
  ({
    servings: 4,
    ingredients: [{ section: null, ...ingredientOf(typed) }],
    steps: [],
    notes: null,
  }) as unknown as Recipe
const anItem = (text: string, position: number): RecordOf<'item'> => ({
  id: `item-${position}`,
  values: { ...SHOPPING_KINDS.item.empty, list: 'list', text, position },
})
/** The lines of a list with these items, and the text by which it is shared. */
function listOf(texts: readonly string[]) {
  const items = texts.map(anItem)
  const neededOf = (text: string) => parseItem(text, 'en')
  const { groups } = listView({ items, neededOf, aisles: DEFAULT_AISLE_ORDER, taught: new Map() })
  const shared = listText(groups.map(({ aisle, lines }) => ({ name: aisle, lines })))
  return { lines: groups.flatMap(({ lines }) => lines), shared }
}
const written = (denial: string, food: string) => [
  `200 g ${denial} ${food}`,
  `200 g ${food}, ${denial}`,
  `200 g ${food} (${denial})`,
]
const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ')
/** By what each is called where it is not written in the name: the form that English shops use. */
const CALLED: Readonly<Record<string, string>> = {
  eggless: 'egg free',
  'non-alcoholic': 'alcohol free',
  'reduced-salt': 'low salt',
}
const hasDenial = (text: string, denial: string) =>
  plain(text).includes(plain(denial)) || plain(text).includes(CALLED[denial] ?? plain(denial))

describe('a denial stays with its food on the way from a recipe to the shop', () => {
  test.each(PAIRS)('%s %s', (denial, food, freeOf) => {
    const ordinary = `300 g ${food}`
    for (const typed of written(denial, food)) {
      const { name, notes } = ingredientOf(typed)
      expect(hasDenial(`${name}, ${notes}`, denial), 'the recipe').toBe(true)
      for (const units of ['written', 'metric', 'us', 'grams'] as const) {
        const [needed = ''] = neededOfRecipe(aRecipe(typed), { servings: 8, units })
        expect(hasDenial(needed, denial), `what the recipe needs in ${units}`).toBe(true)
        const { lines, shared } = listOf([needed, ordinary])
        expect(lines, 'apart from the ordinary one').toHaveLength(2)
        expect(
          lines.filter((line) => hasDenial(line.name, denial)),
          'the list',
        ).toHaveLength(1)
        expect(hasDenial(shared, denial), 'the shared text').toBe(true)
        const parsed = parseItem(needed, 'en')
        expect(hasDenial(itemResource(anItem(needed, 0), parsed, new Map()).name, denial), 'the API').toBe(true)
        expect(parsed.key).not.toBe(parseItem(ordinary, 'en').key)
      }
      if (freeOf !== null) expect([...lineFacts(`${name} (${notes ?? denial})`).contents.keys()]).not.toContain(freeOf)
    }
    const merged = listOf([`200 g ${denial} ${food}`, `100 g ${denial} ${food}`]).lines
    expect(merged, 'two of one kind are one line').toHaveLength(1)
  })

  test.each(PAIRS.filter(([, , freeOf]) => freeOf !== null))(
    '%s %s says something: the ordinary one has it',
    (_, food, freeOf) => {
      const { contents, checks } = lineFacts(food)
      expect([...contents.keys(), ...checks.keys()]).toContain(freeOf)
    },
  )
})

test('what is unsalted or sweetened with something else is what everybody buys or another thing, never a denial lost', () => {
  expect(listOf(['100 g unsalted butter', '100 g butter']).lines).toHaveLength(1)
  expect(listOf(['100 g unsalted peanuts', '100 g salted peanuts']).lines).toHaveLength(2)
  expect(listOf(['1 tin unsweetened condensed milk', '1 tin condensed milk']).lines).toHaveLength(2)
})
