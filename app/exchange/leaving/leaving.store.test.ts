import { expect, test } from 'vitest'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aStreet, LONG_AGO, NOW } from '../../../tests/support/town.ts'
import { deleteCook, exportCook } from './leaving.store.ts'

const DAY = 24 * 60 * 60 * 1000
const isoOf = (at: number) => new Date(at).toISOString()

describeStores('the data of a cook', (db) => {
  /** Adds what few cooks have: an email that is to change, and those before, appeals, screened words, decisions and emails. */
  const addRest = async (cookId: string, reviewIds: readonly number[], later = 0, now = Date.now()) => {
    const change = { email: `new-${cookId}@example.org`, confirmHash: cookId, createdAt: now, expiresAt: now + DAY }
    await db()
      .insertInto('emailChange')
      .values({ cookId, ...change })
      .execute()
    for (const age of [1, 2]) {
      const undo = { hash: `${cookId}-${age}`, email: `${age}-${cookId}@example.org` }
      await db()
        .insertInto('emailUndo')
        .values({ ...undo, cookId, createdAt: LONG_AGO + age, expiresAt: NOW + age })
        .execute()
    }
    for (const [at, subjectId] of reviewIds.entries())
      await db()
        .insertInto('appeal')
        .values({ kind: 'review', subjectId, cookId, text: `Appeal ${at}`, appealedAt: LONG_AGO, decidedAt: NOW })
        .execute()
    const mail = { cookId, leaveToken: `leave-${cookId}`, locale: 'de', seenUntil: 1, dueAt: NOW + later }
    await db().insertInto('followingEmail').values(mail).execute()
    await db()
      .insertInto('notificationEmail')
      .values({ ...mail, locale: 'hi', dueAt: NOW + 1 + later })
      .execute()
    const feed = { cookId, seed: `seed-${cookId}`, tokenHash: `hash-${cookId}`, createdAt: LONG_AGO + later }
    await db().insertInto('followingFeed').values(feed).execute()
  }

  test('is exported whole, each thing in its order, and without what is another’s', async () => {
    const street = await aStreet(db())
    const { author, anna, ben, soup, stew, draft, questions, answers, entries, collections, reviews } = street
    await addRest(anna, [reviews['anna soup'], reviews['anna stew']])
    await addRest(ben, [reviews['ben soup'], reviews['ben stew']], 7)
    const decision = { kind: 'review', subjectId: reviews['ben soup'], reason: 'Rude.' }
    for (const [actorId, cookId, act] of [
      [anna, ben, 'hide'],
      [author, anna, 'restore'],
      [author, ben, 'other'],
    ] as const)
      await db()
        .insertInto('auditLog')
        .values({ ...decision, actorId, cookId, act, decidedAt: LONG_AGO })
        .execute()
    const exported = await exportCook(db(), anna)

    expect(exported).toMatchObject({
      profile: { id: anna, email: `${anna}@example.org`, createdAt: isoOf(0), updatedAt: isoOf(0) },
      pendingEmail: `new-${anna}@example.org`,
      formerEmails: [1, 2].map((age) => ({
        email: `${age}-${anna}@example.org`,
        changedAt: isoOf(LONG_AGO + age),
        undoUntil: isoOf(NOW + age),
      })),
      recipes: [{ title: `My Soup of ${author}` }, { title: `My Stew of ${author}` }],
      reviews: [{ id: reviews['anna soup'] }, { id: reviews['anna stew'] }],
      notes: [{ recipeId: soup }, { recipeId: stew }],
      autosaves: [{ form: { title: 'Typed a' } }, { form: { title: 'Typed b' } }],
      favoriteRecipes: [soup, stew],
      savedRecipes: [soup, stew],
      collections: [{ id: collections['anna winter'] }, { id: collections['anna summer'] }],
      diary: (['anna soup 1', 'anna stew 1', 'anna soup 2', 'anna stew 2'] as const).map((name) => ({
        id: entries[name],
      })),
      following: {
        follows: [{ cook: author }, { tag: 'test' }, { category: 'dinner' }].map((one) => ({
          ...one,
          createdAt: LONG_AGO,
        })),
        feed: { createdAt: LONG_AGO },
        email: { locale: 'de', dueAt: NOW },
      },
      questions: {
        questions: [{ id: questions['anna soup'] }, { id: questions['anna stew'] }],
        answered: [{ id: answers['ben soup'] }, { id: answers['ben stew'] }],
        helpfulQuestions: [questions['ben soup'], questions['ben stew']],
      },
      testKitchen: { tried: [{ recipeId: draft, text: 'Fine.' }], requested: [] },
      appeals: [reviews['anna soup'], reviews['anna stew']].map((subjectId, at) => ({
        ...{ kind: 'review', subjectId, text: `Appeal ${at}`, appealedAt: LONG_AGO, decidedAt: NOW },
      })),
      notifications: {
        notifications: [
          { kind: 'reply', subject: `review:${reviews['anna stew']}`, cooks: [author] },
          { kind: 'reply', subject: `review:${reviews['anna soup']}`, cooks: [author] },
          { kind: 'testKitchen', cooks: [author] },
          { kind: 'answer', subject: `question:${questions['anna stew']}`, cooks: [ben] },
          { kind: 'answer', subject: `question:${questions['anna soup']}`, cooks: [ben] },
        ],
        settings: { reply: { page: true, email: false, push: false } },
        email: { locale: 'hi', dueAt: NOW + 1 },
        devices: [
          { endpoint: `https://push.example/${anna} phone` },
          { endpoint: `https://push.example/${anna} desk` },
        ],
      },
      decisions: ['hide', 'restore'].map((act) => ({ ...decision, act, decidedAt: LONG_AGO })),
      household: { role: 'owner' },
      sessions: [{ createdAt: LONG_AGO }, { createdAt: LONG_AGO }],
      accessTokens: [
        { name: 'Second', scope: 'read', createdAt: isoOf(LONG_AGO), expiresAt: null, lastUsedAt: null },
        { name: 'First' },
      ],
    })
    const text = JSON.stringify(exported)
    expect(text).not.toMatch(/"seed|hash|"leave|token"|confirm/i)
    // Of Ben there is his name at what he did with Anna, nothing else.
    expect(JSON.stringify({ ...exported, notifications: [] })).not.toContain(ben)
    expect(await exportCook(db(), author)).toMatchObject({
      earlierRecipes: [{ recipeId: soup }, { recipeId: stew }],
      recipes: [
        { id: soup, visibility: 'public' },
        { id: stew, visibility: 'public' },
        { id: draft, visibility: 'draft' },
      ],
      testKitchen: { tried: [], requested: [{}, {}] },
      blocks: [{}, {}],
      decisions: [{ act: 'restore' }, { act: 'other' }],
    })
  })

  test('has each recipe with its own lines in their order', async () => {
    const { author, soup, stew } = await aStreet(db())
    const written = {
      ingredients: [{ name: 'rice' }, { name: 'dal' }, { name: 'salt' }],
      steps: [{ text: 'Wash.' }, { text: 'Cook.' }],
    }
    const khichdi = await aRecipe(db(), { authorId: author, title: 'Khichdi', ...written })
    // Rows come as they lie, unless they are sorted.
    for (const table of ['recipeIngredient', 'recipeStep'] as const) {
      const first = db().selectFrom(table).selectAll().where('recipeId', '=', khichdi).where('position', '=', 0)
      const row = await first.executeTakeFirstOrThrow()
      await db().deleteFrom(table).where('recipeId', '=', khichdi).where('position', '=', 0).execute()
      await db()
        .insertInto(table)
        .values(row as never)
        .execute()
    }
    const { recipes } = await exportCook(db(), author)
    expect(recipes.find(({ id }) => id === khichdi)).toMatchObject(written)
    for (const id of [soup, stew])
      expect(recipes.find((recipe) => recipe.id === id)).toMatchObject({
        ingredients: [{ name: 'rice', recipeId: id }],
        steps: [{ text: 'Cook the rice.', recipeId: id }],
      })
    for (const recipe of recipes)
      expect(Object.keys(recipe)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(titleKey|heat|score|cookbook)/)]),
      )
  })

  test('has every notification, however many there are', async () => {
    const { anna, author } = await aStreet(db())
    const before = (await exportCook(db(), anna)).notifications.notifications.length
    const times = { recipeId: null, detail: null, text: null, onPage: 1, createdAt: NOW, changedAt: NOW, pushAt: null }
    const rows = Array.from({ length: 220 }, (_, at) => ({
      kind: 'follower' as const,
      subject: `follower:${at}`,
      ...times,
    }))
    await db()
      .insertInto('notification')
      .values(rows.map((row) => ({ ...row, cookId: anna })))
      .execute()
    const { notifications } = (await exportCook(db(), anna)).notifications
    expect(notifications).toHaveLength(before + 220)
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(before + 220)
    expect(await exportCook(db(), author)).toMatchObject({ notifications: { email: null } })
  })

  test('has of their replies those that nobody else reads', async () => {
    const { author, anna, reviews } = await aStreet(db())
    const hidden = { hiddenAt: NOW, hiddenReason: 'Rude.', createdAt: LONG_AGO }
    const replies = [
      { ...hidden, reviewId: reviews['anna soup'], text: 'Fool.' },
      { ...hidden, reviewId: reviews['anna stew'], text: 'Thanks.', hiddenAt: null, hiddenReason: null },
      { ...hidden, reviewId: reviews['ben soup'], text: '' },
      { ...hidden, reviewId: reviews['ben stew'], text: 'Go away.' },
    ]
    for (const reply of replies)
      await db()
        .insertInto('screenedReply')
        .values({ ...reply, cookId: author })
        .execute()
    expect((await exportCook(db(), author)).screenedReplies).toEqual([replies[0], replies[3]])
    expect((await exportCook(db(), anna)).screenedReplies).toEqual([])
  })

  test.each([
    ['keep', ['public']],
    ['delete', []],
  ] as const)('their recipes leave with them, or stay as they are for others: %s', async (choice, left) => {
    const { author, anna, soup, stew, draft } = await aStreet(db())
    const removed = { deletedAt: 7, deletedBy: 'moderator' as const }
    await db().updateTable('recipe').set(removed).where('id', 'in', [stew, draft]).execute()
    const reviews = db().selectFrom('review').select(['id', 'cookId', 'stars']).orderBy('id')
    const reviewed = await reviews.execute()
    const others = db().selectFrom('recipe').selectAll().where('authorId', '=', anna).orderBy('id')
    const before = await others.execute()
    await deleteCook(db(), author, choice)
    const rows = await db()
      .selectFrom('recipe')
      .select(['id', 'visibility', 'authorId', 'deletedAt', 'deletedBy'])
      .where('id', 'in', [soup, stew, draft])
      .orderBy('id')
      .execute()
    expect(rows.map(({ authorId }) => authorId)).toEqual([null, null, null])
    expect(rows.filter(({ deletedAt }) => deletedAt === null).map(({ visibility }) => visibility)).toEqual(left)
    expect(rows.map(({ deletedBy }) => deletedBy)).toEqual(
      choice === 'keep' ? [null, 'moderator', 'moderator'] : ['author', 'author', 'author'],
    )
    expect(await others.execute()).toEqual(before)
    expect(await reviews.execute()).toEqual(reviewed)
  })
})
