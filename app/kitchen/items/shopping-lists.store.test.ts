import { beforeEach, describe, expect, test } from 'vitest'
import { intentIn } from '#app/base/forms/intents.ts'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { applyChanges, listRecords } from '#app/kitchen/records/sync.store.ts'
import { type SyncValues, stampOf } from '#app/kitchen/records/sync-record.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { addRecipe } from './recipe-items.server.ts'
import { ListIntent, setStaple } from './shopping-changes.ts'
import {
  changeList,
  countRemoved,
  exportLists,
  type FormResult,
  idsInList,
  listItems,
  listLists,
  readGuestList,
} from './shopping-lists.store.ts'

const NOW = Date.UTC(2026, 10, 23)

describeStores('shopping lists', (db) => {
  let cook = ''
  let household = ''
  beforeEach(async () => {
    cook = await aCook(db())
    household = await requireHouseholdId(db(), cook)
  })

  let later = 0
  const send = async (fields: Record<string, string>): Promise<Exclude<FormResult, string>> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const intent = intentIn(form, ListIntent)
    if (!intent) throw new Error('no intent')
    const result = await changeList(db(), cook, intent, NOW + ++later * 1000)
    if (typeof result === 'string') throw new Error(result)
    return result
  }
  const add = (id: string, values: SyncValues = {}) =>
    changeRecords(
      db(),
      household,
      [{ kind: 'item', id, values: { list: FIRST_LIST, text: id, ticked: false, position: ++later, ...values } }],
      NOW,
    )
  const namesOf = async () => (await listLists(db(), household)).map(({ name }) => name)
  const textsIn = async (list: string) =>
    (await listItems(db(), household, list, { after: null, size: 99 })).map(({ item }) => item.values.text)

  test('a form counts after what a device with a clock that is ahead has changed, and twice within one moment', async () => {
    await add('milk')
    const ticked = [stampOf(NOW + 240_000, 'phone'), true] as [string, boolean]
    await applyChanges(db(), {
      householdId: household,
      changes: [{ id: 'milk', kind: 'item', fields: { ticked } }],
      now: NOW,
    })
    const isTicked = async () =>
      (await listItems(db(), household, FIRST_LIST, { after: null, size: 9 }))[0]?.item.values.ticked
    expect(await isTicked()).toBe(true)
    for (const value of [false, true, false]) {
      await changeRecords(db(), household, [{ kind: 'item', id: 'milk', values: { ticked: value } }], NOW)
      expect(await isTicked()).toBe(value)
    }
  })

  describe('a guest', () => {
    const RECIPE = { recipe: 5, recipeTitle: 'Nani’s secret kheer' }

    test('is sent no recipe of any line, be it ticked or still to buy', async () => {
      await add('milk', RECIPE)
      await add('sugar', { ...RECIPE, ticked: true })
      const view = await readGuestList(db(), household, FIRST_LIST, 'en')
      expect(view.groups.flatMap(({ lines }) => lines).map(({ name }) => name)).toEqual(['milk'])
      expect(view.ticked.map(({ name }) => name)).toEqual(['sugar'])
      expect(JSON.stringify(view)).not.toContain('kheer')
    })

    test('is sent that list alone, and changes what is on it alone', async () => {
      await add('milk')
      await add('ring', { list: 'presents' })
      const view = await readGuestList(db(), household, FIRST_LIST, 'en')
      expect(JSON.stringify(view)).not.toContain('ring')
      const ids = ['milk', 'ring', 'nothing']
      expect(await idsInList(db(), household, { list: FIRST_LIST, ids })).toEqual(['milk'])
      await changeRecords(db(), household, [{ kind: 'item', id: 'milk', values: { deleted: true } }], NOW)
      expect(await idsInList(db(), household, { list: FIRST_LIST, ids })).toEqual([])
      const other = await requireHouseholdId(db(), await aCook(db()))
      expect(await idsInList(db(), other, { list: FIRST_LIST, ids })).toEqual([])
    })
  })

  test('a deleted list comes back with its name and its things, those of other lists stay', async () => {
    const { list } = await send({ do: 'make', list: FIRST_LIST, name: 'Party 🎉' })
    await send({ do: 'add', list, text: 'crisps\nlemonade' })
    await send({ do: 'add', list: FIRST_LIST, text: 'bread' })
    const { removedAt, list: next } = await send({ do: 'delete', list })
    expect(next).toBe(FIRST_LIST)
    expect([await namesOf(), await textsIn(list), await textsIn(FIRST_LIST)]).toEqual([[''], [], ['bread']])
    expect(await countRemoved(db(), cook, removedAt ?? 0)).toBe(2)
    await send({ do: `restore ${removedAt}`, list: FIRST_LIST })
    expect(await namesOf()).toEqual(['', 'Party 🎉'])
    expect(await textsIn(list)).toEqual(['crisps', 'lemonade'])
    expect(await textsIn(FIRST_LIST)).toEqual(['bread'])
  })

  test('removed things come back, and only those that were removed then', async () => {
    await send({ do: 'add', list: FIRST_LIST, text: 'bread\ntea' })
    const [bread, tea] = (await listItems(db(), household, FIRST_LIST, { after: null, size: 9 })).map(
      ({ item }) => item.id,
    )
    await send({ do: `remove ${bread}`, list: FIRST_LIST })
    const { removedAt } = await send({ do: `remove ${tea}`, list: FIRST_LIST })
    await send({ do: `restore ${removedAt}`, list: FIRST_LIST })
    expect(await textsIn(FIRST_LIST)).toEqual(['tea'])
    expect((await send({ do: 'restore soon', list: FIRST_LIST })).removedAt).toBeNull()
    expect(await textsIn(FIRST_LIST)).toEqual(['tea'])
  })

  test('a form shows the list that it is about, and when something was removed', async () => {
    const { list: party } = await send({ do: 'make', list: FIRST_LIST, name: 'Party' })
    await add('crisps', { list: party })
    await add('cake', { list: party, ticked: true })
    const outcome = async (fields: Record<string, string>) => {
      const { list, removedAt } = await send({ list: party, ...fields })
      return [list, removedAt === null ? 'nothing' : removedAt - NOW - later * 1000]
    }
    expect(await outcome({ do: 'add', text: 'tea' })).toEqual([party, 'nothing'])
    expect(await outcome({ do: 'tick crisps' })).toEqual([party, 'nothing'])
    expect(await outcome({ do: 'untick crisps' })).toEqual([party, 'nothing'])
    expect(await outcome({ do: 'rename', name: 'Feast' })).toEqual([party, 'nothing'])
    expect(await outcome({ do: 'clear' })).toEqual([party, 0])
    expect(await outcome({ do: `restore ${NOW + later * 1000}` })).toEqual([party, 'nothing'])
    expect(await outcome({ do: 'remove crisps' })).toEqual([party, 0])
    expect(await outcome({ do: 'remove nothing' })).toEqual([party, 'nothing'])
    expect(await outcome({ do: 'add', text: 'tea', list: 'nowhere' })).toEqual([FIRST_LIST, 'nothing'])
    expect(await outcome({ do: 'delete', list: FIRST_LIST })).toEqual([FIRST_LIST, 0])
    expect(await outcome({ do: 'delete' })).toEqual([FIRST_LIST, 0])
  })

  test('a form brings back things and lists, and nothing else that was removed at that moment', async () => {
    await add('milk')
    const planned = { day: '2026-11-24', meal: 'dinner', text: 'Soup' }
    const remove = async (kind: string, id: string, values: SyncValues = {}) => {
      await changeRecords(db(), household, [{ kind, id, values }], NOW)
      await changeRecords(db(), household, [{ kind, id, values: { deleted: true } }], NOW)
    }
    await remove('planned', 'soup', planned)
    await remove('list', 'party', { name: 'Party' })
    await remove('item', 'milk')
    expect(await countRemoved(db(), cook, NOW)).toBe(1)
    expect(await countRemoved(db(), await aCook(db()), NOW)).toBe(0)
    await send({ do: `restore ${NOW}`, list: FIRST_LIST })
    expect([await textsIn(FIRST_LIST), await namesOf()]).toEqual([['milk'], ['', 'Party']])
    expect(await listRecords(db(), household, 'planned')).toEqual([])
  })

  test('a recipe is added once by its key, and anew by what is no key', async () => {
    const recipe = { id: 5, title: 'Dal', servings: 2, steps: [], notes: null } as unknown as Recipe
    const ingredients = ['1 onion', '2 eggs', '1 l milk', 'salt'].map((line) => ({
      section: null,
      ...ingredientOf(line),
    }))
    const addOnce = (key: string, lines: number[] | null = null) =>
      addRecipe(db(), household, {
        ...{ recipe: { ...recipe, ingredients }, wanted: { servings: null, units: 'written' }, list: 'nowhere' },
        ...{ key, lines },
      })
    for (const key of ['k'.repeat(8), 'k'.repeat(8), 'k'.repeat(60)])
      expect(await addOnce(key, [2, 0, 9])).toEqual({ list: FIRST_LIST, count: 2 })
    expect((await textsIn(FIRST_LIST)).sort()).toEqual(['1 l milk', '1 l milk', '1 onion', '1 onion'])
    for (const key of ['', 'k'.repeat(7), 'k'.repeat(61), 'k k k k k', 'list:list'])
      for (const _ of [1, 2]) expect(await addOnce(key, [1])).toEqual({ list: FIRST_LIST, count: 1 })
    expect((await textsIn(FIRST_LIST)).filter((text) => text === '2 eggs')).toHaveLength(10)
    // Without what is always at home, as most people have it or as this household does.
    expect((await addOnce('another-key'))?.count).toBe(3)
    await changeRecords(db(), household, [setStaple('egg', true), setStaple('salt', false)], NOW)
    expect((await addOnce('third-key'))?.count).toBe(3)
    expect((await textsIn(FIRST_LIST)).filter((text) => text === '2 eggs' || text === 'salt').toSorted()).toEqual([
      ...[...Array(11).fill('2 eggs'), 'salt'],
    ])
  })

  test('are read in pages that leave nothing out and repeat nothing, also of what was added at once', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await add(id, { position: id < 'd' ? 1 : 2 })
    const texts: unknown[] = []
    let after: [number, number] | null = null
    for (let pages = 0; pages < 9; pages++) {
      const page: Awaited<ReturnType<typeof listItems>> = await listItems(db(), household, FIRST_LIST, {
        after,
        size: 2,
      })
      texts.push(...page.map(({ item }) => item.values.text))
      expect(page.length).toBeLessThanOrEqual(2)
      const last = page.at(-1)
      if (!last) break
      after = last.sortKey as [number, number]
    }
    expect(texts).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('are exported each with its things', async () => {
    const { list } = await send({ do: 'make', list: FIRST_LIST, name: 'Party' })
    await add('milk')
    expect(await exportLists(db(), cook)).toMatchObject([
      { id: FIRST_LIST, name: '', items: [{ id: 'milk', text: 'milk', ticked: false }] },
      { id: list, name: 'Party', items: [] },
    ])
    expect(await exportLists(db(), await aCook(db()))).toEqual([])
  })
})
