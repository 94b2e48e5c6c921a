import { describe, expect, test, vi } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { anApp, callApi } from '../../../tests/support/app-in-process.ts'
import { aCook, aHousehold, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'

interface Page {
  items: { id: string }[]
  next: string | null
}

const MONDAY = '2026-11-23'
const TUESDAY = addDays(MONDAY, 1)

describeStores('the API of a kitchen', (db) => {
  const folder = temporaryFolder()

  /** A household of Anna and Ben, and a neighbour, who call the API; `call` is the status and what is answered. */
  async function aKitchen() {
    vi.useFakeTimers({ now: Date.parse(`${MONDAY}T12:00Z`), toFake: ['Date'] })
    const { app } = anApp(db(), folder)
    const cooks = { anna: await aCook(db()), ben: await aCook(db()), neighbour: await aCook(db()) }
    await aHousehold(db(), [cooks.anna, cooks.ben])
    const tokens: Record<string, string> = {}
    for (const [name, cook] of Object.entries(cooks)) {
      const made = await makeToken(db(), cook, { name, scope: 'write', days: '' })
      tokens[name] = typeof made === 'string' ? '' : made.token
    }
    const as = (who: keyof typeof cooks) => async (request: string, body?: object) => {
      vi.setSystemTime(Date.now() + 1000)
      const { json, answer } = await callApi(app, [who, request, body], { sessions: {}, tokens })
      return [answer[0], json]
    }
    return { cooks, anna: as('anna'), ben: as('ben'), neighbour: as('neighbour') }
  }

  describe('has shopping lists', () => {
    test('whose things come and go each on its list, in the order in which they were added', async () => {
      const { anna, ben, neighbour } = await aKitchen()
      const textsIn = async (list: string, call = anna) => {
        const [, { items }] = (await call(`GET /shopping-lists/${list}/items`)) as [
          number,
          { items: { text: string }[] },
        ]
        return items.map(({ text }) => text)
      }
      const listsOf = async (call = anna) =>
        ((await call('GET /shopping-lists')) as [number, { items: object[] }])[1].items
      const put = (id: string, text: string, more: object = {}) => anna(`PUT /shopping-lists/${id}`, { text, ...more })

      expect(await anna('PUT /shopping-lists/party', { name: ' Party ' })).toEqual([204, ''])
      expect(await anna('PUT /shopping-lists/camp', { name: 'Camp' })).toEqual([204, ''])
      expect(await put('list/items/milk', '1 l milk')).toMatchObject([
        200,
        {
          id: 'milk',
          text: '1 l milk',
          ticked: false,
          food: 'milk',
          aisle: 'dairy-eggs',
          recipe: null,
          recipeTitle: null,
        },
      ])
      await put('list/items/bread', 'bread')
      expect(await put('party/items/cake', 'cake', { ticked: true })).toMatchObject([200, { ticked: true }])
      // Replacing leaves a thing where it is.
      await put('list/items/milk', '2 l milk')
      expect([await textsIn('list'), await textsIn('party', ben), await textsIn('camp')]).toEqual([
        ['2 l milk', 'bread'],
        ['cake'],
        [],
      ])
      const page = async (query: string) => {
        const [, { items, next }] = (await anna(`GET /shopping-lists/list/items?limit=1${query}`)) as [number, Page]
        return [items.map(({ id }) => id), next] as const
      }
      const [ids, cursor] = await page('')
      expect([ids, await page(`&cursor=${cursor}`)]).toEqual([['milk'], [['bread'], null]])
      expect(await anna('PATCH /shopping-lists/list/items/milk', { ticked: true })).toMatchObject([
        200,
        { text: '2 l milk', ticked: true },
      ])
      expect(await anna('PATCH /shopping-lists/list/items/milk', { text: 'oat milk' })).toMatchObject([
        200,
        { text: 'oat milk', ticked: true },
      ])
      expect((await anna('PATCH /shopping-lists/party/items/milk', { ticked: false }))[0]).toBe(404)

      // What is on another list stays there.
      expect(await anna('DELETE /shopping-lists/party/items/milk')).toEqual([204, ''])
      expect(await anna('DELETE /shopping-lists/nowhere/items/milk')).toEqual([204, ''])
      expect(await textsIn('list')).toEqual(['oat milk', 'bread'])
      expect(await anna('DELETE /shopping-lists/list/items/milk')).toEqual([204, ''])
      expect(await textsIn('list')).toEqual(['bread'])
      await put('list/items/milk', 'milk again')
      expect(await textsIn('list')).toEqual(['bread', 'milk again'])

      // An id is one thing's: of a list, or of what is on it.
      expect((await put('party/items/camp', 'tent'))[0]).toBe(422)
      expect((await anna('PUT /shopping-lists/bread', { name: 'Bread' }))[0]).toBe(422)
      expect((await put('nowhere/items/x', 'x'))[0]).toBe(404)

      await ben('PUT /shopping-lists/party', { name: 'Feast' })
      await ben('PUT /shopping-lists/list', { name: 'Ours' })
      const ours = ['list Ours', 'party Feast', 'camp Camp'].map((text) => {
        const [id, name] = text.split(' ')
        return { id, name }
      })
      expect(await listsOf()).toEqual(ours)
      expect(await anna('GET /shopping-lists?limit=2')).toMatchObject([200, { items: ours.slice(0, 2) }])
      const [, { next }] = (await anna('GET /shopping-lists?limit=2')) as [number, { next: string }]
      expect(await anna(`GET /shopping-lists?limit=2&cursor=${next}`)).toEqual([
        200,
        { items: ours.slice(2), next: null },
      ])
      expect(await listsOf(neighbour)).toEqual([{ id: 'list', name: '' }])
      expect((await neighbour('GET /shopping-lists/party/items'))[0]).toBe(404)

      // A list goes with what is on it alone; the first one stays.
      expect(await anna('DELETE /shopping-lists/nowhere')).toEqual([204, ''])
      expect(await neighbour('DELETE /shopping-lists/party')).toEqual([204, ''])
      expect(await listsOf()).toEqual(ours)
      expect(await anna('DELETE /shopping-lists/party')).toEqual([204, ''])
      expect([await listsOf(), await textsIn('list')]).toEqual([
        [ours[0], ours[2]],
        ['bread', 'milk again'],
      ])
      expect(await anna('DELETE /shopping-lists/list')).toEqual([204, ''])
      expect([await listsOf(), await textsIn('list')]).toEqual([[ours[0], ours[2]], []])
    })

    test('in a shop with aisles and a store cupboard of its own', async () => {
      const { anna, ben, neighbour } = await aKitchen()
      const shop = async (call = ben) =>
        ((await call('GET /shop')) as [number, { aisles: string[]; atHome: object[] }])[1]
      const { aisles: usual } = await shop()
      expect(await anna('PUT /shop/aisles', { aisles: ['frozen', 'bakery', 'frozen'] })).toEqual([204, ''])
      const ordered = ['frozen', 'bakery', ...usual.filter((aisle) => !['frozen', 'bakery'].includes(aisle))]
      expect((await shop()).aisles).toEqual(ordered)
      expect(await anna('PUT /shop/aisles', { aisles: ['bakery'] })).toEqual([204, ''])
      expect((await shop()).aisles.slice(0, 2)).toEqual(['bakery', 'frozen'])
      expect((await anna('PUT /shop/at-home/unicorn', { isAtHome: true }))[0]).toBe(404)
      await anna('PUT /shop/at-home/milk', { isAtHome: true })
      await anna('PUT /shop/at-home/salt', { isAtHome: false })
      const atHome = (await shop()).atHome
      expect(atHome).toHaveLength(2)
      expect(atHome).toEqual(
        expect.arrayContaining([
          { food: 'milk', isAtHome: true },
          { food: 'salt', isAtHome: false },
        ]),
      )
      expect(await shop(neighbour)).toMatchObject({ aisles: usual, atHome: [] })
    })
  })

  test('has a plan, from day to day, whose meals go with their leftovers', async () => {
    const { anna, ben, neighbour, cooks } = await aKitchen()
    const recipe = await aRecipe(db(), { title: 'Dal', authorId: cooks.anna, visibility: 'private', servings: 3 })
    const idsIn = async (query: string, call = ben) => {
      const [status, { items = [] }] = (await call(`GET /meal-plan${query}`)) as [number, { items: { id: string }[] }]
      return status === 200 ? items.map(({ id }) => id) : status
    }
    expect(await anna('PUT /meal-plan/dal', { day: MONDAY, meal: 'dinner', recipe, readyAt: '19:30' })).toEqual([
      200,
      {
        ...{ id: 'dal', day: MONDAY, meal: 'dinner', mealName: 'Dinner', recipe, text: 'Dal', servings: 3 },
        ...{ leftoverOf: null, readyAt: '19:30' },
      },
    ])
    await anna('PUT /meal-plan/rest', { day: TUESDAY, meal: 'lunch', leftoverOf: 'dal' })
    await anna('PUT /meal-plan/out', { day: TUESDAY, meal: 'breakfast', text: 'Out' })
    await anna('PUT /meal-plan/late', { day: addDays(MONDAY, 91), meal: 'snack', text: 'Tea' })
    await anna('PUT /meal-plan/later', { day: addDays(MONDAY, 92), meal: 'snack', text: 'Tea' })

    expect([await idsIn(''), await idsIn(`?from=${TUESDAY}`), await idsIn(`?from=${TUESDAY}&to=${TUESDAY}`)]).toEqual([
      ['dal', 'out', 'rest'],
      ['out', 'rest'],
      ['out', 'rest'],
    ])
    expect(await idsIn(`?from=${addDays(MONDAY, -6)}`)).toEqual(['dal'])
    expect(await idsIn(`?from=${MONDAY}&to=${addDays(MONDAY, 91)}`)).toEqual(['dal', 'out', 'rest', 'late'])
    expect(await idsIn(`?from=${MONDAY}&to=${addDays(MONDAY, 92)}`)).toBe(422)
    expect(await idsIn(`?from=${TUESDAY}&to=${MONDAY}`)).toBe(422)
    expect(await idsIn('', neighbour)).toEqual([])

    expect(await anna('PUT /meal-plan/meals/dinner', { name: 'Abendbrot', readyAt: '18:30' })).toEqual([204, ''])
    expect(await anna('PUT /meal-plan/meals/snack', { isHidden: true })).toEqual([204, ''])
    const meal = (meal: string, readyAt: string, name: string | null = null, isHidden = false) => ({
      ...{ meal, name, readyAt, isHidden },
    })
    expect(await ben('GET /meal-plan/meals')).toEqual([
      200,
      {
        items: [
          meal('breakfast', '08:00'),
          meal('lunch', '13:00'),
          meal('dinner', '18:30', 'Abendbrot'),
          meal('snack', '16:00', null, true),
        ],
      },
    ])
    expect(await anna('PUT /meal-plan/meals/dinner', { readyAt: '20:00' })).toEqual([204, ''])
    expect(((await ben('GET /meal-plan/meals')) as [number, { items: object[] }])[1].items[2]).toEqual(
      meal('dinner', '20:00'),
    )

    const next = addDays(MONDAY, 7)
    expect(await anna('POST /meal-plan/copies', { from: MONDAY, to: next })).toEqual([200, { count: 3 }])
    expect(await anna('POST /meal-plan/copies', { from: MONDAY, to: next })).toEqual([200, { count: 3 }])
    expect(await idsIn(`?from=${next}`)).toHaveLength(3)
    expect(await neighbour('POST /meal-plan/copies', { from: MONDAY, to: next })).toEqual([200, { count: 0 }])

    expect(await neighbour('DELETE /meal-plan/dal')).toEqual([204, ''])
    expect(await anna('DELETE /meal-plan/rest')).toEqual([204, ''])
    expect(await idsIn('')).toEqual(['dal', 'out'])
    await anna('PUT /meal-plan/rest', { day: TUESDAY, meal: 'lunch', leftoverOf: 'dal' })
    expect(await idsIn('')).toEqual(['dal', 'out', 'rest'])
    expect(await anna('DELETE /meal-plan/dal')).toEqual([204, ''])
    expect([await idsIn(''), await idsIn(`?from=${next}`)]).toEqual([
      ['out'],
      [expect.any(String), expect.any(String), expect.any(String)],
    ])
  })
})
