import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import { fold } from '#app/food/foods/words.ts'
import { CookbookError, parseCookbookFile } from '#app/food/foods/yaml-file.ts'
import { allergensIn, figuresOfKey, nutritionPerServing, type Portion } from '#app/food/nutrition/nutrition.ts'
import { takeFreeLook } from '#app/people/account/cook-names.store.ts'
import { mainFoodOf } from '#app/recipes/catalog/main-food.ts'
import { addToTrendingScore, TRENDING_WEIGHTS } from '#app/recipes/catalog/ranking.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { replaceLines } from '#app/recipes/recipe/recipe-lines.store.ts'
import type { Config } from '#server/config.ts'
import { ALL_CONTENT, changeContent, contentChanged } from '#server/database/content.ts'
import type { Database, NewRecipeRow } from '#server/database/tables.ts'
import { describePicture } from '#server/media/media.ts'
import { CookbookCook, CookbookRecipe } from './cookbook-file.ts'

type SampleData = Config['sampleData']

const LOADER_VERSION = '3'
const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()

const NO_PICTURE = Buffer.alloc(0)
const pictureIn = (folder: string, path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : NO_PICTURE

/** A recipe file and every food it names; throws a CookbookError for a faulty file. */
export function readRecipe(name: string, text: string) {
  const recipe = parseCookbookFile(`recipes/${name}`, text, CookbookRecipe)
  const portions = recipe.ingredients.flatMap((line) => {
    if ('section' in line) return []
    const food = figuresOfKey(line.food)
    if (!food) {
      const at = text.slice(0, text.indexOf(line.food)).split('\n').length
      throw new CookbookError(`cookbook/recipes/${name}, line ${at}: there is no food called ${line.food}`)
    }
    return [{ food, grams: line.grams }]
  })
  return { recipe, portions }
}

/** Lines with the heading above each of them. */
function underHeadings<T extends object | string>(lines: readonly (T | { section: string })[]) {
  let section: string | null = null
  const rows: { section: string | null; line: T }[] = []
  for (const line of lines) {
    if (typeof line === 'object' && 'section' in line) section = line.section
    else rows.push({ section, line: line as T })
  }
  return rows
}

/**
 * Loads the cookbook's changed files, all or none: changed files update their recipe, files that are gone take theirs off
 * the site, cooks' own recipes are never touched. Throws a CookbookError with file, line and reason for a faulty file.
 */
export async function loadCookbook(db: Database, folder: string, sampleData: SampleData) {
  if (sampleData === 'none') return
  const names = filesIn(join(folder, 'recipes'))
  const cooksText = readFileSync(join(folder, 'cooks.yaml'), 'utf8')
  const cooks = parseCookbookFile('cooks.yaml', cooksText, z.array(CookbookCook))
  const portraits = new Map(cooks.map(({ username }) => [username, pictureIn(folder, `covers/cooks/${username}.webp`)]))
  const cooksHash = hashOf(cooksText, ...portraits.values())
  const foodsHash = hashOf(JSON.stringify(FOOD_LINES))
  const sources = names.map((name) => {
    const text = readFileSync(join(folder, 'recipes', name), 'utf8')
    const cover = pictureIn(folder, `covers/${basename(name, '.yaml')}.webp`)
    return { name, text, cover, hash: hashOf(LOADER_VERSION, sampleData, cooksHash, foodsHash, text, cover) }
  })
  const rows = await db
    .selectFrom('recipe')
    .select(['id', 'cookbookFile', 'cookbookHash'])
    .where('cookbookFile', 'is not', null)
    .execute()
  const loaded = new Map(rows.map((row) => [row.cookbookFile, row]))
  const changed = sources.filter(({ name, hash }) => loaded.get(name)?.cookbookHash !== hash)
  const gone = rows.filter((row) => row.cookbookHash !== 'gone' && !names.includes(row.cookbookFile ?? ''))
  if (changed.length === 0 && gone.length === 0) return
  const recipes: Entry[] = []
  for (const source of changed) {
    const { recipe, portions } = readRecipe(source.name, source.text)
    const alt = recipe.cover?.alt ?? recipe.title
    const picture =
      source.cover.length === 0
        ? null
        : await describePicture('covers', basename(source.name, '.yaml'), source.cover, alt)
    recipes.push({ ...source, recipe, portions, picture })
  }
  const images = new Map<string, string>()
  for (const [username, bytes] of portraits) {
    if (bytes.length > 0) images.set(username, (await describePicture('cooks', username, bytes, '')).key)
  }
  await changeContent(db, async (tx) => {
    contentChanged(tx, ALL_CONTENT)
    for (const cook of cooks) await saveSampleCook(tx, cook, images.get(cook.username) ?? null)
    for (const entry of recipes) await saveRecipe(tx, entry, sampleData)
    for (const { id } of gone) {
      await tx.updateTable('recipe').set({ deletedAt: Date.now(), cookbookHash: 'gone' }).where('id', '=', id).execute()
      await reindexRecipe(tx, id)
    }
  })
}

async function saveSampleCook(tx: Database, cook: CookbookCook, image: string | null) {
  const profile = {
    image,
    name: cook.name,
    bio: cook.bio,
    occupation: cook.role ?? null,
    testimonial: cook.testimonial ?? null,
  }
  const now = Date.now()
  const id = `sample-${cook.username}`
  await tx
    .insertInto('cook')
    .values({
      ...profile,
      id,
      username: cook.username,
      displayUsername: cook.username,
      email: `${cook.username}@sample.invalid`,
      isSample: 1,
      role: 'cook',
      emailVerified: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((c) => c.column('id').doUpdateSet(profile))
    .execute()
  await takeFreeLook(tx, id, cook.username)
}

interface Entry {
  name: string
  hash: string
  recipe: CookbookRecipe
  portions: Portion[]
  picture: object | null
}

async function saveRecipe(tx: Database, { name, hash, recipe, portions, picture }: Entry, sampleData: SampleData) {
  const reviews = sampleData === 'all' ? recipe.reviews : []
  const row = {
    cookbookFile: name,
    cookbookHash: hash,
    authorId: `sample-${recipe.author}`,
    title: recipe.title,
    titleKey: fold(recipe.title),
    mainFood: mainFoodOf(
      recipe.title,
      recipe.ingredients.filter((line) => 'name' in line),
    ),
    description: recipe.description,
    category: recipe.category,
    cuisine: recipe.cuisine,
    categories: JSON.stringify(recipe.categories),
    dietaryInfo: JSON.stringify(recipe.dietaryInfo),
    allergens: JSON.stringify(allergensIn(portions)),
    tags: JSON.stringify(recipe.tags),
    servings: recipe.servings,
    prepMinutes: recipe.prepTime.minutes,
    prepNote: recipe.prepTime.note ?? null,
    waitMinutes: recipe.waitTime?.minutes ?? 0,
    waitNote: recipe.waitTime?.note ?? null,
    cookMinutes: recipe.cookTime.minutes,
    cookNote: recipe.cookTime.note ?? null,
    totalMinutes: recipe.prepTime.minutes + (recipe.waitTime?.minutes ?? 0) + recipe.cookTime.minutes,
    difficulty: recipe.difficulty,
    spiceLevel: recipe.spiceLevel,
    sweetness: recipe.sweetness,
    language: 'en',
    nutrition: JSON.stringify(nutritionPerServing(portions, recipe.servings)),
    image: picture === null ? null : JSON.stringify(picture),
    publishedAt: recipe.published,
    updatedAt: recipe.published,
    deletedAt: null,
  } satisfies NewRecipeRow
  const trendingScore = reviews.reduce((sum, review) => addToTrendingScore(sum, TRENDING_WEIGHTS.review, review.on), 0)
  await tx
    .insertInto('recipe')
    .values({ ...row, id: recipe.id, heat: trendingScore })
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        ...row,
        // What a moderator has hidden stays hidden.
        deletedAt: eb.case().when('recipe.deletedBy', 'is', null).then(null).else(eb.ref('recipe.deletedAt')).end(),
      })),
    )
    .execute()
  const ingredients = underHeadings<{ quantity?: string; name: string; notes?: string }>(recipe.ingredients)
  const steps = underHeadings<string>(recipe.steps)
  await replaceLines(
    tx,
    recipe.id,
    ingredients.map(({ section, line: { quantity = '', name, notes = null } }) => ({ section, quantity, name, notes })),
    steps.map(({ section, line }) => ({ section, text: line })),
  )
  await tx.deleteFrom('review').where('recipeId', '=', recipe.id).where('isSample', '=', 1).execute()
  for (const review of reviews) {
    await tx
      .insertInto('review')
      .values({
        recipeId: recipe.id,
        cookId: `sample-${review.by}`,
        stars: review.stars,
        text: review.text ?? null,
        isSample: 1,
        createdAt: review.on,
        updatedAt: review.on,
      })
      .execute()
  }
  await reindexRecipe(tx, recipe.id)
}
