import { describe, expect, test } from 'vitest'
import { aDraftRequest, anApi, anApiCook } from '../support/api.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('once means once on %s', (engine) => {
  const api = anApi(engine)
  const titled = async (title: string) => {
    const query = api.site.database.db.selectFrom('recipe').select(['id', 'title', 'authorId'])
    return query.where('title', '=', title).execute()
  }
  /** The once-only key of the form that a cook has opened. */
  const keyOf = async (cook: Client, path = '/AddRecipe') => {
    const html = await (await cook.get(path)).text()
    return /name="formKey" value="([\w-]+)"/.exec(html)?.[1] ?? ''
  }

  test('a form that is sent three times at once, and again later, makes one recipe and confirms it each time', async () => {
    await api.forgetLimits()
    const cook = await aRegisteredCook(api.site, 'tripled')
    const formKey = await keyOf(cook)
    expect(formKey).toMatch(/^[\w-]{36}$/)
    const send = async () => cook.post('/AddRecipe', await aRecipeForm({ title: 'Pressed Thrice', formKey }))
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
      expect(answer.headers.getSetCookie().join()).toContain('notice=recipeSaved')
    }
    expect(await titled('Pressed Thrice')).toHaveLength(1)
  })

  test('another form, other contents and a form without a key are other recipes', async () => {
    await api.forgetLimits()
    const cook = await aRegisteredCook(api.site, 'several')
    const [formKey, other] = [await keyOf(cook), await keyOf(cook)]
    expect(other).not.toBe(formKey)
    const forms: Record<string, string>[] = [{ formKey }, { formKey: other }, { formKey, notes: 'A copy.' }, {}, {}]
    for (const changes of forms)
      expect((await cook.post('/AddRecipe', await aRecipeForm({ title: 'Several', ...changes }))).status).toBe(303)
    expect(await titled('Several')).toHaveLength(5)
  })

  test('a form that was wrong keeps its key, and can be sent corrected; a revision is sent as often as one likes', async () => {
    await api.forgetLimits()
    const cook = await aRegisteredCook(api.site, 'mender')
    const formKey = await keyOf(cook)
    const wrong = await cook.post('/AddRecipe', await aRecipeForm({ title: '', formKey }))
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(`value="${formKey}"`)])
    for (let times = 0; times < 2; times++)
      expect((await cook.post('/AddRecipe', await aRecipeForm({ title: 'Corrected', formKey }))).status).toBe(303)
    expect(await titled('Corrected')).toHaveLength(1)

    const id = await publish(cook, { title: 'Revised' })
    const path = `/AddRecipe?id=${id}`
    const revisionKey = await keyOf(cook, path)
    for (const version of ['1', '2']) {
      const form = await aRecipeForm({ title: 'Revised', version, formKey: revisionKey })
      expect((await cook.post(path, form)).headers.get('location')).toBe(`/recipe/${id}`)
    }
  })

  test('the form of an import publishes once too', async () => {
    await api.forgetLimits()
    const cook = await aRegisteredCook(api.site, 'importer')
    const form = new FormData()
    form.set('text', 'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp mustard seeds\n\nBoil the rice.')
    const html = await (await cook.post('/import', form)).text()
    expect(/name="formKey" value="[\w-]{36}"/.test(html)).toBe(true)
  })

  test('two cooks who use the same key get their own recipe, now and when they repeat it', async () => {
    await api.forgetLimits()
    const draft = await aDraftRequest(api.site, { title: 'Same Key' })
    const other = await anApiCook(api.site, 'other')
    const create = async (who: { authorization: string }) => {
      const response = await api.send('POST', '/recipes', draft, { ...who, 'idempotency-key': 'shared' })
      expect(response.status).toBe(201)
      return ((await response.json()) as { id: number }).id
    }
    const [mine, theirs] = [await create(api.cook.write), await create(other.write)]
    expect(mine).not.toBe(theirs)
    expect([await create(api.cook.write), await create(other.write)]).toEqual([mine, theirs])
    expect(await titled('Same Key')).toHaveLength(2)
  })

  test('a repetition gets the first answer, also when the recipe has changed or gone since', async () => {
    await api.forgetLimits()
    const draft = await aDraftRequest(api.site, { title: 'First Answer' })
    const create = () =>
      api.send('POST', '/recipes', draft, { ...api.cook.write, 'idempotency-key': 'first', 'accept-language': 'en' })
    const first = await create()
    const { id } = (await first.clone().json()) as { id: number }
    expect((await api.send('DELETE', `/recipes/${id}`, '')).status).toBe(204)
    const second = await create()
    expect(await second.text()).toBe(await first.text())
    for (const name of ['etag', 'location', 'content-type', 'cache-control', 'content-security-policy'])
      expect(second.headers.has(name), name).toBe(true)
    expect([second.status, second.headers.get('etag'), second.headers.get('location')]).toEqual([
      201,
      first.headers.get('etag'),
      `/api/recipes/${id}`,
    ])
  })
})
