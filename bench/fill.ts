import { reindexRecipe } from '../app/catalog/recipe-index.server.ts'
import { fold } from '../app/foods/words.ts'
import { DIET_OF_SLUG, DIET_SLUGS } from '../app/recipes/diet.ts'
import { CATEGORIES } from '../app/recipes/recipe.ts'
import type { Database } from '../server/database/tables.ts'

const FOODS = [
  'Chicken',
  'Beef',
  'Salmon',
  'Tofu',
  'Lentil',
  'Chickpea',
  'Mushroom',
  'Pumpkin',
  'Spinach',
  'Potato',
  'Tomato',
  'Aubergine',
  'Apple',
  'Lemon',
  'Ginger',
  'Coconut',
  'Walnut',
  'Chocolate',
  'Cinnamon',
  'Rice',
  'Barley',
  'Courgette',
  'Cauliflower',
  'Cod',
  'Prawn',
  'Paneer',
]
const WAYS = [
  'Roasted',
  'Braised',
  'Grilled',
  'Crispy',
  'Creamy',
  'Spicy',
  'Smoky',
  'Slow',
  'Quick',
  'Golden',
  'Rustic',
  'Fresh',
  'Sticky',
  'Stuffed',
]
const DISHES = [
  'Stew',
  'Curry',
  'Salad',
  'Soup',
  'Pie',
  'Cake',
  'Bowl',
  'Bake',
  'Skewers',
  'Noodles',
  'Tart',
  'Fritters',
  'Casserole',
  'Dumplings',
  'Wrap',
]
const CUISINES = ['American', 'French', 'German', 'Greek', 'Indian', 'Italian', 'Japanese', 'Mexican', 'Moroccan']
/** Made-up names are built of these: 8,000 of them, so that the index knows about as many words as a real site's. */
const SYLLABLES = [
  'ba',
  'ke',
  'lo',
  'mi',
  'ru',
  'sa',
  'to',
  've',
  'zi',
  'no',
  'pha',
  'dre',
  'gol',
  'hin',
  'jas',
  'qua',
  'wes',
  'xan',
  'yor',
  'cli',
]
const BATCH = 500

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fills a database with generated recipes, each with five ingredients, four steps, two categories and some diets. */
export async function fillWithRecipes(db: Database, count: number) {
  const next = random(42)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  for (let done = 0; done < count; done += BATCH) {
    await db.transaction().execute(async (tx) => {
      for (let at = done; at < Math.min(count, done + BATCH); at++) await aGeneratedRecipe(tx, at, pick, next)
    })
  }

  async function aGeneratedRecipe(tx: Database, at: number, pick: <T>(list: readonly T[]) => T, next: () => number) {
    const foods = Array.from({ length: 5 }, () => pick(FOODS))
    const title = `${pick(WAYS)} ${foods[0]} and ${foods[1]} ${pick(DISHES)} à la ${pick(SYLLABLES)}${pick(SYLLABLES)}${pick(SYLLABLES)}`
    const minutes = 5 + Math.floor(next() * 120)
    const diets = DIET_SLUGS.filter(() => next() < 0.3).map((diet) => DIET_OF_SLUG[diet])
    const published = Date.UTC(2026, 0, 1) - at * 60_000
    const { id } = await tx
      .insertInto('recipe')
      .values({
        title,
        titleKey: fold(title),
        description: `A ${pick(WAYS).toLowerCase()} dish of ${foods.join(', ').toLowerCase()} that a machine made up for measuring.`,
        category: 'Main Course',
        cuisine: pick(CUISINES),
        categories: JSON.stringify([...new Set([pick(CATEGORIES), pick(CATEGORIES)])]),
        dietaryInfo: JSON.stringify(diets),
        allergens: '[]',
        tags: JSON.stringify([pick(DISHES).toLowerCase(), pick(WAYS).toLowerCase()]),
        servings: 4,
        prepMinutes: 5,
        cookMinutes: minutes,
        totalMinutes: minutes + 5,
        difficulty: 'Easy',
        spiceLevel: 'Mild',
        sweetness: 'None',
        publishedAt: published,
        updatedAt: published,
        heat: next(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = foods.map((name, position) => ({
      recipeId: id,
      position,
      section: null,
      quantity: '100 g',
      name: name.toLowerCase(),
      notes: null,
    }))
    await tx.insertInto('recipeIngredient').values(lines).execute()
    const steps = [0, 1, 2, 3].map((position) => ({
      recipeId: id,
      position,
      section: null,
      text: `Cook the ${foods[position]} until it is done.`,
    }))
    await tx.insertInto('recipeStep').values(steps).execute()
    await reindexRecipe(tx, id)
  }
}
