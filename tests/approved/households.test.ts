import { test } from 'vitest'
import { listUnnoted, takeQuestion } from '#app/community/cooked/cooked-questions.store.ts'
import { listTitles } from '#app/community/notifications/recipe-titles.store.ts'
import {
  findGuestList,
  findListName,
  listGuestLinks,
  makeGuestLink,
  withdrawGuestLink,
} from '#app/kitchen/households/guests.store.ts'
import { findHouseholdId, listMembers, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { MAX_LINKS } from '#app/kitchen/households/household.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import {
  deleteExpiredInvites,
  findInvitation,
  joinHousehold,
  listInvites,
  withdrawInvite,
} from '#app/kitchen/households/invites.store.ts'
import { inviteToHousehold } from '#app/kitchen/households/inviting.server.ts'
import {
  leaveHousehold,
  removeMember,
  renameHousehold,
  saveNeeds,
  saveOvens,
  setMemberRole,
} from '#app/kitchen/households/members.store.ts'
import { householdNeeds } from '#app/kitchen/households/needs.store.ts'
import { ListIntent } from '#app/kitchen/items/shopping-changes.ts'
import { changeList, exportLists, idsInList, listItems, listLists } from '#app/kitchen/items/shopping-lists.store.ts'
import { listLiveLinks, unshareList } from '#app/kitchen/live-lists/live-links.server.ts'
import {
  adoptLiveList,
  clearLiveLists,
  endLiveList,
  noteUse,
  shareFromDevice,
  shareList,
} from '#app/kitchen/live-lists/live-lists.store.ts'
import { PlanIntent } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import {
  changePlanByIntent,
  countPeople,
  countRemovedMeals,
  exportMealPlan,
  mealsWithLeftovers,
} from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { putMeal } from '#app/kitchen/meal-plan/planned-meals.server.ts'
import { neededDishes } from '#app/kitchen/plan-shopping/plan-shopping.server.ts'
import { plannedRecipes, savedRecipes } from '#app/kitchen/planned-recipes/planned-recipes.store.ts'
import { addMissingRecords, copyRecords } from '#app/kitchen/records/copied-records.store.ts'
import { applyChanges, forgetDeletedRecords, listChanges } from '#app/kitchen/records/sync.store.ts'
import { stampedValues } from '#app/kitchen/records/sync-record.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { changeContent } from '#server/database/content.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../support/builders.ts'
import { describeStores } from '../support/databases.ts'
import { aStory, BEGIN, setClock } from './story.ts'

const ORIGIN = 'https://foodio.example'
const secret = (token: string) => ({ seed: `seed of ${token}`, token })
const outcome = (made: object | string) => (typeof made === 'string' ? made : Object.keys(made).join())

describeStores('households', (db, engine) => {
  const mails: string[][] = []
  const accounts = {
    origin: ORIGIN,
    signatureOf: (seed: string) => `signature of ${seed}`,
    post: (...mail: string[]) => mails.push(mail),
  } as never

  test('take cooks in, share lists by links, and let them go, as approved', async () => {
    setClock()
    const cooks = { anna: await aCook(db()), ben: await aCook(db()), cleo: await aCook(db()), dan: await aCook(db()) }
    const { anna, ben, cleo, dan } = cooks
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', 'in', [ben, cleo]).execute()
    const story = await aStory(
      db(),
      engine,
      { cooks },
      {
        'who lives together': async () => {
          const ids = await Promise.all(Object.values(cooks).map((cook) => findHouseholdId(db(), cook)))
          const homes = [...new Set(ids)].filter((id) => id !== null)
          return Promise.all(homes.map((id) => listMembers(db(), id)))
        },
        'needs of anna’s': async () => householdNeeds(db(), await requireHouseholdId(db(), anna)),
        'invitations of anna’s': async () => listInvites(db(), await requireHouseholdId(db(), anna)),
        'links of anna’s': async () => listGuestLinks(db(), await requireHouseholdId(db(), anna)),
        'live links of anna’s': async () =>
          (await listLiveLinks(db(), accounts, anna)).map(({ list, link, qr }) => [list, link, qr.size]),
        'lists of anna’s': async () => listLists(db(), await requireHouseholdId(db(), anna)),
        'ben’s things': async () => {
          const items = await listItems(db(), await requireHouseholdId(db(), ben), 'list', { after: null, size: 9 })
          return items.map(({ item }) => item.values.text).sort()
        },
        'cleo’s things': async () =>
          (await exportLists(db(), cleo)).map(({ name, items }) => [name, ...items.map(({ text }) => text).sort()]),
        'ben takes along': () => exportHousehold(db(), ben),
        mails: () => Promise.resolve(mails.splice(0)),
      },
    )
    const { act } = story
    const asCook = (id: string) => ({ id, name: 'Anna', username: 'anna' }) as Cook
    const invite = (by: string, email: string | null, token: string) =>
      inviteToHousehold({ db: db(), accounts, address: '::1' }, asCook(by), { email, secret: secret(token) })
    const join = (cook: string, token: string) => joinHousehold(db(), cook, { token })
    await act('anna invites ben by mail', () => invite(anna, `${ben}@example.org`, 'one'))
    await act('and the same once more', () => invite(anna, `${ben}@example.org`, 'one'))
    await act('anybody by a link', () => invite(anna, null, 'two'))
    await act('what ben opens', async () => [
      await findInvitation(db(), 'one'),
      await findInvitation(db(), 'one', BEGIN + 7 * DAY + 60_000),
      await findInvitation(db(), 'none'),
    ])
    await act('things before they join', async () => {
      for (const [cook, text] of [
        [anna, 'milk\nflour'],
        [ben, 'onions\nmilk'],
        [cleo, 'tea'],
      ] as const)
        await changeList(db(), cook, ListIntent.parse({ do: 'add', text }))
    })
    await act('cleo uses ben’s, dan too', async () => [await join(cleo, 'one'), await join(dan, 'one')])
    await act('ben joins', () => join(ben, 'one'))
    await act('ben joins again, by both', async () => [await join(ben, 'one'), await join(ben, 'two')])
    await act('ben may not invite', () => invite(ben, null, 'three'))
    await act('nor name it', () => renameHousehold(db(), ben, 'Mine'))
    await act('anna names it', () => renameHousehold(db(), anna, 'Mill'))
    await act('ben counts ovens', () => saveOvens(db(), ben, 2))
    await act('dan blocks ben and cannot join', async () => {
      await blockCook(db(), dan, ben, 'block')
      return join(dan, 'two')
    })
    await act('cleo joins', () => join(cleo, 'two'))
    await act('what they do not eat', async () => {
      await saveNeeds(db(), cleo, { diets: ['vegan'], allergens: ['milk'] })
      await saveNeeds(db(), ben, { diets: ['vegan'], allergens: [] })
    })
    await act('anna makes ben an owner', () => setMemberRole(db(), anna, ben.toUpperCase(), 'owner'))
    await act('nobody of that name', async () => [
      await setMemberRole(db(), anna, dan, 'owner'),
      await setMemberRole(db(), anna, anna, 'member'),
      await removeMember(db(), anna, dan),
      await setMemberRole(db(), cleo, ben, 'member'),
      await removeMember(db(), cleo, ben),
    ])
    await act('ben invites dan', () => invite(ben, `${dan}@example.org`, 'four'))
    await act('ben is an owner no longer', () => setMemberRole(db(), anna, ben, 'member'))
    await act('a market list and its guests', async () => {
      const made = await changeList(db(), anna, ListIntent.parse({ do: 'make', name: 'Market' }))
      const list = typeof made === 'string' ? made : made.list
      await changeList(db(), anna, ListIntent.parse({ do: 'add', list, text: 'basil' }))
      const guest = (by: string, of: string, token: string) =>
        makeGuestLink(db(), by, { name: 'Grandpa', list: of }, secret(token))
      const links = [
        outcome(await guest(ben, 'list', 'g1')),
        outcome(await guest(ben, 'list', 'g1')),
        outcome(await guest(cleo, list, 'g2')),
        outcome(await guest(cleo, 'none', 'g3')),
      ]
      const opened = [await findGuestList(db(), 'g1'), await findGuestList(db(), 'g2'), await findGuestList(db(), 'g3')]
      const household = await requireHouseholdId(db(), anna)
      return {
        links,
        opened: opened.map((one) => one && { name: one.listName, isLive: one.isLive, isMarket: one.listId === list }),
        withdrawn: [
          await withdrawGuestLink(db(), dan, opened[1]?.linkId ?? ''),
          await withdrawGuestLink(db(), anna, opened[1]?.linkId ?? ''),
        ],
        'on it': await idsInList(db(), household, { list, ids: ['none'] }),
        names: [await findListName(db(), household, list), await findListName(db(), household, 'none')],
      }
    })
    await act('the first list is live, once', async () => [
      await shareList(db(), accounts, ben, 'list'),
      await shareList(db(), accounts, anna, 'list'),
      await shareList(db(), accounts, anna, 'none'),
    ])
    await act('and no longer', () => unshareList(db(), cleo, 'list'))
    await act('a device shares a list', () => shareFromDevice(db(), secret('device')))
    await act('the same', () => shareFromDevice(db(), secret('device')))
    await act('dan takes it in', () => adoptLiveList(db(), dan, secret('device'), 'list'))
    await act('which anna cannot', () => adoptLiveList(db(), anna, secret('device'), 'list'))
    await act('another device', () => shareFromDevice(db(), secret('other')))
    await act('used a day later, and an hour after that', async () => {
      const { householdId } = (await findGuestList(db(), 'other')) ?? { householdId: '' }
      await noteUse(db(), householdId, Date.now() + DAY)
      await noteUse(db(), householdId, Date.now() + DAY + 1)
      await noteUse(db(), householdId, Date.now() + DAY + 60_000)
      return [await clearLiveLists(db(), Date.now() + 61 * DAY), await clearLiveLists(db(), Date.now() + 61 * DAY + 2)]
    })
    await act('one that ends', async () => {
      await shareFromDevice(db(), secret('third'))
      return [await endLiveList(db(), secret('third')), await endLiveList(db(), secret('third'))]
    })
    await act('anna leaves with a copy', () => leaveHousehold(db(), anna, { takesCopy: true }))
    await act('who is alone then', () => leaveHousehold(db(), anna, { takesCopy: true }))
    await act('anna cannot come back by the link', () => join(anna, 'two'))
    await act('ben, who owns it now, removes cleo', () => removeMember(db(), ben, cleo))
    await act('anna’s invitations have room', async () => {
      const made: string[] = []
      for (let at = 0; at <= MAX_LINKS; at++) {
        await db().deleteFrom('attempt').execute()
        made.push(outcome(await invite(anna, null, `many ${at}`)))
      }
      const [, second] = await listInvites(db(), await requireHouseholdId(db(), anna))
      return [
        made.slice(-2),
        await withdrawInvite(db(), ben, second?.id ?? ''),
        await withdrawInvite(db(), anna, second?.id ?? ''),
        await withdrawInvite(db(), anna, second?.id ?? ''),
      ]
    })
    await act('all expire', async () => {
      await deleteExpiredInvites(db(), Date.now() + 7 * DAY - 60_001)
      const left = (await listInvites(db(), await requireHouseholdId(db(), anna))).length
      await deleteExpiredInvites(db(), Date.now() + 7 * DAY - 60_000)
      return left
    })
    await story.expectApproved('households')
  })

  test('plan meals, are asked about them once, and keep what two of them changed, as approved', async () => {
    setClock()
    const cooks = { anna: await aCook(db()), ben: await aCook(db()), cleo: await aCook(db()) }
    const { anna, ben, cleo } = cooks
    const image = JSON.stringify({ key: 'photos/a', width: 4, height: 3, colour: '#aa0000' })
    const recipes = {
      soup: await aRecipe(db(), { title: 'Soup', image, authorId: cleo, dietaryInfo: ['Vegan'] }),
      own: await aRecipe(db(), { title: 'Own stew', image, authorId: anna, visibility: 'private', servings: 3 }),
      secret: await aRecipe(db(), { title: 'Secret', image, authorId: cleo, visibility: 'private' }),
      gone: await aRecipe(db(), { title: 'Gone', authorId: cleo, deletedAt: 1, deletedBy: 'author' }),
      household: await aRecipe(db(), { title: 'Ben’s', authorId: ben, visibility: 'private', sharedWithHousehold: 1 }),
    }
    await db()
      .updateTable('recipe')
      .set({ nutrition: '{"calories":500,"protein":20}' })
      .where('id', '=', recipes.own)
      .execute()
    const home = await requireHouseholdId(db(), anna)
    await db()
      .insertInto('householdMember')
      .values({ cookId: ben, householdId: home, role: 'member', joinedAt: 1 })
      .execute()
    await saveNeeds(db(), ben, { diets: ['vegan'], allergens: [] })
    const ids = Object.values(recipes)
    const story = await aStory(
      db(),
      engine,
      { cooks, recipes },
      {
        'what is planned': () => exportMealPlan(db(), ben),
        'anna is asked about': () => listUnnoted(db(), anna, { day: '2026-10-01', time: '13:30' }),
        'ben would be asked about': () => listUnnoted(db(), ben, { day: '2026-10-01', time: '20:00' }),
        'for how many': () => countPeople(db(), ben),
      },
    )
    const { act } = story
    const asCook = { id: anna, role: 'cook' } as Cook
    const put = (id: string, request: object) =>
      putMeal(db(), asCook, id, { meal: 'lunch', day: '2026-10-01', ...request } as never)
    await act('what a plan shows to anna, cleo and a visitor', async () => [
      await plannedRecipes(db(), anna, ids),
      await plannedRecipes(db(), cleo, ids),
      await plannedRecipes(db(), null, ids),
      await plannedRecipes(db(), null, []),
    ])
    await act('titles for ben, and for cleo', async () => [
      await listTitles(db(), ben, ids),
      await listTitles(db(), cleo, ids),
    ])
    await act('saved by anna', async () => {
      await shelve(db(), anna, 'savedRecipes', [recipes.soup, recipes.own], Date.now())
      await shelve(db(), anna, 'favoriteRecipes', [recipes.household], Date.now())
      return savedRecipes(db(), anna)
    })
    await act('soup for lunch', () => put('m1', { recipe: recipes.soup }))
    await act('the stew for dinner, for five', () =>
      put('m2', { recipe: recipes.own, meal: 'dinner', servings: 5, readyAt: '19:00' }),
    )
    await act('what is left of it tomorrow', () => put('m3', { leftoverOf: 'm2', day: '2026-10-02', servings: 2 }))
    await act('leftovers of leftovers, of nothing, a secret, nothing', async () => [
      await put('m4', { leftoverOf: 'm3' }),
      await put('m4', { leftoverOf: 'none' }),
      await put('m4', { recipe: recipes.secret }),
      await put('m4', {}),
    ])
    await act('out, the day before', () => put('m5', { text: 'At Ana’s', day: '2026-09-30' }))
    await act('the soup also four days ago, and three', async () => {
      await put('m6', { recipe: recipes.soup, day: '2026-09-27' })
      await put('m7', { recipe: recipes.soup, day: '2026-09-28', meal: 'dinner' })
    })
    await act('lunch is later', () => put('m1', { recipe: recipes.soup, readyAt: '13:31' }))
    await act('and earlier', () => put('m1', { recipe: recipes.soup, readyAt: '13:29' }))
    await act('meals with what is left', async () => [
      (await mealsWithLeftovers(db(), home, 'm2')).map(({ id }) => id),
      (await mealsWithLeftovers(db(), home, 'm3')).map(({ id }) => id),
      await mealsWithLeftovers(db(), home, 'none'),
    ])
    await act('what the dishes need', async () => {
      const dish = (recipe: number, servings: number | null) => ({
        entry: `e${recipe}`,
        day: '2026-10-01',
        recipe,
        servings,
      })
      const needed = await neededDishes(
        db(),
        [dish(recipes.soup, 8), dish(recipes.secret, null), dish(recipes.own, null)],
        {
          cook: asCook,
          units: 'metric',
        },
      )
      return needed.map(({ title, texts, servings }) => [title, servings, ...texts])
    })
    await act('anna takes a question', () => takeQuestion(db(), anna, { day: '2026-10-01', time: '13:30' }))
    await act('ben gets none in the evening: the stew is not his to read', () =>
      takeQuestion(db(), ben, { day: '2026-10-01', time: '20:00' }),
    )
    await act('nobody is asked again', async () => [
      await takeQuestion(db(), anna, { day: '2026-10-01', time: '23:00' }),
      await takeQuestion(db(), cleo, { day: '2026-10-01', time: '23:00' }),
    ])
    await act('anna cooked the soup', () =>
      noteCooked(
        db(),
        { id: anna, role: 'cook' },
        recipes.soup,
        EntryDraft.parse({ cookedOn: '2026-10-01', text: 'Good.' }),
        { now: Date.now() },
      ),
    )
    const intend = (intent: object) =>
      changePlanByIntent(db(), anna, PlanIntent.parse({ week: '2026-09-28', ...intent }))
    await act('they are four', () => intend({ do: 'people', people: '4' }))
    const removed = await act('the stew is removed with what is left', () => intend({ do: 'remove', of: 'm2' }))
    const at = typeof removed === 'string' ? 0 : (removed.removedAt ?? 0)
    await act('how much that was', async () => [
      await countRemovedMeals(db(), ben, at),
      await countRemovedMeals(db(), cleo, at),
      await countRemovedMeals(db(), ben, at - 1),
    ])
    await act('and is brought back', () => intend({ do: 'restore', of: String(at) }))
    await act('asked a month later', () =>
      takeQuestion(db(), anna, { day: '2026-10-03', time: '20:00' }, Date.now() + 31 * DAY),
    )

    const change = (id: string, text: string, when: number, device: string, more: object = {}) => ({
      id,
      kind: 'item',
      fields: { ...stampedValues({ list: 'list', text, ...more }, when, device) },
    })
    const now = Date.now()
    await act('two devices change an item', async () => [
      await applyChanges(db(), {
        householdId: home,
        changes: [change('i1', 'milk', now, 'a'), change('i2', 'tea', now, 'a')],
      }),
      await applyChanges(db(), { householdId: home, changes: [change('i1', 'oat milk', now - 1, 'b')] }),
      await applyChanges(db(), { householdId: home, changes: [change('i1', 'soy milk', now + 1, 'b')] }),
      await applyChanges(db(), { householdId: home, changes: [change('i3', 'x', now, 'b', { wrong: 1 })] }),
      await applyChanges(db(), { householdId: 'none', changes: [change('i3', 'x', now, 'b')] }),
    ])
    await act('a clock is a day ahead', () =>
      applyChanges(db(), { householdId: home, changes: [change('i2', 'cocoa', now + DAY, 'c')] }),
    )
    await act('a guest changes their list alone', async () => [
      await applyChanges(db(), {
        householdId: home,
        list: 'list',
        changes: [change('i2', 'mate', now + 2 * 60_000, 'd')],
      }),
      await applyChanges(db(), {
        householdId: home,
        list: 'other',
        changes: [change('i2', 'rum', now + 3 * 60_000, 'd')],
      }),
      await applyChanges(db(), {
        householdId: home,
        list: 'list',
        changes: [change('i2', 'rum', now + 3 * 60_000, 'd', { list: 'other' })],
      }),
    ])
    const page = async (since: number, more: object = {}) => {
      const { version, records, hasMore, isReset } = await listChanges(db(), home, { since, ...more })
      return { version, ids: records.map(({ id }) => id), hasMore, isReset }
    }
    await act('what is new', async () => [
      await page(0),
      await page(0, { size: 2 }),
      await page(0, { list: 'list' }),
      await page(16),
      await page(4711),
      await listChanges(db(), 'none', { since: 3 }),
    ])
    await act('an item goes and is forgotten', async () => {
      await applyChanges(db(), {
        householdId: home,
        changes: [change('i1', 'milk', now + 4 * 60_000, 'a', { deleted: true })],
      })
      const gone = await page(17)
      const forgotten = [
        await forgetDeletedRecords(db(), Date.now() + 90 * DAY),
        await forgetDeletedRecords(db(), Date.now() + 90 * DAY + 1),
      ]
      return [gone, forgotten, await page(17), await page(17, { continues: true }), await page(0)]
    })
    await act('what cleo lacks of it', async () => {
      const to = await requireHouseholdId(db(), cleo)
      const values = { list: 'list', text: 'rice' }
      const added = await addMissingRecords(db(), {
        householdId: to,
        records: [
          { id: 'i2', kind: 'item', values },
          { id: 'i2', kind: 'item', values: { list: 'list', text: 'second' } },
        ],
      })
      const again = await addMissingRecords(db(), {
        householdId: to,
        records: [{ id: 'i2', kind: 'item', values: { ...values, text: 'third' } }],
      })
      return [added, again, await changeContent(db(), (tx) => copyRecords(tx, { from: home, to }))]
    })
    await story.expectApproved('planned-meals')
  })
})
