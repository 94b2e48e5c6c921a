import { beforeAll, expect, test } from 'vitest'
import { follow } from '#app/community/following/follows.store.ts'
import { makeGuestLink } from '#app/kitchen/households/guests.store.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { MAX_LINKS } from '#app/kitchen/households/household.ts'
import { makeInvite } from '#app/kitchen/households/invites.store.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { MAX_TOKENS } from '#app/people/account/token.ts'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { MAX_ANSWERS, MAX_EDITS } from '#app/recipes/questions/question.ts'
import { answerQuestion, askQuestion, editWords } from '#app/recipes/questions/write-words.store.ts'
import { MAX_OPEN, MAX_OPEN_FROM_ONE, MAX_REQUESTS, MAX_TESTERS } from '#app/recipes/test-kitchen/recipe-test.ts'
import { requestTest } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { aCook, aHousehold, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { fillHousehold } from './support/households.ts'

const { db } = aMigratedSqlite()
let [author, cook] = ['', '']
let recipe = 0
beforeAll(async () => {
  author = await aCook(db())
  cook = await aCook(db())
  recipe = await aRecipe(db(), { authorId: author })
  await aHousehold(db(), [cook])
})

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const idIn = (made: object | string) => Number((made as { id?: number }).id)
const aDraft = (authorId: string) => aRecipe(db(), { authorId, visibility: 'draft', wasPublic: 0 })
/** What is requested of cooks, with these answers; all of one recipe, or of a recipe each where none is named. */
async function requested(recipes: number[], cooks: string[], answer: 'yes' | 'no' | null) {
  const rows = times(Math.max(recipes.length, cooks.length), (at) => ({
    recipeId: recipes[at] ?? (recipes[0] as number),
    cookId: cooks[at] ?? (cooks[0] as string),
    ...{ requestedAt: 1, answer, answeredAt: answer && 1 },
  }))
  await db().insertInto('recipeTest').values(rows).execute()
}
const aQuestion = async () => idIn(await askQuestion(db(), cook, recipe, `Why? ${crypto.randomUUID()}`))
const secret = () => ({ seed: 'seed', token: crypto.randomUUID() })
const dayAt = (at: number) => `2026-01-${String(at + 1).padStart(2, '0')}`

interface Counted {
  /** As many as there may be, without one. */
  fill(): Promise<(at: number) => Promise<unknown>>
  /** What comes of the last that there may be, and of one more. */
  last: unknown
  more: unknown
}
const WRITTEN = expect.objectContaining({ id: expect.any(Number) })
const MADE = expect.objectContaining({ token: expect.any(String) })

/** Whatever is counted, each with what fills it up to the last one, and what adds one more; `at` tells those apart. */
const COUNTED: Record<string, Counted> = {
  'answers of a question': {
    async fill() {
      const question = await aQuestion()
      await db()
        .updateTable('question')
        .set({ answerCount: MAX_ANSWERS - 1 })
        .where('id', '=', question)
        .execute()
      return (at) => answerQuestion(db(), cook, question, `Because ${at}.`)
    },
    ...{ last: WRITTEN, more: 'full' },
  },
  'edits of a question': {
    async fill() {
      const question = await aQuestion()
      for (const at of times(MAX_EDITS - 1, (at) => at)) await editWords(db(), 'question', cook, question, `Edit ${at}`)
      return (at) => editWords(db(), 'question', cook, question, `More ${at}`)
    },
    ...{ last: WRITTEN, more: 'full' },
  },
  'edits of an answer': {
    async fill() {
      const answer = idIn(await answerQuestion(db(), cook, await aQuestion(), 'So.'))
      for (const at of times(MAX_EDITS - 1, (at) => at)) await editWords(db(), 'answer', cook, answer, `Edit ${at}`)
      return (at) => editWords(db(), 'answer', cook, answer, `More ${at}`)
    },
    ...{ last: WRITTEN, more: 'full' },
  },
  'requests to try a recipe': {
    async fill() {
      const draft = await aDraft(author)
      const cooks = await Promise.all(times(MAX_REQUESTS + 1, () => aCook(db())))
      await requested([draft], cooks.slice(0, MAX_REQUESTS - 1), 'no')
      return (at) => requestTest(db(), author, draft, cooks[MAX_REQUESTS - 1 + at] as string)
    },
    ...{ last: 'done', more: 'full' },
  },
  'cooks who try a recipe': {
    async fill() {
      const draft = await aDraft(author)
      const cooks = await Promise.all(times(MAX_TESTERS + 1, () => aCook(db())))
      await requested([draft], cooks.slice(0, MAX_TESTERS - 1), 'yes')
      return (at) => requestTest(db(), author, draft, cooks[MAX_TESTERS - 1 + at] as string)
    },
    ...{ last: 'done', more: 'full' },
  },
  'open requests of one author to a cook': {
    async fill() {
      const [from, to] = [await aCook(db()), await aCook(db())]
      const drafts = await Promise.all(times(MAX_OPEN_FROM_ONE + 1, () => aDraft(from)))
      await requested(drafts.slice(0, MAX_OPEN_FROM_ONE - 1), [to], null)
      return (at) => requestTest(db(), from, drafts[MAX_OPEN_FROM_ONE - 1 + at] as number, to)
    },
    ...{ last: 'done', more: 'busy' },
  },
  'open requests of all authors to a cook': {
    async fill() {
      const to = await aCook(db())
      const drafts = await Promise.all(times(MAX_OPEN - 1, async () => aDraft(await aCook(db()))))
      await requested(drafts, [to], null)
      return async () => {
        const from = await aCook(db())
        return requestTest(db(), from, await aDraft(from), to)
      }
    },
    ...{ last: 'done', more: 'unreachable' },
  },
  'entries of a diary': {
    async fill() {
      const own = { id: await aCook(db()), role: 'cook' as const }
      const note = (at: number) => noteCooked(db(), own, recipe, EntryDraft.parse({ cookedOn: dayAt(at) }), { max: 3 })
      for (const at of [10, 11]) await note(at)
      return note
    },
    ...{ last: WRITTEN, more: 'full' },
  },
  'recipes of a collection': {
    async fill() {
      const made = await createCollection(db(), cook, { title: 'Few', text: '', visibility: 'private' })
      const recipes = await Promise.all(times(4, () => aRecipe(db())))
      const place = (at: number) =>
        placeRecipe(db(), cook, { collectionId: Number(made), recipeId: recipes[at] as number, max: 3 })
      for (const at of [2, 3]) await place(at)
      return place
    },
    ...{ last: 'placed', more: 'full' },
  },
  'collections of a cook': {
    async fill() {
      const own = await aCook(db())
      const about = { text: '', visibility: 'private', linkSecret: 'x', createdAt: 1, updatedAt: 1 } as const
      const rows = times(COLLECTION_LIMITS.collections - 1, (at) => ({ ...about, cookId: own, title: `No ${at}` }))
      await db().insertInto('collection').values(rows).execute()
      return (at) => createCollection(db(), own, { title: `More ${at}`, text: '', visibility: 'private' })
    },
    ...{ last: expect.any(Number), more: 'full' },
  },
  'tokens of a cook': {
    async fill() {
      const own = await aCook(db())
      const make = (at: number) => makeToken(db(), own, { name: `No ${at}`, scope: 'read', days: 7 })
      for (const at of times(MAX_TOKENS - 1, (at) => at)) await make(at)
      return make
    },
    ...{ last: MADE, more: 'tooMany' },
  },
  'invitations to a household': {
    async fill() {
      const invite = () => makeInvite(db(), cook, { email: null, secret: secret() })
      for (const _ of times(MAX_LINKS - 1, (at) => at)) await invite()
      return invite
    },
    ...{ last: MADE, more: 'tooMany' },
  },
  'links to lists of a household': {
    async fill() {
      const make = () => makeGuestLink(db(), cook, { name: 'Ada', list: 'list' }, secret())
      for (const _ of times(MAX_LINKS - 1, (at) => at)) await make()
      return make
    },
    ...{ last: MADE, more: 'tooMany' },
  },
  'records of a household': {
    async fill() {
      const own = await aCook(db())
      const householdId = await requireHouseholdId(db(), own)
      await fillHousehold(db(), own)
      await db().deleteFrom('syncRecord').where('householdId', '=', householdId).where('id', '=', 'staple-0').execute()
      return (at) =>
        changeRecords(db(), householdId, [
          { kind: 'item', id: `more-${at}`, values: { list: 'list', text: 'rice', ticked: false } },
        ])
    },
    ...{ last: [expect.anything()], more: 'full' },
  },
  'what a cook follows': {
    async fill() {
      const own = await aCook(db())
      const add = (at: number) => follow(db(), own, { kind: 'tag', name: `tag ${at}` }, { max: 3 })
      for (const at of [10, 11]) await add(at)
      return add
    },
    ...{ last: 'followed', more: 'full' },
  },
}

test.each(Object.entries(COUNTED))('of %s there may be exactly so many', async (_, { fill, last, more }) => {
  const add = await fill()
  expect([await add(0), await add(1)]).toEqual([last, more])
})
