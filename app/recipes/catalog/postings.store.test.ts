import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeContent } from '#server/database/content.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { CHUNK_SIZE } from './id-set.ts'
import type { IndexQuery } from './index-query.ts'
import { matchRecipes } from './postings.store.ts'
import { reindexRecipe } from './recipe-index.store.ts'

const NOTHING: IndexQuery = { words: [], ingredients: [], withoutIngredients: [], labels: [] }

describeStores('the search index', (db, engine) => {
  const find = (query: Partial<IndexQuery>, limit = 96) => matchRecipes(db(), { ...NOTHING, ...query }, limit)

  test('recipes far apart are found, newest first, as many as are wanted and before an id', async () => {
    const ids = [1, 50, CHUNK_SIZE - 1, CHUNK_SIZE, 4 * CHUNK_SIZE, 1000 * CHUNK_SIZE + 7]
    for (const id of ids) await aRecipe(db(), { id, title: 'Walnut Bread' })
    const newestFirst = ids.toReversed()
    expect(await find({ words: ['walnut'] })).toEqual(newestFirst)
    expect(await find({ words: ['waln'] })).toEqual(newestFirst)
    expect(await find({ labels: ['#all'] }, 3)).toEqual(newestFirst.slice(0, 3))
    expect(await find({ words: ['walnut'], before: CHUNK_SIZE })).toEqual([CHUNK_SIZE - 1, 50, 1])
    expect(await find({ words: ['walnut'], before: 1 })).toEqual([])
    expect(await find({ words: ['walnut'], among: [50, CHUNK_SIZE, 51, 70 * CHUNK_SIZE] })).toEqual([CHUNK_SIZE, 50])
    expect(await find({ words: ['walnut'], among: [] })).toEqual([])
    expect(await find({})).toEqual([])
  }, 60_000)

  test('every word, one of the ways to write a food, whole words, titles, and nothing that is left out', async () => {
    const pie = await aRecipe(db(), { title: 'Apple Pie', ingredients: [{ name: 'butter' }, { name: 'eggplant' }] })
    const cake = await aRecipe(db(), { title: 'Apples and Cake', ingredients: [{ name: 'oil' }] })
    const dip = await aRecipe(db(), { title: 'Dip', ingredients: [{ name: 'apple' }, { name: 'aubergine' }] })
    expect(await find({ words: ['appl'] })).toEqual([dip, cake, pie])
    expect(await find({ words: ['appl'], wholeWords: true })).toEqual([])
    expect(await find({ words: ['apple'], titleOnly: true })).toEqual([cake, pie])
    expect(await find({ words: ['apple', 'cake'] })).toEqual([cake])
    expect(await find({ words: ['apple'], withoutIngredients: ['butt'] })).toEqual([dip, cake])
    expect(await find({ ingredients: ['apple'] })).toEqual([dip])
    const eggplants = { phrases: [['eggplant'], ['aubergine']], labels: [] }
    expect(await find({ ingredients: [eggplants] })).toEqual([dip, pie])
    expect(await find({ withoutIngredients: [eggplants], labels: ['#all'] })).toEqual([cake])
    expect(await find({ words: [{ phrases: [['no', 'such']], labels: ['#all'] }] })).toEqual([dip, cake, pie])
  })

  test('a changed recipe is found by its new words alone, and a deleted one leaves no row behind', async () => {
    const id = await aRecipe(db(), { title: 'Onion Soup' })
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set({ title: 'Leek Soup', titleKey: 'leek soup' }).where('id', '=', id).execute()
      await reindexRecipe(tx, id)
    })
    expect(await find({ words: ['onion'] })).toEqual([])
    expect(await find({ words: ['leek', 'soup'] })).toEqual([id])
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set({ deletedAt: 1 }).where('id', '=', id).execute()
      await reindexRecipe(tx, id)
    })
    expect(await find({ labels: ['#all'] })).toEqual([])
    const rows = db().selectFrom('searchPosting').select('term').where('term', '<>', '')
    expect(await rows.execute()).toEqual([])
  })

  test('recipes that are published at once are all found', { tags: 'slow' }, async () => {
    const titles = Array.from({ length: 30 }, (_, at) => `Crowded Soup ${at}`)
    await atOnce(engine, titles, (title) => aRecipe(db(), { title }))
    expect(await find({ words: ['crowded', 'soup'] })).toHaveLength(30)
  })

  test('a part of a title is found wherever it is, of one letter or many, in any script', async () => {
    const cake = await aRecipe(db(), { title: 'Toffee-Apple Cake' })
    const curry = await aRecipe(db(), { title: 'पनीर करी' })
    for (const part of ['t', 'to', 'toffee', 'fee-app', 'e c', 'cake', 'ke', 'e']) {
      expect(await find({ titlePart: part }), part).toEqual([cake])
    }
    expect(await find({ titlePart: 'नीर' })).toEqual([curry])
    for (const part of ['z', 'kea', 'toffee apple']) expect(await find({ titlePart: part }), part).toEqual([])
  })

  test('a chunk of recipes is read by the key of the index', async () => {
    await sql`insert into ${sql.table('searchPosting')} (chunk, term, ids) values (1, 'w:a', ${new Uint8Array(2)})`.execute(
      db(),
    )
    const reads = db().selectFrom('searchPosting').select('ids').where('chunk', 'in', [1, 2])
    const plans = [
      reads.where('term', 'in', ['w:a', 'w:b']),
      reads.where('term', '>=', 'w:a').where('term', '<', 'w:b'),
    ]
    for (const plan of plans) {
      if (engine === 'SQLite') {
        const rows = await plan.explain<{ detail: string }>(undefined, sql`query plan`)
        expect(rows.map(({ detail }) => detail)).toEqual([
          expect.stringMatching(/USING .*INDEX .* \(chunk=\? AND term[=>]/),
        ])
      } else {
        await sql`set enable_seqscan = off`.execute(db())
        expect(JSON.stringify(await plan.explain())).toMatch(/searchPostingKey.*Index Cond: \(\(chunk = ANY .*term/)
      }
    }
  })
})
