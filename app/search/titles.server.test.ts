import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeContent } from '../../server/database/content.ts'
import { aRecipe } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'
import { reindexRecipe } from '../catalog/recipe-index.server.ts'
import { findTitles, MAX_TITLES, suggestTitles } from './titles.server.ts'

describeStores('titles', (db, engine) => {
  const found = async (text: string, limit = 20) => {
    const { ids } = await findTitles(db(), text, limit)
    const rows = await db().selectFrom('recipe').select(['id', 'title']).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.title)
  }
  const recipes = async (...titles: string[]) => {
    for (const title of titles) await aRecipe(db(), { title })
  }

  test('titles that start with the text come first, then those in which a word does, then the others', async () => {
    await recipes(
      'Pineapple Tart',
      'Sweet Apple Pie',
      'Apple Pie',
      'Toffee-Apple Cake',
      'Apple and Pear Jam',
      'Plum Jam',
    )
    expect(await found('apple')).toEqual([
      'Apple and Pear Jam',
      'Apple Pie',
      'Sweet Apple Pie',
      'Toffee-Apple Cake',
      'Pineapple Tart',
    ])
  })

  test('“chik” finds chicken, behind what really begins so and before what only contains it', async () => {
    await recipes(
      'Walnut Chikki',
      'Butter Chicken',
      'Chicken Yakitori',
      'Roasted Chickpeas',
      'Chia Pudding',
      'Archikoma',
    )
    expect(await found('chik')).toEqual([
      'Walnut Chikki',
      'Chicken Yakitori',
      'Butter Chicken',
      'Roasted Chickpeas',
      'Archikoma',
    ])
    expect(await findTitles(db(), 'chik', 2)).toMatchObject({ total: 5, more: false })
    expect(await found('butter chik')).toEqual(['Butter Chicken'])
    expect(await found('buttr chiken')).toEqual(['Butter Chicken'])
  })

  test('nothing is corrected while enough begins so, nor in words of three letters', async () => {
    await recipes(...[1, 2, 3, 4, 5].map((at) => `Chikki ${at}`), 'Chicken', 'Chai')
    expect(await found('chik')).toHaveLength(5)
    expect(await found('cha')).toEqual(['Chai'])
    expect(await found('xyzzy')).toEqual([])
  })

  test('long texts and words are searched for as typed', async () => {
    await recipes('Chicken')
    expect(await found(`${'rice '.repeat(6)}chiken`)).toEqual([])
    expect(await found(`chicken${'n'.repeat(30)}`)).toEqual([])
  })

  test('a list that is cut shows how many there are, and the whole list has as many', async () => {
    await recipes(...Array.from({ length: 25 }, (_, at) => `Soup ${at}`), 'Cold Broth')
    for (const text of ['soup', 's', 'so']) {
      const { items, total, more } = await suggestTitles(db(), text)
      expect([items.length, total, more], text).toEqual([20, 25, false])
      expect(await found(text, MAX_TITLES), text).toHaveLength(25)
    }
  })

  test('words like a mistyped one are found by lists of their letters on PostgreSQL, ten times as quick as by a tree', async () => {
    if (engine === 'SQLite') return
    const indexes = sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexname = 'searchWordTrigrams'`
    expect((await indexes.execute(db())).rows).toEqual([{ definition: expect.stringContaining('USING gin (word ') }])
  })

  test('the ranks of two letters are the same', async () => {
    await recipes('Cold Rice', 'Very Old Cake', 'Old Pie', 'Well-Olived Bread')
    expect(await found('ol')).toEqual(['Old Pie', 'Very Old Cake', 'Well-Olived Bread', 'Cold Rice'])
  })

  test('more than are looked at are not counted, and their ranks are the same', async () => {
    const soups = await db()
      .insertInto('recipe')
      .values(
        Array.from({ length: MAX_TITLES + 20 }, (_, at) => ({
          title: `Old Soup ${at}`,
          titleKey: `old soup ${at}`,
          description: '',
          category: 'Soup',
          cuisine: 'Thai',
          categories: '[]',
          dietaryInfo: '[]',
          allergens: '[]',
          tags: '[]',
          servings: 1,
          prepMinutes: 1,
          cookMinutes: 1,
          totalMinutes: 2,
          difficulty: 'Easy',
          spiceLevel: 'Mild',
          sweetness: 'None',
          publishedAt: 1,
          updatedAt: 1,
        })),
      )
      .returning('id')
      .execute()
    await changeContent(db(), async (tx) => {
      for (const { id } of soups) await reindexRecipe(tx, id)
    })
    await recipes('Goulash', 'Cold Rice', 'Oldest Cake')
    expect(await findTitles(db(), 'o', 20)).toMatchObject({ total: 20, more: true })
    expect((await found('o', MAX_TITLES)).at(-1)).not.toBe('Goulash')
  }, 60_000)
})
