import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseCookbookFile } from '#app/food/foods/yaml-file.ts'
import { nutritionPerServing } from '#app/food/nutrition/nutrition.ts'
import { CookbookRecipe } from '#app/recipes/cookbook/cookbook-file.ts'
import { complaints, type Manuscript, type Rule, readCookNames, readFoodFiles, readManuscripts } from './editor.ts'
import { wrongCalories } from './editor-calories.ts'
import { shortPages, wrongCooks, wrongFileName, wrongPages, wrongTitle } from './editor-categories.ts'
import { contradictedDiets, contradictedNutrition, undeclaredDiets, wrongAboutMeat } from './editor-diets.ts'
import { unlistedFoods, unusedIngredients } from './editor-ingredients.ts'
import { alike, descriptionOf, reviewsOf, textOf } from './editor-texts.ts'
import { timesIn, wrongTimes } from './editor-times.ts'
import { foodVocabulary } from './editor-words.ts'

const folder = join(import.meta.dirname, '../../cookbook')
const foods = readFoodFiles()
const cookbook = readManuscripts(folder, foods)
const cooks = readCookNames(folder)
const vocabulary = foodVocabulary([
  ...[...foods.values()].map((food) => ({ food, name: food.name })),
  ...cookbook.flatMap(({ lines }) => lines),
])

/** Runs of three words that two recipes, two descriptions or two reviews may share; the cookbook stays well below. */
const LIMIT = { texts: 0.12, descriptions: 0.12, reviews: 0.12 }

const rules: [string, Rule][] = [
  ['a step uses each ingredient', unusedIngredients(vocabulary)],
  ['the list has each food that a step names', unlistedFoods(vocabulary)],
  ['no ingredient contradicts a diet or a page', contradictedDiets],
  ['the nutrition of a serving bears out its diets', contradictedNutrition],
  ['a recipe says whether there is meat or fish in it', wrongAboutMeat],
  ['a recipe says each diet that it suits', undeclaredDiets],
  ['the steps fit into the times', wrongTimes],
  ['calories are those of protein, fat and carbs', wrongCalories],
  ['a recipe keeps what its pages promise', wrongPages],
  ['the first recipes carry the titles of the specification', wrongTitle],
  ['a file is called after its recipe', wrongFileName],
  ['known cooks write, and others review', wrongCooks(cooks)],
]

describe('the cookbook', () => {
  test('has recipes', () => {
    expect(cookbook.length).toBeGreaterThan(100)
  })

  test.each(rules)('%s', (_, rule) => {
    expect(complaints(rule, cookbook)).toEqual([])
  })

  test('no two recipes have nearly the same text', () => {
    expect(alike(cookbook.map(textOf), LIMIT.texts)).toEqual([])
  })

  test('no two descriptions are alike', () => {
    expect(alike(cookbook.map(descriptionOf), LIMIT.descriptions)).toEqual([])
  })

  test('no two reviews are alike', { tags: 'slow' }, () => {
    expect(alike(cookbook.flatMap(reviewsOf), LIMIT.reviews)).toEqual([])
  })

  test('every page has six recipes or more, and most have eight', () => {
    expect(shortPages(cookbook)).toEqual([])
  })
})

/** A plain recipe in which an editor finds nothing; lines are name, food and grams. */
function aManuscript(
  change: Partial<CookbookRecipe> & { file?: string; lines?: [string, string, number][]; steps?: string[] } = {},
): Manuscript {
  const { file = '900-bean-supper.yaml', lines = [['white rice', 'rice-basmati', 200]], steps = [], ...fields } = change
  const recipe = parseCookbookFile(file, JSON.stringify(plain), CookbookRecipe)
  const read = lines.map(([name, key, grams]) => {
    const food = foods.get(key)
    if (!food) throw new Error(`there is no food called ${key}`)
    return { section: null, quantity: '', name, grams, food }
  })
  const changed = { ...recipe, ...fields }
  return { file, recipe: changed, lines: read, steps, nutrition: nutritionPerServing(read, changed.servings) }
}

const plain = {
  id: 900,
  title: 'Bean Supper',
  author: cooks[0],
  published: '2026-05-01',
  description: 'Beans, bread and a little patience for a cold evening.',
  category: 'Main Course',
  cuisine: 'British',
  categories: ['dinner'],
  servings: 2,
  prepTime: { minutes: 10 },
  cookTime: { minutes: 20 },
  difficulty: 'Easy',
  spiceLevel: 'Mild',
  sweetness: 'None',
  dietaryInfo: [],
  tags: ['beans'],
  ingredients: [
    { name: 'beans', food: 'bean-black-canned', grams: 400 },
    { name: 'salt', food: 'salt', grams: 4 },
  ],
  steps: ['Warm the beans with the salt.', 'Serve the beans in two bowls.'],
  reviews: [{ by: cooks[1], stars: 4, on: '2026-06-01', text: 'Good with toast.' }],
}

describe('an editor', () => {
  const unused = unusedIngredients(vocabulary)
  const unlisted = unlistedFoods(vocabulary)

  test('misses an ingredient that no step uses', () => {
    const lines: [string, string, number][] = [
      ['plain flour (all-purpose)', 'flour-wheat', 200],
      ['coconut milk', 'coconut-milk', 400],
      ['whole milk', 'milk-whole', 100],
      ['garlic powder', 'garlic-powder', 2],
      ['garlic', 'garlic', 5],
    ]
    const steps = ['Stir the flour into the coconut milk with the garlic.']
    expect(unused(aManuscript({ lines, steps }))).toEqual(['no step uses whole milk', 'no step uses garlic powder'])
  })

  test('knows an ingredient by its other names and by what it is counted among', () => {
    const lines: [string, string, number][] = [
      ['coriander leaves (cilantro)', 'coriander-fresh', 10],
      ['ground cumin', 'cumin-ground', 2],
      ['dried spaghetti', 'pasta-spaghetti', 200],
      ['cod fillet', 'cod', 300],
    ]
    const steps = ['Cook the pasta. Rub the fish with the spices and scatter with cilantro.']
    expect(unused(aManuscript({ lines, steps }))).toEqual([])
  })

  test('misses the second use of what is listed twice', () => {
    const lines: [string, string, number][] = [
      ['butter', 'butter', 20],
      ['cold butter', 'butter', 100],
    ]
    const complaint = 'butter is listed 2 times and used 1 times'
    expect(unused(aManuscript({ lines, steps: ['Melt the butter.'] }))).toEqual([complaint])
    expect(unused(aManuscript({ lines, steps: ['Melt the butter.', 'Rub in the cold butter.'] }))).toEqual([])
  })

  test('sees a food that is not listed', () => {
    const lines: [string, string, number][] = [['olive oil', 'oil-olive', 20]]
    const complaintsOf = (step: string) => unlisted(aManuscript({ lines, steps: [step] }))
    expect(complaintsOf('Heat the olive oil and fry the onions.')).toEqual(['step 1 names onion, which is not listed'])
    expect(complaintsOf('Heat the vegetable oil.')).toEqual(['step 1 names vegetable oil, which is not listed'])
    expect(complaintsOf('Serve with rice.')).toEqual(['step 1 names rice, which is not listed'])
    expect(complaintsOf('Boil it in the water.')).toEqual(['step 1 names water, which is not listed'])
  })

  test('does not require what is only compared, made or used to wash up', () => {
    const steps = ['Shape balls the size of a walnut and rinse them under cold water.', 'Dry them in a tea towel.']
    expect(unlisted(aManuscript({ lines: [], steps }))).toEqual([])
    const naan = { lines: [], steps: ['Brush the naan.'] }
    expect(unlisted(aManuscript({ ...naan, title: 'Garlic Naan' }))).toEqual([])
    expect(unlisted(aManuscript(naan))).toEqual(['step 1 names naan, which is not listed'])
  })

  test.each([
    ['Vegetarian', 'anchovy'],
    ['Vegetarian', 'gelatine-leaf'],
    ['Vegan', 'honey'],
    ['Vegan', 'butter'],
    ['Gluten-Free', 'soy-sauce'],
    ['Dairy-Free', 'ghee'],
    ['Nut-Free', 'peanut'],
  ] as const)('does not take it for %s with %s', (diet, food) => {
    const wrong = aManuscript({ dietaryInfo: [diet], lines: [['it', food, 50]] })
    expect(contradictedDiets(wrong)).toHaveLength(1)
  })

  test.each([
    ['vegetarian', 'bacon'],
    ['paleo', 'oats'],
    ['paleo', 'butter'],
    ['whole30', 'maple-syrup'],
    ['whole30', 'wine-white'],
  ] as const)('does not list it in %s with %s', (page, food) => {
    const wrong = aManuscript({ categories: [page], lines: [['it', food, 50]] })
    expect(contradictedDiets(wrong)).toHaveLength(1)
  })

  test('requires that meat, and every diet that is true, is declared', () => {
    const lines: [string, string, number][] = [['chicken thighs', 'chicken-thigh', 400]]
    expect(wrongAboutMeat(aManuscript({ lines }))).toHaveLength(1)
    expect(wrongAboutMeat(aManuscript({ lines, dietaryInfo: ['Non-Vegetarian'] }))).toEqual([])
    expect(wrongAboutMeat(aManuscript({ dietaryInfo: ['Non-Vegetarian'] }))).toHaveLength(1)
    expect(undeclaredDiets(aManuscript({ lines }))).toEqual(
      ['Gluten-Free', 'Dairy-Free', 'Nut-Free'].map((diet) => `it is ${diet}, but does not say so`),
    )
  })

  test('checks what a diet claims about the nutrition', () => {
    const butter: [string, string, number][] = [['butter', 'butter', 100]]
    expect(
      contradictedNutrition(aManuscript({ dietaryInfo: ['Low Fat', 'High-Protein'], lines: butter })),
    ).toHaveLength(2)
    expect(contradictedNutrition(aManuscript({ dietaryInfo: ['Spicy'] }))).toHaveLength(1)
    expect(contradictedNutrition(aManuscript({ categories: ['lowcarb', 'keto'] }))).toHaveLength(2)
    expect(contradictedNutrition(aManuscript({ categories: ['keto', 'whole30'], lines: butter }))).toHaveLength(2)
  })

  test('reads times with what happens in them', () => {
    const read = (text: string) => timesIn(text).map(({ minutes, kind }) => `${minutes} ${kind}`)
    expect(read('Bake for 20 to 22 minutes, until golden.')).toEqual(['20 cooking'])
    expect(read('Cover and chill for 1½ hours. Overnight is better still.')).toEqual(['90 waiting'])
    expect(read('Fry for 3 minutes on each side, turning after 1 minute.')).toEqual(['6 cooking'])
    expect(read('Fry in two batches, about 5 minutes each.')).toEqual(['10 cooking'])
    expect(read('Knead for half an hour. It keeps for 4 hours.')).toEqual(['30 work'])
    expect(read('Leave to rise in a warm place for an hour.')).toEqual(['60 waiting'])
  })

  test('notices times that are too short', () => {
    const wrong = (steps: string[], waitTime?: CookbookRecipe['waitTime']) =>
      wrongTimes(aManuscript({ steps, waitTime }))
    expect(wrong(['Knead for 15 minutes.', 'Simmer for 20 minutes.'])).toEqual([])
    expect(wrong(['Knead for 25 minutes.', 'Simmer for 20 minutes.'])).toHaveLength(1)
    expect(wrong(['Simmer for 25 minutes.'])).toHaveLength(1)
    expect(wrong(['Chill for 2 hours.'])).toHaveLength(1)
    expect(wrong(['Chill for 2 hours.'], { minutes: 30 })).toHaveLength(1)
    expect(wrong(['Chill for 2 hours.'], { minutes: 120, note: 'chilling' })).toEqual([])
    expect(wrong(['Simmer for 20 minutes.', 'Meanwhile fry it for 18 minutes.'])).toEqual([])
  })

  test('wants waiting in waitTime, where it is part of the total, and nowhere else', () => {
    const wrong = (change: Pick<Partial<CookbookRecipe>, 'prepTime' | 'waitTime' | 'cookTime'>) =>
      wrongTimes(aManuscript(change))
    expect(wrong({ cookTime: { minutes: 20, note: 'plus 5 hours chilling' } })).toHaveLength(1)
    expect(wrong({ prepTime: { minutes: 10, note: 'plus a night in the fridge' } })).toHaveLength(1)
    expect(wrong({ prepTime: { minutes: 10, note: 'plus marinating' } })).toHaveLength(1)
    expect(wrong({ prepTime: { minutes: 10, note: 'less with frozen peas' } })).toEqual([])
    expect(wrong({ waitTime: { minutes: 310, note: '10 minutes standing and 5 hours chilling' } })).toEqual([])
    expect(wrong({ waitTime: { minutes: 300, note: '10 minutes standing and 5 hours chilling' } })).toHaveLength(1)
  })

  test('reckons calories, and leaves alcohol and erythritol aside', () => {
    const rice = foods.get('rice-basmati')
    if (!rice) throw new Error('there is no rice')
    const wrong = { section: null, quantity: '', name: 'rice', grams: 100, food: { ...rice, kcal: 500 } }
    const bad = { ...aManuscript(), lines: [wrong], nutrition: nutritionPerServing([wrong], 2) }
    expect(wrongCalories(bad)).toHaveLength(1)
    expect(wrongCalories(aManuscript())).toEqual([])
    expect(wrongCalories(aManuscript({ lines: [['erythritol', 'erythritol', 100]] }))).toEqual([])
    expect(
      wrongCalories(
        aManuscript({
          lines: [
            ['rice', 'rice-basmati', 100],
            ['red wine', 'wine-red', 500],
          ],
        }),
      ),
    ).toEqual([])
  })

  test('keeps starters, quick meals, foods and appliances on their pages', () => {
    const page = (categories: CookbookRecipe['categories'], more: Parameters<typeof aManuscript>[0] = {}) =>
      wrongPages(aManuscript({ categories, ...more }))
    expect(page(['indian'])).toHaveLength(2)
    expect(page(['indian', 'appetizers'], { category: 'Starter' })).toEqual([])
    expect(page(['30-minute-meals'])).toEqual([])
    expect(page(['30-minute-meals'], { cookTime: { minutes: 25 } })).toHaveLength(1)
    expect(page(['30-minute-meals'], { waitTime: { minutes: 60 } })).toHaveLength(1)
    expect(page(['fish'], { lines: [['anchovies', 'anchovy', 10]] })).toHaveLength(1)
    expect(page(['airfryer'], { steps: ['Bake it in the oven.'] })).toHaveLength(1)
    expect(page(['airfryer'], { steps: ['Heat the air fryer.'] })).toEqual([])
  })

  test('notices texts that are nearly the same', () => {
    const text = 'Warm the oil, add the onion and cook it slowly until it is soft and golden at the edges.'
    const texts = [text, text.replace('slowly', 'gently'), 'Freeze the berries on a tray.']
    const named = texts.map((words, index) => ({ name: `text ${index}`, text: words }))
    expect(alike(named, LIMIT.texts)).toHaveLength(1)
  })

  test('counts the recipes of every page', () => {
    expect(shortPages(cookbook.slice(0, 40))).not.toEqual([])
  })

  test('checks titles, file names and cooks', () => {
    expect(wrongTitle(aManuscript({ id: 4, title: 'Pear Pie' }))).toHaveLength(1)
    expect(wrongFileName(aManuscript({ title: 'Crème Brûlée', file: '900-creme-brulee.yaml' }))).toEqual([])
    expect(wrongFileName(aManuscript({ title: 'Pear Pie' }))).toHaveLength(1)
    const review = { by: cooks[0] ?? '', stars: 5, on: Date.UTC(2026, 6, 1) }
    const by = (reviews: CookbookRecipe['reviews']) => wrongCooks(cooks)(aManuscript({ reviews }))
    expect(by([review])).toHaveLength(1)
    expect(by([{ ...review, by: 'nobody' }])).toHaveLength(1)
    expect(by([1, 2].map(() => ({ ...review, by: cooks[1] ?? '' })))).toHaveLength(1)
  })
})
