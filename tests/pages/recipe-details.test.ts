import { describe, expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

const page = async (path: string, language = 'en') => (await aClient(site, language).get(path)).text()
const json = async (path: string) => JSON.parse(await page(path))
/** The figures under a recipe's head, label and value as text. */
const figuresOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      label,
      value.replace(/<[^>]*>/g, ' ').trim(),
    ]),
  )
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
const chosenIn = (html: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? ''
  return /<option value="([^"]*)"[^>]*selected/.exec(select)?.[1] ?? /<option value="([^"]*)"/.exec(select)?.[1]
}

describe('the main part of a recipe’s page', () => {
  /** Counted with everything that is folded, ticked and timed; what only a browser without scripts shows is in `<noscript>`. */
  const controlsIn = (html: string) =>
    (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '')
      .replace(/<noscript>.*?<\/noscript>/gs, '')
      .match(/<(?:a\b[^>]*\shref=|button\b|input\b(?![^>]*type="hidden")|select\b|summary\b|textarea\b)/g) ?? []

  test('has fewer than 50 controls', async () => {
    const controls = controlsIn(await page('/recipe/6'))
    expect(controls.length).toBeGreaterThan(40)
    expect(controls.length).toBeLessThan(50)
  })

  test('has what is folded without scripts, too, and the way to its categories', async () => {
    const html = await page('/recipe/6')
    const withoutScripts = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part]) => part).join('')
    expect(withoutScripts).toMatch(/<input[^>]*name="servings".*<button type="submit">.*<select name="units"/s)
    expect(withoutScripts).toMatch(/More like this:.*href="\/recipes\/lunch"/s)
    expect(withoutScripts).not.toContain('<noscript')
  })
})

test('screen readers hear the rating under the title once', async () => {
  const html = await page('/recipe/6')
  const line = /<\/h1>.*?<\/p>/s.exec(html)?.[0] ?? ''
  const heard = line.replace(/<span aria-hidden="true">.*?<\/span>/gs, '')
  const rating = /aria-label="(\d\.\d) out of 5 stars"/.exec(heard)?.[1] ?? 'no rating'
  expect(line.split(rating)).toHaveLength(3)
  expect(heard.split(rating)).toHaveLength(2)
  expect(heard).toMatch(/<a href="#reviews">\d+ ratings<\/a>/)
})

describe('a recipe that is not in the language of its page', () => {
  test('is named to readers of another, and its texts are marked as being in it', async () => {
    const [english, hindi] = [await page('/recipe/6'), await page('/recipe/6', 'hi')]
    expect(hindi).toContain('यह रेसिपी अंग्रेज़ी में लिखी है।')
    expect(hindi).toMatch(/<h1 lang="en">/)
    expect(english).not.toContain('This recipe is in')
    expect(english).not.toMatch(/<h1 lang/)
    const cook = await aRegisteredCook(site, 'hindi')
    const id = await publish(cook, { title: 'आलू पराठा', language: 'hi' })
    expect(await page(`/recipe/${id}`)).toContain('This recipe is in Hindi.')
    expect(await page(`/recipe/${id}`)).toContain('<h1 lang="hi">आलू पराठा</h1>')
    expect(await page(`/recipe/${id}`, 'hi')).not.toContain('में लिखी है।')
  })
})

describe('waiting', () => {
  test('is on the page, in the total of search engines, in the API and in the form', async () => {
    const cook = await aRegisteredCook(site, 'waiter')
    const id = await publish(cook, { prepTime: '15', waitTime: '540', cookTime: '40' })
    const html = await page(`/recipe/${id}`)
    expect(figuresOf(html)).toMatchObject({
      'Prep time': '15 min',
      'Waiting time': '9 hr',
      'Cook time': '40 min',
      'Total time': '9 hr 55 min',
    })
    expect(structured(html)).toMatchObject({ prepTime: 'PT15M', cookTime: 'PT40M', totalTime: 'PT9H55M' })
    expect(await json(`/api/recipes/${id}`)).toMatchObject({
      prepTime: 15,
      waitTime: 540,
      cookTime: 40,
      totalTime: 595,
    })
    expect(await (await cook.get(`/AddRecipe?id=${id}`)).text()).toMatch(/name="waitTime"[^>]*value="540"/)
    expect(await page(`/recipe/${id}/embed`)).toContain('9 hr 55 min')
    const without = await publish(cook, { title: 'Nothing to wait for' })
    expect(figuresOf(await page(`/recipe/${without}`))).not.toHaveProperty('Waiting time')
  })

  test.each([
    ['-1', /whole minutes/],
    ['a night', /whole minutes/],
    ['10081', /At most a week/],
  ])('of %s minutes is refused at its field', async (waitTime, problem) => {
    const cook = await aRegisteredCook(site, `waiter${waitTime.length}`)
    const response = await cook.post('/AddRecipe', await aRecipeForm({ waitTime }))
    const html = await response.text()
    expect([response.status, alertsIn(html).length]).toEqual([422, 1])
    expect(alertsIn(html)[0]).toMatch(problem)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="waitTime"/)
  })

  test('keeps a recipe off the page of 30 minute meals, and says so', async () => {
    const cook = await aRegisteredCook(site, 'hasty')
    const form = await aRecipeForm({ prepTime: '5', waitTime: '480', cookTime: '10' })
    form.append('categories', '30-minute-meals')
    const response = await cook.post('/AddRecipe', form)
    expect([response.status, alertsIn(await response.text())]).toEqual([
      422,
      ['30 minute meals take 30 minutes or less, waiting included'],
    ])
    form.set('waitTime', '15')
    expect((await cook.post('/AddRecipe', form)).status).toBe(303)
  })

  test('the quickest breakfast is no overnight oats, and what takes 30 minutes takes no more', async () => {
    const list = async (query: string): Promise<{ id: number; title: string; totalTime: number }[]> =>
      (await json(`/api/recipes?limit=100&${query}`)).items
    const breakfasts = await list('category=breakfast&sort=quickest')
    const times = breakfasts.map(({ totalTime }) => totalTime)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(breakfasts.findIndex(({ title }) => title.startsWith('Overnight Oats'))).toBeGreaterThan(5)
    expect(await json('/api/recipes/22')).toMatchObject({
      waitTime: 480,
      waitNote: 'overnight in the fridge',
      totalTime: 490,
    })
    expect(await json('/api/recipes/99')).toMatchObject({ prepTime: 15, waitTime: 310, cookTime: 10, totalTime: 335 })
    for (const query of ['category=30-minute-meals', 'time=30']) {
      const quick = await list(query)
      expect(quick.length).toBeGreaterThan(5)
      expect(quick.filter(({ totalTime }) => totalTime > 30)).toEqual([])
    }
    const quickestDrink = (await list('category=drinks&sort=quickest'))[0]
    expect(figuresOf(await page('/recipes/drinks'))).toMatchObject({
      'in all for the quickest one': `${quickestDrink?.totalTime} min`,
    })
    const slow = await list('q=panna+cotta')
    expect(slow.map(({ totalTime }) => totalTime)).toContain(335)
    expect((await list('q=panna+cotta&time=60')).map(({ id }) => id)).not.toContain(99)
  })
})

test('data for search engines have a title as it was written, whatever signs it has', async () => {
  const title = 'Pie <3 </script><b>&amp;'
  const id = await publish(await aRegisteredCook(site, 'signs'), { title })
  expect(structured(await page(`/recipe/${id}`))).toMatchObject({ name: title })
})

test('files of a recipe are for the servings that their address names', async () => {
  const { recipeYield } = await json('/recipe/6.json')
  const more = await json(`/recipe/6.json?servings=${Number.parseInt(recipeYield, 10) * 2}`)
  expect(Number.parseInt(more.recipeYield, 10)).toBe(Number.parseInt(recipeYield, 10) * 2)
  expect(await page('/recipe/6.md?servings=30')).toMatch(/^servings: 30$/m)
})

describe('levels that a cook does not give', () => {
  test('are chosen for nobody in the form, and published nowhere', async () => {
    const cook = await aRegisteredCook(site, 'unlevelled')
    const form = await (await cook.get('/AddRecipe')).text()
    for (const name of ['difficulty', 'spiceLevel', 'sweetness'])
      expect([name, chosenIn(form, name)]).toEqual([name, ''])
    const none = { difficulty: '', spiceLevel: '', sweetness: '' }
    const id = await publish(cook, { ...none, title: 'Bean Stew of no Level' })
    const html = await page(`/recipe/${id}`)
    for (const label of ['Difficulty', 'Spice', 'Sweetness'])
      expect(Object.keys(figuresOf(html)).join()).not.toContain(label)
    expect(await json(`/api/recipes/${id}`)).toMatchObject({ difficulty: null, spiceLevel: null, sweetness: null })
    expect(await json(`/recipe/${id}.json`)).toMatchObject({ 'foodio:difficulty': null, 'foodio:sweetness': null })
    expect(await page(`/recipe/${id}.md`)).not.toMatch(/difficulty|sweetness|spice/)
    for (const path of ['/search?q=bean+stew+of+no+level', '/cooks/unlevelled']) {
      const card = /<article.*?<\/article>/s.exec(await page(path))?.[0] ?? ''
      expect(card).toContain('Bean Stew of no Level')
      expect(card).not.toMatch(/Easy|Mild|Medium|#gauge/)
    }
    const editing = await (await cook.get(`/AddRecipe?id=${id}`)).text()
    expect(chosenIn(editing, 'difficulty')).toBe('')
  })
})

describe('the language of a recipe', () => {
  test('is the reader’s at first, marks its texts on pages in another, and is declared to search engines', async () => {
    const cook = await aRegisteredCook(site, 'bilingual')
    expect(chosenIn(await (await cook.get('/AddRecipe')).text(), 'language')).toBe('en')
    const hindi = await (await cook.get('/AddRecipe', { 'accept-language': 'hi' })).text()
    expect(chosenIn(hindi, 'language')).toBe('hi')
    const id = await publish(cook, { title: 'नींबू चावल', description: 'खट्टे और हल्के।', language: 'hi' })
    const english = await page(`/recipe/${id}`)
    expect(english).toMatch(/<html lang="en"/)
    expect(english).toContain('<h1 lang="hi">नींबू चावल</h1>')
    expect(english).toMatch(/<p[^>]*lang="hi"[^>]*>खट्टे और हल्के।/)
    expect(english).toMatch(/<div class="[^"]*ingredientList[^"]*" lang="hi">/)
    expect(english).toMatch(/<h2 id="instructions">[^<]*<\/h2><div lang="hi">/)
    expect(structured(english)).toMatchObject({ inLanguage: 'hi' })
    expect(await page(`/recipe/${id}`, 'hi')).toContain('<h1>नींबू चावल</h1>')
    expect(await page(`/recipe/${id}/embed`)).toContain('<h1 lang="hi">')
    expect(await page('/cooks/bilingual')).toMatch(/<h3[^>]*lang="hi"[^>]*>नींबू चावल/)
    expect(await (await cook.get('/profile')).text()).toContain('<h2 lang="hi">नींबू चावल</h2>')
    expect(await json(`/api/recipes/${id}`)).toMatchObject({ language: 'hi' })
    const cookbook = await page('/recipe/1', 'hi')
    expect(cookbook).toMatch(/<html lang="hi"/)
    expect(cookbook).toContain('<h1 lang="en">Delicious Pasta</h1>')
    expect(await page('/recipe/1')).not.toContain('lang="en">Delicious')
    const urdu = await publish(cook, { title: 'لیموں چاول', language: 'ur' })
    expect(await page(`/recipe/${urdu}`)).toContain('<h1 lang="ur" dir="rtl">')
    const wrong = await cook.post('/AddRecipe', await aRecipeForm({ language: 'tlh' }))
    expect(wrong.status).toBe(422)
  })
})
