import { beforeEach, expect, test } from 'vitest'
import { dayTime } from '#app/base/request/plain-day.ts'
import { createCollection, reviseCollection } from '#app/recipes/collections/collections.store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { deleteOldFeatured, endFeatured, feature, featuredToday, listFeatured } from './featured.store.ts'
import { featuredSubject } from './featured.ts'

const at = (day: string) => dayTime(day) + DAY / 2
const days = { reason: 'For the first cold days', firstDay: '2031-01-05', lastDay: '2031-01-07' }

test.each([
  ['/recipe/5', { kind: 'recipe', id: 5 }],
  [' https://food.example/recipe/5?servings=2#steps ', { kind: 'recipe', id: 5 }],
  ['/Collections/7', { kind: 'collection', id: 7 }],
  ['/recipe/5/cook', null],
  ['/recipes/keto', null],
  ['5', null],
  ['/recipe/99999999999', null],
  ['javascript:/recipe/5', null],
])('the address %s leads to %o', (address, subject) => expect(featuredSubject(address)).toEqual(subject))

describeStores('what is featured', (db) => {
  let cookId = ''
  beforeEach(async () => {
    cookId = await aCook(db())
  })
  const titlesAt = async (day: string) => (await featuredToday(db(), at(day))).shown.map(({ title }) => title)

  test('is on home from its first day to its last, and home knows when that changes', async () => {
    const id = await aRecipe(db(), { title: 'Pea Soup' })
    expect(await feature(db(), { kind: 'recipe', id }, days)).toBe(true)
    for (const [day, titles, changes] of [
      ['2031-01-04', [], '2031-01-05'],
      ['2031-01-05', ['Pea Soup'], '2031-01-08'],
      ['2031-01-07', ['Pea Soup'], '2031-01-08'],
    ] as const)
      expect([await titlesAt(day), (await featuredToday(db(), at(day))).changesAt], day).toEqual([
        titles,
        dayTime(changes),
      ])
    expect(await featuredToday(db(), at('2031-01-08'))).toEqual({ shown: [], changesAt: Number.POSITIVE_INFINITY })
  })

  test('vanishes from home while not everybody finds it, and is still listed for moderators', async () => {
    const id = await aRecipe(db(), { title: 'Pea Soup' })
    await feature(db(), { kind: 'recipe', id }, days)
    const change = (values: object) => db().updateTable('recipe').set(values).where('id', '=', id).execute()
    for (const hiding of [{ visibility: 'private' }, { visibility: 'unlisted' }]) {
      await change(hiding)
      expect(await titlesAt('2031-01-06'), JSON.stringify(hiding)).toEqual([])
    }
    await change({ visibility: 'public', deletedAt: 1, deletedBy: 'moderator' })
    expect(await titlesAt('2031-01-06')).toEqual([])
    expect(await listFeatured(db(), at('2031-01-06'))).toMatchObject([{ recipe: null, collection: null }])
    await change({ deletedAt: null, deletedBy: null })
    expect(await titlesAt('2031-01-06')).toEqual(['Pea Soup'])
  })

  test('a collection too: only a public one, and only while it is', async () => {
    const draft = { title: 'Soups', text: '', visibility: 'private' as const }
    const id = (await createCollection(db(), cookId, draft)) as number
    expect(await feature(db(), { kind: 'collection', id }, days)).toBe(false)
    await reviseCollection(db(), cookId, id, { ...draft, visibility: 'public' })
    expect(await feature(db(), { kind: 'collection', id }, days)).toBe(true)
    expect(await titlesAt('2031-01-06')).toEqual(['Soups'])
    await db().updateTable('collection').set({ hiddenAt: 1 }).where('id', '=', id).execute()
    expect(await titlesAt('2031-01-06')).toEqual([])
    await db().updateTable('collection').set({ hiddenAt: null }).where('id', '=', id).execute()
    await reviseCollection(db(), cookId, id, { ...draft, visibility: 'unlisted' })
    expect(await titlesAt('2031-01-06')).toEqual([])
  })

  test('each thing is shown once, four at most, the latest first; ending it takes it away', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 7; number++) ids.push(await aRecipe(db(), { title: `Dish ${number}` }))
    for (const id of [...ids, ids[6] as number]) await feature(db(), { kind: 'recipe', id }, days)
    expect(await titlesAt('2031-01-06')).toEqual(['Dish 7', 'Dish 6', 'Dish 5', 'Dish 4'])
    const [last] = await listFeatured(db(), at('2031-01-06'))
    await endFeatured(db(), last?.id ?? 0)
    expect(await listFeatured(db(), at('2031-01-06'))).toHaveLength(7)
    expect(await feature(db(), { kind: 'recipe', id: 2 ** 31 - 1 }, days)).toBe(false)
  })

  test('what is over is deleted after 30 days', async () => {
    const id = await aRecipe(db())
    await feature(db(), { kind: 'recipe', id }, days)
    expect(await deleteOldFeatured(db(), at('2031-02-06'))).toBe(0)
    expect(await deleteOldFeatured(db(), at('2031-02-07'))).toBe(1)
  })
})
