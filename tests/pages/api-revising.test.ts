import { describe, expect, test } from 'vitest'
import { aDraftRequest, anApi, anApiCook } from '../support/api.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('revising by the API on %s', (engine) => {
  const api = anApi(engine)
  const published = async () => ((await (await api.publish()).json()) as { id: number }).id

  test('a version from the future is as wrong as one from the past', async () => {
    const id = await published()
    const draft = await aDraftRequest(api.site, { title: 'Revised' })
    const put = (version: number) =>
      api.send('PUT', `/recipes/${id}`, draft, { ...api.cook.write, 'if-match': `"${version}.anything"` })
    expect((await put(2)).status).toBe(412)
    expect((await put(999_999_999)).status).toBe(412)
    expect((await put(1)).status).toBe(200)
    expect((await put(1)).status).toBe(412)
    const remove = (version: number) =>
      api.send('DELETE', `/recipes/${id}`, '', { ...api.cook.write, 'if-match': `"${version}.anything"` })
    expect([(await remove(3)).status, (await remove(2)).status]).toEqual([412, 204])
  })

  test('a stranger is refused before a photo is fetched or anything is counted', async () => {
    await api.forgetLimits()
    const id = await published()
    await api.forgetLimits()
    const stranger = await anApiCook(api.site, 'stranger')
    await api.forgetLimits()
    const draft = await aDraftRequest(api.site, { photos: [], imageUrl: 'http://127.0.0.1:9/dish.jpg' })
    const statuses: number[] = []
    for (let times = 0; times < 22; times++) {
      const headers = { ...stranger.write, 'if-match': '*' }
      statuses.push((await api.send('PUT', `/recipes/${id}`, draft, headers)).status)
    }
    expect(statuses).toEqual(Array.from({ length: 22 }, () => 403))
    expect(await api.site.database.db.selectFrom('attempt').select('key').execute()).toEqual([])
  })
})
