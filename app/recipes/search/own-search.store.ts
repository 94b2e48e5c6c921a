import { sql } from 'kysely'
import { DIET_OF_SLUG, type DietSlug } from '#app/food/diets/diet.ts'
import { DIET_RULES } from '#app/food/diets/diet-rules.ts'
import { suits } from '#app/food/diets/suits.ts'
import { foodNamed, foodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { closestWords } from '#app/food/foods/spelling.ts'
import { queryWords, wordsOf } from '#app/food/foods/words.ts'
import type { Alternatives } from '#app/recipes/catalog/index-query.ts'
import { isOwnOrShared, membersOf } from '#app/recipes/recipe/public.store.ts'
import { DECLARED_COLUMNS } from '#app/recipes/recipe/recipe-parts.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import type { Database } from '#server/database/tables.ts'
import { requestedFoods } from './requested-foods.ts'
import { isNarrowed, type SearchQuery, searchQuery } from './search.ts'
import { findTitles } from './titles.store.ts'
import { type WordedQuery, wordedQuery } from './worded-query.ts'

/** How many are found at most; with words that many recipes have, these are the newest. */
const MAX_FOUND = 1000
const MAX_WORDS = 12
/** Between the words of a title or a list of tags. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u

/** Whose recipes are searched: all that a cook has written, or what is in no search of everybody, of theirs and of their household. */
type Scope = 'written' | 'notPublic'

/** A cook who searches, and all whose recipes they may find. */
interface Finder {
  cookId: string
  authors: string[]
}

const finderOf = async (db: Database, cookId: string): Promise<Finder> => ({
  cookId,
  authors: [...(await membersOf(db, cookId))],
})

const inScope = (db: Database, { cookId, authors }: Finder, scope: Scope) =>
  db
    .selectFrom('recipe')
    .where(isOwnOrShared(cookId, authors))
    .$if(scope === 'written', (query) => query.where('authorId', '=', cookId))
    .$if(scope === 'notPublic', (query) => query.where('visibility', '!=', 'public'))

/** Whether a cook finds any recipe that not everybody does. */
export const hasOwnResults = async (db: Database, cookId: string) =>
  (await inScope(db, await finderOf(db, cookId), 'notPublic')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The condition that a word of a text begins as a stem does, whose last letter may stand for several ("berri" for "berry"). */
const begins = (text: ReturnType<typeof sql>, stem: string) =>
  sql<boolean>`(${text}) like ${`% ${stem.replace(/(?<=...)i$/, '')}%`}`

const TITLE = sql`replace(' ' || ${sql.ref('recipe.titleKey')}, '-', ' ')`
const TITLE_AND_TAGS = sql`${TITLE} || replace(${sql.ref('recipe.tags')}, '"', ' ')`
const INGREDIENT = sql`' ' || lower(${sql.ref('recipeIngredient.name')})`

const LINES = sql`select 1 from ${sql.table('recipeIngredient')} where ${sql.ref('recipeIngredient.recipeId')} = ${sql.ref('recipe.id')}`

type Where = 'title' | 'anywhere' | 'ingredients'

/** The condition that a recipe has a word, or a food by any of its names. */
function has(term: string | Alternatives, where: Where) {
  const stems = typeof term === 'string' ? [[term]] : term.phrases
  const all = (text: ReturnType<typeof sql>, phrase: readonly string[]) =>
    sql<boolean>`(${sql.join(
      phrase.map((stem) => begins(text, stem)),
      sql` and `,
    )})`
  const conditions = stems.flatMap((phrase) => [
    ...(where === 'ingredients' ? [] : [all(where === 'title' ? TITLE : TITLE_AND_TAGS, phrase)]),
    ...(where === 'title' ? [] : [sql<boolean>`exists (${LINES} and ${all(INGREDIENT, phrase)})`]),
  ])
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const foods = (texts: readonly string[]) => texts.flatMap((text) => requestedFoods(wordsOf(text), 'ingredients'))

/** The recipes of a scope that pass the filters of a query and have its words. */
async function matching(db: Database, finder: Finder, scope: Scope, query: WordedQuery, words: readonly string[]) {
  const terms = requestedFoods(words, 'anywhere')
  const titled = terms.map((term) => has(term, 'title'))
  const { categories, diets, cuisine, minutes, stars } = query
  const declares = (diet: DietSlug) =>
    sql<boolean>`(${sql.join(
      (DIET_RULES[DIET_OF_SLUG[diet]].declaredBy ?? []).map(
        (info) => sql`${sql.ref('recipe.dietaryInfo')} like ${`%"${info}"%`}`,
      ),
      sql` or `,
    )})`
  const conditions = [
    ...(query.titlesOnly ? titled : terms.map((term) => has(term, 'anywhere'))),
    ...foods(query.include).map((term) => has(term, 'ingredients')),
    ...foods(query.exclude).map((term) => sql<boolean>`not ${has(term, 'ingredients')}`),
    ...diets.map(declares),
    ...categories.map((category) => sql<boolean>`${sql.ref('recipe.categories')} like ${`%"${category}"%`}`),
  ]
  const rows = await inScope(db, finder, scope)
    .select([...DECLARED_COLUMNS, 'id', 'totalMinutes', 'score', 'categories'])
    .select((eb) => eb.case().when(eb.and(titled)).then(1).else(0).end().as('isTitled'))
    .$if(cuisine !== null, (found) => found.where('cuisine', '=', cuisine ?? ''))
    .$if(minutes !== null, (found) => found.where('totalMinutes', '<=', minutes ?? 0).where('totalMinutes', '>', 0))
    .$if(stars !== null, (found) => found.where(sql<boolean>`"ratingSum" >= ${stars ?? 0} * "ratingCount"`))
    .$if(stars !== null, (found) => found.where('ratingCount', '>', 0))
    .where((eb) => eb.and(conditions))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FOUND)
    .execute()
  return fitting(db, rows, query)
}

interface DeclaredRow {
  id: number
  title: string
  description: string
  notes: string | null
  dietaryInfo: string
  allergens: string
  categories: string
}

/** The rows that suit the diets of a query and are free of what it leaves out, by the foods that their ingredients are. */
async function fitting<T extends DeclaredRow>(
  db: Database,
  rows: readonly T[],
  { avoid, exclude, diets }: WordedQuery,
): Promise<T[]> {
  const excluded = exclude.flatMap(foodsIn)
  if (rows.length === 0 || avoid.length + excluded.length + diets.length === 0) return [...rows]
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('recipeIngredient')
    .select(['recipeId', 'section', 'name', 'notes'])
    .where('recipeId', 'in', ids)
    .execute()
  const steps = await db
    .selectFrom('recipeStep')
    .select(['recipeId', 'section', 'text'])
    .where('recipeId', 'in', ids)
    .execute()
  const stepsOf = Map.groupBy(steps, ({ recipeId }) => recipeId)
  const linesOf = Map.groupBy(lines, ({ recipeId }) => recipeId)
  const needs = { diets: diets.map((diet) => DIET_OF_SLUG[diet]), allergens: avoid }
  return rows.filter(({ id, title, description, notes, dietaryInfo, allergens, categories }) => {
    const ingredients = linesOf.get(id) ?? []
    const declared = {
      ...{ title, description, notes },
      dietaryInfo: JSON.parse(dietaryInfo),
      allergens: JSON.parse(allergens),
      categories: JSON.parse(categories),
      ingredients,
      steps: stepsOf.get(id) ?? [],
    }
    const used = excluded.length > 0 ? ingredients.flatMap(({ name }) => foodsIn(name)) : []
    return suits(declared, needs) && !used.some((food) => excluded.some((one) => isKindOf(food, one)))
  })
}
type Found = Awaited<ReturnType<typeof matching>>[number]

/** The words with those that no title of the scope has replaced by the most similar one. */
async function corrected(db: Database, finder: Finder, scope: Scope, words: readonly string[]) {
  const titles = await inScope(db, finder, scope).select('titleKey').execute()
  const known = [...new Set(titles.flatMap(({ titleKey }) => titleKey.split(BETWEEN)))]
  return words.map((word) =>
    foodNamed(word) !== null || known.some((one) => one.startsWith(word))
      ? word
      : (closestWords(word, known)[0] ?? word),
  )
}

const ORDERS: Record<Exclude<SearchQuery['sort'], 'relevance' | 'newest'>, (row: Found) => number> = {
  top: (row) => -row.score,
  quickest: (row) => row.totalMinutes,
}

/**
 * The ids of a cook's own recipes that a search finds, best first: those with its words in their titles before those with them in tags or
 * ingredients, then the newest first. Words that nothing has are corrected:
 * as `likely` has them, which the search of everybody found, else as the titles of the scope do. [] for a search of nothing.
 */
export async function searchOwn(
  db: Database,
  cookId: string,
  search: SearchQuery,
  scope: Scope,
  likely: string | null = null,
): Promise<number[]> {
  const query = wordedQuery(search)
  const words = query.words.slice(0, MAX_WORDS)
  if (words.length === 0 && !query.isWorded && (query.text !== '' || !isNarrowed(query))) return []
  const finder = await finderOf(db, cookId)
  let rows = await matching(db, finder, scope, query, words)
  if (rows.length === 0 && likely !== null) rows = await matching(db, finder, scope, query, queryWords(likely))
  if (rows.length === 0 && words.length > 0) {
    const looked = await corrected(db, finder, scope, words)
    if (looked.join() !== words.join()) rows = await matching(db, finder, scope, query, looked)
  }
  const { sort } = query
  if (sort === 'top' || sort === 'quickest') rows.sort((a, b) => ORDERS[sort](a) - ORDERS[sort](b))
  if (sort === 'relevance') rows.sort((a, b) => b.isTitled - a.isTitled)
  return rows.map(({ id }) => id)
}

/** At most `limit` cards of recipes whose titles a text names: first those that only this cook and their household find, then public ones. */
export async function findOffered(db: Database, cookId: string | null, text: string, limit: number) {
  const query = searchQuery(new URLSearchParams({ q: text, in: 'titles' }))
  const own = cookId !== null && query ? await searchOwn(db, cookId, query, 'notPublic') : []
  const found = await findTitles(db, text, limit)
  return listCards(db, [...own, ...found.ids].slice(0, limit), cookId)
}
