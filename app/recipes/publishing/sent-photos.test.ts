import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { aCook } from '../../../tests/support/builders.ts'
import { aMigratedSqlite } from '../../../tests/support/databases.ts'
import { aContext, callApi, theCook } from '../../../tests/support/in-process.ts'
import { createRecipeTool } from './create-recipe.tool.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'

const { folder, db } = aMigratedSqlite()
const KEYS = Array.from({ length: DRAFT_LIMITS.photos + 1 }, (_, at) => `photos/${`${at}`.repeat(32)}`)
const TOO_MANY = m.publish_photos_most({ most: DRAFT_LIMITS.photos })
let cook = ''
beforeAll(async () => {
  cook = await aCook(db())
  const rows = KEYS.map((key) => ({ key, width: 4, height: 3, colour: '#aa8844', keptAt: Date.now() }))
  await db().insertInto('picture').values(rows).execute()
})

const DRAFT = {
  ...{ title: 'Barley Risotto', description: 'Chewy barley.', ingredients: ['250 g barley'] },
  ...{ instructions: 'Boil it.', prepTime: 10, cookTime: 20 },
}
const photosOf = (count: number) => KEYS.slice(0, count).map((key, at) => ({ key, alt: `No ${at}` }))
const storedPhotos = (id: number) =>
  db()
    .selectFrom('recipePhoto')
    .select(['pictureKey as key', 'alt'])
    .where('recipeId', '=', id)
    .orderBy('position')
    .execute()

/** How a program sends a draft: what it answers, and the recipe that it is. */
type Send = (draft: object) => Promise<{ id: number; refused: unknown }>
const byApi =
  (method: 'POST' | 'PUT'): Send =>
  async (draft) => {
    const context = aContext(db(), await theCook(db(), cook), folder)
    const headers = { 'content-type': 'application/json', 'if-match': '*' }
    const call = (path: string, sent: string, body: object) =>
      callApi(context, path, { method: sent, headers, body: JSON.stringify(body) })
    const made =
      method === 'PUT'
        ? ((await (await call('/recipes', 'POST', { ...DRAFT, photos: photosOf(1) })).json()) as { id: number })
        : null
    const answer = await call(made ? `/recipes/${made.id}` : '/recipes', method, draft)
    const { id, errors } = (await answer.json()) as { id: number; errors?: { field: string; detail: string }[] }
    return { id, refused: errors ?? null }
  }
const byAssistant: Send = async (draft) => {
  const context = aContext(db(), await theCook(db(), cook), folder)
  const call = { credential: 'write', context, signal: new AbortController().signal }
  const { isError, structuredContent, content } = await createRecipeTool.call(draft, call as never)
  const { id } = (structuredContent ?? { id: 0 }) as { id: number }
  return { id, refused: isError ? content : null }
}

test.each<[how: string, send: Send]>([
  ['publishes', byApi('POST')],
  ['revises', byApi('PUT')],
  ['publishes as an assistant', byAssistant],
])('a program that %s sends as many photos as a recipe may have, in its order, and not one more', async (_, send) => {
  await db().deleteFrom('attempt').execute()
  for (const count of [1, DRAFT_LIMITS.photos - 1, DRAFT_LIMITS.photos]) {
    const { id, refused } = await send({ ...DRAFT, photos: photosOf(count) })
    expect([refused, await storedPhotos(id)]).toEqual([null, photosOf(count)])
  }
  const { refused } = await send({ ...DRAFT, photos: photosOf(DRAFT_LIMITS.photos + 1) })
  expect(JSON.stringify(refused)).toContain(TOO_MANY)
})
