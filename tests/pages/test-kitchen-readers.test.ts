import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { deleteRecipe, restoreRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { answerTest, endTest, requestTest, saveNotes } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { type ApiCook, anApiCook } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'
import { CALLS, PAGES } from '../support/visibility-expectations.ts'
import type { Expectation } from '../support/visibility-rules.ts'

const WORD = 'tamarackzelkova'
const NOTES = { cookedOn: '2026-11-20', outcome: 'asWritten', text: 'Good.' } as const
const KITCHEN = 'recipe/:id/test-kitchen'
const KITCHEN_CALL = 'GET /recipes/{id}/test'

/** Every address that is about one recipe, of a page or a call of the API. */
const addressesOf = (expectations: Record<string, Expectation[]>, prefix: string) =>
  Object.values(expectations).flatMap((list) =>
    list.flatMap(({ one }) => (one ? [(id: number) => prefix + one.address(id, 'no-link-of-a-recipe-x')] : [])),
  )

describe.each(SITE_ENGINES)('who reads a recipe in each state of its test kitchen, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '100000' }, engine)
  let author: ApiCook
  let tester: ApiCook
  let stranger: ApiCook
  let recipe = 0
  const { [KITCHEN]: kitchen, ...pages } = PAGES
  const { [KITCHEN_CALL]: call, ...calls } = CALLS
  const addresses = [...addressesOf(pages, ''), ...addressesOf(calls, '/api')]

  beforeAll(async () => {
    author = await anApiCook(site, 'author')
    tester = await anApiCook(site, 'tester')
    stranger = await anApiCook(site, 'stranger')
  })
  beforeEach(async () => {
    const { db } = site.database
    await db.deleteFrom('attempt').execute()
    await db.deleteFrom('recipeTest').execute()
    await db.deleteFrom('cookBlock').execute()
    const steps = [{ text: 'Boil for 10 minutes.' }]
    recipe = await aRecipe(db, { authorId: author.id, title: WORD, visibility: 'private', wasPublic: 0, steps })
    expect(await requestTest(db, author.id, recipe, 'tester')).toBe('done')
  })

  const get = (path: string, { session }: ApiCook) => site.send(path, { headers: { ...session, accept: '*/*' } })
  /** What a cook is answered at each address: the status, and whether the recipe is in it. */
  const answersTo = async (cook: ApiCook) => {
    const answers: string[] = []
    for (const address of addresses) {
      const response = await get(address(recipe), cook)
      const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
      answers.push(`${address(0)}: ${response.status} ${body.includes(WORD)}`)
    }
    return answers
  }

  test('addresses are found', () => {
    expect([kitchen?.length, call?.length]).toEqual([1, 1])
    expect(addresses.length).toBeGreaterThan(20)
  })

  test.each<[state: string, reach: () => Promise<unknown>]>([
    ['asked', async () => {}],
    ['accepted', () => answerTest(site.database.db, tester.id, recipe, 'yes')],
    ['noted', () => saveNotes(site.database.db, tester.id, recipe, NOTES)],
    [
      'brought back',
      async () => {
        await deleteRecipe(site.database.db, { id: author.id, role: 'cook' }, recipe)
        await restoreRecipe(site.database.db, author.id, recipe)
      },
    ],
  ])('a tester whose request is open reads it, and no stranger does: %s', async (_, reach) => {
    await reach()
    for (const path of ['', '/cook', '.pdf', '.json', '.md'])
      expect([path, (await get(`/recipe/${recipe}${path}`, tester)).status]).toEqual([path, 200])
    expect((await get(`/api/recipes/${recipe}`, tester)).status).toBe(200)
    expect((await answersTo(stranger)).filter((answer) => answer.includes('200 true'))).toEqual([])
  })

  const block = (of: ApiCook, username: string) => blockCook(site.database.db, of.id, username, 'block')
  test.each<[state: string, reach: () => Promise<unknown>]>([
    ['declined', () => answerTest(site.database.db, tester.id, recipe, 'no')],
    ['taken back', async () => {}],
    ['taken back after notes', () => saveNotes(site.database.db, tester.id, recipe, NOTES)],
    ['blocked by the tester', () => block(tester, 'author')],
    ['blocked by the author', () => block(author, 'tester')],
    ['deleted', () => deleteRecipe(site.database.db, { id: author.id, role: 'cook' }, recipe)],
    [
      'published and made private again',
      () => site.database.db.updateTable('recipe').set({ wasPublic: 1 }).where('id', '=', recipe).execute(),
    ],
    [
      'hidden by a moderator',
      () =>
        site.database.db
          .updateTable('recipe')
          .set({ visibility: 'public', deletedAt: 1, deletedBy: 'moderator', hiddenReason: 'pending:contact' })
          .where('id', '=', recipe)
          .execute(),
    ],
  ])('a tester is answered as a stranger is once it is %s', async (state, reach) => {
    await reach()
    if (state.startsWith('taken back')) expect(await endTest(site.database.db, author.id, recipe, 'tester')).toBe(true)
    expect(await answersTo(tester)).toEqual(await answersTo(stranger))
    for (const path of [`/recipe/${recipe}/test-kitchen`, `/api/recipes/${recipe}/test`]) {
      const own = await get(path, tester)
      expect([own.status, (await own.text()).includes(WORD)]).toEqual([state === 'taken back' ? 404 : 200, false])
    }
  })
})
