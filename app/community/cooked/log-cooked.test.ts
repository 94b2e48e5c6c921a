import { beforeAll, expect, test } from 'vitest'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { findEntryOn } from '#app/recipes/diary/diary-lists.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { aMigratedSqlite } from '../../../tests/support/databases.ts'
import { aContext, theCook } from '../../../tests/support/in-process.ts'
import { logCookedTool } from './log-cooked.tool.ts'

const { folder, db } = aMigratedSqlite()

const DAY = '2026-01-02'
const NOTED = { text: 'Creamy.', changes: 'More salt.', stars: 4, isPublic: true }
const PHOTOS = ['In the pan', '', 'On the plate'].map((caption, at) => ({
  key: `photos/${`${at}`.repeat(32)}`,
  caption,
}))
beforeAll(async () => {
  const rows = PHOTOS.map(({ key }) => ({ key, width: 4, height: 3, colour: '#aa8844', keptAt: Date.now() }))
  await db().insertInto('picture').values(rows).execute()
})

test.each([
  [{ text: 'Dry.' }],
  [{ changes: 'Less salt.' }],
  [{ stars: 2 }],
  [{}],
  [{ text: 'Dry.', changes: 'Less salt.', stars: 2 }],
])('what an assistant does not name stays as it was noted, and is as public: %j', { tags: 'slow' }, async (given) => {
  const cook = await theCook(db(), await aCook(db()))
  const context = aContext(db(), cook, folder)
  const log = (recipe: number, fields: object) =>
    logCookedTool.call({ recipe, day: DAY, ...fields }, {
      ...{ credential: 'write', context, signal: new AbortController().signal },
    } as never)
  for (const isPublic of [true, false]) {
    const recipe = await aRecipe(db())
    await noteCooked(db(), cook, recipe, { ...NOTED, isPublic, cookedOn: DAY, photos: PHOTOS })
    await log(recipe, given)
    const entry = await findEntryOn(db(), cook.id, recipe, DAY)
    expect(entry).toMatchObject({ ...NOTED, isPublic, ...given })
    expect(entry?.photos.map(({ key, caption }) => ({ key, caption }))).toEqual(PHOTOS)
  }
  const fresh = await aRecipe(db())
  await log(fresh, given)
  const nothing = { text: null, changes: null, stars: null, isPublic: false, photos: [] }
  expect(await findEntryOn(db(), cook.id, fresh, DAY)).toMatchObject({ ...nothing, ...given })
})
