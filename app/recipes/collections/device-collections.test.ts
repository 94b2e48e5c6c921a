import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { COLLECTIONS_KEY } from '#app/base/device/local-storage.ts'
import { COLLECTION_LIMITS } from './collection.ts'
import {
  type CollectedRecipe,
  changeDeviceCollection,
  createDeviceCollection,
  deleteDeviceCollection,
  deviceCover,
  listDeviceCollections,
  placedAt,
} from './device-collections.ts'
import { moveCollections } from './move-collections.ts'

const aRecipe = (id: number): CollectedRecipe => ({ id, title: `Dish ${id}`, language: 'en', picture: null })
const idsOf = (recipes: CollectedRecipe[]) => recipes.map(({ id }) => id)

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
  const key = createDeviceCollection('Diwali', { recipes: [aRecipe(5)] }) as string
  createDeviceCollection('Weeknights')
  changeDeviceCollection(key, ({ recipes }) => ({ title: 'Holi', recipes: [...recipes, aRecipe(7)] }))
  expect(listDeviceCollections().map(({ title, recipes }) => [title, idsOf(recipes)])).toEqual([
    ['Holi', [5, 7]],
    ['Weeknights', []],
  ])
  deleteDeviceCollection(key)
  expect(listDeviceCollections().map(({ title }) => title)).toEqual(['Weeknights'])
  for (const broken of ['{', '{}', 'null', '[{"title":1}]', '[{"localId":"a","title":"b","recipes":[{}]}]']) {
    localStorage.setItem('collections', broken)
    expect(listDeviceCollections(), broken).toEqual([])
  }
})

test('a cover is the picture of one of the recipes, until that is removed', () => {
  const pictured = (id: number): CollectedRecipe => ({
    ...aRecipe(id),
    picture: { key: `photos/${id}`, width: 4, height: 3, colour: '#aa8844', alt: '' },
  })
  const recipes = [aRecipe(1), ...[2, 3, 4, 5, 6].map(pictured)]
  const localId = createDeviceCollection('Diwali', { recipes: recipes }) as string
  const keys = () => listDeviceCollections().flatMap((one) => deviceCover(one).map(({ key }) => key))
  const made = ['photos/2', 'photos/3', 'photos/4', 'photos/5']
  expect(keys()).toEqual(made)
  changeDeviceCollection(localId, () => ({ coverId: 6 }))
  changeDeviceCollection(localId, () => ({ title: 'Holi' }))
  expect(keys()).toEqual(['photos/6'])
  for (const other of [null, 99, 1]) {
    changeDeviceCollection(localId, () => ({ coverId: other }))
    expect(keys(), `${other}`).toEqual(made)
  }
  changeDeviceCollection(localId, () => ({ coverId: 6 }))
  changeDeviceCollection(localId, () => ({ recipes: recipes.slice(0, 5) }))
  changeDeviceCollection(localId, () => ({ recipes }))
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
  expect([createDeviceCollection('Diwali'), listDeviceCollections()]).toEqual([null, []])
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
    createDeviceCollection('Quick and vegan', { search: 'diet=vegan&time=30' })
    await moveCollections()
    expect(bodies).toEqual([{ title: 'Quick and vegan', search: 'diet=vegan&time=30' }])
    expect(listDeviceCollections()).toEqual([])
  })

  test('all of them move in their order, recipes that are gone are left out, and nothing stays', async () => {
    createDeviceCollection('Diwali', { recipes: [3, 1, 2].map(aRecipe) })
    createDeviceCollection('Weeknights')
    const { recipes } = anAccount((_, path) => (path.endsWith('/recipes/1') ? 404 : undefined))
    await moveCollections()
    expect([...recipes]).toEqual([
      [1, [3, 2]],
      [2, []],
    ])
    expect(listDeviceCollections()).toEqual([])
  })

  test.each([0, 409, 429, 503])('what fails with %i stays, and the next attempt doubles nothing', async (status) => {
    createDeviceCollection('Diwali', { recipes: [1, 2, 3].map(aRecipe) })
    let isBroken = true
    const { recipes } = anAccount((_, path) => (isBroken && path.endsWith('/recipes/2') ? status : undefined))
    await moveCollections()
    expect(listDeviceCollections()[0]?.recipes).toHaveLength(3)
    isBroken = false
    await Promise.all([moveCollections(), moveCollections()])
    expect([...recipes]).toEqual([[1, [1, 2, 3]]])
    expect(listDeviceCollections()).toEqual([])
  })

  test('its cover moves after its recipes, and nothing else of what is in the account changes', async () => {
    const covered = createDeviceCollection('Diwali', { recipes: [1, 2].map(aRecipe) }) as string
    changeDeviceCollection(covered, () => ({ coverId: 2 }))
    createDeviceCollection('Weeknights', { recipes: [aRecipe(3)] })
    const { covers } = anAccount()
    await moveCollections()
    const stored = { title: 'Renamed', text: 'About', visibility: 'unlisted' }
    expect([...covers]).toEqual([[1, { ...stored, coverRecipeId: 2 }]])
    expect(listDeviceCollections()).toEqual([])
  })

  test.each([
    ['GET', 404, 0],
    ['GET', 503, 1],
    ['GET', 0, 1],
    ['PUT', 409, 0],
    ['PUT', 404, 0],
    ['PUT', 429, 1],
  ])('when %s of its cover is answered with %i, %i stay on the device', async (method, status, left) => {
    const covered = createDeviceCollection('Diwali', { recipes: [aRecipe(1)] }) as string
    changeDeviceCollection(covered, () => ({ coverId: 1 }))
    anAccount((sent, path) => (sent === method && path === '/api/collections/1' ? status : undefined))
    await moveCollections()
    expect(listDeviceCollections()).toHaveLength(left)
  })

  test('a collection for which there is no room stays', async () => {
    createDeviceCollection('Diwali', { recipes: [aRecipe(1)] })
    const { recipes } = anAccount((method) => (method === 'POST' ? 409 : undefined))
    await moveCollections()
    expect([recipes.size, listDeviceCollections().length]).toEqual([0, 1])
  })
})

test('a browser has as many collections as a cook may have, and not one more', () => {
  const all = Array.from({ length: COLLECTION_LIMITS.collections - 1 }, (_, at) => ({
    ...{ localId: `${at}`, title: `No ${at}`, recipes: [] },
  }))
  localStorage.setItem(COLLECTIONS_KEY, JSON.stringify(all))
  expect([createDeviceCollection('The last'), createDeviceCollection('One more')]).toEqual([expect.any(String), null])
  expect(listDeviceCollections().at(-1)?.title).toBe('The last')
})
