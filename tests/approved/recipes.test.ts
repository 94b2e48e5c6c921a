import { beforeAll, test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import {
  countByCategory,
  findListing,
  listRecipesIn,
  listStarters,
  quickestMinutes,
} from '#app/recipes/catalog/listings.store.ts'
import { LISTING_SORTS } from '#app/recipes/catalog/listings.ts'
import { idsOf, listAllRecipes } from '#app/recipes/catalog/recipe-list.store.ts'
import { listRelated } from '#app/recipes/catalog/related.store.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { listRecipePage } from '#app/recipes/search/listing.server.ts'
import { searchRecipes } from '#app/recipes/search/search.store.ts'
import { searchAddress, searchQuery } from '#app/recipes/search/search.ts'
import { suggestTitles } from '#app/recipes/search/titles.store.ts'
import { wordedFilters } from '#app/recipes/search/worded-filters.ts'
import { suggest } from '#app/recipes/suggestions/suggest.ts'
import { answer } from '#app/site/answering/answer.server.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { createLog } from '#server/log.ts'
import { below, expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'
import { DISHES } from './dishes.ts'
import { REQUESTED, SEARCHES } from './requests.data.ts'

const db = aCookbook()
let titles: ReadonlyMap<number, string>
beforeAll(async () => {
  const rows = await db().selectFrom('recipe').select(['id', 'title']).execute()
  titles = new Map(rows.map(({ id, title }) => [id, title]))
})

const MAX_NAMED = 4
/** The first of some recipes by their titles, and how many there are. */
const named = (ids: readonly number[], total = ids.length) =>
  `${total}: ${ids
    .slice(0, MAX_NAMED)
    .map((id) => titles.get(id))
    .join(' | ')}`

test('categories list recipes as approved', async () => {
  const counts = await countByCategory(db())
  const lines: string[] = []
  for (const category of CATEGORIES) {
    lines.push(
      `== ${category}: ${counts.get(category) ?? 0}, quickest ${await quickestMinutes(db(), category)} minutes`,
    )
    for (const sort of LISTING_SORTS)
      lines.push(`${sort} ${named(idsOf(await listRecipesIn(db(), { category, diet: null, sort, size: 100 })))}`)
    for (const diet of DIET_SLUGS) {
      const ids = idsOf(await listRecipesIn(db(), { category, diet, sort: 'top', size: 100 }))
      const { ratingCount, ratingSum } = (await findListing(db(), category, diet)) ?? {}
      const first = titles.get(ids[0] ?? 0)
      if (first) lines.push(`${diet} ${ids.length}, ${ratingSum} stars of ${ratingCount}: ${first}`)
    }
    lines.push(`starters ${named(idsOf(await listStarters(db(), category, 3)))}`)
  }
  for (const sort of LISTING_SORTS.filter((one) => one !== 'quickest'))
    lines.push(`all, ${sort} ${named(idsOf(await listAllRecipes(db(), sort, { size: 200 })))}`)
  await expectApproved('category-lists', lines)
})

/** An address of every filter and sort, alone and together. */
const ADDRESSES = [
  ...DIET_SLUGS.map((diet) => `diet=${diet}`),
  ...ALLERGENS.map((allergen) => `avoid=${allergen}`),
  ...CUISINES.map((cuisine) => `cuisine=${cuisine.toLowerCase()}`),
  ...[15, 30, 45, 60, 120].map((minutes) => `time=${minutes}`),
  ...['rating=3', 'rating=4', 'rating=4.5', 'sort=top', 'sort=newest', 'sort=quickest', 'with=garlic,rice'],
  ...['with=chicken&without=garlic', 'without=onion,garlic&diet=vegetarian', 'with=paneer&sort=quickest'],
  ...['q=soup&time=45&diet=vegan', 'q=chicken&cuisine=indian', 'q=curry&avoid=nuts&avoid=milk', 'q=cake&sort=newest'],
  ...['q=an&in=titles', 'category=dessert&time=60', 'category=keto&with=egg', 'diet=vegan&diet=gluten-free&time=30'],
]

test('filters and sorts find recipes as approved', async () => {
  const lines: string[] = []
  for (const address of ADDRESSES) {
    const query = searchQuery(new URLSearchParams(address))
    if (!query) throw new Error(address)
    const { cards, total, more } = await searchRecipes(db(), query)
    const found = named(
      cards.map(({ id }) => id),
      total,
    )
    lines.push(`${searchAddress(query)} → ${found}${more ? ' and more' : ''}`)
  }
  await expectApproved('filtered-recipes', lines)
})

test('searches find recipes as approved', async () => {
  const lines: string[] = []
  for (const text of SEARCHES) {
    const query = searchQuery(new URLSearchParams({ q: text }))
    if (!query) throw new Error(text)
    const { cards, total, corrected } = await searchRecipes(db(), query)
    const filters = wordedFilters(text).map(({ from, to, diets, categories, avoid, exclude, minutes }) => {
      const kinds = [...diets, ...categories, ...avoid.map((one) => `!${one}`), ...exclude.map((one) => `-${one}`)]
      return `“${text.slice(from, to)}” is ${[...kinds, ...(minutes === null ? [] : [`<${minutes}`])].join(' ')}`
    })
    const { items } = await suggestTitles(db(), text)
    lines.push(
      [
        `${text} → ${named(
          cards.map(({ id }) => id),
          total,
        )}`,
        ...(corrected === null ? [] : [`corrected to “${corrected}”`]),
        ...filters,
        ...(items.length > 0
          ? [
              `titles: ${items
                .slice(0, 4)
                .map(({ title }) => title)
                .join(' | ')}`,
            ]
          : []),
      ].join('; '),
    )
  }
  await expectApproved('searches', lines)
})

test('the API pages through lists as approved', async () => {
  const lines: string[] = []
  for (const options of [{ limit: 3 }, { limit: 4, category: 'dinner' }, { limit: 3, q: 'rice' }] as const) {
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const { items, next } = await listRecipePage({ db: db(), origin: 'https://foodio.example' }, {
        ...options,
        cursor,
      } as never)
      lines.push(
        `${JSON.stringify(options)} ${page + 1}: ${items.map(({ title, rating, ratingCount, totalTime }) => `${title} (${rating} of ${ratingCount}, ${totalTime} min)`).join(' | ')}`,
      )
      cursor = next ?? undefined
      if (!cursor) break
    }
  }
  await expectApproved('paged-lists', lines)
})

test('related recipes are as approved', async () => {
  const lines: string[] = []
  for (const [id, title] of [...titles].toSorted(([a], [b]) => a - b).slice(0, 40))
    lines.push(`${title} → ${(await listRelated(db(), { id }, 4)).map((card) => card.title).join(' | ')}`)
  await expectApproved('related-recipes', lines)
})

test('fields of the recipe form are suggested as approved', () =>
  expectApproved(
    'suggested-fields',
    DISHES.flatMap(({ title, description, notes, ingredients, steps, prep, wait, cook }) => {
      const lines = ingredients.map(({ quantity, name, notes }) => `${quantity} ${name}${notes ? `, ${notes}` : ''}`)
      const found = suggest({
        ...{
          title,
          description,
          notes: notes ?? '',
          ingredients: lines,
          instructions: steps.map(({ text }) => text).join('\n'),
        },
        ...{ prepTime: `${prep.minutes}`, waitTime: `${wait.minutes}`, cookTime: `${cook.minutes}` },
      })
      return below(
        title,
        Object.entries(found).flatMap(([name, value]) => {
          const text = Array.isArray(value)
            ? value.join(', ')
            : value && typeof value === 'object'
              ? JSON.stringify(value)
              : value
          return text ? `${name}: ${text}` : []
        }),
      )
    }),
  ))

test('the assistant answers, steps apart, as approved', async () => {
  const log = createLog({ logLevel: 'silent' } as never)
  const signal = new AbortController().signal
  const lines: string[] = []
  for (const [diet, cuisine, time, ingredients, ...refine] of REQUESTED) {
    const request = AssistantRequest.parse({ diet, cuisine, time, ingredients, refine })
    const isHindi = /\p{Script=Devanagari}/u.test(ingredients)
    const means = { db: db(), log, ai: null, who: 'tests', language: isHindi ? 'Hindi' : 'English', signal }
    const text = await inLanguage(isHindi ? 'hi' : 'en', async () => {
      let whole = ''
      for await (const piece of answer(request, means)) whole += piece
      return whole
    })
    lines.push(
      ...below(
        `== ${[diet, cuisine, `${time} min`, ingredients, ...refine].join(' / ')}`,
        text.split('\n').filter((line) => line !== '' && !/^\d+\. /.test(line)),
      ),
    )
  }
  await expectApproved('answers', lines)
})
