// @module-tag slow
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DietChoice } from '#app/food/diets/diet.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { loadCookbook } from '#app/recipes/cookbook/cookbook.store.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { type RefinedRequest, refineRequest } from '#app/site/requests/refined-request.ts'
import { migrate } from '#server/database/open.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import type { Database } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import { REQUESTS, type TriedRequest } from '../../../tests/fixtures/requests.data.ts'
import { REVIEWED_REQUESTS } from '../../../tests/fixtures/reviewed-requests.data.ts'
import { temporaryFolder } from '../../../tests/support/databases.ts'
import { answer } from './answer.server.ts'
import { findCandidates } from './candidates.server.ts'
import type { Candidate, ScoredRecipe } from './matching.ts'
import { type Offer, suggestRecipes } from './ranking.ts'

const folder = temporaryFolder()
let db: Database
beforeAll(async () => {
  ;({ db } = openSqlite(join(folder, 'cookbook.db')))
  await migrate(db)
  await loadCookbook(db, join(import.meta.dirname, '../../../cookbook'), 'all')
  return () => db.destroy()
})

const requestOf = ([diet, cuisine, time, ingredients, ...refine]: TriedRequest['ask']) =>
  AssistantRequest.parse({ diet, cuisine, time, ingredients, refine })

async function suggested(ask: TriedRequest['ask']) {
  const request = refineRequest(requestOf(ask))
  return { request, ...suggestRecipes(request, await findCandidates(db, request, 'anna')) }
}

async function answered(ask: TriedRequest['ask']) {
  const log = createLog({ logLevel: 'silent' } as never)
  const means = { db, log, ai: null, who: 'tests', language: 'English', signal: new AbortController().signal }
  let text = ''
  for await (const piece of answer(requestOf(ask), means)) text += piece
  return text
}

/** What a diet forbids, in other words than the engine's own: a plain list over the ingredients' names. */
const FLESH =
  /\b(chicken(?! ?less)|beef|pork|lamb|bacon|ham|turkey|duck|sausages?|salmon|tuna|cod|prawns?|shrimp|fish|anchov\w*|gelatin\w*|mince)\b/i
const ANIMAL =
  /\b(eggs?|honey|ghee|paneer|yogurt|parmesan|cheddar|feta|mozzarella|(?<!coconut |oat |soy |almond |plant |rice )milk|(?<!peanut |cocoa |almond |vegan )butter(?! beans?)|(?<!coconut |ice )cream(?! of tartar)|(?<!vegan )cheese)\b/i
const GLUTEN =
  /\b(?<!gluten-free )(?:plain|all-purpose|wheat|bread|self-raising) flour|\b(?<!rice |glass )(?:spaghetti|couscous|bulgur|barley|semolina|seitan|breadcrumbs?)\b/i
const BROKEN: Partial<Record<DietChoice, RegExp[]>> = {
  Vegetarian: [FLESH],
  Vegan: [FLESH, ANIMAL],
  'Gluten-Free': [GLUTEN],
}
const DECLARED: Partial<Record<DietChoice, string[]>> = {
  Vegetarian: ['Vegetarian', 'Vegan'],
  Vegan: ['Vegan'],
  'Gluten-Free': ['Gluten-Free'],
  'Non-Vegetarian': ['Non-Vegetarian'],
}

function expectDiet(recipe: Candidate, diet: DietChoice) {
  const declared = DECLARED[diet]
  if (declared)
    expect(
      recipe.dietaryInfo.some((info) => declared.includes(info)),
      recipe.title,
    ).toBe(true)
  for (const { name } of recipe.ingredients)
    for (const forbidden of BROKEN[diet] ?? []) expect(name, `${name} in ${recipe.title}`).not.toMatch(forbidden)
}

test('the tables have sixty requests each and more', () => {
  expect(REQUESTS.length).toBeGreaterThanOrEqual(60)
  expect(REVIEWED_REQUESTS.length).toBeGreaterThanOrEqual(60)
})

/** The lines under a heading of an answer, '' when it has no such heading. */
const under = (text: string, title: string) => text.split(`### ${title}\n\n`)[1]?.split('\n\n')[0] ?? ''

/** The diet, the time and the exclusions are respected, and what is there is used. */
function expectRequest(
  tried: TriedRequest,
  request: RefinedRequest,
  best: ScoredRecipe | null,
  runnersUp: readonly Offer[],
) {
  expect(request.diet).toBe(tried.diet ?? tried.ask[0])
  expect(request.time).toBe(tried.time ?? tried.ask[2])
  if (tried.servings) expect(request.servings).toBe(tried.servings)
  expect(best === null).toBe((tried.nothing || tried.asksBack) ?? false)
  for (const { recipe } of best ? [best, ...runnersUp] : runnersUp) {
    expectDiet(recipe, request.diet)
    for (const { name } of recipe.ingredients) if (tried.without) expect(name, recipe.title).not.toMatch(tried.without)
  }
  const within = [...(best ? [best] : []), ...runnersUp.filter(({ why }) => why !== 'time')]
  for (const { recipe } of within)
    expect(recipe.totalMinutes, recipe.title).toBeLessThanOrEqual(request.time ?? Number.POSITIVE_INFINITY)
  if (tried.best) expect(best?.recipe.title).toMatch(tried.best)
  if (tried.uses) {
    const names = best?.recipe.ingredients.flatMap(({ name }) => foodsIn(name)) ?? []
    const used = tried.uses.filter((food) => names.some((name) => isKindOf(name, food) || isKindOf(food, name)))
    expect(used.length, `${best?.recipe.title}: ${names.join(', ')}`).toBeGreaterThanOrEqual(1)
  }
  expect(runnersUp.map(({ recipe }) => recipe.id)).not.toContain(best?.recipe.id)
}

/** What must and must not be claimed, offered and written. */
function expectWords(tried: TriedRequest, text: string, best: ScoredRecipe | null, runnersUp: readonly Offer[]) {
  const titles = [...(best ? [best] : []), ...runnersUp].map(({ recipe }) => recipe.title).join('; ')
  const used = best?.used.map(({ typed }) => typed) ?? []
  for (const food of tried.mustUse ?? []) expect(used, titles).toContain(food)
  if (tried.mustNotClaim) expect(under(text, 'What you have'), titles).not.toMatch(tried.mustNotClaim)
  if (tried.mustOffer) expect(titles).toMatch(tried.mustOffer)
  if (tried.mustNotOffer) expect(titles).not.toMatch(tried.mustNotOffer)
  for (const pattern of tried.mustSay ?? []) expect(text).toMatch(pattern)
  if (tried.mustNotSay) expect(text).not.toMatch(tried.mustNotSay)
  expect(/^## What (?:else )?do you have\?$/m.test(text)).toBe(tried.asksBack ?? false)
  if (tried.asksBack) expect(text).not.toContain('](/recipe/')
  const heading = text.indexOf('## ')
  if (best && !best.usesMost) expect(text.slice(0, heading)).toMatch(/None of our recipes/)
}

describe.each(
  [...REQUESTS, ...REVIEWED_REQUESTS].map(
    (tried) => [tried.ask.map((part) => String(part ?? '').slice(0, 60)).join(' · '), tried] as const,
  ),
)('%s', (_, tried) => {
  test('honours the request, and claims only what is true of its foods', async () => {
    const { request, best, runnersUp } = await suggested(tried.ask)
    const text = await answered(tried.ask)
    expectRequest(tried, request, best, runnersUp)
    expectWords(tried, text, best, runnersUp)
  })
})

test('two foods that a recipe is not made of are not claimed, whatever they are made into', async () => {
  const claimed = under(await answered(['Any', 'Any', 1440, 'potatoes, corn, rice, coconut, almonds']), 'What you have')
  expect(claimed).not.toMatch(/starch|flour|milk|oil|vinegar|desiccated|butter/i)
})

describe('the answer', () => {
  test('links its recipe and two more, and says what is there and what is missing', async () => {
    const text = await answered(['Vegetarian', 'Any', 60, 'chickpeas, spinach, tomatoes'])
    expect(text).toMatch(/^## \[.+\]\(\/recipe\/\d+\)/)
    for (const part of ['### What you have', '### Instructions', '### Two more that fit', 'Ready in', 'Uses your'])
      expect(text).toContain(part)
    expect(text.match(/\]\(\/recipe\/\d+\)/g)).toHaveLength(3)
  })

  test('has the headings of its steps between them', async () => {
    expect(await answered(['Keto', 'Any', 60, 'eggs, bacon, cheese'])).toMatch(
      /\. [^\n]+\n\n\*\*Fill and bake\*\*\n\n\d+\. /,
    )
  })

  test('scales nothing, but says by what to multiply', async () => {
    expect(await answered(['Any', 'Any', 60, 'chicken, rice for six'])).toMatch(
      /For 6, take [\d.]+ times of everything/,
    )
  })

  test('names what would have to be given up when nothing fits, and never the diet', async () => {
    const text = await answered(['Vegan', 'Indian', 1, 'dal'])
    expect(text).toContain('Nothing fits all of that')
    expect(text).toMatch(/with more time: \d+ recipes/)
    expect(text).not.toMatch(/without the diet|any diet/i)
  })

  test('says first when the cuisine was given up', async () => {
    expect(await answered(['Any', 'Chinese', 60, 'bananas'])).toMatch(/^> Nothing Chinese fits.*: American\.\n\n## /)
  })

  test('says where a line comes from that somebody calls otherwise', async () => {
    const text = await answered(['Any', 'Any', 1440, 'fish, lemons'])
    expect(under(text, 'What you have')).toMatch(/lemon juice.* · from your lemons/)
  })
})

test.each([
  ['my flatmate comes up in lumps from kiwi; chicken, rice', /Left out: kiwi$/m],
  ['allergic to eggs and milk: chicken, rice', /Left out: egg and milk$/m],
  ['my neighbour mumbles about carp', /^Left out: carp and fish$/m],
])('“%s” is answered with what is left out', async (text, line) => {
  expect(await answered(['Any', 'Any', 300, text])).toMatch(line)
})

test('an answer to who leaves nothing out speaks of nothing left out', async () => {
  expect(await answered(['Any', 'Any', 300, 'chicken, rice'])).not.toContain('Left out')
})
