import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNITS, type Units } from '#app/base/request/units.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import { EXPECTED_LINES } from '../../../tests/fixtures/ingredient-lines.data.ts'
import { adaptedIngredient } from './adapted-amount.ts'
import { convert } from './converted-measure.ts'
import { KITCHEN_UNITS, LIQUIDS, MEASURED_BY_CUP } from './kitchen-units.data.ts'
import { ingredientOf } from './typed-ingredients.ts'

const shownAs = (typed: string, factor: number, units: Units = 'written') => {
  const { quantity, name, notes } = adaptedIngredient({ section: null, ...ingredientOf(typed) }, { factor, units })
  return [quantity, name, notes && `(${notes})`].filter(Boolean).join(' ')
}
const listed = (
  quantity: string,
  name: string,
  factor: number,
  units: Units = 'written',
  notes: string | null = null,
) => {
  const line = adaptedIngredient({ section: null, quantity, name, notes }, { factor, units })
  return [line.quantity, line.name, line.notes && `(${line.notes})`].filter(Boolean).join(' ')
}

describe('for other servings', () => {
  test.each<[string, number, string]>([
    ['3 tsp paprika', 1, '3 tsp paprika'],
    ['1½ tsp salt', 2, '1 tbsp salt'],
    ['¼ cup sugar', 2, '½ cup sugar'],
    ['500 g potatoes', 2, '1 kg potatoes'],
    ['1 kg potatoes', 0.5, '500 g potatoes'],
    ['1½–2 cups water', 2, '3–4 cups water'],
    ['2-3 carrots', 2, '4-6 carrots'],
    ['2 to 3 tbsp oil', 2, '4 to 6 tbsp oil'],
    ['100g-120g panko', 2, '200g-240g panko'],
    ['1 pint and 1 cup water', 2, '2 pints and 2 cups water'],
    ['2 x 400 g tins tomatoes', 2, '4 x 400 g tins tomatoes'],
    ['1 (14-ounce) can beans', 2, '2 (14-ounce) cans beans'],
    ['4 (6 oz) salmon fillets', 2, '8 (6 oz) salmon fillets'],
    ['400g can chickpeas', 3, '3 × 400g cans chickpeas'],
    ['1-15 oz can sweetcorn', 2, '2 × 15 oz cans sweetcorn'],
    ['1 can (398 ml) pumpkin purée', 2, '2 cans (398 ml each) pumpkin purée'],
    ['a pinch of saffron', 4, 'a pinch saffron'],
    ['a few sprigs of thyme', 4, 'a few sprigs thyme'],
    ['salt, to taste', 4, 'salt (to taste)'],
    ['handful of rocket', 2, '2 handfuls rocket'],
    ['half a lemon', 2, '1 lemon'],
    ['1 bay leaf', 2, '2 bay leaves'],
    ['2 tomatoes', 0.5, '1 tomato'],
    ['2 boneless, skinless chicken breasts', 0.5, '1 boneless, skinless chicken breast'],
    ['3 eggs', 0.5, '1½ eggs'],
    ['1 egg', 1 / 3, '½ egg'],
    ['2 cups 2% milk', 2, '4 cups 2% milk'],
    ['1 cup half-and-half', 2, '2 cups half-and-half'],
    ['1 litre/1¾ pints stock', 2, '2 litres/3½ pints stock'],
    ['1 tbsp fresh oregano or 1 tsp dried', 2, '2 tbsp fresh oregano (or 2 tsp dried)'],
    ['1 egg plus 1 yolk', 2, '2 eggs (plus 2 yolks)'],
    ['१ छोटा चम्मच जीरा', 2, '२ छोटे चम्मच जीरा'],
    ['2 बड़े चम्मच घी', 0.5, '1 बड़ा चम्मच घी'],
    ['3 छोटे चम्मच हल्दी', 3, '3 बड़े चम्मच हल्दी'],
    ['आधा कप दही', 2, '1 कप दही'],
    ['एक चुटकी हींग', 4, 'एक चुटकी हींग'],
    ['3 EL Öl', 2, '6 EL Öl'],
    ['2-4 TL Salz', 2, '4-8 TL Salz'],
    ['1,5 kg Kartoffeln', 0.9, '1,35 kg Kartoffeln'],
  ])('%s × %f is %s', (typed, factor, expected) => {
    expect(shownAs(typed, factor)).toBe(expected)
  })

  test.each<[string, string, number, string]>([
    ['60 g (⅔ cup)', 'parmesan', 2, '120 g (1⅓ cups) parmesan'],
    ['2 tins (400 g / 14 oz each)', 'chickpeas', 0.5, '1 tin (400 g / 14 oz) chickpeas'],
    ['800 g (two 14 oz tins)', 'tomatoes', 2, '1.6 kg (4 × 14 oz tins) tomatoes'],
    ['80 ml (scant ⅓ cup)', 'milk', 0.5, '40 ml (scant 2½ tbsp) milk'],
    ['20 g (thumb-sized piece)', 'ginger', 2, '40 g ginger'],
    ['1 bunch (30 g)', 'parsley', 2, '2 bunches (60 g) parsley'],
    ['70 g (½ cup plus 1 tbsp)', 'flour', 2, '140 g (1 cup plus 2 tbsp) flour'],
    ['10 cm (4 inch) piece', 'cucumber', 2, '20 cm (8 inch) piece cucumber'],
    ['3 leaves (5 to 6 g)', 'gelatine', 2, '6 leaves (10 to 12 g) gelatine'],
  ])('%s %s × %f is %s', (quantity, name, factor, expected) => {
    expect(listed(quantity, name, factor)).toBe(expected)
  })

  test('a note follows where it counts or measures, and stays where it describes', () => {
    expect(listed('2 tbsp', 'lime juice', 2, 'written', 'from about 1 lime')).toBe(
      '4 tbsp lime juice (from about 2 limes)',
    )
    expect(listed('4', 'salmon fillets', 2, 'written', 'about 150 g (5 oz) each')).toBe(
      '8 salmon fillets (about 150 g (5 oz) each)',
    )
    expect(listed('400 g', 'chocolate', 2, 'written', '60 to 70% cocoa')).toBe('800 g chocolate (60 to 70% cocoa)')
    expect(listed('1', 'chicken', 2, 'written', 'out for 30 minutes')).toBe('2 chickens (out for 30 minutes)')
    expect(listed('500 g', 'potatoes', 2, 'written', 'in 2 cm (¾ in) cubes')).toBe(
      '1 kg potatoes (in 2 cm (¾ in) cubes)',
    )
  })
})

describe('in other units', () => {
  test.each<[string, Units, string]>([
    ['2 cups plain flour', 'metric', '250 g plain flour'],
    ['250 g plain flour', 'us', '2 cups plain flour'],
    ['240 ml milk', 'us', '1 cup milk'],
    ['1 cup milk', 'metric', '240 ml milk'],
    ['500 g beef', 'us', '1 lb 2 oz beef'],
    ['1 lb beef', 'metric', '450 g beef'],
    ['2 tbsp honey', 'metric', '2 tbsp honey'],
    ['2 tbsp honey', 'us', '2 tbsp honey'],
    ['8 fl oz cream', 'metric', '240 ml cream'],
    ['½ cup xyzzy', 'metric', '½ cup xyzzy'],
    ['5 g xyzzy', 'us', '5 g xyzzy'],
    ['2 cups grated potato', 'metric', '2 cups grated potato'],
    ['3 pints stock', 'metric', '3 pints stock'],
    ['250ml/9fl oz milk', 'metric', '250ml milk'],
    ['250ml/9fl oz milk', 'us', '9fl oz milk'],
    ['1 (14 oz) can coconut milk', 'metric', '1 (400 g) can coconut milk'],
    ['2 x 400 g tins chickpeas', 'us', '2 x 14 oz tins chickpeas'],
    ['1 scant cup milk', 'metric', 'scant 240 ml milk'],
    ['2 tbsp honey', 'grams', '43 g honey'],
    ['1 cup milk', 'grams', '250 g milk'],
    ['200 ml milk', 'grams', '200 g milk'],
    ['1 tbsp ground coffee', 'grams', '1 tbsp ground coffee'],
    ['2 tsp matcha powder', 'grams', '2 tsp matcha powder'],
    ['¼ tsp salt', 'grams', '1.5 g salt'],
    ['2 tbsp xyzzy', 'grams', '2 tbsp xyzzy'],
    ['1 can (398 ml) pumpkin', 'grams', '1 can (398 ml) pumpkin'],
    ['1 tin (400 ml / 13½ fl oz) coconut milk', 'grams', '1 tin (400 ml) coconut milk'],
    ['2 कप मैदा', 'metric', '250 ग्राम मैदा'],
    ['200 ग्राम पनीर', 'us', '7 औंस पनीर'],
  ])('%s in %s is %s', (typed, units, expected) => {
    expect(shownAs(typed, 1, units)).toBe(expected)
  })

  test('of two that are given only the chosen one is shown', () => {
    expect(listed('60 g (⅔ cup)', 'parmesan', 1, 'metric')).toBe('60 g parmesan')
    expect(listed('60 g (⅔ cup)', 'parmesan', 1, 'us')).toBe('⅔ cup parmesan')
    expect(listed('1 tin (400 g / 14 oz)', 'tomatoes', 3, 'us')).toBe('3 tins (14 oz each) tomatoes')
    expect(listed('12', 'tortillas', 1, 'us', '15 cm (6 in)')).toBe('12 tortillas (6 in)')
  })

  test('there and back is the same within 2 %', () => {
    const key = fc.constantFrom('g', 'kg', 'ml', 'l', 'cl', 'dl', 'cm', 'mm')
    const food = fc.constantFrom('wheat flour', 'sugar', 'milk', 'butter', 'honey', 'beef', null)
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3000, noNaN: true }), key, food, (value, from, of) => {
        const there = convert(value, from, { units: 'us', food: of })
        const back = there && convert(there[0], there[1], { units: 'metric', food: of })
        if (!back || KITCHEN_UNITS[back[1]]?.measures !== KITCHEN_UNITS[from]?.measures) return
        const size = (amount: number, unit: string) => amount * (KITCHEN_UNITS[unit]?.size ?? 0)
        expect(size(...back) / size(value, from)).toBeCloseTo(1, 1.7)
      }),
    )
  })

  test('the foods that decide between cups and scales are foods of the table', () => {
    const names = new Set(FOODS.map(({ name }) => name))
    expect([...LIQUIDS, ...MEASURED_BY_CUP].filter((food) => !names.has(food))).toEqual([])
  })
})

describe('whatever is typed', () => {
  const lines = EXPECTED_LINES.map(([typed]) => typed)

  test('is shown as it is without a change, and as itself in its own units', () => {
    for (const typed of lines) {
      const line = { section: null, ...ingredientOf(typed) }
      expect(adaptedIngredient(line, { factor: 1, units: 'written' })).toBe(line)
    }
  })

  test('nothing breaks, no number is lost and none is nonsense', { tags: 'slow' }, () => {
    const change = fc.record({
      factor: fc.constantFrom(1, 1 / 3, 0.5, 1.5, 2, 7, 25),
      units: fc.constantFrom(...UNITS),
    })
    const piece = fc.oneof(
      fc.constantFrom(...lines),
      fc.string({ maxLength: 60 }),
      fc.constantFrom('१½ (', '1/0 cup', '9'.repeat(40), '½½', '()', '× 2 x'),
    )
    fc.assert(
      fc.property(piece, piece, change, (a, b, one) => {
        const text = Object.values(
          adaptedIngredient({ section: null, quantity: a, name: b, notes: `${a} ${b}` }, one),
        ).join()
        expect(text.replaceAll(a, '').replaceAll(b, '')).not.toMatch(/NaN|Infinity|undefined|null cup|\d\.\d{3}/)
      }),
    )
  })
})
