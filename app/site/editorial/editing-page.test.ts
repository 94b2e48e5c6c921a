import { expect, test } from 'vitest'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { aModerator, aRecipe } from '../../../tests/support/builders.ts'
import { aMigratedSqlite } from '../../../tests/support/databases.ts'
import { aContext, theCook, visit } from '../../../tests/support/in-process.ts'

const { db } = aMigratedSqlite()

test.each([
  [-1, -1, false],
  [-1, 0, true],
  [0, 0, true],
  [1, 1, true],
  [1, 0, false],
])('a recipe is featured from day %i to day %i, today being 0: %s', async (first, last, isFeatured) => {
  const { id } = await aModerator(db())
  const recipe = await aRecipe(db())
  const day = (days: number) => addDays(dayOf(Date.now()), days)
  const form = { subject: `/recipe/${recipe}`, reason: 'Good', firstDay: day(first), lastDay: day(last) }
  await visit(aContext(db(), await theCook(db(), id)), '/editing', form)
  const rows = await db().selectFrom('featured').select('lastDay').where('recipeId', '=', recipe).execute()
  expect(rows).toEqual(isFeatured ? [{ lastDay: day(last) }] : [])
})
