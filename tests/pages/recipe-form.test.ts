import { describe, expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const CURRY = {
  title: 'Chana Masala with Spinach',
  'ingredients[0]': '2 tins chickpeas, drained',
  'ingredients[1]': '',
  'ingredients[2]': '1 tsp garam masala',
  'ingredients[3]': '200 g spinach',
  prepTime: '10',
  waitTime: '',
  cookTime: '18',
  cuisine: '',
  category: '',
}
const folded = (page: string) => !/<details[^>]*\sopen=""/.test(page.slice(page.indexOf('id="servings"')))
/** The suggestions on a page: what each is called, and whether it is confirmed. */
const chipsIn = (page: string) =>
  Object.fromEntries(
    [
      ...page.matchAll(
        /<button[^>]*aria-pressed="(\w+)"[^>]*value="confirm:([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</g,
      ),
    ].map(([, pressed, , name]) => [name, pressed === 'true']),
  )
/** A form without what a cook did not choose: no pages, no diets, and no kind or cuisine unless they are changed. */
async function aBareForm(changes: Record<string, string> = {}) {
  const form = await aRecipeForm({
    ...CURRY,
    instructions: 'Soften the onions in oil.\nSimmer with the rest.',
    difficulty: '',
    spiceLevel: '',
    sweetness: '',
    tags: '',
    notes: '',
    ...changes,
  })
  form.delete('categories')
  form.delete('dietaryInfo')
  return form
}

describe('the recipe form', () => {
  test('what is optional is folded under what is given until something is wrong there', async () => {
    const cook = await aRegisteredCook(site, 'folder')
    expect(folded(await (await cook.get('/AddRecipe')).text())).toBe(true)
    const missing = await (await cook.post('/AddRecipe', await aBareForm({ title: '' }))).text()
    expect([alertsIn(missing), folded(missing)]).toEqual([['Give your recipe a title'], true])
    const given = await (await cook.post('/AddRecipe', await aBareForm({ title: '', cuisine: 'Indian' }))).text()
    expect([folded(given), given.includes('>Indian</span>')]).toEqual([true, true])
    const wrong = await (await cook.post('/AddRecipe', await aBareForm({ tags: 'x'.repeat(40) }))).text()
    expect(folded(wrong)).toBe(false)
  })

  test('nothing is chosen for the cook, and what was not named is nowhere on the page', async () => {
    const cook = await aRegisteredCook(site, 'unchosen')
    const id = await publish(cook, {}, await aBareForm())
    const page = (await (await site.get(`/recipe/${id}`)).text()).replace(/<header[\s\S]*?<main/, '')
    for (const word of ['International', 'Main Course', 'Difficulty', 'recipeCuisine', 'recipeCategory'])
      expect(page, word).not.toContain(word)
    const recipe = await (await site.get(`/api/recipes/${id}`)).json()
    expect([recipe.cuisine, recipe.category, recipe.categories]).toEqual(['', '', []])
    expect(recipe.ingredients).toHaveLength(3)
    const form = await (await cook.get(`/AddRecipe?id=${id}`)).text()
    expect(folded(form)).toBe(true)
  })

  test('without scripts suggestions are requested, confirmed and taken back with a button each', async () => {
    const cook = await aRegisteredCook(site, 'asking')
    const suggested = await (await cook.post('/AddRecipe', await aBareForm({ do: 'suggest' }))).text()
    expect(folded(suggested)).toBe(false)
    expect(chipsIn(suggested)).toMatchObject({ 'Main Course': false, Indian: false, Vegan: false, Dinner: false })
    expect(suggested).toContain('formAction="/AddRecipe#suggested"')
    expect(suggested).not.toMatch(/name="dietaryInfo"[^>]*checked/)
    const vegan = await (await cook.post('/AddRecipe', await aBareForm({ do: 'confirm:dietaryInfo=Vegan' }))).text()
    expect(chipsIn(vegan)).toMatchObject({ Vegan: true, Indian: false })
    expect(vegan).toMatch(/<input[^>]*name="dietaryInfo"[^>]*checked=""[^>]*value="Vegan"/)
    const indian = await aBareForm({ do: 'confirm:cuisine=Indian', cuisine: 'Indian' })
    const taken = await (await cook.post('/AddRecipe', indian)).text()
    expect(chipsIn(taken)).toMatchObject({ Indian: false })
    expect(taken).toContain('value="200 g spinach"')
  })

  test('what is recognised fills the fields that the cook left, and only those', async () => {
    const cook = await aRegisteredCook(site, 'recognised')
    const form = async (changes: Record<string, string>) =>
      aBareForm({ recognised: 'cuisine,dietaryInfo,prepTime,cookTime', do: 'suggest', ...changes })
    const instructions = 'Chop for 5 minutes.\nSimmer for 20 minutes.'
    const page = await (
      await cook.post('/AddRecipe', await form({ instructions, prepTime: '', cookTime: '12' }))
    ).text()
    expect(page).toMatch(/name="dietaryInfo"[^>]*checked=""[^>]*value="Vegan"/)
    expect(chipsIn(page)).toMatchObject({ Indian: true, Vegan: true, Dinner: false })
    expect(page).toMatch(/name="prepTime"[^>]*value="5"/)
    expect(page).toMatch(/name="cookTime"[^>]*value="12"/)
    expect(page).toMatch(/name="recognised" value="cuisine,dietaryInfo,prepTime"/)
    const thai = await (await cook.post('/AddRecipe', await form({ cuisine: 'Thai' }))).text()
    expect(chipsIn(thai)).toMatchObject({ Indian: false })
  })

  test('a quick meal that was recognised is none any more once its times are longer', async () => {
    const cook = await aRegisteredCook(site, 'slower')
    const form = await aBareForm({ cookTime: '90', recognised: 'categories', autosave: 'key-1', edits: '{"a":1}' })
    for (const slug of ['dinner', '30-minute-meals']) form.append('categories', slug)
    const id = await publish(cook, {}, form)
    expect((await (await site.get(`/api/recipes/${id}`)).json()).categories).toEqual(['dinner'])
  })

  test('suggestions for scripts are for cooks, made from the fields that they need', async () => {
    const cook = await aRegisteredCook(site, 'scripted')
    const form = new FormData()
    for (const [name, value] of Object.entries(CURRY)) if (!/cuisine|category/.test(name)) form.set(name, value)
    const answer = await cook.post('/AddRecipe/suggestions', form)
    expect(await answer.json()).toEqual({
      category: 'Main Course',
      cuisine: 'Indian',
      categories: ['dinner', 'vegetarian', '30-minute-meals'],
      dietaryInfo: ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'],
      allergens: [],
      allergenSources: {},
      unknown: [],
      toCheck: [],
      mentioned: [],
    })
    expect((await aClient(site).post('/AddRecipe/suggestions', form)).status).toBe(401)
    form.set('cuisine', 'Not asked for.')
    expect((await cook.post('/AddRecipe/suggestions', form)).status).toBe(400)
    expect((await cook.get('/AddRecipe/suggestions')).headers.get('location')).toBe('/AddRecipe')
  })

  test('lines as long as they may be, and as many, do not keep others waiting', async () => {
    const cook = await aRegisteredCook(site, 'lengthy')
    const form = new FormData()
    for (let line = 0; line < 100; line++) form.set(`ingredients[${line}]`, 'without butter or (नमक) '.repeat(20))
    const suggesting = cook.post('/AddRecipe/suggestions', form)
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await suggesting).status).toBe(200)
  })
})
