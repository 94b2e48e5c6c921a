import { describe, expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook, register } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { aPictureFile, aRecipeForm, FIELDS, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const { letListsCatchUp } = aListClock()
const site = aSite({ TRUST_PROXY: 'true' })
const text = async (path: string) => (await site.get(path)).text()

describe('publishing', () => {
  test('a recipe with a photo has its page at once, and is in every list two seconds later', async () => {
    const before = await text('/')
    expect(before).not.toContain('Barley Risotto')
    await text('/recipes/dinner')
    const cook = await aRegisteredCook(site, 'barley')
    const answer = await cook.post('/AddRecipe', await aRecipeForm())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(await (await cook.get('/')).text()).toContain('Recipe saved successfully!')
    letListsCatchUp()
    const id = Number(/\/recipe\/(\d{5,})/.exec(await text('/sitemap.xml'))?.[1])
    const home = await text('/')
    expect(home.indexOf(`/recipe/${id}"`)).toBeGreaterThan(home.indexOf('id="newest"'))
    for (const page of [
      '/recipes/dinner?sort=newest',
      '/search?q=barley+leeks',
      '/cooks/barley',
      '/search?q=risoto+leeks',
    ])
      expect(await text(page), page).toContain('Barley Risotto')
    const page = await text(`/recipe/${id}`)
    for (const part of [
      '<strong>250 g<!-- --> </strong>pearl barley',
      '(<!-- -->rinsed<!-- -->)',
      'For the finish',
      'Squeeze the lemon over it.',
      'Keeps for two days.',
    ])
      expect(page).toContain(part)
    const picture = /\/media\/photos\/[0-9a-f]{32}\.640\.webp/.exec(page)?.[0] ?? ''
    expect((await site.get(picture)).headers.get('content-type')).toBe('image/webp')
  })

  test('without a photo, or with one that is none, the form comes again with everything typed', async () => {
    const cook = await aRegisteredCook(site, 'photoless')
    const none = await cook.post('/AddRecipe', await aRecipeForm({}, { picture: null }))
    expect(none.status).toBe(422)
    const page = await none.text()
    expect(alertsIn(page)).toEqual(['Add a photo of the dish'])
    for (const typed of [FIELDS.title, '250 g pearl barley, rinsed', 'Keeps for two days.'])
      expect(page).toContain(typed)
    const form = await aRecipeForm({}, { picture: null })
    form.append('photoFiles', new File(['<html>'], 'page.html', { type: 'image/png' }))
    const wrong = await cook.post('/AddRecipe', form)
    expect([wrong.status, alertsIn(await wrong.text())]).toEqual([
      422,
      ['This file is not a picture that we can read. JPEG, PNG, WebP, AVIF and HEIC work.'],
    ])
  })

  test('a photo that came with a form that was wrong stays, and is published with the next', async () => {
    const cook = await aRegisteredCook(site, 'patient')
    const again = await cook.post('/AddRecipe', await aRecipeForm({ title: '' }))
    const page = await again.text()
    expect([again.status, alertsIn(page)]).toEqual([422, ['Give your recipe a title']])
    const form = await aRecipeForm({ title: 'Patient Barley' }, { picture: null })
    for (const part of ['key', 'width', 'height', 'colour']) {
      const value = new RegExp(`name="photo-${part}\\[0\\]" value="([^"]+)"`).exec(page)?.[1] ?? ''
      form.set(`photo-${part}[0]`, value)
    }
    form.set('photo-alt[0]', 'A bowl of barley')
    expect((await cook.post('/AddRecipe', form)).status).toBe(303)
    const shown = await (await cook.get('/profile')).text()
    const id = /\/AddRecipe\?id=(\d+)/.exec(shown)?.[1]
    expect(await text(`/recipe/${id}`)).toContain('alt="A bowl of barley"')
  })

  test('every rule is shown at its field', async () => {
    const cook = await aRegisteredCook(site, 'mistaken')
    const wrong = await aRecipeForm({
      title: ' ',
      description: '',
      ...Object.fromEntries([0, 1, 2, 3].map((line) => [`ingredients[${line}]`, ' '])),
      instructions: ' ',
      prepTime: 'soon',
      cookTime: '-3',
      servings: '0',
      tags: 'x'.repeat(40),
    })
    const page = await (await cook.post('/AddRecipe', wrong)).text()
    expect(alertsIn(page)).toEqual([
      'Give your recipe a title',
      'Describe it in a sentence or two',
      'Add at least one ingredient',
      'Write how it is made',
      'Enter whole minutes, 0 if there are none',
      'Enter whole minutes, 0 if there are none',
      'Enter a number from 1 to 100',
      'At most 10 tags of 30 letters each',
    ])
    expect(page).toContain('value="soon"')
  })

  test('one text of ingredients is read line by line, and becomes rows when one is added', async () => {
    const cook = await aRegisteredCook(site, 'one-text')
    const text = '2 leeks, sliced\r\n\r\nFor the finish:\r\n½ lemon'
    const form = async (changes: Record<string, string>, picture: string | null) => {
      const sent = await aRecipeForm({ title: 'Leeks as one text', ingredients: text, ...changes }, { picture })
      for (const at of [0, 1, 2, 3]) sent.delete(`ingredients[${at}]`)
      return sent
    }
    const rows = await (await cook.post('/AddRecipe', await form({ do: 'addLine' }, null))).text()
    expect(rows).toMatch(/name="ingredients\[3\]"[^>]*value="½ lemon"/)
    expect(rows).toMatch(/name="ingredients\[4\]"[^>]*value=""/)
    const wrong = await form({ title: '', ingredients: `1 egg\n${'x'.repeat(301)}` }, null)
    expect(alertsIn(await (await cook.post('/AddRecipe', wrong)).text())).toContain('Line 2: At most 300 characters')
    const id = await publish(cook, {}, await form({}, '#3f7d20'))
    const { ingredients } = await (await site.get(`/api/recipes/${id}`)).json()
    expect(ingredients).toMatchObject([
      { name: 'leeks', section: null },
      { name: 'lemon', section: 'For the finish' },
    ])
  })

  test('lines are added, moved and removed without scripts', async () => {
    const cook = await aRegisteredCook(site, 'scriptless')
    const lines = async (changes: Record<string, string>) => {
      const page = await (await cook.post('/AddRecipe', await aRecipeForm(changes, { picture: null }))).text()
      return [...page.matchAll(/name="ingredients\[\d+\]"[^>]*?value="([^"]*)"/g)].map(([, value]) => value)
    }
    expect(await lines({ do: 'addLine' })).toHaveLength(5)
    expect(await lines({ do: 'lineUp:1' })).toEqual([
      '2 leeks, sliced',
      '250 g pearl barley, rinsed',
      'For the finish:',
      '½ lemon',
    ])
    expect(await lines({ do: 'removeLine:0' })).toHaveLength(3)
    expect(await lines({ do: 'asText' })).toEqual([])
  })

  test('an address for a photo that leads into the private network is refused, and nothing typed is lost', async () => {
    const cook = await aRegisteredCook(site, 'prying')
    for (const address of ['http://127.0.0.1/a.png', 'http://[::1]/', 'http://2130706433/', 'http://localhost:5432/']) {
      const answer = await cook.post('/AddRecipe', await aRecipeForm({ imageUrl: address }, { picture: null }))
      const page = await answer.text()
      expect([address, answer.status]).toEqual([address, 422])
      expect(page).toContain('This address cannot be fetched')
      expect(page).toContain(FIELDS.title)
    }
  })

  test('photos sent by scripts are stored once and refused by name', async () => {
    const cook = await aRegisteredCook(site, 'sender')
    const send = async (file: File | string) => {
      const form = new FormData()
      form.set(typeof file === 'string' ? 'imageUrl' : 'photo', file)
      return (await cook.post('/photos', form)).json()
    }
    const [one, same] = [await send(await aPictureFile('#123456')), await send(await aPictureFile('#123456'))]
    expect(one.photo).toMatchObject({ width: 900, height: 600 })
    expect(same).toEqual(one)
    expect(await send(new File(['x'], 'x.png'))).toEqual({ problem: 'noPicture' })
    expect(await send('ftp://example.org/x.png')).toEqual({ problem: 'address' })
    const visitor = aClient(site)
    const form = new FormData()
    form.set('photo', await aPictureFile())
    expect((await visitor.post('/photos', form)).status).toBe(401)
  })
})

describe('changing', () => {
  test('the form shows what was typed, and a revision is on the page at once', async () => {
    const cook = await aRegisteredCook(site, 'reviser')
    const id = await publish(cook)
    const form = await (await cook.get(`/AddRecipe?id=${id}`)).text()
    expect(form).toContain('>250 g pearl barley, rinsed\n2 leeks, sliced\nFor the finish:\n½ lemon</textarea>')
    const change = await aRecipeForm({ title: 'Barley with Chard', version: '1' })
    const saved = await cook.post(`/AddRecipe?id=${id}`, change)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `/recipe/${id}`])
    expect(await text(`/recipe/${id}`)).toContain('<h1>Barley with Chard</h1>')
  })

  test('the later of two revisions is shown what changed, and saves over it only on request', async () => {
    const cook = await aRegisteredCook(site, 'twotabs')
    const id = await publish(cook)
    const save = async (changes: Record<string, string>) => cook.post(`/AddRecipe?id=${id}`, await aRecipeForm(changes))
    expect((await save({ version: '1', notes: 'From the first tab.' })).status).toBe(303)
    const late = await save({ version: '1', title: 'From the second tab' })
    const page = await late.text()
    expect(late.status).toBe(409)
    expect(page).toContain('This recipe was changed in the meantime')
    expect(page).toContain('From the first tab.')
    expect(page).toContain('value="From the second tab"')
    expect(await text(`/recipe/${id}`)).toContain('From the first tab.')
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
    expect((await save({ version, title: 'From the second tab' })).status).toBe(303)
    expect(await text(`/recipe/${id}`)).toContain('<h1>From the second tab</h1>')
  })

  test('only its author changes, deletes and restores a recipe; visitors go to the login first', async () => {
    const [author, other, visitor] = [aClient(site), aClient(site), aClient(site)]
    await register(author, 'owner')
    await register(other, 'stranger')
    const id = await publish(author)
    const form = () => aRecipeForm({ version: '1', title: 'Taken over' })
    expect((await other.get(`/AddRecipe?id=${id}`)).status).toBe(403)
    expect((await other.post(`/AddRecipe?id=${id}`, await form())).status).toBe(403)
    expect((await other.post('/my-recipes', { recipe: String(id), do: 'delete' })).status).toBe(403)
    expect((await other.post('/my-recipes', { recipe: String(id), do: 'restore' })).status).toBe(404)
    expect((await visitor.post(`/AddRecipe?id=${id}`, await form())).headers.get('location')).toMatch(/^\/login\?/)
    expect((await visitor.post('/my-recipes', { recipe: String(id), do: 'delete' })).status).toBe(302)
    expect((await author.get('/AddRecipe?id=5')).status).toBe(403)
    expect((await author.get('/AddRecipe?id=999999')).status).toBe(404)
    expect(await text(`/recipe/${id}`)).not.toContain('Taken over')
  })

  test('a deleted recipe is gone from every page, and back when it is restored', async () => {
    const cook = await aRegisteredCook(site, 'undoer')
    const id = await publish(cook, { title: 'Vanishing Barley' })
    const dialog = await (await cook.get(`/profile?delete=${id}`)).text()
    expect(dialog).toContain('Vanishing Barley” is removed from the site at once')
    const deleted = await cook.post('/my-recipes', { recipe: String(id), do: 'delete' })
    expect(deleted.headers.get('location')).toBe('/profile')
    expect((await site.get(`/recipe/${id}`)).status).toBe(404)
    letListsCatchUp()
    for (const page of ['/', '/search?q=vanishing', '/sitemap.xml', '/cooks/undoer'])
      expect(await text(page), page).not.toContain(page === '/sitemap.xml' ? `/recipe/${id}<` : 'Vanishing Barley')
    expect(await (await cook.get('/profile')).text()).toContain('Recently deleted')
    const restored = await cook.post('/my-recipes', { recipe: String(id), do: 'restore' })
    expect(restored.status).toBe(303)
    expect((await site.get(`/recipe/${id}`)).status).toBe(200)
    letListsCatchUp()
    expect(await text('/search?q=vanishing')).toContain('Vanishing Barley')
  })
})
