import { expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const TEXT =
  'Lemon rice\n\nServes 2\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp mustard seeds\n\nBoil the rice. Stir in the juice.'

test('without scripts a whole recipe is split into the form; what was typed stays and is named beside it', async () => {
  const cook = await aRegisteredCook(site, 'splitter')
  expect(await (await cook.get('/AddRecipe')).text()).toContain('formAction="/AddRecipe/split"')
  const page = await (await cook.post('/AddRecipe/split', { whole: TEXT, title: 'Mine', servings: '4' })).text()
  for (const value of ['value="Mine"', '>1 cup rice\n2 tbsp lemon juice', 'value="2"']) expect(page).toContain(value)
  expect(page).toMatch(/Recipe Title(?:<!-- -->)?:<\/b>(?:\s|<!-- -->)*Lemon rice/)
  expect(page).toContain('action="/AddRecipe"')
})

test('what cannot be split stays in its field with the reason, and visitors are sent to the login', async () => {
  const cook = await aRegisteredCook(site, 'talker')
  const nothing = await cook.post('/AddRecipe/split', { whole: 'hello there', title: 'Mine' })
  const page = await nothing.text()
  expect([nothing.status, alertsIn(page)]).toEqual([422, [expect.stringContaining('could not make out a recipe')]])
  expect(page).toMatch(/<textarea[^>]*name="whole"[^>]*>hello there/)
  expect((await cook.post('/AddRecipe/split', { whole: ' ' })).status).toBe(422)
  expect((await cook.post('/AddRecipe/split', { whole: `Soup\n\n${'a '.repeat(600_000)}` })).status).toBe(413)
  expect((await aClient(site).post('/AddRecipe/split', { whole: TEXT })).headers.get('location')).toMatch(/^\/login/)
  expect(await (await cook.get('/AddRecipe/split')).text()).toContain('href="/AddRecipe"')
})
