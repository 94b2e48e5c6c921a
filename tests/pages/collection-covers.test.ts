import { beforeAll, describe, expect, test } from 'vitest'
import { anApi, read } from '../support/api.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('covers of collections on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  const { letListsCatchUp } = aListClock()
  let cook: Client
  let other: Client
  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'asha')
    other = await aRegisteredCook(site, 'ravi')
  })
  const text = async (client: Client, path: string) => (await client.get(path)).text()
  interface Answer {
    id: number
    title: string
    coverRecipeId: number | null
  }
  const answer = (response: Response | Promise<Response>) => read(response) as Promise<Answer>

  test('the picture of a chosen recipe is the cover wherever the collection is shown, until it leaves it', async () => {
    const path = (await cook.post('/collections', { title: 'Covered', text: '', visibility: 'public' })).headers.get(
      'location',
    ) as string
    const arrange = (fields: Record<string, string>, client = cook) => client.post(`${path}/edit`, fields)
    for (const recipe of ['5', '7', '9'])
      await cook.post(`/collections/add?recipe=${recipe}`, { title: '', collection: path.split('/').at(-1) as string })
    letListsCatchUp()
    const visitor = aClient(site)
    /** The recipes whose pictures are the cover, the card and the preview for other sites. */
    const coverOf = async (client: Client) => {
      const html = await text(client, path)
      const card = (await text(client, client === cook ? '/collections' : '/cooks/asha')).split('>Covered<')[0] ?? ''
      const parts = [
        /<header class[^>]*>.*?<h1/s.exec(html)?.[0] ?? '',
        card.slice(card.lastIndexOf('<article')),
        /<meta property="og:image"[^>]*>/.exec(html)?.[0] ?? '',
      ]
      return parts.map((part) => [
        ...new Set([...part.matchAll(/\/media\/covers\/(\d+)-/g)].map(([, recipe]) => Number(recipe))),
      ])
    }
    const made = await coverOf(visitor)
    expect(made).toEqual([[5, 7, 9], [5, 7, 9], [5]])

    const chosen = await arrange({ do: 'cover', recipe: '9' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${path}/edit`])
    letListsCatchUp()
    for (const client of [visitor, cook]) expect(await coverOf(client)).toEqual([[9], [9], [9]])
    const edit = await text(cook, `${path}/edit`)
    expect(edit.match(/aria-pressed="true"[^>]*aria-label="[^"]*"/g)).toHaveLength(1)
    expect(edit).toContain('Show the first recipes')

    for (const recipe of ['11', '2000000000', 'x']) expect((await arrange({ do: 'cover', recipe })).status).toBe(404)
    expect((await arrange({ do: 'cover', recipe: '5' }, other)).status).toBe(404)
    expect((await arrange({ do: 'uncover' }, other)).status).toBe(404)
    expect((await coverOf(visitor))[0]).toEqual([9])
    await arrange({ do: 'uncover' })
    letListsCatchUp()
    expect(await coverOf(visitor)).toEqual(made)
    await arrange({ do: 'cover', recipe: '9' })
    await arrange({ do: 'remove', recipe: '9' })
    letListsCatchUp()
    expect((await coverOf(visitor))[0]).toEqual([5, 7])
  })

  test('a cover is chosen, stays where the request does not name it, and is taken back', async () => {
    const { id } = await answer(api.send('POST', '/collections', { title: 'Diwali', visibility: 'public' }))
    for (const recipe of [5, 7])
      await api.site.send(`/api/collections/${id}/recipes/${recipe}`, { method: 'PUT', headers: api.cook.write })
    const revise = async (coverRecipeId?: number | null) => {
      const revised = await api.send('PUT', `/collections/${id}`, {
        title: 'Diwali',
        visibility: 'public',
        coverRecipeId,
      })
      expect([revised.status, await api.check('PUT /collections/{id}', revised)]).toEqual([200, null])
      const { coverRecipeId: cover } = await answer(revised)
      expect((await answer(api.get(`/collections/${id}`))).coverRecipeId).toBe(cover)
      return cover
    }
    expect([await revise(7), await revise(7), await revise(), await revise(null), await revise()]).toEqual([
      7,
      7,
      7,
      null,
      null,
    ])
    const foreign = await api.send('PUT', `/collections/${id}`, { title: 'Never', coverRecipeId: 9 })
    expect([foreign.status, await api.check('PUT /collections/{id}', foreign)]).toEqual([409, null])
    expect((await answer(api.get(`/collections/${id}`))).title).toBe('Diwali')
    await revise(7)
    await api.site.send(`/api/collections/${id}/recipes/7`, { method: 'DELETE', headers: api.cook.write })
    expect((await answer(api.get(`/collections/${id}`))).coverRecipeId).toBeNull()
    for (const wrong of [0, -1, 1.5, 'x', 2_147_483_648])
      expect((await api.send('PUT', `/collections/${id}`, { title: 'x', coverRecipeId: wrong })).status).toBe(422)
  })
})
