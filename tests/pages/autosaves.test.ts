import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '../../app/publishing/form-values.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** What an open form sends by itself. */
function typed(fields: Record<string, string>) {
  const form = new FormData()
  const own = { autosave: 'a', savedAt: '0', formKey: 'a', recipe: '', version: '0' }
  const { photos, ingredients, categories, dietaryInfo, allergens, ...empty } = EMPTY_FORM
  for (const [name, value] of Object.entries({ ...empty, ...own, ...fields })) form.set(name, value)
  return form
}

describe.each(SITE_ENGINES)('autosaves on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const save = async (cook: Client, fields: Record<string, string>) => {
    const response = await cook.post('/AddRecipe/autosave', typed(fields))
    return [response.status, (await response.json()) as { savedAt?: number; problem?: string } | null] as const
  }
  const shown = async (cook: Client, path: string) => (await cook.get(path)).text()
  const formKeyIn = (html: string) => /name="formKey" value="([\w-]+)"/.exec(html)?.[1] ?? ''

  test('what one device typed is offered on another, continued there and gone once it is a recipe', async () => {
    const cook = await aRegisteredCook(site, 'twodevices')
    const [status, answer] = await save(cook, { title: 'Sarson da <Saag>', notes: 'Half a thought' })
    expect([status, answer?.savedAt]).toEqual([200, expect.any(Number)])
    for (const path of ['/AddRecipe', '/profile']) {
      const html = await shown(cook, path)
      expect(html).toContain('Sarson da &lt;Saag&gt;')
      expect(html).toContain('href="/AddRecipe?autosave=a"')
    }
    const continued = await shown(cook, '/AddRecipe?autosave=a')
    expect(continued).toContain('value="Sarson da &lt;Saag&gt;"')
    expect(continued).toContain('Half a thought')
    expect(continued).toContain('name="autosave" value="a"')
    const savedAt = /name="savedAt" value="(\d+)"/.exec(continued)?.[1] ?? ''
    expect(savedAt).toBe(String(answer?.savedAt))
    const own = { autosave: 'a', savedAt, formKey: formKeyIn(continued) }
    expect((await cook.post('/AddRecipe', await aRecipeForm({ ...own, title: 'Sarson da Saag' }))).status).toBe(303)
    expect(await shown(cook, '/AddRecipe')).not.toContain('autosave=a')
    expect((await save(cook, { title: 'Late' }))[1]).toEqual({ problem: 'elsewhere' })
  })

  test('without scripts a form that is wrong stays on its autosave', async () => {
    const cook = await aRegisteredCook(site, 'noscripts')
    const [, answer] = await save(cook, { title: 'Wrong yet' })
    const own = { autosave: 'a', savedAt: String(answer?.savedAt), formKey: 'other' }
    const wrong = await cook.post('/AddRecipe', await aRecipeForm({ ...own, title: '' }))
    const html = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(html).toContain('name="autosave" value="a"')
    expect(html).toContain(`name="savedAt" value="${answer?.savedAt}"`)
  })

  test('changes of a published recipe stay apart from it until they are saved', async () => {
    const cook = await aRegisteredCook(site, 'reviser')
    const id = await publish(cook, { title: 'As Published' })
    expect((await save(cook, { recipe: String(id), version: '1', title: 'Still Thinking' }))[0]).toBe(200)
    expect(await shown(aClient(site), `/recipe/${id}`)).not.toContain('Still Thinking')
    expect(await shown(cook, `/AddRecipe?id=${id}`)).toContain(`/AddRecipe?id=${id}&amp;autosave=a`)
    expect(await shown(cook, `/AddRecipe?id=${id}`)).toContain('value="As Published"')
    expect(await shown(cook, `/AddRecipe?id=${id}&autosave=a`)).toContain('value="Still Thinking"')
    expect(await shown(cook, '/AddRecipe')).not.toContain('Still Thinking')
    expect(await shown(cook, '/AddRecipe?autosave=a')).not.toContain('value="Still Thinking"')
    const discard = new FormData()
    const fields = { do: 'discard', autosave: 'a', savedAt: '1', next: `/AddRecipe?id=${id}` }
    for (const [name, value] of Object.entries(fields)) discard.set(name, value)
    expect((await cook.post('/AddRecipe/autosave', discard)).headers.get('location')).toBe(`/AddRecipe?id=${id}`)
    // It was written after what the page had shown, so it stays.
    const html = await shown(cook, `/AddRecipe?id=${id}`)
    expect(html).toContain('Still Thinking')
    discard.set('savedAt', /name="savedAt" value="(\d{9,})"/.exec(html)?.[1] ?? '')
    await cook.post('/AddRecipe/autosave', discard)
    expect(await shown(cook, `/AddRecipe?id=${id}`)).not.toContain('Still Thinking')
  })

  test('nobody sees what another types, nor whether a recipe is there that they may not change', async () => {
    const [owner, other] = [await aRegisteredCook(site, 'typist'), await aRegisteredCook(site, 'curious')]
    await save(owner, { title: 'Secret Sauce' })
    const hidden = await publish(owner, { title: 'Private Pie', visibility: 'private' })
    for (const path of ['/AddRecipe?autosave=a', '/AddRecipe', '/profile'])
      expect(await shown(other, path)).not.toContain('Secret Sauce')
    const answers = [hidden, 999_999, 5].map((recipe) => save(other, { recipe: String(recipe), title: 'x' }))
    expect((await Promise.all(answers)).map(([status]) => status)).toEqual([404, 404, 404])
    expect((await save(aClient(site), { title: 'x' }))[0]).toBe(401)
  })

  test.each([
    ['a key that is none', { autosave: '../a' }],
    ['no key', { autosave: '' }],
    ['a recipe that is none', { recipe: 'seven' }],
    ['a form without a key', { formKey: '' }],
  ])('%s is refused', async (what, fields) => {
    const cook = await aRegisteredCook(site, `odd${what.replace(/\W/g, '').slice(0, 12)}`)
    expect((await save(cook, { title: 'Odd', ...fields }))[0]).toBe(400)
    expect(await shown(cook, '/profile')).not.toContain('Odd<')
  })

  test('it is in the export of the account', async () => {
    const cook = await aRegisteredCook(site, 'exporter')
    await save(cook, { title: 'Half Written' })
    const exported = await (await cook.get('/profile/export')).json()
    expect((exported as { autosaves: { form: { title: string } }[] }).autosaves.map(({ form }) => form.title)).toEqual([
      'Half Written',
    ])
  })
})
