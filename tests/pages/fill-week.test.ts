import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { MEALS } from '#app/kitchen/meal-plan/meal-entry.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const WEEK = '2031-03-03'
const ADDRESS = `/meal-plan/fill?week=${WEEK}&time=240&weekend=240`

describe.each(SITE_ENGINES)('filling a week without scripts, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  let cook: Client
  const page = async (path = ADDRESS, client = cook) => {
    const response = await client.get(path, { 'accept-language': 'en-GB,en;q=0.9' })
    expect(response.status, path).toBe(200)
    return (await response.text()).replaceAll('<!-- -->', '')
  }
  const shownIn = (html: string) =>
    [...html.matchAll(/name="shown" value="(\d{4}-\d\d-\d\d)\.(\w+)\.(\d+)"/g)].map(([, day = '', meal = '', id]) => ({
      value: `${day}.${meal}.${id}`,
      day,
      meal,
      recipe: Number(id),
    }))
  const apiRecipe = async (id: number) =>
    (await (await site.get(`/api/recipes/${id}`)).json()) as {
      totalTime: number
      dietaryInfo: string[]
      allergens: string[]
      ingredients: { name: string }[]
    }

  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'filler')
  })

  test('proposes a dinner for each day, none twice, each within its minutes', async () => {
    const shown = shownIn(await page(`/meal-plan/fill?week=${WEEK}&time=40&weekend=90`))
    expect(shown.map(({ day }) => day)).toEqual([
      ...['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07', '2031-03-08', '2031-03-09'],
    ])
    expect(new Set(shown.map(({ recipe }) => recipe)).size).toBe(7)
    for (const { day, recipe } of shown)
      expect((await apiRecipe(recipe)).totalTime).toBeLessThanOrEqual(day >= '2031-03-08' ? 90 : 40)
  })

  test('prefers what is in season where the reader is, or where they choose', async () => {
    const chosen = async (query: string, language = 'en-GB') => {
      const response = await cook.get(`${ADDRESS}&${query}`, { 'accept-language': language })
      return /<option value="(\w+)" selected="">[^<]*<\/option><option value="(?:south|india|north)"|<option value="(\w+)" selected="">(?:India|Nowhere)/.exec(
        await response.text(),
      )
    }
    for (const [query, language, expected] of [
      ['', 'en-GB', 'north'],
      ['', 'en-IN', 'india'],
      ['season=south', 'en-GB', 'south'],
      ['season=none', 'en-GB', 'none'],
    ] as const) {
      const found = await chosen(query, language)
      expect(found?.slice(1), query + language).toContain(expected)
    }
    const page1 = await page(`${ADDRESS}&season=none`)
    expect(page1).not.toContain('in season: ')
    const summer = '/meal-plan/fill?week=2031-08-04&time=240&weekend=240'
    expect(await page(`${summer}&season=north`)).toMatch(/in season: [a-z]/)
  })

  test('swaps one and leaves the others, and never proposes again what was refused', async () => {
    const before = shownIn(await page())
    const [first] = before
    const parameters = before.map(({ value }) => `shown=${value}`).join('&')
    const swapped = shownIn(await page(`${ADDRESS}&${parameters}&swap=${first?.value}`))
    expect(swapped.slice(1)).toEqual(before.slice(1))
    expect(swapped[0]?.recipe).not.toBe(first?.recipe)
    const html = await page(`${ADDRESS}&${parameters}&swap=${first?.value}`)
    expect(html).toContain(`name="refused" value="${first?.recipe}"`)
    for (const seed of [1, 2, 3])
      expect(
        shownIn(await page(`${ADDRESS}&seed=${seed}&refused=${first?.recipe}`)).map(({ recipe }) => recipe),
      ).not.toContain(first?.recipe)
  })

  test('can be swapped as often as there are recipes, with all meals of the week shown and kept', async () => {
    const whole = `${ADDRESS}&meal=breakfast&meal=lunch&meal=dinner&meal=snack&meal=dinner`
    const refused = Array.from({ length: 60 }, (_, at) => at + 1)
    const shown = shownIn(await page(`${whole}&refused=${refused.join('.')}`))
    expect(new Set(shown.map(({ day, meal }) => `${day} ${meal}`)).size).toBe(shown.length)
    const staying = shown.map(({ value }) => `shown=${value}&keep=${value}`).join('&')
    const html = await page(`${whole}&refused=${refused.join('.')}&${staying}&swap=${shown[0]?.value}`)
    expect(html).toContain(`name="refused" value="${refused.join('.')}.${shown[0]?.recipe}"`)
    for (const { recipe } of shownIn(html)) expect(refused).not.toContain(recipe)
  })

  test('proposes others, but for what is to be kept', async () => {
    const before = shownIn(await page())
    const second = before[1]?.value
    const anew = shownIn(await page(`${ADDRESS}&keep=${second}&seed=0&seed=1`))
    expect(anew[1]?.value).toBe(second)
    expect(anew).not.toEqual(before)
  })

  test('proposes others for all while all are ticked, and leaves unticked what was while one is swapped', async () => {
    const before = shownIn(await page())
    const all = before.map(({ value }) => `shown=${value}&keep=${value}`).join('&')
    expect(shownIn(await page(`${ADDRESS}&${all}&seed=0&seed=1`))).not.toEqual(before)
    const [first, second, third] = before
    const someTicked = before
      .map(({ value }) => (value === second?.value ? `shown=${value}` : `shown=${value}&keep=${value}`))
      .join('&')
    const swapped = await page(`${ADDRESS}&${someTicked}&swap=${first?.value}`)
    const isTicked = (value: string | undefined) =>
      new RegExp(`<input[^>]*(?:checked=""[^>]*value="${value}"|value="${value}"[^>]*checked="")`).test(swapped)
    expect(shownIn(swapped).slice(1)).toEqual(before.slice(1))
    expect([isTicked(second?.value), isTicked(third?.value)]).toEqual([false, true])
    const anew = shownIn(await page(`${ADDRESS}&${someTicked}&seed=0&seed=1`))
    expect(anew.filter(({ value }) => before.some((one) => one.value === value))).toHaveLength(before.length - 1)
    expect(anew[1]).not.toEqual(second)
  })

  test('plans what is shown once, however often it is sent, and then has nothing left to fill', async () => {
    const planner = await aRegisteredCook(site, 'fillplanner')
    const html = await page(ADDRESS, planner)
    const shown = shownIn(html)
    const form = new FormData()
    // Everything that a browser sends with the form.
    const fields = html.slice(html.indexOf('name="chosen"'), html.indexOf('</form>', html.indexOf('name="chosen"')))
    const names = [...fields.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(['shown', 'keep', 'day', 'meal', 'time', 'minutes', 'season']))
    for (const name of names) if (name !== 'keep') form.append(name, '')
    for (const { value } of shown) form.append('keep', value)
    form.append('keep', '2031-03-03.dinner.99999999')
    form.append('keep', '2031-03-03.brunch.5')
    for (let times = 0; times < 2; times++) {
      const response = await planner.post(ADDRESS, form)
      expect([response.status, response.headers.get('location')]).toEqual([303, `/meal-plan?week=${WEEK}`])
      expect(response.headers.get('set-cookie')).toContain('mealsPlanned')
    }
    const { items } = (await (await planner.get(`/api/meal-plan?from=${WEEK}&to=2031-03-09`)).json()) as {
      items: { day: string; recipe: number; servings: number }[]
    }
    expect(items.map(({ day, recipe, servings }) => [day, recipe, servings])).toEqual(
      shown.map(({ day, recipe }) => [day, recipe, 2]),
    )
    // Nothing ticked plans nothing.
    const idle = await aRegisteredCook(site, 'unticked')
    const none = new FormData()
    for (const { value } of shown) none.append('shown', value)
    expect((await idle.post(ADDRESS, none)).headers.get('location')).toMatch(/^\/meal-plan/)
    expect(shownIn(await page(ADDRESS, idle))).toHaveLength(shown.length)
    const full = await page(ADDRESS, planner)
    expect(full).toContain('Nothing is left to fill on these days.')
    // The next week has none of it.
    const next = shownIn(await page('/meal-plan/fill?week=2031-03-10&time=240&weekend=240', planner))
    for (const { recipe } of next) expect(shown.map((one) => one.recipe)).not.toContain(recipe)
  })

  test('never has what somebody in the household may not eat', async () => {
    const vegan = await aRegisteredCook(site, 'veganfiller')
    const form = new FormData()
    for (const [name, value] of [
      ['do', 'needs'],
      ['diets', 'vegan'],
      ['allergens', 'gluten'],
      ['allergens', 'nuts'],
    ] as const)
      form.append(name, value)
    await vegan.post('/settings/preferences', form)
    const html = await page(`${ADDRESS}&meal=dinner&meal=lunch`, vegan)
    expect(html).toContain('Vegan')
    const shown = shownIn(html)
    expect(shown.length).toBeGreaterThan(2)
    for (const { recipe } of shown) {
      const { dietaryInfo, allergens } = await apiRecipe(recipe)
      expect(dietaryInfo).toContain('Vegan')
      expect(allergens).not.toContain('gluten')
      expect(allergens).not.toContain('nuts')
    }
  })

  test('uses what is in the fridge first', async () => {
    const html = await page(`${ADDRESS}&fridge=spinach`)
    expect(html).toMatch(/uses spinach/)
    const [first] = shownIn(html)
    const { ingredients } = await apiRecipe(first?.recipe ?? 0)
    expect(ingredients.map(({ name }) => name).join()).toMatch(/spinach/i)
  })

  test('proposes the cook’s own private recipes, to nobody else, and no drafts', async () => {
    const fields = { title: 'Secret Moonwort Stew', visibility: 'private', prepTime: '5', cookTime: '5' }
    await publish(cook, fields)
    await publish(cook, { ...fields, title: 'Unfinished Moonwort Stew', visibility: 'draft' })
    const everything = async (client: Client) => {
      let html = ''
      for (let seed = 0; seed < 12; seed++) html += await page(`${ADDRESS}&seed=${seed}`, client)
      return html
    }
    const own = await everything(cook)
    expect(own).toContain('Secret Moonwort Stew')
    expect(own).not.toContain('Unfinished Moonwort Stew')
    expect(await everything(await aRegisteredCook(site, 'otherfiller'))).not.toContain('Moonwort')
  })

  test('proposes to a visitor what their address wishes, for nobody else to see', async () => {
    const visitor = aClient(site)
    const near = ['2031-03-04.dinner', '2031-03-05.dinner.5', '2031-02-28.dinner.9']
    const planned = `planned=${near.join('_')}`
    const shown = shownIn(await page(`${ADDRESS}&${planned}`, visitor))
    expect(shown.map(({ day }) => day.slice(-2))).toEqual(['03', '06', '07', '08', '09'])
    for (const { recipe } of shown) expect([5, 9]).not.toContain(recipe)
    const html = await page(`${ADDRESS}&${planned}&meal=lunch&meal=dinner&diet=vegan&without=gluten&without=x`, visitor)
    expect(html).toContain('Everything is for all of you: Vegan, no gluten.')
    expect(html).toContain(`name="planned" value="${near.join('_')}"`)
    const vegan = shownIn(html)
    expect(vegan.length).toBeGreaterThan(2)
    for (const { recipe } of vegan) {
      const { dietaryInfo, allergens } = await apiRecipe(recipe)
      expect(dietaryInfo).toContain('Vegan')
      expect(allergens).not.toContain('gluten')
    }
    const { headers } = await visitor.get(ADDRESS)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null])
  })

  test('takes whatever a device can have, and leaves out what makes no sense', async () => {
    const days = Array.from({ length: 35 }, (_, at) => addDays('2031-02-17', at))
    const meals = days.flatMap((day) => MEALS.map((meal, at) => `${day}.${meal}.${1_000_000 + at}`))
    const near = meals.filter((value) => !value.startsWith('2031-03-05'))
    const saved = Array.from({ length: 100 }, (_, at) => 100_000 + at).join('.')
    const whole = `${ADDRESS}&${MEALS.map((meal) => `meal=${meal}`).join('&')}&planned=${near.join('_')}&saved=${saved}`
    expect(shownIn(await page(whole, aClient(site))).map(({ day }) => day)).toEqual(Array(4).fill('2031-03-05'))
    const nonsense =
      '&planned=x_2031-03-04_2031-02-31.dinner_2031-03-03.dinner&saved=0.-1.1e3.99999999999&diet=__proto__'
    expect(shownIn(await page(ADDRESS + nonsense, aClient(site)))).toHaveLength(6)
  })

  test('prefers what a visitor has saved, unless it is not public', async () => {
    const fields = { visibility: 'private', prepTime: '5', cookTime: '5' }
    const secret = await publish(cook, { ...fields, title: 'Secret Starwort Stew' })
    const visitor = aClient(site)
    const proposedWith = async (query: string) => {
      const recipes: number[] = []
      for (let seed = 0; seed < 12; seed++) {
        const html = await page(`${ADDRESS}&seed=${seed}${query}`, visitor)
        expect(html).not.toContain('Starwort')
        recipes.push(...shownIn(html).map(({ recipe }) => recipe))
      }
      return recipes
    }
    const usual = await proposedWith('')
    const timesIn = (recipes: number[], wanted: number[]) => recipes.filter((one) => wanted.includes(one)).length
    const rarest = [...new Set(usual)].sort((a, b) => timesIn(usual, [a]) - timesIn(usual, [b])).slice(0, 4)
    const preferred = await proposedWith(`&saved=${[...rarest, secret].join('.')}`)
    expect(timesIn(preferred, rarest)).toBeGreaterThan(timesIn(usual, rarest))
  })

  test('says what is in the way', async () => {
    expect(await page(`/meal-plan/fill?week=${WEEK}&time=1&weekend=1`)).toContain('More minutes help.')
    const form = new FormData()
    form.append('keep', '2031-03-03.dinner.5')
    const visitors = await aClient(site).post(ADDRESS, form)
    expect(visitors.headers.get('location')).toMatch(/^\/login/)
  })
})
