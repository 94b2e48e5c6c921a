import { beforeEach, expect, test } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { deleteCook, exportCook } from '#app/exchange/leaving/leaving.store.ts'
import { blockCook, unblockCook } from '#app/people/blocks/blocks.store.ts'
import { countUnread, listNotifications, markAllRead } from '#app/people/notifications/notifications.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { deleteRecipe, restoreRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { findEditable, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { listTesters } from '#app/recipes/publishing/testers.store.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { Visibility } from '#app/recipes/recipe/visibility.ts'
import { RefusedWords } from '#server/refused-words.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { MAX_OPEN, type TestNotes } from './recipe-test.ts'
import {
  answerTest,
  endTest,
  findNoteOfTest,
  findTest,
  listAskable,
  listTests,
  nameTester,
  requestTest,
  saveNotes,
} from './test-kitchen.store.ts'

const NOW = Date.UTC(2026, 10, 25)
const NOTES: TestNotes = { cookedOn: '2026-11-24', outcome: 'withChanges', text: 'Needs ten minutes more.' }

describeStores('the test kitchen', (db, engine) => {
  let author = ''
  let anna = ''
  let ben = ''
  let soup = 0
  beforeEach(async () => {
    author = await aCook(db())
    anna = await aCook(db())
    ben = await aCook(db())
    soup = await aDraft()
  })
  const aDraft = (visibility: Visibility = 'draft', by = author) =>
    aRecipe(db(), { authorId: by, title: 'Slow soup', visibility, wasPublic: visibility === 'public' ? 1 : 0 })
  const ask = (username: string, recipe = soup, by = author) => requestTest(db(), by, recipe, username, NOW)
  const reads = (cookId: string, recipe = soup) => hasRecipe(db(), recipe, { cook: { id: cookId, role: 'cook' } })
  const noticesOf = async (cookId: string) => {
    const listed = await listNotifications(db(), cookId, { after: null, size: 20 })
    return listed.map(({ detail, actors }) => `${detail} by ${actors.map(({ username }) => username)}`)
  }
  async function show(visibility: Visibility, recipe = soup) {
    const cook = { id: author, role: 'cook' } as const
    const editable = await findEditable(db(), cook, recipe)
    if (!editable || editable === 'forbidden') throw new Error('not the author’s')
    await reviseRecipe(db(), cook, recipe, null, { ...editable.draft, visibility }, NOW)
  }

  test('an author asks, a cook answers and sends notes, the author alone reads all of them', async () => {
    expect(await ask(anna.toUpperCase())).toBe('done')
    expect(await ask(ben)).toBe('done')
    expect(await noticesOf(anna)).toEqual([`request by ${author}`])
    expect(await findTest(db(), anna, soup)).toMatchObject({ answer: null, isEnded: false, notes: null })
    expect(await answerTest(db(), anna, soup, 'yes', NOW)).toBe(true)
    expect(await answerTest(db(), anna, soup, 'yes', NOW)).toBe(true)
    expect(await saveNotes(db(), anna, soup, NOTES, NOW + 1)).toBe(true)
    expect(await saveNotes(db(), ben, soup, { ...NOTES, outcome: 'asWritten', text: '' }, NOW + 2)).toBe(true)
    expect(await saveNotes(db(), anna, soup, { ...NOTES, text: 'Twelve.' }, NOW + 3)).toBe(true)
    expect((await noticesOf(author)).sort()).toEqual([`accepted by ${anna}`, `notes by ${ben},${anna}`].sort())
    await markAllRead(db(), author, NOW + 3)
    await saveNotes(db(), ben, soup, { ...NOTES, text: 'Thirteen.' }, NOW + 4)
    expect(await countUnread(db(), author)).toBe(0)
    expect(await listTests(db(), soup)).toMatchObject([
      {
        cook: { username: anna },
        answer: 'yes',
        notes: { ...NOTES, text: 'Twelve.', notedAt: NOW + 1, revisedAt: NOW + 3 },
      },
      {
        cook: { username: ben },
        answer: 'yes',
        notes: { outcome: 'withChanges', text: 'Thirteen.', revisedAt: NOW + 4 },
      },
    ])
    expect(await listTesters(db(), soup)).toMatchObject([{ username: anna }, { username: ben }])
  })

  test('who cannot be asked is not told apart; of others the author hears why', async () => {
    const sample = await aCook(db(), { isSample: 1 })
    const [blocking, blocked] = [await aCook(db()), await aCook(db())]
    await blockCook(db(), blocking, author, 'block')
    await blockCook(db(), author, blocked, 'block')
    for (const username of ['nobody-at-all', sample, author, blocking, blocked])
      expect([username, await ask(username)]).toEqual([username, 'unreachable'])
    expect(await listTests(db(), soup)).toEqual([])
    expect(await countUnread(db(), blocking)).toBe(0)

    expect(await ask(anna, soup, ben)).toBe('gone')
    expect(await ask(anna, await aDraft('public'))).toBe('gone')
    const deleted = await aDraft()
    await deleteRecipe(db(), { id: author, role: 'cook' }, deleted)
    expect(await ask(anna, deleted)).toBe('gone')
    expect(await ask(anna, 99_999)).toBe('gone')
    expect(await ask(anna)).toBe('done')
    expect(await ask(anna)).toBe('repeated')
  })

  test('a muted author asks in silence', async () => {
    await blockCook(db(), anna, author, 'mute')
    expect(await ask(anna)).toBe('done')
    expect(await countUnread(db(), anna)).toBe(0)
    expect(await reads(anna)).toBe(true)
  })

  test('three cooks try a recipe; who declines or is not asked any more makes room', async () => {
    const cooks = [anna, ben, await aCook(db()), await aCook(db()), await aCook(db()), await aCook(db())]
    for (const cook of cooks.slice(0, 3)) expect(await ask(cook)).toBe('done')
    expect(await ask(cooks[3] as string)).toBe('full')
    await answerTest(db(), anna, soup, 'no', NOW)
    expect(await ask(cooks[3] as string)).toBe('done')
    expect(await ask(anna)).toBe('repeated')
    expect(await endTest(db(), author, soup, ben, NOW)).toBe(true)
    expect(await endTest(db(), author, soup, ben, NOW)).toBe(false)
    expect(await ask(cooks[4] as string)).toBe('done')
    // Notes are thanked for, so they count after the request was taken back.
    await saveNotes(db(), cooks[4] as string, soup, NOTES, NOW)
    expect(await endTest(db(), author, soup, cooks[4] as string, NOW)).toBe(true)
    expect(await endTest(db(), author, soup, cooks[4] as string, NOW)).toBe(false)
    expect(await ask(cooks[5] as string)).toBe('full')
    expect((await listTests(db(), soup)).map(({ answer, isEnded }) => `${answer} ${isEnded}`)).toEqual(
      expect.arrayContaining(['no false', 'yes true']),
    )
  })

  test('a cook has three open requests of one author, and ten of all; asked again they hear nothing new', async () => {
    for (let at = 0; at < 3; at++) expect(await ask(anna, await aDraft())).toBe('done')
    expect(await ask(anna)).toBe('busy')
    const [first] = (await listNotifications(db(), anna, { after: null, size: 9 })).slice(-1)
    await saveNotes(db(), anna, first?.recipeId ?? 0, NOTES, NOW)
    expect(await ask(anna)).toBe('done')
    for (let at = 3; at < MAX_OPEN; at++) {
      const other = await aCook(db())
      expect(await ask(anna, await aDraft('draft', other), other)).toBe('done')
    }
    const other = await aCook(db())
    expect(await ask(anna, await aDraft('draft', other), other)).toBe('unreachable')
    const before = await countUnread(db(), anna)
    await endTest(db(), author, soup, anna, NOW)
    expect(await ask(anna)).toBe('done')
    expect(await countUnread(db(), anna)).toBe(before)
  })

  test.each(['draft', 'private', 'unlisted'] as const)(
    'who reads a %s recipe in its test kitchen',
    async (visibility) => {
      const recipe = await aDraft(visibility)
      const walk: string[] = []
      const look = async (state: string) => walk.push(`${state}: ${await reads(anna, recipe)}`)
      await look('nobody asked')
      await ask(anna, recipe)
      await look('asked')
      expect(await reads(ben, recipe)).toBe(false)
      expect(await findNoteOfTest(db(), anna, recipe)).toBe('tester')
      expect(await findNoteOfTest(db(), author, recipe)).toBe('asked')
      await answerTest(db(), anna, recipe, 'yes')
      await look('accepted')
      await blockCook(db(), anna, author, 'block')
      await look('the cook blocks the author')
      await unblockCook(db(), anna, author)
      await blockCook(db(), author, anna, 'block')
      await look('the author blocks the cook')
      expect(await saveNotes(db(), anna, recipe, NOTES)).toBe(false)
      await unblockCook(db(), author, anna)
      await look('the block ends')
      await deleteRecipe(db(), { id: author, role: 'cook' }, recipe)
      await look('the recipe is deleted')
      expect(await saveNotes(db(), anna, recipe, NOTES)).toBe(false)
      await restoreRecipe(db(), author, recipe)
      await look('it is brought back')
      await endTest(db(), author, recipe, anna)
      await look('the request is taken back')
      expect(await findTest(db(), anna, recipe)).toBe(null)
      await ask(anna, recipe)
      await answerTest(db(), anna, recipe, 'no')
      await look('declined')
      expect(await answerTest(db(), anna, recipe, 'yes')).toBe(false)
      expect(await findNoteOfTest(db(), anna, recipe)).toBe(null)
      expect(walk).toEqual([
        'nobody asked: false',
        'asked: true',
        'accepted: true',
        'the cook blocks the author: false',
        'the author blocks the cook: false',
        'the block ends: true',
        'the recipe is deleted: false',
        'it is brought back: true',
        'the request is taken back: false',
        'declined: false',
      ])
    },
  )

  test('publishing ends the requests; a recipe that is hidden or made private again is read by its author alone', {
    tags: 'slow',
  }, async () => {
    await ask(anna)
    await ask(ben)
    await saveNotes(db(), anna, soup, NOTES, NOW)
    await show('public')
    expect(await noticesOf(anna)).toEqual([`published by ${author}`, `request by ${author}`])
    expect(await noticesOf(ben)).toEqual([`request by ${author}`])
    expect(await saveNotes(db(), anna, soup, { ...NOTES, text: 'Too late.' })).toBe(false)
    expect(await answerTest(db(), ben, soup, 'yes')).toBe(false)
    expect(await ask(await aCook(db()))).toBe('gone')
    expect((await findTest(db(), anna, soup))?.notes?.text).toBe(NOTES.text)
    await show('private')
    expect([await reads(anna), await reads(ben), await reads(author)]).toEqual([false, false, true])
    await show('public')
    expect((await noticesOf(anna)).length).toBe(2)
    const moderator = await aCook(db())
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', moderator).execute()
    const hiding = { act: 'hide', kind: 'recipe', subject: soup, reason: 'Spam.' } as const
    expect(await moderate(db(), { id: moderator }, hiding)).toBe(true)
    expect([await reads(anna), await reads(author)]).toEqual([false, true])
  })

  test('words that the rules refuse are refused, and nothing waits for a moderator', async () => {
    const rules = { ...DEFAULT_RULES, holdWords: ['casino'], refuseWords: ['casinobot'] }
    await db()
      .insertInto('screeningRules')
      .values({ id: 1, rules: JSON.stringify(rules), changedAt: NOW + 1, changedBy: 'maude' })
      .onConflict((c) => c.column('id').doUpdateSet({ rules: JSON.stringify(rules), changedAt: NOW + 1 }))
      .execute()
    await ask(anna)
    await expect(saveNotes(db(), anna, soup, { ...NOTES, text: 'Join casinobot now.' })).rejects.toThrow(RefusedWords)
    expect(await saveNotes(db(), anna, soup, { ...NOTES, text: 'Like in a casino.' })).toBe(true)
    expect((await listTests(db(), soup))[0]?.notes?.text).toBe('Like in a casino.')
  })

  test('a tester takes their name out and puts it back; with their account it goes, and so do their notes', async () => {
    await ask(anna)
    await ask(ben)
    for (const cook of [ben, anna]) await saveNotes(db(), cook, soup, NOTES, cook === ben ? NOW : NOW + 1)
    await show('public')
    const names = async () => (await listTesters(db(), soup)).map(({ username }) => username)
    expect(await names()).toEqual([ben, anna])
    expect(await nameTester(db(), ben, soup, false)).toBe(true)
    expect(await names()).toEqual([anna])
    await nameTester(db(), ben, soup, true)
    expect(await nameTester(db(), await aCook(db()), soup, true)).toBe(false)
    expect(await exportCook(db(), ben)).toMatchObject({
      testKitchen: { tried: [{ recipeId: soup, text: NOTES.text, isNamed: 1 }], requested: [] },
    })
    const { testKitchen } = await exportCook(db(), author)
    expect(testKitchen.requested.map(({ cook }) => cook).sort()).toEqual([anna, ben].sort())
    expect(JSON.stringify(testKitchen)).not.toContain(NOTES.text)
    await deleteCook(db(), ben, 'keep')
    expect(await names()).toEqual([anna])
    await deleteCook(db(), author, 'keep')
    expect(await names()).toEqual([anna])
    const draft = await aDraft('draft', anna)
    expect(await ask(author, draft, anna)).toBe('unreachable')
  })

  test('who was asked and sent no notes is not named', async () => {
    await ask(anna)
    expect([await nameTester(db(), anna, soup, true), await listTesters(db(), soup)]).toEqual([false, []])
  })

  test('whom a cook follows is offered until they are asked', async () => {
    const follow = (authorId: string) =>
      db().insertInto('follow').values({ cookId: author, authorId, createdAt: NOW }).execute()
    await follow(anna)
    await follow(ben)
    await follow(await aCook(db(), { isSample: 1 }))
    expect(await listAskable(db(), author, soup)).toEqual([ben, anna])
    await ask(ben)
    expect(await listAskable(db(), author, soup)).toEqual([anna])
  })

  test('200 requests at once: three testers of a recipe, and ten open requests of a cook', {
    tags: ofRace(engine),
  }, async () => {
    const cooks: string[] = []
    for (let at = 0; at < 200; at++) cooks.push(await aCook(db()))
    await atOnce(engine, cooks, (cook) => ask(cook))
    expect((await listTests(db(), soup)).length).toBe(3)
    const drafts: [recipe: number, by: string][] = []
    for (const cook of cooks.slice(0, 100)) drafts.push([await aDraft('draft', cook), cook])
    await atOnce(engine, [...drafts, ...drafts], ([recipe, by]) => ask(anna, recipe, by))
    const open = db().selectFrom('recipeTest').select('recipeId').where('cookId', '=', anna)
    expect((await open.execute()).length).toBe(MAX_OPEN)
  })
})
