import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRecipe, aReview } from '../../tests/support/builders.ts'
import { describeStores } from '../../tests/support/databases.ts'

describeStores('numbers', (db) => {
  test('of columns, counts and sums arrive as numbers', { tags: 'slow' }, async () => {
    const now = Date.UTC(2026, 10, 22)
    const id = await aRecipe(db(), { publishedAt: now, score: 4.25 })
    await aReview(db(), id, 4)
    await aReview(db(), id, 5)
    const row = await db()
      .selectFrom('review')
      .innerJoin('recipe', 'recipe.id', 'recipeId')
      .select(['recipe.id', 'recipe.publishedAt', 'recipe.heat'])
      .select((eb) => [
        eb.fn.countAll().as('count'),
        eb.fn.sum('stars').as('sum'),
        eb.fn.coalesce(eb.fn.sum('helpful'), eb.lit(0)).as('orNone'),
        eb.fn.sum(sql<number>`case when stars > 4 then 1 else 0 end`).as('some'),
        eb.fn.max('recipe.publishedAt').as('last'),
      ])
      .groupBy('recipe.id')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ id, publishedAt: now, heat: 0, count: 2, sum: 9, orNone: 0, some: 1, last: now })
    const { score } = await db().selectFrom('recipe').select('score').executeTakeFirstOrThrow()
    expect(score).toBeTypeOf('number')
    const value = await db()
      .insertInto('siteState')
      .values({ key: 'number', value: 7 })
      .returning('value')
      .executeTakeFirst()
    expect(value).toEqual({ value: 7 })
  })
})
