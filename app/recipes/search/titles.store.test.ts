import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fold } from '#app/food/foods/words.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findTitles, MAX_SUGGESTIONS, MAX_TITLES, suggestTitles } from './titles.store.ts'

describeStores('titles', (db, engine) => {
  const found = async (text: string, limit = 20) => {
    const { ids } = await findTitles(db(), text, limit)
    const rows = await db().selectFrom('recipe').select(['id', 'title']).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.title)
  }
  const recipes = async (...titles: string[]) => {
    for (const title of titles) await aRecipe(db(), { title })
  }

  /** So many recipes "Old Soup 0", "Old Soup 1" …, quicker than by `recipes`. */
  const manySoups = async (count: number) => {
    const soups = await db()
      .insertInto('recipe')
      .values(
        Array.from({ length: count }, (_, at) => ({
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
  }

  test('titles that start with the text come first, then the others, both alphabetical', { tags: 'slow' }, async () => {
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
      'Pineapple Tart',
      'Sweet Apple Pie',
      'Toffee-Apple Cake',
    ])
  })

  test('accents, case and punctuation count for nothing between equal letters; digits come before letters, Hindi behind', {
    tags: 'slow',
  }, async () => {
    await recipes(
      'तीखी दाल',
      'दाल',
      'Éclair',
      'eclair 2',
      'ECLAIR',
      'Mini Éclairs',
      '7-Up Éclair',
      '😀 Eclair',
      '\uff21 Éclair',
    )
    expect(await found('ÉCLAIR')).toEqual([
      'Éclair',
      'ECLAIR',
      'eclair 2',
      '7-Up Éclair',
      '\uff21 Éclair',
      'Mini Éclairs',
      '😀 Eclair',
    ])
    expect(await found('दाल')).toEqual(['दाल', 'तीखी दाल'])
  })

  test('corrected spelling and other names of foods are found only when no title contains the text', async () => {
    await recipes(
      'Walnut Chikki',
      'Butter Chicken',
      'Chicken Yakitori',
      'Roasted Chickpeas',
      'Paneer Tikka',
      'पनीर रोल',
    )
    expect(await found('chik')).toEqual(['Walnut Chikki'])
    expect(await found('chikc')).toEqual(['Chicken Yakitori', 'Butter Chicken', 'Roasted Chickpeas'])
    expect(await found('butter chik')).toEqual(['Butter Chicken'])
    expect(await found('buttr chiken')).toEqual(['Butter Chicken'])
    expect(await found('पनीर')).toEqual(['पनीर रोल'])
    expect(await found('paneer')).toEqual(['Paneer Tikka'])
    await db().updateTable('recipe').set({ title: 'Roll', titleKey: 'roll' }).where('title', '=', 'पनीर रोल').execute()
    await changeContent(db(), async (tx) => {
      for (const { id } of await tx.selectFrom('recipe').select('id').execute()) await reindexRecipe(tx, id)
    })
    expect(await found('पनीर')).toEqual(['Paneer Tikka'])
  })

  test('several words, the last as far as it is typed, are found in any order, in other names, and else anywhere in a recipe', async () => {
    await recipes('Chicken Fried Rice', 'Rice Pudding', 'पनीर चावल', 'Lemon Chicken')
    await aRecipe(db(), { title: 'Thai Curry', ingredients: [{ name: 'chicken thighs' }, { name: 'coconut milk' }] })
    expect(await found('chicken ri')).toEqual(['Chicken Fried Rice'])
    expect(await found('rice chicken')).toEqual(['Chicken Fried Rice'])
    expect(await found('paneer cha')).toEqual([])
    expect(await found('paneer rice')).toEqual(['पनीर चावल'])
    expect(await found('पनीर चा')).toEqual(['पनीर चावल'])
    expect(await found('rice पनी')).toEqual(['पनीर चावल'])
    expect(await found('chicken coco')).toEqual(['Thai Curry'])
    expect(await found('chicken coconut')).toEqual(['Thai Curry'])
    expect(await found('chicken zebra')).toEqual([])
    await aRecipe(db(), { title: 'Almond Cake', ingredients: [{ name: 'nut butter' }, { name: 'free range eggs' }] })
    expect(await found('nut free cake')).toEqual([])
  })

  test('a mistyped word is corrected among six words', async () => {
    await recipes('Creamy Lemon Butter Garlic Chicken Noodles')
    expect(await found('creamy lemon butter garlic chiken noodles')).toEqual([
      'Creamy Lemon Butter Garlic Chicken Noodles',
    ])
  })

  test('words of three letters are not corrected', async () => {
    await recipes('Chicken', 'Chai')
    expect(await found('cha')).toEqual(['Chai'])
    expect(await found('chq')).toEqual([])
    expect(await found('xyzzy')).toEqual([])
  })

  test('of any titles and any text the list is those that contain it, those that start with it first, then alphabetical', {
    tags: 'slow',
  }, async () => {
    const piece = fc.constantFrom(
      ...'abcABCéÉñ रदाल0123 -,\'’“"%_\\&ß',
      '\u{1F600}',
      '\uFB03',
      '\uFF21',
      'ab',
      'PAS',
      'pa',
    )
    const title = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => `T${pieces.join('')}`)
    const all = fc.sample(title, { numRuns: 60, seed: 7 })
    await recipes(
      ...all.slice(0, 40),
      ...all
        .slice(40)
        .map((text) => text.slice(1))
        .filter((text) => text.trim()),
    )
    const rows = await db().selectFrom('recipe').select(['id', 'title']).execute()
    const points = (text: string) => [...fold(text)].map((sign) => sign.codePointAt(0) as number)
    const alphabetical = (a: string, b: string) => {
      const [of, to] = [points(a), points(b)]
      const at = of.findIndex((point, index) => point !== to[index])
      return at < 0 ? of.length - to.length : (of[at] as number) - (to[at] ?? -1)
    }
    const part = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(part, async (text) => {
        const key = fold(text)
        const starts = (row: { title: string }) => Number(fold(row.title).startsWith(key))
        const expected = rows
          .filter((row) => key !== '' && fold(row.title).includes(key))
          .sort((a, b) => starts(b) - starts(a) || alphabetical(a.title, b.title) || a.id - b.id)
        fc.pre(expected.length > 0 || key === '')
        expect((await findTitles(db(), text, MAX_TITLES)).ids).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 150 },
    )
  })

  test('long texts and words are searched for as typed', async () => {
    await recipes('Chicken')
    expect(await found(`${'rice '.repeat(6)}chiken`)).toEqual([])
    expect(await found(`chicken${'n'.repeat(30)}`)).toEqual([])
  })

  test('a list has all titles up to two hundred; a longer one shows how many there are, and the whole list has as many', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    await manySoups(MAX_SUGGESTIONS + 5)
    await recipes('Cold Broth')
    for (const text of ['soup', 's', 'so']) {
      const { items, total, more } = await suggestTitles(db(), text)
      expect([items.length, total, more], text).toEqual([MAX_SUGGESTIONS, MAX_SUGGESTIONS + 5, false])
      expect(await found(text, MAX_TITLES), text).toHaveLength(MAX_SUGGESTIONS + 5)
    }
    expect((await suggestTitles(db(), 'soup 10')).items).toHaveLength(11)
  })

  test('words like a mistyped one are found by lists of their letters on PostgreSQL, ten times as quick as by a tree', async () => {
    if (engine === 'SQLite') return
    const indexes = sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexname = 'searchWordTrigrams'`
    expect((await indexes.execute(db())).rows).toEqual([{ definition: expect.stringContaining('USING gin (word ') }])
  })

  test('the order of two letters is the same', async () => {
    await recipes('Cold Rice', 'Very Old Cake', 'Old Pie', 'Well-Olived Bread')
    expect(await found('ol')).toEqual(['Old Pie', 'Cold Rice', 'Very Old Cake', 'Well-Olived Bread'])
  })

  test('more than are sorted are not counted, and the first of them are the same', {
    tags: engine === 'PGlite' ? ['slow', 'again'] : 'slow',
    timeout: 300_000,
  }, async () => {
    await manySoups(MAX_TITLES + 20)
    await recipes('Goulash', 'Cold Rice', 'Oldest Cake', '100% Oats')
    expect(await findTitles(db(), 'o', 20)).toMatchObject({ total: 20, more: true })
    const first = await found('o', 5)
    expect(first).toEqual(['Old Soup 0', 'Old Soup 1', 'Old Soup 10', 'Old Soup 100', 'Old Soup 1000'])
    expect((await found('up', 4)).slice(0, 2)).toEqual(['Old Soup 0', 'Old Soup 1'])
    await recipes('Upma', 'Aloo Soup')
    expect((await found('up', 4)).slice(0, 3)).toEqual(['Upma', 'Aloo Soup', 'Old Soup 0'])
    expect(await found('0%')).toEqual(['100% Oats'])
    const { ids, more } = await findTitles(db(), 'up', MAX_TITLES)
    expect([new Set(ids).size, ids.length, more]).toEqual([MAX_TITLES, MAX_TITLES, true])
  })
})
