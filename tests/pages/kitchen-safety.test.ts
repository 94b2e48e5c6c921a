import { describe, expect, test } from 'vitest'
import { lineFacts } from '#app/food/diets/suits.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { householdsOf } from '../support/households.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const { aMember } = householdsOf(site)
const WEEK = '2031-03-03'
const FORBIDDEN = ['nuts', 'peanuts', 'gluten', 'flesh'] as const

const page = async (client: Client, path: string) => {
  const response = await client.get(path)
  expect(response.status, path).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}
const shownIn = (html: string) => [...html.matchAll(/name="shown" value="(\d{4}-\d\d-\d\d\.\w+\.(\d+))"/g)]

/** A recipe form that declares everything that the household needs, whatever its lines are. */
async function aDeclaredRecipe(title: string, lines: readonly string[]) {
  const form = await aRecipeForm({ title, prepTime: '5', cookTime: '5', visibility: 'private' })
  for (const name of [...form.keys()]) if (name.startsWith('ingredients[')) form.delete(name)
  for (const [at, line] of lines.entries()) form.set(`ingredients[${at}]`, line)
  for (const diet of ['Gluten-Free', 'Nut-Free']) form.append('dietaryInfo', diet)
  return form
}
const needs = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  form.set('do', 'needs')
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a household with a nut allergy, a gluten-free and a vegetarian member gets a week it may eat, and shops by the right names', async () => {
  const owner = await aRegisteredCook(site, 'nutallergic')
  const { member: coeliac } = await aMember(owner, 'glutenfree')
  const { member: vegetarian } = await aMember(owner, 'vegetarian')
  await owner.post(
    '/settings/preferences',
    needs([
      ['allergens', 'nuts'],
      ['allergens', 'peanuts'],
    ]),
  )
  await coeliac.post('/settings/preferences', needs([['diets', 'gluten-free']]))
  await vegetarian.post('/settings/preferences', needs([['diets', 'vegetarian']]))
  const substitutes = [
    '2 tbsp gluten-free soy sauce',
    '300 g gluten-free spaghetti',
    '50 g vegetarian parmesan',
    '100 g nut-free pesto',
  ]
  const safe = await publish(owner, {}, await aDeclaredRecipe('Safe Moonwort Noodles', substitutes))
  const unsafe = [
    await publish(owner, {}, await aDeclaredRecipe('Satay Moonwort', ['100 g satay sauce', '200 g rice'])),
    await publish(owner, {}, await aDeclaredRecipe('Soy Moonwort', ['2 tbsp soy sauce', '200 g rice'])),
    await publish(owner, {}, await aDeclaredRecipe('Worcester Moonwort', ['1 tbsp fish sauce', '200 g rice'])),
    await publish(owner, {}, await aDeclaredRecipe('Unknown Moonwort', ['100 g umbrilla paste', '200 g rice'])),
  ]

  const proposed = new Map<number, string>()
  for (let seed = 0; seed < 6; seed++)
    for (const [, value = '', id] of shownIn(
      await page(owner, `/meal-plan/fill?week=${WEEK}&time=240&weekend=240&meal=lunch&meal=dinner&seed=${seed}`),
    ))
      proposed.set(Number(id), value)
  expect(proposed.size).toBeGreaterThan(5)
  for (const id of unsafe) expect([...proposed.keys()]).not.toContain(id)
  for (const id of proposed.keys()) {
    const recipe = (await (await owner.get(`/api/recipes/${id}`)).json()) as {
      ingredients: { name: string; notes: string | null }[]
    }
    for (const { name, notes } of recipe.ingredients) {
      const { contents, checks, isKnown } = lineFacts(notes ? `${name} (${notes})` : name)
      for (const content of FORBIDDEN) expect([...contents.keys(), ...checks.keys()], name).not.toContain(content)
      expect(isKnown, name).toBe(true)
    }
  }

  const plan = new FormData()
  plan.append('keep', `${WEEK}.dinner.${safe}`)
  await owner.post(`/meal-plan/fill?week=${WEEK}`, plan)
  const link = /href="(\/meal-plan\/shop\?[^"]*)"/.exec(await page(owner, `/meal-plan?week=${WEEK}`))?.[1] ?? ''
  const address = link.replaceAll('&amp;', '&')
  const lines = new FormData()
  for (const at of substitutes.keys()) lines.append('line', `0.${at}`)
  lines.set('list', 'list')
  expect((await owner.post(address, lines)).status).toBe(303)
  const { items } = (await (await coeliac.get('/api/shopping-lists/list/items')).json()) as {
    items: { name: string }[]
  }
  const list = await page(coeliac, '/shopping-list')
  for (const name of ['gluten-free soy sauce', 'gluten-free spaghetti', 'vegetarian parmesan', 'nut-free pesto']) {
    expect(items.map((item) => item.name)).toContain(name)
    expect(list).toContain(name)
  }
}, 60_000)

describe('what FoodIO cannot vouch for is said', () => {
  const LINES = ['100 g parmesan', '2 tbsp umbrilla paste', '200 g rice']

  test('on the recipe’s page', async () => {
    const cook = await aRegisteredCook(site, 'unsure')
    const html = await page(
      cook,
      `/recipe/${await publish(cook, {}, await aDeclaredRecipe('Umbrilla Risotto', LINES))}`,
    )
    expect(html).toContain('Check the label: parmesan')
    expect(html).toContain('We do not know: umbrilla paste')
  })

  test('in the recipe form', async () => {
    const cook = await aRegisteredCook(site, 'writer')
    const form = new FormData()
    form.set('title', 'Umbrilla Risotto')
    for (const [at, line] of LINES.entries()) form.set(`ingredients[${at}]`, line)
    const response = await cook.post('/AddRecipe/suggestions', form)
    expect(response.status).toBe(200)
    const { toCheck, unknown, dietaryInfo } = (await response.json()) as Record<string, string[]>
    expect([toCheck, unknown, dietaryInfo]).toEqual([['parmesan'], ['umbrilla paste'], []])
  })
})

describe('the assistant warns of what is not for whom', () => {
  const answer = async (ingredients: string) => {
    const fields = { diet: 'Any', cuisine: 'Any', time: '60', ingredients }
    return (await aClient(site).post('/ai-chat/answer', fields)).text()
  }
  test.each([
    ['baby food 8 months, honey, banana', 'Honey'],
    ['toddler, cherry tomatoes, pasta', 'cherry tomatoes'],
    ['2 year old: grapes, yogurt', 'Grapes'],
    ['pregnant, eggs, spinach', 'Eggs'],
  ])('%s', async (request, food) =>
    expect(await answer(request)).toMatch(new RegExp(`\\*\\*[^*]*${food}.*\\*\\*`, 'i')),
  )

  test('and proposes no honey to a baby', async () => {
    const text = await answer('baby food 8 months, honey, banana')
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('## ['))
        .join(),
    ).not.toMatch(/honey/i)
  })
})
