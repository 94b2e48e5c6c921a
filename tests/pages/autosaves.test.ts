import { describe, expect, test } from 'vitest'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import { RecipeFields } from '#app/recipes/publishing/recipe-fields.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** What an open form sends by itself. */
function typed(fields: Record<string, string>) {
  const form = new FormData()
  const own = { autosave: 'a', edits: '{"phone":1}', base: '{}', recipe: '', version: '0' }
  const texts = Object.entries(EMPTY_FORM).filter(([, value]) => typeof value === 'string')
  const empty = Object.fromEntries(texts.filter(([name]) => name in RecipeFields.shape))
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
    expect(continued).toContain('name="edits" value="{&quot;phone&quot;:1}"')
    const own = { autosave: 'a', edits: '{"phone":1}', formKey: formKeyIn(continued) }
    expect((await cook.post('/AddRecipe', await aRecipeForm({ ...own, title: 'Sarson da Saag' }))).status).toBe(303)
    expect(await shown(cook, '/AddRecipe')).not.toContain('autosave=a')
    expect((await save(cook, { title: 'Late' }))[1]).toEqual({ problem: 'elsewhere' })
  })

  test('without scripts a form that is wrong stays on its autosave', async () => {
    const cook = await aRegisteredCook(site, 'noscripts')
    await save(cook, { title: 'Wrong yet' })
    const own = { autosave: 'a', edits: '{"phone":1}', formKey: 'other' }
    const wrong = await cook.post('/AddRecipe', await aRecipeForm({ ...own, title: '' }))
    const html = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(html).toContain('name="autosave" value="a"')
    expect(html).toContain('name="edits" value="{&quot;phone&quot;:1}"')
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
  })

  test('a discarded draft is over on every device until it is brought back; without scripts, too', async () => {
    const cook = await aRegisteredCook(site, 'discarder')
    const id = await publish(cook, { title: 'As Published' })
    const next = `/AddRecipe?id=${id}`
    await save(cook, { recipe: String(id), version: '1', title: 'Still Thinking', edits: '{"phone":2}' })
    expect(await shown(cook, next)).toContain('not saved yet')
    const send = (what: string, edits: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ do: what, autosave: 'a', edits, next })) form.set(name, value)
      return cook.post('/AddRecipe/autosave', form)
    }
    expect((await send('discard', '{"phone":1}')).headers.get('location')).toBe(next)
    // It was written after what the page had shown, so it stays.
    expect(await shown(cook, `${next}&autosave=a`)).toContain('value="Still Thinking"')
    await send('discard', '{"phone":2}')
    for (const path of [next, '/profile']) {
      const html = await shown(cook, path)
      expect(html).toContain('Draft discarded.')
      expect(html).toContain('aria-label="Undo: Still Thinking"')
      expect(html).not.toContain('aria-label="Continue: Still Thinking"')
    }
    expect(await shown(cook, `${next}&autosave=a`)).toContain('value="As Published"')
    expect((await save(cook, { recipe: String(id), title: 'Late', edits: '{"phone":3}' }))[1]).toEqual({
      problem: 'elsewhere',
    })
    expect((await send('restore', '{"phone":2}')).headers.get('location')).toBe(next)
    expect(await shown(cook, next)).toContain('aria-label="Continue: Still Thinking"')
    expect(await shown(cook, `${next}&autosave=a`)).toContain('value="Still Thinking"')
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
    ['a form without changes', { edits: '' }],
    ['changes that are none', { edits: '{"a":"b"}' }],
  ])('%s is refused', async (what, fields) => {
    const cook = await aRegisteredCook(site, `odd${what.replace(/\W/g, '').slice(0, 12)}`)
    expect((await save(cook, { title: 'Odd', ...fields }))[0]).toBe(400)
    expect(await shown(cook, '/profile')).not.toContain('Odd<')
  })

  test('two revisions of one recipe are merged field by field, without scripts, and what is discarded can be brought back', async () => {
    const cook = await aRegisteredCook(site, 'merger')
    const id = await publish(cook, { title: 'Huli', description: 'Sour.', notes: 'Old note' })
    const path = `/AddRecipe?id=${id}`
    const html = await shown(cook, path)
    const unescaped = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const fieldIn = (page: string, name: string) =>
      unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1])
    const began = { version: '1', base: fieldIn(html, 'base'), source: '' }
    const first = { ...began, title: 'Huli', description: 'Sour and hot.', notes: 'Her note' }
    expect((await cook.post(path, await aRecipeForm(first))).status).toBe(303)
    const second = { ...began, title: 'Huli TWO', description: 'Sour.', notes: 'My note' }
    const own = { autosave: 'b', edits: '{"tab":4}', formKey: 'second' }
    await save(cook, { ...second, ...own, recipe: String(id) })
    const conflict = await cook.post(path, await aRecipeForm({ ...second, ...own }))
    const question = await conflict.text()
    expect(conflict.status).toBe(409)
    const chosen = [...question.matchAll(/<input type="radio" name="side-(\w+)" checked="" value="(\w+)"/g)]
    const written = chosen.filter(([, name = '']) => ['title', 'description', 'notes'].includes(name))
    expect(written.map(([, name, side]) => `${name} ${side}`)).toEqual([
      'title mine',
      'description theirs',
      'notes mine',
    ])
    const isQuestion = (name: string) =>
      new RegExp(`<legend>${name}</legend><p[^>]*>Changed on both sides`).test(question)
    expect([isQuestion('Notes'), isQuestion('Recipe Title')]).toEqual([true, false])
    const again = {
      ...own,
      ...{ version: fieldIn(question, 'version'), base: fieldIn(question, 'base') },
      ...{ mine: fieldIn(question, 'mine'), applied: fieldIn(question, 'applied') },
      ...{ title: 'Huli TWO', description: 'Sour and hot.', notes: 'My note', 'side-notes': 'theirs' },
    }
    // What is wrong elsewhere in the form does not begin the conflict again.
    const wrong = await cook.post(path, await aRecipeForm({ ...again, prepTime: 'x' }))
    expect(wrong.status).toBe(422)
    expect(fieldIn(await wrong.text(), 'version')).toBe('2')
    const discard = await cook.post(path, await aRecipeForm({ ...second, ...own, edits: '{"tab":5}', do: 'discard' }))
    expect(discard.headers.get('location')).toBe(path)
    expect(await shown(cook, '/profile')).toContain('aria-label="Undo: Huli TWO"')
    expect(await shown(cook, path)).toContain('value="Huli"')
    expect((await cook.post(path, await aRecipeForm(again))).status).toBe(303)
    const saved = await shown(cook, path)
    expect(saved).toContain('value="Huli TWO"')
    for (const text of ['Sour and hot.', 'Her note']) expect(saved).toContain(text)
    expect(saved).not.toContain('My note')
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
