import { beforeAll, describe, expect, test } from 'vitest'
import { blockCook, unblockCook } from '#app/people/blocks/blocks.store.ts'
import { type ApiCook, anApi, anApiCook } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('the test kitchen by the API, on %s', (engine) => {
  const { site } = anApi(engine)
  const cooks = {} as Record<'anna' | 'ben' | 'cleo', ApiCook>
  const WORDS = 'The dough needs 20 ml more water.'
  const NOTES = { cookedOn: '2026-11-20', outcome: 'withChanges', text: WORDS }

  beforeAll(async () => {
    for (const name of ['anna', 'ben', 'cleo'] as const) cooks[name] = await anApiCook(site, `${name}-tests`)
  })
  const aDraft = () =>
    aRecipe(site.database.db, { authorId: cooks.anna.id, title: 'Oat flatbread', visibility: 'draft', wasPublic: 0 })
  async function call(cook: keyof typeof cooks, method: string, path: string, json?: object) {
    const response = await site.send(`/api${path}`, {
      method,
      headers: { ...cooks[cook].write, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text), text }
  }
  const statusOf = async (...sent: Parameters<typeof call>) => (await call(...sent)).status

  test('an author asks, a cook accepts and notes, the author alone reads it, and the thanks bear a name', async () => {
    const id = await aDraft()
    const [tests, own] = [`/recipes/${id}/tests`, `/recipes/${id}/test`]
    expect(await call('anna', 'GET', tests)).toMatchObject({ status: 200, body: { mayAsk: true, items: [] } })
    expect([await statusOf('ben', 'GET', tests), await statusOf('ben', 'GET', own)]).toEqual([404, 404])
    const made = await call('anna', 'POST', tests, { username: '@Ben-tests' })
    expect(made).toMatchObject({ status: 201, body: { cook: { username: 'ben-tests' }, answer: null, notes: null } })
    expect(await statusOf('anna', 'POST', tests, { username: 'ben-tests' })).toBe(409)

    const open = await call('ben', 'GET', '/me/tests')
    const recipe = { id, title: 'Oat flatbread', author: { username: 'anna-tests' } }
    expect(open.body).toMatchObject({ items: [{ recipe, state: 'open', answer: null }], next: null })
    expect((await call('cleo', 'GET', '/me/tests')).body).toEqual({ items: [], next: null })
    expect(await statusOf('ben', 'GET', `/recipes/${id}`)).toBe(200)
    for (const answer of ['no', 'yes'] as const) {
      expect(await statusOf('ben', 'PUT', `${own}/answer`, { answer })).toBe(answer === 'no' ? 204 : 404)
      if (answer === 'no')
        expect((await call('ben', 'GET', own)).body).toMatchObject({ state: 'declined', recipe: null })
    }
    expect(await statusOf('ben', 'GET', `/recipes/${id}`)).toBe(404)

    expect(await statusOf('anna', 'POST', tests, { username: 'cleo-tests' })).toBe(201)
    const wordless = await call('cleo', 'PUT', `${own}/notes`, { ...NOTES, text: '' })
    expect(wordless).toMatchObject({ status: 422, body: { errors: [{ field: 'text' }] } })
    const noted = await call('cleo', 'PUT', `${own}/notes`, NOTES)
    expect(noted).toMatchObject({
      status: 200,
      body: { state: 'accepted', answer: 'yes', notes: NOTES, isNamed: true },
    })
    expect((await call('cleo', 'PUT', `${own}/notes`, { ...NOTES, outcome: 'asWritten' })).body).toMatchObject({
      notes: { outcome: 'asWritten', revisedAt: expect.any(String) },
    })
    expect(await statusOf('cleo', 'PUT', `${own}/answer`, { answer: 'no' })).toBe(404)
    expect(await statusOf('cleo', 'PUT', `${own}/name`, { isNamed: false })).toBe(204)
    const read = await call('anna', 'GET', tests)
    expect(read.body.items).toMatchObject([
      { cook: { username: 'ben-tests' }, answer: 'no', notes: null },
      { cook: { username: 'cleo-tests' }, answer: 'yes', notes: { text: WORDS }, isNamed: false },
    ])
    expect((await call('ben', 'GET', own)).text).not.toContain(WORDS)

    expect(await statusOf('cleo', 'DELETE', `${tests}/cleo-tests`)).toBe(404)
    expect(await statusOf('anna', 'DELETE', `${tests}/Cleo-tests`)).toBe(204)
    expect(await statusOf('anna', 'DELETE', `${tests}/cleo-tests`)).toBe(404)
    expect([(await call('cleo', 'GET', own)).body, (await call('cleo', 'GET', '/me/tests')).body.items]).toMatchObject([
      { state: 'ended', recipe: null, notes: { text: WORDS } },
      [],
    ])
    expect(await statusOf('cleo', 'PUT', `${own}/notes`, NOTES)).toBe(404)
  })

  test('whom one cannot reach, who is not there and oneself are refused in one sentence, of the field', async () => {
    const id = await aDraft()
    await blockCook(site.database.db, cooks.ben.id, 'anna-tests', 'block')
    const answers = await Promise.all(
      ['ben-tests', 'nobody-here', 'anna-tests'].map((username) =>
        call('anna', 'POST', `/recipes/${id}/tests`, { username }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.errors))).size).toBe(1)
    await unblockCook(site.database.db, cooks.ben.id, 'anna-tests')
  })

  test('requests are paged, the last first', async () => {
    const { db } = site.database
    const { body } = await call('ben', 'GET', '/me/tests')
    expect(body.items).toEqual([])
    const ids: number[] = []
    for (let at = 1; at <= 5; at++) {
      const recipeId = await aDraft()
      ids.unshift(recipeId)
      await db
        .insertInto('recipeTest')
        .values({ recipeId, cookId: cooks.ben.id, requestedAt: Math.ceil(at / 2) })
        .execute()
    }
    const found: number[] = []
    for (let cursor = ''; ; ) {
      const page = (await call('ben', 'GET', `/me/tests?limit=2${cursor && `&cursor=${cursor}`}`)).body
      found.push(...page.items.map(({ recipe }: { recipe: { id: number } }) => recipe.id))
      if (page.next === null) break
      cursor = page.next
    }
    expect(found).toEqual(ids)
    await blockCook(db, cooks.ben.id, 'anna-tests', 'block')
    expect((await call('ben', 'GET', '/me/tests')).body.items).toEqual([])
  })
})
