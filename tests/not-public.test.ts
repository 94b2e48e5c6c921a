import { beforeAll, expect, test } from 'vitest'
import { aCook, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, ROUTES, theCook, visit } from './support/in-process.ts'

const { folder, db } = aMigratedSqlite()
let author = ''
const ids: Record<string, number> = {}
beforeAll(async () => {
  author = await aCook(db())
  for (const visibility of ['public', 'unlisted', 'private', 'draft'] as const)
    ids[visibility] = await aRecipe(db(), {
      ...{ authorId: author, title: `Soup ${visibility}`, visibility, wasPublic: visibility === 'public' ? 1 : 0 },
      ...(visibility === 'unlisted' && { linkSecret: 'k3yOfTheUnlisted0ne-_x' }),
    })
})

/** What nobody sees who is not signed in, so that no search engine and no shared cache does. */
const OF_COOKS = /changes$|test-kitchen$/
/** Every page of a recipe, and those that show one besides; pictures and printed ones have tests of their own. */
const PAGES = [
  ...new Set(
    ROUTES.flatMap(({ path = '' }) =>
      /^recipe\/:id(?!.*(?::question|pdf|jpg))/.test(path) && !OF_COOKS.test(path) ? [`/${path}`] : [],
    ),
  ),
  '/shopping-list/add?recipe=:id',
  '/report?recipe=:id',
]

test.each(PAGES)('%s of a recipe that is not public is for nobody to store and list', async (path) => {
  const context = aContext(db(), await theCook(db(), author), folder)
  for (const [visibility, id] of Object.entries(ids)) {
    const { status, headers } = await visit(context, path.replace(':id', String(id)))
    const isListed = headers.get('x-robots-tag') !== 'noindex'
    const isStored = headers.get('cache-control') !== 'private, no-store'
    const isThere = status === 200
    const isPublic = isThere && visibility === 'public'
    expect([visibility, isThere && isListed, isThere && isStored]).toEqual([visibility, isPublic, isPublic])
  }
})
