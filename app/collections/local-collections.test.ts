import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changeLocally,
  createLocally,
  deleteLocally,
  type LocalRecipe,
  listLocalCollections,
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
  const key = createLocally('Diwali', [aRecipe(5)]) as string
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
    vi.stubGlobal(
      'fetch',
      async (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
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
        const [, id = '', recipe = ''] = /\/(\d+)\/recipes\/(\d+)$/.exec(path) ?? []
        const list = recipes.get(Number(id)) ?? []
        if (!list.includes(Number(recipe))) list.push(Number(recipe))
        return new Response(null, { status: 204 })
      },
    )
    return recipes
  }

  test('all of them move in their order, recipes that are gone are left out, and nothing stays', async () => {
    createLocally('Diwali', [3, 1, 2].map(aRecipe))
    createLocally('Weeknights')
    const account = anAccount((_, path) => (path.endsWith('/recipes/1') ? 404 : undefined))
    await moveCollections()
    expect([...account]).toEqual([
      [1, [3, 2]],
      [2, []],
    ])
    expect(listLocalCollections()).toEqual([])
  })

  test.each([0, 409, 429, 503])('what fails with %i stays, and the next attempt doubles nothing', async (status) => {
    createLocally('Diwali', [1, 2, 3].map(aRecipe))
    let isBroken = true
    const account = anAccount((_, path) => (isBroken && path.endsWith('/recipes/2') ? status : undefined))
    await moveCollections()
    expect(listLocalCollections()[0]?.recipes).toHaveLength(3)
    isBroken = false
    await Promise.all([moveCollections(), moveCollections()])
    expect([...account]).toEqual([[1, [1, 2, 3]]])
    expect(listLocalCollections()).toEqual([])
  })

  test('a collection for which there is no room stays', async () => {
    createLocally('Diwali', [aRecipe(1)])
    const account = anAccount((method) => (method === 'POST' ? 409 : undefined))
    await moveCollections()
    expect([account.size, listLocalCollections().length]).toEqual([0, 1])
  })
})
