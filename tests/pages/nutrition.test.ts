import { beforeAll, describe, expect, test } from 'vitest'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const BUNS = {
  title: 'Butter Buns',
  'ingredients[0]': '500 g plain flour',
  'ingredients[1]': '100 g butter',
  'ingredients[2]': '1 l sunflower oil, for deep-frying',
  'ingredients[3]': '1 pinch of moon dust',
  'ingredients[4]': 'salt, to taste',
}
const ROOTS = { title: 'Moon Roots', 'ingredients[0]': '3 moon roots', 'ingredients[1]': '50 g butter' }

const GIVEN = { calories: '512.5', protein: '9', carbs: '60', sugar: '5', fiber: '3.2', fat: '25', sodium: '300' }

const rowsIn = (html: string) => {
  const section = /<section[^>]*aria-labelledby="nutrition".*?<\/section>/s.exec(html)?.[0] ?? ''
  const rows = [...section.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell),
  )
  return { rows, text: section.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe.each(SITE_ENGINES)('the nutrition of a recipe on %s', (engine) => {
  const site = aSite({}, engine)
  let client: Client
  let buns = 0
  const pageOf = async (path: string, language = 'en') =>
    rowsIn(await (await site.get(path, { 'accept-language': language })).text())

  beforeAll(async () => {
    client = await aRegisteredCook(site, 'baker')
    buns = await publish(client, BUNS)
  })

  test('is estimated from its ingredients, by the serving, by 100 g and as a share of a day', async () => {
    const { rows, text } = await pageOf(`/recipe/${buns}`)
    expect(rows[0]).toEqual(['', 'Per serving', 'Of a day', 'Per 100 g'])
    // 500 g of flour, 100 g of butter and 73 g of oil for four.
    expect(rows[1]).toEqual(['Calories', '795 kcal', '40%', '473 kcal'])
    expect(rows.find(([label]) => label === 'Fibre')?.[2]).toBe('–')
    expect(text).toContain('Estimated nutrition')
    expect(text).toContain('3 of 5 counted. Frying oil counts as far as it is absorbed. Not counted: moon dust, salt.')
  })

  test('of a serving is the same for other servings', async () => {
    expect((await pageOf(`/recipe/${buns}?servings=12`)).rows).toEqual((await pageOf(`/recipe/${buns}`)).rows)
  })

  test('is in the reader’s language', async () => {
    const { rows, text } = await pageOf(`/recipe/${buns}`, 'hi')
    expect(rows[0]).toEqual(['', 'प्रति सर्विंग', 'दिन का', 'प्रति 100 ग्राम'])
    expect(text).toContain('अनुमानित पोषण')
  })

  test('is in structured data, files and the API, as an estimate', async () => {
    expect(structured(await (await site.get(`/recipe/${buns}`)).text())).toMatchObject({
      nutrition: { '@type': 'NutritionInformation', calories: '795 kcal' },
    })
    expect(await (await site.get(`/recipe/${buns}.json`)).json()).toMatchObject({
      nutrition: { calories: '795 kcal', 'foodio:isEstimated': true },
    })
    expect(await (await site.get(`/recipe/${buns}.md`)).text()).toMatch(
      /nutrition:\n +estimated: true\n +calories: "795 kcal"/,
    )
    expect(await (await site.get(`/api/recipes/${buns}`)).json()).toMatchObject({
      nutritionalInfo: { calories: 795, isEstimated: true },
    })
    const { text } = await readPdf(Buffer.from(await (await site.get(`/recipe/${buns}.pdf`)).arrayBuffer()))
    expect(text).toContain('Estimated nutrition per serving')
    expect(text).toContain('795 kcal')
  })

  test('is what the cook gives, in the form, on the page and in the API, until it is left empty again', async () => {
    const id = await publish(client, { ...BUNS, title: 'Measured Buns', ...GIVEN })
    const { rows, text } = await pageOf(`/recipe/${id}`)
    expect(rows.slice(1, 3).map(([label, value]) => [label, value])).toEqual([
      ['Calories', '512.5 kcal'],
      ['Protein', '9 g'],
    ])
    expect(text).toContain('Given by the cook.')
    expect(text).not.toContain('Estimated')
    expect(await (await site.get(`/api/recipes/${id}`)).json()).toMatchObject({
      nutritionalInfo: { calories: 512.5, fiber: 3.2, isEstimated: false },
    })
    const form = await (await client.get(`/AddRecipe?id=${id}`)).text()
    expect(form).toMatch(/name="calories"[^>]*value="512.5"/)
    const revised = await client.post(`/AddRecipe?id=${id}`, await aRecipeForm({ ...BUNS, version: '1' }))
    expect(revised.status).toBe(303)
    expect((await pageOf(`/recipe/${id}`)).text).toContain('Estimated nutrition')
  })

  test.each([
    ['some of the figures alone', { calories: '500' }, 'leave all seven empty'],
    ['a word', { calories: 'many' }, 'leave all seven empty'],
    ['less than nothing', { calories: '-1' }, 'leave all seven empty'],
    ['more than anybody eats', { calories: '10001' }, 'At most 10000'],
  ])('refuses %s, and keeps what was typed', async (_, given, problem) => {
    const response = await client.post('/AddRecipe', await aRecipeForm({ ...BUNS, ...given }))
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(problem)
    expect(html).toMatch(new RegExp(`name="calories"[^>]*value="${given.calories}"`))
  })

  test('comes back from an archive where a cook gave it, and is estimated anew where not', async () => {
    const sender = await aRegisteredCook(site, 'sender')
    await publish(sender, { ...BUNS, ...GIVEN })
    await publish(sender, { ...BUNS, title: 'Plain Buns' })
    const zip = await (await sender.get('/profile/recipes.zip')).arrayBuffer()
    const receiver = await aRegisteredCook(site, 'receiver')
    const form = new FormData()
    form.set('file', new File([zip], 'recipes.zip'))
    form.set('mayPublish', 'yes')
    await receiver.post('/import', form)
    const mine = await (await receiver.get('/profile')).text()
    const ids = new Set([...mine.matchAll(/\/AddRecipe\?id=(\d+)/g)].map(([, id]) => id))
    const shown = await Promise.all([...ids].map(async (id) => (await site.get(`/api/recipes/${id}`)).json()))
    const nutrition = shown.map(({ title, nutritionalInfo: { calories, isEstimated } }) => [
      title,
      calories,
      isEstimated,
    ])
    expect(nutrition.sort()).toEqual([
      ['Butter Buns', 512.5, false],
      ['Plain Buns', 795, true],
    ])
  })

  test('is computed anew when the recipe is revised', async () => {
    const id = await publish(client, BUNS)
    expect((await pageOf(`/recipe/${id}`)).rows[1]?.[1]).toBe('795 kcal')
    const changed = await aRecipeForm({ ...BUNS, 'ingredients[0]': '250 g plain flour', version: '1' })
    const revised = await client.post(`/AddRecipe?id=${id}`, changed)
    expect(revised.status).toBe(303)
    expect((await pageOf(`/recipe/${id}`)).rows[1]?.[1]).toBe('567 kcal')
  })

  test('is not claimed where too much is unknown', async () => {
    const id = await publish(client, ROOTS)
    const { rows, text } = await pageOf(`/recipe/${id}`)
    expect(rows).toEqual([])
    expect(text).toContain('Too much is unknown for an estimate: moon roots.')
    const html = await (await site.get(`/recipe/${id}`)).text()
    expect(structured(html)).not.toHaveProperty('nutrition')
    expect(await (await site.get(`/api/recipes/${id}`)).json()).toMatchObject({ nutritionalInfo: null })
  })

  test('of the cookbook is by its weighed ingredients, and no estimate', async () => {
    const { rows, text } = await pageOf('/recipe/5')
    expect(rows[1]).toEqual(['Calories', '633 kcal', '32%', '149 kcal'])
    expect(text).toContain('weighed ingredients')
    expect(await (await site.get('/api/recipes/5')).json()).toMatchObject({
      nutritionalInfo: { calories: 633, isEstimated: false },
    })
  })
})
