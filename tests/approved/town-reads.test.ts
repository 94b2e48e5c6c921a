import { beforeAll, test, vi } from 'vitest'
import { changedSinceSaved, countShelved, listShelved, savedSince } from '#app/recipes/bookshelf/bookshelf.store.ts'
import {
  countAuthored,
  countOwn,
  idsOf,
  listAllRecipes,
  listAuthored,
  listOwn,
} from '#app/recipes/catalog/recipe-list.store.ts'
import { isTag } from '#app/recipes/catalog/recipe-tags.store.ts'
import { countReviews } from '#app/recipes/catalog/review-counts.store.ts'
import { findCredit, findVersion, listVersions, versionsInFigures } from '#app/recipes/catalog/version-of.store.ts'
import {
  countHidden,
  exportCollections,
  listAdded,
  listChoices,
  listCollected,
  ownerOf,
} from '#app/recipes/collections/collection-recipes.store.ts'
import {
  countCollections,
  findCollection,
  listCollections,
  listPublicCollections,
  listPublicSummaries,
} from '#app/recipes/collections/collections.store.ts'
import { listCooked, listCookedBy } from '#app/recipes/diary/cooked-entries.store.ts'
import { findEntryOn, listDays, listDiary, listTimesCooked } from '#app/recipes/diary/diary-lists.store.ts'
import { findAutosave, listAutosaves, listEndedAutosaves } from '#app/recipes/drafts/autosaves.store.ts'
import { hasRecipeNote, listRecipeNotes } from '#app/recipes/notes/recipe-notes.store.ts'
import { listDeleted } from '#app/recipes/publishing/deleting.store.ts'
import { lastChange, listEarlier } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { listTesters } from '#app/recipes/publishing/testers.store.ts'
import {
  countQuestions,
  findAnswer,
  findQuestion,
  firstAnswers,
  listAnswers,
  listHiddenOwn,
  listQuestions,
  listSolved,
} from '#app/recipes/questions/questions.store.ts'
import { exportQuestions } from '#app/recipes/questions/questions-of-cook.store.ts'
import {
  findRecipe,
  hasRecipe,
  listAddresses,
  listCards,
  listedIds,
  listRow,
} from '#app/recipes/recipe/recipes.store.ts'
import { findOwnReview, hasReviewedOrVoted, haveVotes, listReviews } from '#app/recipes/reviews/reviews.store.ts'
import { suggestTitles } from '#app/recipes/search/titles.store.ts'
import { listRequestsTo } from '#app/recipes/test-kitchen/requests-to-cook.store.ts'
import {
  exportTests,
  findNoteOfTest,
  findTest,
  listAskable,
  listTests,
} from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { listActiveCooks, listNewestCooks, listNewestReviews } from '#app/site/company/community.store.ts'
import { featuredToday, listFeatured } from '#app/site/editorial/featured.store.ts'
import { frameCookOf } from '#app/site/frame/frame-cook.server.ts'
import { theCook } from '../support/in-process.ts'
import { expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'
import { aSpreadTown, NOW } from './spread-town.ts'

const db = aCookbook()
let town: Awaited<ReturnType<typeof aSpreadTown>>
const names: [RegExp, string][] = []

beforeAll(async () => {
  vi.setSystemTime(NOW)
  town = await aSpreadTown(db())
  const { author, anna, ben, carla, other } = town
  const cooks = {
    author,
    anna,
    ben,
    carla,
    'other author': other.author,
    'other anna': other.anna,
    'other ben': other.ben,
  }
  for (const [name, id] of Object.entries(cooks)) {
    await db().updateTable('cook').set({ name: name.toUpperCase() }).where('id', '=', id).execute()
    names.push([new RegExp(`\\b${id}\\b`, 'g'), name])
  }
})

const settled = (text: string) => names.reduce((line, [id, name]) => line.replace(id, name), text)
const plain = (found: unknown): unknown =>
  found instanceof Map ? [...found] : found instanceof Set ? [...found] : (found ?? null)
/** What a store answered, a row a line. */
const rowsOf = (found: unknown) => {
  const one = plain(found)
  return Array.isArray(one) && one.some((row) => row !== null && typeof row === 'object')
    ? one.map((row) => `    ${JSON.stringify(row)}`)
    : [`    ${JSON.stringify(one)}`]
}

test('what stores read in a town, for whom and in which order, is as approved', async () => {
  const { author, anna, ben, carla, soup, stew, draft, few, questions, collections, other, answers } = town
  const at = db()
  const all = [soup, stew, draft, ...Object.values(few), other.soup]
  const lines: string[] = []
  const read = async (what: string, reading: Promise<unknown> | unknown) =>
    lines.push(...[`${what}:`, ...rowsOf(await reading)].map(settled))
  const COOKS = { author, anna, ben, carla }

  for (const [name, cookId] of Object.entries(COOKS)) {
    lines.push('', `== for ${name}`)
    const cook = { id: cookId, role: 'cook' } as const
    await read('saved, two and the rest', [
      await listShelved(at, cookId, 'savedRecipes', { size: 2 }),
      await listShelved(at, cookId, 'savedRecipes', { size: 9, page: 1 }),
      await countShelved(at, cookId, 'savedRecipes'),
    ])
    await read('favourites', listShelved(at, cookId, 'favoriteRecipes', { size: 9 }))
    await read('saved since', Promise.all(all.map((id) => savedSince(at, cookId, id))))
    await read('changed since', changedSinceSaved(at, cookId, all))
    await read('authored', [await listAuthored(at, cookId, { size: 9 }), await countAuthored(at, cookId)])
    await read('own', [
      await listOwn(at, cookId, { size: 3 }),
      await listOwn(at, cookId, { size: 3, page: 2 }),
      await countOwn(at, cookId),
    ])
    await read('frame', frameCookOf(at, await theCook(at, cookId)))
    await read('may read', Promise.all(all.map((id) => hasRecipe(at, id, { cook, link: 'secret' }))))
    const shown = await Promise.all(all.map((id) => findRecipe(at, id, { cook, link: 'secret' })))
    await read(
      'recipes',
      shown.map(
        (one) => one && { id: one.id, visibility: one.visibility, shared: one.sharedWithHousehold, ...one.hidden },
      ),
    )
    await read('may read without the link', Promise.all(all.map((id) => hasRecipe(at, id, { cook }))))
    await read('listed', [await listedIds(at, all, cookId), (await listCards(at, all, cookId)).map(({ id }) => id)])
    await read('collections', [await countCollections(at, cookId), ...(await listCollections(at, { cookId, size: 9 }))])
    await read('collections for all', listCollections(at, { cookId, size: 9, forAll: true }))
    await read('choices', listChoices(at, cookId, soup))
    await read('exported collections', exportCollections(at, cookId))
    for (const [title, id] of Object.entries(collections)) {
      const found = await findCollection(at, id, { cookId, link: 'link' })
      await read(
        `${title}`,
        found && [
          found.recipeCount,
          ownerOf(found),
          idsOf(await listCollected(at, found, { size: 9 })),
          await listAdded(at, found, { size: 9 }),
          await countHidden(at, found),
        ],
      )
    }
    await read('diary', listDiary(at, cookId, { after: null, size: 9 }))
    await read('the second page of it', listDiary(at, cookId, { after: [Date.UTC(2026, 7, 2), 0], size: 9 }))
    await read('days', listDays(at, cookId, '2026-08-02', '2026-08-02'))
    await read('on a day', findEntryOn(at, cookId, stew, '2026-08-01'))
    await read('times', listTimesCooked(at, cookId, { page: 1, size: 9 }))
    await read('cooked by', listCookedBy(at, cookId, { after: null, size: 9 }))
    await read('autosaves', [
      await listAutosaves(at, cookId, undefined, NOW),
      await listAutosaves(at, cookId, soup, NOW),
      await listEndedAutosaves(at, cookId),
    ])
    await read('an autosave', [
      (await findAutosave(at, cookId, 'a', null))?.values.title,
      await findAutosave(at, cookId, 'a', soup),
    ])
    await read('notes', [...(await listRecipeNotes(at, cookId)), await hasRecipeNote(at, cookId, soup)])
    await read('deleted', listDeleted(at, cookId, NOW))
    await read(
      'questions',
      exportQuestions(at, cookId).then((found) => Object.entries(found)),
    )
    await read('hidden words', [...(await listHiddenOwn(at, cookId, soup)), ...(await listHiddenOwn(at, cookId, stew))])
    await read('own reviews', [
      await findOwnReview(at, soup, cookId),
      await findOwnReview(at, stew, cookId),
      await hasReviewedOrVoted(at, cookId, soup),
    ])
    await read('requests', listRequestsTo(at, cookId, { after: null, size: 9 }))
    await read('a test', [
      await findTest(at, cookId, draft),
      await findNoteOfTest(at, cookId, draft),
      await listAskable(at, cookId, draft),
    ])
    await read(
      'exported tests',
      exportTests(at, cookId).then((found) => Object.entries(found)),
    )
  }

  lines.push('', '== of recipes')
  for (const [name, id] of Object.entries({ soup, stew })) {
    for (const sort of ['newest', 'helpful'] as const)
      await read(`${name}, ${sort} reviews`, listReviews(at, id, { size: 9, sort, reader: anna }))
    await read(`${name}, stars alone`, listReviews(at, id, { size: 9, worded: false }))
    await read(`${name}, figures`, [await countReviews(at, id), await haveVotes(at, id), await countQuestions(at, id)])
    const listed = await listQuestions(at, id, { size: 9, reader: ben })
    await read(`${name}, questions`, listed)
    await read(
      `${name}, first answers`,
      firstAnswers(at, listed, ben).then((found) => [...found]),
    )
    await read(`${name}, solved`, listSolved(at, id, 1))
    await read(`${name}, cooked`, listCooked(at, id, { after: null, size: 3 }))
    await read(`${name}, earlier`, [await listEarlier(at, id), await lastChange(at, id)])
    await read(`${name}, versions`, [
      await listVersions(at, id, { size: 9 }),
      await versionsInFigures(at, { id, dietaryInfo: [], tags: ['test'] }),
    ])
  }
  await read('a draft’s tests', [...(await listTests(at, draft)), ...(await listTesters(at, draft))])
  const own = await at.selectFrom('recipe').select('id').where('authorId', '=', ben).execute()
  await read('credits', Promise.all(own.map(({ id }) => findCredit(at, id))))
  await read('original', Promise.all(own.map(({ id }) => findVersion(at, id))))
  for (const [name, id] of Object.entries(questions))
    await read(`question of ${name}`, [await findQuestion(at, id), ...(await listAnswers(at, id, { size: 9 }))])
  for (const [name, id] of Object.entries(answers)) await read(`answer of ${name}`, (await findAnswer(at, id))?.text)

  lines.push('', '== for all')
  await read('tags', Promise.all(['test', ' TEST', 'tes', 'hot'].map((tag) => isTag(at, tag))))
  for (const sort of ['top', 'trending', 'newest'] as const)
    await read(sort, [
      idsOf(await listAllRecipes(at, sort, { size: 9 })),
      (await listRow(at, sort, 3)).map(({ id }) => id),
    ])
  await read('public collections', [
    ...(await listPublicCollections(at, 9)),
    ...(await listPublicSummaries(at, Object.values(collections))).map(({ id, recipeCount }) => [id, recipeCount]),
  ])
  await read('addresses', listAddresses(at, { after: 9999, size: 9 }))
  await read('some addresses', listAddresses(at, { after: soup, last: stew, size: 2 }))
  await read(
    'titles',
    suggestTitles(at, 'rice').then(({ items, total }) => [total, ...items]),
  )
  await read('newest reviews', listNewestReviews(at, 4))
  await read('newest cooks', listNewestCooks(at, 3))
  await read('active cooks', listActiveCooks(at, 9, NOW))
  await read('featured', [await listFeatured(at, NOW), await featuredToday(at, NOW)])
  await expectApproved('town-reads', lines)
})
