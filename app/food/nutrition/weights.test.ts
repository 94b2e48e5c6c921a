import { expect, test } from 'vitest'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { findFood } from '#app/food/foods/foods.ts'
import { FORM_WEIGHTS } from '#app/food/foods/form-weights.data.ts'
import { figuredFood } from './food-figures.ts'
import { ingredientGrams } from './ingredient-weight.ts'
import { PART_GRAMS } from './part-weights.data.ts'

/** Grams that are eaten, of USDA FoodData Central's portions or of packages as they are sold; at most 15 % off. */
const WEIGHTS: readonly (readonly [typed: string, grams: number])[] = [
  ['1 sheet puff pastry', 280],
  ['2 sheets filo pastry', 38],
  ['1 cup poha', 80],
  ['1 cup puffed rice', 15],
  ['1 cup panko', 55],
  ['1 cup fresh breadcrumbs', 45],
  ['1 cup dried breadcrumbs', 110],
  ['1 cup water', 240],
  ['1 tin tuna, drained', 110],
  ['2 cans tuna', 220],
  ['1 tin sardines', 90],
  ['1 small tin tomato paste', 70],
  ['1 tin tomato paste', 140],
  ['1 tin condensed milk', 395],
  ['1 sachet dried yeast', 7],
  ['1 packet yeast', 7],
  ['1 envelope gelatin', 7],
  ['4 medjool dates', 96],
  ['20 cashews', 30],
  ['10 hazelnuts', 14],
  ['10 pecans', 15],
  ['6 brazil nuts', 30],
  ['30 pistachios', 18],
  ['1 lamb shank', 280],
  ['1 turkey (5 kg)', 3250],
  ['2 chicken pieces', 210],
  ['1 head garlic', 50],
  ['3 cloves garlic', 10.5],
  ['1 loaf bread', 450],
  ['pack of 6 bagels', 630],
  ['1 stick butter', 113],
  ['1 ball mozzarella', 125],
  ['1 block tofu', 350],
  ['1 bottle beer', 330],
  ['1 punnet strawberries', 400],
  ['1 bunch asparagus', 300],
  ['1 beet', 80],
  ['1 bay leaf', 0.2],
  ['1 lime', 67],
  ['1 bagel', 105],
  ['2 onions (about 300 g)', 300],
  ['4 salmon fillets (150 g each)', 600],
  ['2 400 g tins chopped tomatoes', 800],
  // Portions of the USDA's Standard Reference that no recipe was looked at for.
  ['1 cup blueberries', 148],
  ['1 cup raw lentils', 192],
  ['1 cup chopped walnuts', 117],
  ['1 cup semolina', 167],
  ['1 cup grated parmesan', 100],
  ['1 cup honey', 339],
  ['1 cup packed brown sugar', 220],
  ['1 cup icing sugar', 120],
  ['1 cup cocoa powder', 86],
  ['1 cup sesame seeds', 144],
  ['1 cup peanut butter', 258],
  ['1 cup ketchup', 272],
  ['1 cup tomato paste', 262],
  ['1 tbsp soy sauce', 16],
  ['1 tbsp cornflour', 8],
  ['1 tsp baking powder', 4.6],
  ['1 tsp salt', 6],
  ['3 bananas', 354],
  ['2 medium apples', 364],
  ['1 courgette', 196],
  ['1 cucumber', 301],
  ['4 large eggs', 200],
  ['2 egg whites', 66],
  ['6 quail eggs', 54],
  ['2 corn tortillas', 48],
  // The same of forms: dried, cooked, mashed, ground, sliced, small and large.
  ['1 tsp dried thyme', 1],
  ['1 tsp dried basil', 0.7],
  ['1 tsp dried oregano', 1],
  ['1 tbsp dried parsley', 1.6],
  ['1 tsp ground ginger', 1.8],
  ['1 tsp garlic powder', 3.1],
  ['1 tsp mustard powder', 2],
  ['1 tsp cream of tartar', 3],
  ['1 cup cooked white rice', 158],
  ['1 cup boiled brown rice', 195],
  ['1 cup cooked pasta', 134],
  ['1 cup cooked chickpeas', 164],
  ['1 cup cooked quinoa', 185],
  ['1 cup cooked couscous', 157],
  ['1 cup mashed potatoes', 210],
  ['1 cup mashed banana', 225],
  ['1 cup applesauce', 244],
  ['1 cup sliced almonds', 92],
  ['1 cup slivered almonds', 108],
  ['10 walnut halves', 20],
  ['1 tbsp ground flaxseed', 7],
  ['1 cup crushed tomatoes', 242],
  ['1 cup canned tomatoes', 240],
  ['1 cup shredded cabbage', 70],
  ['1 cup graham cracker crumbs', 84],
  ['1 cup whipped cream', 120],
  ['10 dried apricots', 70],
  ['5 dried figs', 42],
  ['1 small potato', 92],
  ['1 medium potato', 213],
  ['10 baby carrots', 100],
  ['2 medium carrots', 122],
  ['1 small onion', 70],
  ['1 red pepper', 119],
  ['1 sweet potato', 130],
  ['4 plum tomatoes', 248],
  ['6 asparagus spears', 96],
  ['2 celery ribs', 80],
  ['1 bunch spring onions', 100],
  ['1 inch ginger', 11],
  ['1 head iceberg lettuce', 539],
  ['2 medium eggs', 88],
  ['3 slices cooked bacon', 27],
  ['3 slices bacon', 84],
  ['1 slice ham', 28],
  ['1 english muffin', 57],
  ['1 rutabaga', 386],
  ['1 stick plus 2 tbsp butter', 141],
  ['1 bunch plus 2 tbsp parsley', 32.5],
]

test('each weight of a form names a portion of the USDA or is an estimate, and each part is of a known food', () => {
  expect(FORM_WEIGHTS.filter(({ source }) => !/^(?:\d{5} .+|estimate)$/.test(source))).toEqual([])
  const foods = [
    ...FORM_WEIGHTS.map(({ food }) => food),
    ...Object.values(PART_GRAMS)
      .flat()
      .map(([food]) => food),
  ]
  expect(foods.filter((food) => findFood(food)?.name !== food)).toEqual([])
})

test.each(WEIGHTS)('%s weighs about %f g', (typed, grams) => {
  const line = ingredientOf(typed)
  const figured = figuredFood(line.name, line.notes ?? '')
  const weight = figured && ingredientGrams(line, figured)
  expect(Math.abs((weight ?? 0) - grams) / grams, `${weight} g`).toBeLessThanOrEqual(0.15)
})
