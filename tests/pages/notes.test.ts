import { describe, expect, test } from 'vitest'
import { withOwnAmounts } from '#app/recipes/notes/own-amounts.ts'
import { writtenLine } from '#app/recipes/notes/recipe-note.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('notes of one’s own on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const html = async (client: Client, path: string) =>
    (await (await client.get(path)).text()).replaceAll('<!-- -->', '')
  const save = (client: Client, fields: Record<string, string>) => client.post('/recipe/5/note', { ...fields })
  /** The lines of the form, as it names them. */
  const linesOf = (form: string) =>
    [...form.matchAll(/name="amounts\[(\d+)\]\.line" value="([^"]*)"/g)].map(([, index, line = '']) => ({
      index,
      line: line.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    }))

  /** The cook's own amount for the first ingredient that has one. */
  async function changeFirst(client: Client, amount: string) {
    const [first] = linesOf(await html(client, '/recipe/5/note'))
    await save(client, { text: 'Less meat.', 'amounts[0].line': first?.line ?? '', 'amounts[0].amount': amount })
    return first?.line ?? ''
  }

  test('is shown to its cook beside the recipe, and to nobody else, whoever came first', async () => {
    const [cook, other] = [await aRegisteredCook(site, 'noter'), await aRegisteredCook(site, 'peeker')]
    await html(other, '/recipe/5')
    const answer = await save(cook, { stars: '4', text: 'Ten minutes <b>less</b>.' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/recipe/5'])
    for (let time = 0; time < 3; time++) {
      expect(await html(cook, '/recipe/5')).toContain('Ten minutes &lt;b&gt;less&lt;/b&gt;.')
      expect(await html(other, '/recipe/5')).not.toContain('Ten minutes')
      expect(await html(aClient(site), '/recipe/5')).not.toContain('Ten minutes')
    }
    // It is no review.
    expect(await html(aClient(site), '/recipe/5')).not.toContain('noter')
  })

  test('own amounts are in place of the written ones, grow with the servings, and one tap shows what is written', async () => {
    const cook = await aRegisteredCook(site, 'changer')
    const line = await changeFirst(cook, '3 tbsp')
    const written = line.split(' ').slice(0, 2).join(' ')
    const own = await html(cook, '/recipe/5')
    expect(own).toContain('<strong>3 tbsp </strong>')
    expect(own).toContain(`as written: ${written}`)
    expect(own).toContain('href="/recipe/5?written=1"')
    const asWritten = await html(cook, '/recipe/5?written=1')
    expect(asWritten).not.toContain('<strong>3 tbsp </strong>')
    expect(asWritten).toContain('Show my amounts')
    expect(await html(cook, '/recipe/5?servings=16')).toContain('<strong>6 tbsp </strong>')
    expect(await html(cook, '/recipe/5/cook')).toContain('3 tbsp')
    expect(await html(aClient(site), '/recipe/5')).not.toContain('<strong>3 tbsp </strong>')
  })

  test('own amounts go on the shopping list, from the recipe, the plan and a program', async () => {
    const cook = await aRegisteredCook(site, 'shopper')
    await changeFirst(cook, '9 tbsp')
    for (const path of ['/shopping-list/add?recipe=5', '/meal-plan/shop?dish=2031-03-03,5,8,a'])
      expect(await html(cook, path)).toContain('9 tbsp')
    expect(await html(cook, '/shopping-list/add?recipe=5&written=1')).not.toContain('9 tbsp')
    expect((await cook.get('/recipe/5.pdf')).status).toBe(200)
  })

  test('a visitor’s address names their amounts, for the page, cook mode, the list and the PDF; no cache has it', async () => {
    const recipe = { ingredients: [{ quantity: '1 tbsp', name: 'Olive oil', notes: null }] } as Recipe
    const [line = ''] = recipe.ingredients.map(writtenLine)
    const visitor = aClient(site)
    const [{ line: first = '' } = {}] = linesOf(await html(visitor, '/recipe/5/note'))
    const { own = [] } = withOwnAmounts({ servings: null, units: 'written' }, [
      { line: first, amount: '3 tbsp' },
      { line, amount: 'of another recipe' },
    ])
    const query = `?${new URLSearchParams(own.map((amount) => ['own', amount]))}`
    const response = await visitor.get(`/recipe/5${query}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const page = (await response.text()).replaceAll('<!-- -->', '')
    expect(page).toContain('<strong>3 tbsp </strong>')
    expect(page).toContain('as written: ')
    expect(page).not.toContain('of another recipe</')
    expect(page).toMatch(/rel="canonical" href="[^"?]*\/recipe\/5"/)
    // What is shared with others is the recipe as it is written.
    expect(page).toMatch(/\/recipe\/5<\/p>/)
    for (const path of ['/recipe/5/cook', '/shopping-list/add'])
      expect(await html(visitor, path.endsWith('add') ? `${path}${query}&recipe=5` : path + query)).toContain('3 tbsp')
    expect((await visitor.get(`/recipe/5.pdf${query}`)).status).toBe(200)
    for (const path of ['/recipe/5', '/recipe/5/cook', `/recipe/5${query}&written=1`])
      expect((await html(aClient(site), path)).includes('<strong>3 tbsp ')).toBe(false)
    // A cook has their own, whatever an address names.
    expect(await html(await aRegisteredCook(site, 'named'), `/recipe/5${query}`)).not.toContain('<strong>3 tbsp ')
  })

  test.each(['own=', 'own=x', `own=1x8k2f.${'9'.repeat(81)}`, 'own=../../etc.x', 'own=<b>.1 g', 'own=1x8k2f.%0A'])(
    'an address with %s is the recipe itself',
    async (query) => {
      const response = await aClient(site).get(`/recipe/5?${query}`)
      expect(response.headers.get('cache-control') ?? '').not.toContain('no-store')
      expect(await response.text()).not.toContain('as written: ')
    },
  )

  test('what is written, the names and the nutrition go with own amounts', async () => {
    const cook = await aRegisteredCook(site, 'sweeter')
    const given = { calories: '500', protein: '9', carbs: '60', sugar: '5', fiber: '3.2', fat: '25', sodium: '300' }
    const lines = ['1 carrot', '100 g sugar', '200 g plain flour']
    const typed = Object.fromEntries(lines.map((line, at) => [`ingredients[${at}]`, line]))
    const id = await publish(cook, { title: 'Sweet Roots', ...typed, ...given })
    const amounts = { '1 carrot': '3', '100 g sugar': '300 g' }
    const fields = linesOf(await html(cook, `/recipe/${id}/note`)).flatMap(({ index, line }) => {
      const amount = Object.entries(amounts).find(([written]) => written === line)?.[1]
      return [
        [`amounts[${index}].line`, line],
        [`amounts[${index}].amount`, amount ?? ''],
      ]
    })
    await cook.post(`/recipe/${id}/note`, Object.fromEntries([['text', 'Sweeter'], ...fields]))
    const own = await html(cook, `/recipe/${id}?servings=8`)
    expect(own).toMatch(/<strong>6 <\/strong>carrots/)
    expect(own).toContain('as written: 200 g')
    expect(own).toContain('as written: 2<')
    const text = own.replaceAll(/<[^>]*>/g, ' ')
    // 200 g more of sugar and two carrots more, for four.
    const [, calories] = /Calories +(\d+) kcal/.exec(text) ?? []
    expect(Number(calories)).toBeGreaterThan(690)
    expect(Number(calories)).toBeLessThan(730)
    expect(text).toContain('Estimated nutrition')
    const written = (await html(cook, `/recipe/${id}?written=1`)).replaceAll(/<[^>]*>/g, ' ')
    expect(written).toMatch(/Calories +500 kcal/)
    expect(written).not.toContain('Estimated nutrition')
  })

  test('an emptied note is gone, and so is a deleted one', async () => {
    const cook = await aRegisteredCook(site, 'emptier')
    const count = async () => (await site.database.db.selectFrom('recipeNote').selectAll().execute()).length
    const before = await count()
    await save(cook, { text: 'x' })
    expect(await count()).toBe(before + 1)
    await save(cook, { text: '  ' })
    expect(await count()).toBe(before)
    await save(cook, { text: 'x' })
    await save(cook, { do: 'delete', text: 'x' })
    expect(await count()).toBe(before)
  })

  test.each([
    { text: 'x'.repeat(2001) },
    { stars: '6' },
    { text: 'x', 'amounts[0].line': 'a', 'amounts[0].amount': 'x'.repeat(81) },
  ] as Record<string, string>[])('what is too much is refused: %#', async (fields) => {
    const cook = await aRegisteredCook(site, `much-${crypto.randomUUID().slice(0, 8)}`)
    expect((await save(cook, fields)).status).toBe(422)
  })

  test('a visitor gets the form for their device, and the server stores nothing of theirs; a recipe that does not exist has no notes', async () => {
    const form = await html(aClient(site), '/recipe/5/note')
    expect(form).toContain('data-needs-script')
    expect(form).toContain('href="/login?next=%2Frecipe%2F5%2Fnote"')
    expect(linesOf(form).length).toBeGreaterThan(5)
    expect((await save(aClient(site), { text: 'x' })).headers.get('location')).toMatch(/^\/login/)
    const cook = await aRegisteredCook(site, 'lost')
    expect((await cook.get('/recipe/2147483647/note')).status).toBe(404)
  })

  test('is in the export of the account', async () => {
    const cook = await aRegisteredCook(site, 'exporter')
    await save(cook, { text: 'For Sundays.' })
    expect(await html(cook, '/profile/export')).toContain('For Sundays.')
  })
})
