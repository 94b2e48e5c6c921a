import { describe, expect, test } from 'vitest'
import { aDraftRequest, anApi, read } from '../support/api.ts'
import { SITE_ENGINES } from '../support/site.ts'

interface Shown {
  id: number
  visibility: string
  title: string
  image: unknown
}

const readAs = async <T>(response: Response): Promise<T> => read(response)

describe.each(SITE_ENGINES)('recipes that are not finished, by the API on %s', (engine) => {
  const api = anApi(engine)
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.send('POST', '/recipes', body, { ...api.cook.write, ...headers })
  const put = (id: number, body: unknown) =>
    api.send('PUT', `/recipes/${id}`, body, { ...api.cook.write, 'if-match': '*' })
  const fieldsOf = async (response: Response) => {
    const { errors = [] } = await readAs<{ errors?: { field: string }[] }>(response)
    return [response.status, [...new Set(errors.map(({ field }) => field))].sort()]
  }

  test.each(['draft', 'private'])(
    'need a title alone, have no cover, and are their cook’s alone: %s',
    async (visibility) => {
      await api.forgetLimits()
      const response = await post({ title: '  Lemon  rice ', visibility })
      const shown = await readAs<Shown>(response)
      expect([response.status, shown.title, shown.visibility, shown.image]).toEqual([
        201,
        'Lemon rice',
        visibility,
        null,
      ])
      expect((await api.get(`/recipes/${shown.id}`, {})).status).toBe(404)
      expect((await api.get(`/recipes/${shown.id}`, api.cook.read)).status).toBe(200)
      expect(
        await api.site.database.db.selectFrom('picture').select('key').where('key', 'like', 'photos/%').execute(),
      ).toEqual([])
      const mine = await readAs<{ items: Shown[] }>(await api.get('/me/recipes', api.cook.read))
      expect(mine.items.map(({ id }) => id)).toContain(shown.id)
    },
  )

  test('are as strict as others in what they do have', async () => {
    await api.forgetLimits()
    expect(await fieldsOf(await post({ visibility: 'draft' }))).toEqual([422, ['title']])
    expect(await fieldsOf(await post({ title: ' ', visibility: 'draft' }))).toEqual([422, ['title']])
    const draft = { title: 'Lemon rice', visibility: 'draft' }
    for (const [field, value] of [
      ['prepTime', -1],
      ['ingredients', 'rice'],
      ['ingredients', Array(101).fill('1 cup rice')],
      ['instructions', 'x'.repeat(20_001)],
      ['photos', [{ key: 'covers/soup' }]],
      ['servings', 0],
      ['imageUrl', 'javascript:alert(1)'],
    ] as const) {
      const [status, fields] = await fieldsOf(await post({ ...draft, [field]: value }))
      expect([status, String(fields).split('.')[0]], `${field}`).toEqual([422, field])
    }
    expect(await fieldsOf(await post({ title: 'Lemon rice', visibility: 'secret' }))).toEqual([422, ['visibility']])
    const { visibility: _, ...bare } = draft
    const missing = ['cookTime', 'description', 'ingredients', 'instructions', 'prepTime']
    expect(await fieldsOf(await post(bare))).toEqual([422, missing])
    for (const visibility of ['unlisted', 'public'])
      expect(await fieldsOf(await post({ ...bare, visibility }))).toEqual([422, missing])
  })

  test('are made once for one key', async () => {
    await api.forgetLimits()
    const draft = { title: 'Once a draft', visibility: 'draft' }
    const [first, second] = [
      await post(draft, { 'idempotency-key': 'd1' }),
      await post(draft, { 'idempotency-key': 'd1' }),
    ]
    expect((await readAs<Shown>(second)).id).toBe((await readAs<Shown>(first)).id)
  })

  test.each(['draft', 'private'])(
    'are read, changed and finished by programs and in the form, each finding what the other left: %s',
    async (visibility) => {
      await api.forgetLimits()
      const { id } = await readAs<Shown>(await post({ title: 'Half a rice', ingredients: ['1 cup rice'], visibility }))
      const draftOf = async () => readAs<Record<string, unknown>>(await api.get(`/recipes/${id}/draft`, api.cook.read))
      const before = await draftOf()
      expect(before).toMatchObject({ title: 'Half a rice', ingredients: ['1 cup rice'], instructions: '', prepTime: 0 })
      expect((await put(id, before)).status).toBe(200)
      expect(await draftOf()).toEqual(before)
      for (const wider of ['unlisted', 'public'])
        expect(await fieldsOf(await put(id, { ...before, visibility: wider }))).toEqual([
          422,
          ['cookTime', 'description', 'instructions'],
        ])
      expect(await draftOf()).toEqual(before)

      const form = await (await api.site.get(`/AddRecipe?id=${id}`, api.cook.session)).text()
      expect(form).toContain('value="Half a rice"')
      const { photos: _, ...whole } = await aDraftRequest(api.site, { title: 'A whole rice', visibility: 'unlisted' })
      const finished = await put(id, whole)
      const shown = await readAs<Shown>(finished)
      expect([finished.status, shown.visibility, shown.title]).toEqual([200, 'unlisted', 'A whole rice'])
      expect(shown.image).toMatchObject({ url: expect.stringContaining('/media/photos/') })
    },
  )
})
