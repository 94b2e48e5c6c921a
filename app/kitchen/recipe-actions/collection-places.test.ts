import { beforeEach, describe, expect, test } from 'vitest'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { createDeviceCollection, listDeviceCollections } from '#app/recipes/collections/device-collections.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { collectionPlaces } from './collection-places.ts'

const recipe = (id: number) => ({ id, title: `Recipe ${id}`, language: 'en' as const, picture: null })

let requests: unknown[]
/** What answers: a body, or a status without one; nothing for null. */
let answer: object | number | null
beforeEach(() => {
  requests = []
  aSmallBrowser({
    fetch: async (path: string, { method, body, headers }: RequestInit = {}) => {
      requests.push([`${method} ${path}`, ...(body === undefined ? [] : [JSON.parse(String(body)), headers])])
      if (answer === null) throw new TypeError('There is no network.')
      return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
    },
  })
})
endBrowsersAfterEach()

describe('the collections of a cook', () => {
  const places = collectionPlaces(true)
  const json = { 'content-type': 'application/json' }
  test.each<[what: string, act: () => Promise<unknown>, request: unknown[], answer: object | number, done: unknown]>([
    [
      'are listed without those that a search fills',
      () => places.list(),
      ['GET /api/collections?limit=100'],
      {
        items: [
          { id: 7, title: 'Soups', recipeCount: 0 },
          { id: 8, title: 'Quick', recipeCount: null },
          { id: 9, title: 'Pies', recipeCount: 3 },
        ],
      },
      [
        { id: '7', title: 'Soups', path: '/collections/7' },
        { id: '9', title: 'Pies', path: '/collections/9' },
      ],
    ],
    ['get a recipe', () => places.add('7', recipe(5)), ['PUT /api/collections/7/recipes/5'], 204, true],
    ['lose a recipe', () => places.remove('7', recipe(5)), ['DELETE /api/collections/7/recipes/5'], 204, true],
    [
      'become more',
      () => places.create('दिवाली'),
      ['POST /api/collections', { title: 'दिवाली' }, json],
      { id: 3, title: 'दिवाली', recipeCount: 0 },
      { id: '3', title: 'दिवाली', path: '/collections/3' },
    ],
  ])('%s by the API, which tells whether that was stored', async (_, act, request, answered, done) => {
    answer = answered
    expect(await act()).toEqual(done)
    expect(requests).toEqual([request])
    for (const failure of [null, 401, 409, 500]) {
      answer = failure
      expect(await act()).toBe(done === true ? false : null)
    }
  })
})

describe('the collections of a visitor', () => {
  const places = collectionPlaces(false)
  const recipesIn = () =>
    Object.fromEntries(listDeviceCollections().map(({ title, recipes }) => [title, recipes.map(({ id }) => id)]))

  test('are those of their device, which takes and gives back recipes in one of them', async () => {
    const made = await places.create('Soups')
    const other = createDeviceCollection('Pies', { recipes: [recipe(1), recipe(5)] })
    createDeviceCollection('Quick', { search: 'maxTime=30' })
    const path = '/collections'
    expect(await places.list()).toEqual([
      { id: made?.id, title: 'Soups', path },
      { id: other, title: 'Pies', path },
    ])
    expect(made).toEqual({ id: listDeviceCollections()[0]?.localId, title: 'Soups', path })
    for (const id of [5, 6, 7]) expect(await places.add(made?.id ?? '', recipe(id))).toBe(true)
    expect(recipesIn()).toEqual({ Soups: [5, 6, 7], Pies: [1, 5], Quick: [] })
    expect(await places.add(made?.id ?? '', recipe(5))).toBe(true)
    expect(recipesIn()).toEqual({ Soups: [6, 7, 5], Pies: [1, 5], Quick: [] })
    expect(await places.remove(made?.id ?? '', recipe(7))).toBe(true)
    expect(recipesIn()).toEqual({ Soups: [6, 5], Pies: [1, 5], Quick: [] })
    expect(requests).toEqual([])
  })

  test('are no more than a device has room for', async () => {
    for (let at = 0; at < COLLECTION_LIMITS.collections; at++) createDeviceCollection(`Collection ${at}`)
    expect(await places.create('One more')).toBeNull()
    expect(listDeviceCollections()).toHaveLength(COLLECTION_LIMITS.collections)
  })
})
