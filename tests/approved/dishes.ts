import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { ingredientsOf } from '#app/food/amounts/typed-ingredients.ts'
import { parseCookbookFile } from '#app/food/foods/yaml-file.ts'
import type { Step } from '#app/food/steps/step.ts'
import { CookbookRecipe } from '#app/recipes/cookbook/cookbook-file.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { ROOT } from '../support/site.ts'

const FOLDER = join(ROOT, 'cookbook/recipes')
const DAY = Date.UTC(2026, 5, 1)

/** What no dish has unless its file gives it. */
const PLAIN = {
  ...{ visibility: 'public', audience: 'public', sharedWithHousehold: false, isCookbook: false },
  ...{ picture: null, photos: [], author: null, source: null, notes: null, nutrition: null, allergens: [], tags: [] },
  ...{ rating: 0, ratingCount: 0, description: '', category: 'Main Course', cuisine: '', categories: [] },
  ...{ difficulty: null, spiceLevel: null, sweetness: null, updatedAt: DAY, publishedAt: DAY },
} satisfies Partial<Recipe>

const durationOf = ({ minutes, note }: { minutes: number; note?: string | undefined } = { minutes: 0 }) => ({
  minutes,
  note: note ?? null,
})

function dishIn(file: string): Recipe {
  const read = parseCookbookFile(file, readFileSync(join(FOLDER, file), 'utf8'), CookbookRecipe)
  const { author: _author, published: _published, cover: _cover, reviews: _reviews, ...known } = read
  const { prepTime, waitTime, cookTime, ...fields } = known
  let section = null as string | null
  const ingredients: Ingredient[] = []
  for (const line of read.ingredients)
    if ('section' in line) section = line.section
    else ingredients.push({ section, quantity: line.quantity ?? '', name: line.name, notes: line.notes ?? null })
  section = null
  const steps: Step[] = []
  for (const step of read.steps)
    if (typeof step === 'string') steps.push({ section, text: step })
    else section = step.section
  const times = { prep: durationOf(prepTime), wait: durationOf(waitTime), cook: durationOf(cookTime) }
  const totalMinutes = times.prep.minutes + times.wait.minutes + times.cook.minutes
  return { ...PLAIN, ...fields, ...times, language: 'en', totalMinutes, ingredients, steps }
}

/** Recipes as cooks type them, with what the cookbook has not: Hindi, American spoons and cups, tins, jars and ranges. */
const TYPED = [
  {
    title: 'पालक पनीर',
    language: 'hi',
    servings: 4,
    dietaryInfo: ['Vegetarian'],
    lines: [
      '500 ग्राम पालक',
      '250 ग्राम पनीर',
      '2 बड़े चम्मच घी',
      '1 छोटा चम्मच जीरा',
      '2 प्याज, बारीक कटे हुए',
      '4 कलियां लहसुन',
      '1 इंच अदरक',
      '½ कप दही',
      '1 चुटकी हींग',
      'स्वादानुसार नमक',
    ],
    steps: [
      'पालक को उबलते पानी में 2 मिनट पकाएं और ठंडे पानी में डालें।',
      'एक कड़ाही में 2 बड़े चम्मच घी गरम करें। जीरा, लहसुन और अदरक डालकर 1 मिनट भूनें।',
      'प्याज डालकर 8 से 10 मिनट सुनहरा होने तक भूनें। ½ कप दही मिलाएं।',
      'पालक और 250 ग्राम पनीर डालकर धीमी आंच पर आधा घंटा पकाएं।',
    ],
  },
  {
    title: 'Sheet-Pan Brownies',
    language: 'en',
    servings: 12,
    dietaryInfo: ['Vegetarian'],
    lines: [
      '2 sticks unsalted butter',
      '1 1/2 cups granulated sugar',
      '3 large eggs plus 1 yolk',
      '1 tsp vanilla extract',
      '3/4 cup Dutch-process cocoa',
      '1 cup all-purpose flour (125 g)',
      '1/2 tsp kosher salt',
      '1 bag (12 oz) chocolate chips',
      '3-4 tbsp warm water',
      'Flaky salt, to taste (optional)',
    ],
    steps: [
      'Heat the oven to 350°F. Grease a 9 x 13 inch baking pan and line it with parchment.',
      'Melt the 2 sticks of butter with 1 1/2 cups sugar for 3 minutes, then whisk in the 3 eggs, one at a time.',
      'Stir in 3/4 cup cocoa, the flour and half of the chocolate chips. Add a tablespoon of water every 2 minutes until it loosens.',
      'Bake for 25-30 minutes, turning the pan halfway. Cool for 1 hour 30 minutes, cut into 24 squares.',
    ],
  },
  {
    title: 'Weeknight Dal with Rice',
    language: 'en',
    servings: 3,
    dietaryInfo: ['Vegan', 'Gluten-Free'],
    lines: [
      '1 cup red lentils, rinsed (about 200g)',
      '2 x 400g tins chopped tomatoes',
      '1 can (13.5 fl oz) coconut milk',
      '4-5 curry leaves',
      '2 tbsp + 1 tsp coconut oil, for frying',
      '1 onion, diced',
      'a thumb-sized piece of ginger',
      '3 cloves garlic',
      '1 tsp each cumin seeds and mustard seeds',
      '1 stock cube',
      'For the rice:',
      '300g basmati rice',
      '600 ml water for the rice',
      'juice of ½ lemon',
      'soy sauce or tamari, to serve',
      'handful coriander',
    ],
    steps: [
      'Fry the onion in 2 tbsp of the coconut oil for about 10 minutes. Add the garlic and ginger and cook for another minute.',
      'Add the lentils, both tins of tomatoes and the coconut milk. Simmer, covered, for half an hour, stirring every 5 minutes.',
      'For the rice: bring 600 ml water to the boil, add the rice, cover and cook for 12 minutes; leave for 10 minutes before lifting the lid.',
      'Let it stand for three quarters of an hour. Sizzle the cumin seeds, mustard seeds and curry leaves in the remaining 1 tsp oil for 30 seconds and pour over.',
    ],
  },
] as const

const typedDishes = TYPED.map(({ lines, steps, dietaryInfo, ...fields }, at): Recipe => {
  const times = { prep: durationOf({ minutes: 15 }), wait: durationOf(), cook: durationOf({ minutes: 40 }) }
  const texts = { ingredients: ingredientsOf(lines), steps: steps.map((text) => ({ section: null, text })) }
  return {
    ...PLAIN,
    ...{ ...fields, ...times, ...texts },
    ...{ id: 901 + at, totalMinutes: 55, dietaryInfo: [...dietaryInfo] },
  }
})

/** Every fourth recipe of the cookbook, and those that are typed. */
export const DISHES: readonly Recipe[] = [
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .filter((_, at) => at % 4 === 3)
    .map(dishIn),
  ...typedDishes,
]

/** A line of ingredients as a reader sees it. */
export const lineText = ({ quantity, name, notes }: Omit<Ingredient, 'section'>) =>
  [quantity, notes ? `${name}, ${notes}` : name].filter(Boolean).join(' ')
