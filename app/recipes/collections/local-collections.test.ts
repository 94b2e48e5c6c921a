import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changeLocally,
  createLocally,
  deleteLocally,
  type LocalRecipe,
  listLocalCollections,
  localCover,
  placedAt,
} from './local-collections.ts'
import { moveCollections } from './merge-collections.ts'

const aRecipe = (id: number): LocalRecipe => ({ id, title: `Dish ${id}`, language: 'en', picture: null })
const idsOf = (recipes: LocalRecipe[]) => recipes.map(({ id }) => id)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [3, 1, [3, 1, 2]],
  [1, 3, [2, 3, 1]],
  [1, 9, [2, 3, 1]],
  [4, 2, [1, 4, 2, 3]],
])('recipe %i at place %i gives %j', (id, place, order) => {
  expect(idsOf(placedAt([1, 2, 3].map(aRecipe), aRecipe(id), place))).toEqual(order)
})

test('collections are created, changed and deleted; what is no list of them is none', () => {
  const key = createLocally('Diwali', { recipes: [aRecipe(5)] }) as string
  createLocally('Weeknights')
  changeLocally(key, ({ recipes }) => ({ title: 'Holi', recipes: [...recipes, aRecipe(7)] }))
  expect(listLocalCollections().map(({ title, recipes }) => [title, idsOf(recipes)])).toEqual([
    ['Holi', [5, 7]],
    ['Weeknights', []],
  ])
  deleteLocally(key)
  expect(listLocalCollections().map(({ title }) => title)).toEqual(['Weeknights'])
  for (const broken of ['{', '{}', 'null', '[{"title":1}]', '[{"localId":"a","title":"b","recipes":[{}]}]']) {
    localStorage.setItem('collections', broken)
    expect(listLocalCollections(), broken).toEqual([])
  }
})

test('a cover is the picture of one of the recipes, until that is removed', () => {
  const pictured = (id: number): LocalRecipe => ({
    ...aRecipe(id),
    picture: { key: `photos/${id}`, width: 4, height: 3, colour: '#aa8844', alt: '' },
  })
  const recipes = [aRecipe(1), ...[2, 3, 4, 5, 6].map(pictured)]
  const localId = createLocally('Diwali', { recipes: recipes }) as string
  const keys = () => listLocalCollections().flatMap((one) => localCover(one).map(({ key }) => key))
  const made = ['photos/2', 'photos/3', 'photos/4', 'photos/5']
  expect(keys()).toEqual(made)
  changeLocally(localId, () => ({ coverId: 6 }))
  changeLocally(localId, () => ({ title: 'Holi' }))
  expect(keys()).toEqual(['photos/6'])
  for (const other of [null, 99, 1]) {
    changeLocally(localId, () => ({ coverId: other }))
    expect(keys(), `${other}`).toEqual(made)
  }
  changeLocally(localId, () => ({ coverId: 6 }))
  changeLocally(localId, () => ({ recipes: recipes.slice(0, 5) }))
  changeLocally(localId, () => ({ recipes }))
  expect(keys()).toEqual(made)
})

test('a browser that stores nothing has none', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  expect([createLocally('Diwali'), listLocalCollections()]).toEqual([null, []])
})

describe('moving into the account', () => {
  /** An account behind `fetch`, which fails where `fails` returns a status. */
  function anAccount(fails: (method: string, path: string) => number | undefined = () => undefined) {
    const byKey = new Map<string, number>()
    const recipes = new Map<number, number[]>()
    const covers = new Map<number, unknown>()
    vi.stubGlobal(
      'fetch',
      async (
        path: string,
        { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
      ) => {
        const status = fails(method, path)
        if (status === 0) throw new TypeError('unreachable')
        if (status) return new Response(null, { status })
        if (method === 'POST') {
          const key = headers['idempotency-key'] as string
          const id = byKey.get(key) ?? byKey.size + 1
          byKey.set(key, id)
          recipes.set(id, recipes.get(id) ?? [])
          return Response.json({ id }, { status: 201 })
        }
        const own = Number(/^\/api\/collections\/(\d+)$/.exec(path)?.[1])
        if (own && method === 'PUT') covers.set(own, JSON.parse(body ?? ''))
        if (own) return Response.json({ id: own, title: 'Renamed', text: 'About', visibility: 'unlisted' })
        const [, id = '', recipe = ''] = /\/(\d+)\/recipes\/(\d+)$/.exec(path) ?? []
        const list = recipes.get(Number(id)) ?? []
        if (!list.includes(Number(recipe))) list.push(Number(recipe))
        return new Response(null, { status: 204 })
      },
    )
    return { recipes, covers }
  }

  test('a saved search is created as one', async () => {
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body))
      return Response.json({ id: 1 }, { status: 201 })
    })
    createLocally('Quick and vegan', { search: 'diet=vegan&time=30' })
    await moveCollections()
    expect(bodies).toEqual([{ title: 'Quick and vegan', search: 'diet=vegan&time=30' }])
    expect(listLocalCollections()).toEqual([])
  })

  test('all of them move in their order, recipes that are gone are left out, and nothing stays', async () => {
    createLocally('Diwali', { recipes: [3, 1, 2].map(aRecipe) })
    createLocally('Weeknights')
    const { recipes } = anAccount((_, path) => (path.endsWith('/recipes/1') ? 404 : undefined))
    await moveCollections()
    expect([...recipes]).toEqual([
      [1, [3, 2]],
      [2, []],
    ])
    expect(listLocalCollections()).toEqual([])
  })

  test.each([0, 409, 429, 503])('what fails with %i stays, and the next attempt doubles nothing', async (status) => {
    createLocally('Diwali', { recipes: [1, 2, 3].map(aRecipe) })
    let isBroken = true
    const { recipes } = anAccount((_, path) => (isBroken && path.endsWith('/recipes/2') ? status : undefined))
    await moveCollections()
    expect(listLocalCollections()[0]?.recipes).toHaveLength(3)
    isBroken = false
    await Promise.all([moveCollections(), moveCollections()])
    expect([...recipes]).toEqual([[1, [1, 2, 3]]])
    expect(listLocalCollections()).toEqual([])
  })

  test('its cover moves after its recipes, and nothing else of what is in the account changes', async () => {
    const covered = createLocally('Diwali', { recipes: [1, 2].map(aRecipe) }) as string
    changeLocally(covered, () => ({ coverId: 2 }))
    createLocally('Weeknights', { recipes: [aRecipe(3)] })
    const { covers } = anAccount()
    await moveCollections()
    const stored = { title: 'Renamed', text: 'About', visibility: 'unlisted' }
    expect([...covers]).toEqual([[1, { ...stored, coverRecipeId: 2 }]])
    expect(listLocalCollections()).toEqual([])
  })

  test.each([
    ['GET', 404, 0],
    ['GET', 503, 1],
    ['GET', 0, 1],
    ['PUT', 409, 0],
    ['PUT', 404, 0],
    ['PUT', 429, 1],
  ])('when %s of its cover is answered with %i, %i stay on the device', async (method, status, left) => {
    const covered = createLocally('Diwali', { recipes: [aRecipe(1)] }) as string
    changeLocally(covered, () => ({ coverId: 1 }))
    anAccount((sent, path) => (sent === method && path === '/api/collections/1' ? status : undefined))
    await moveCollections()
    expect(listLocalCollections()).toHaveLength(left)
  })

  test('a collection for which there is no room stays', async () => {
    createLocally('Diwali', { recipes: [aRecipe(1)] })
    const { recipes } = anAccount((method) => (method === 'POST' ? 409 : undefined))
    await moveCollections()
    expect([recipes.size, listLocalCollections().length]).toEqual([0, 1])
  })
})
