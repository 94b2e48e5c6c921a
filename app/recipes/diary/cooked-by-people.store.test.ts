import { beforeEach, expect, test } from 'vitest'
import { aCook, aHousehold, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { ACCOUNT_DAYS, AUTHORS_NEEDED, isCookedByPeople, PEOPLE_NEEDED } from './cooked-by-people.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 1)

describeStores('recipes that people have cooked', (db) => {
  let author = ''
  let recipe = 0
  let people: string[] = []
  let others: number[] = []
  let photos = 0

  /** An entry of a cook that everybody sees, with a photo unless it says otherwise. */
  async function show(
    cookId: string,
    recipeId: number,
    { photo = true, listed = 1, at = NOW, cookedOn = '2026-10-01' } = {},
  ) {
    const { id } = await db()
      .insertInto('cookedEntry')
      .values({
        ...{ cookId, recipeId, title: 'Soup', cookedOn, text: 'Good.', stars: null, changes: null },
        ...{ isPublic: listed, isListed: listed, createdAt: at, updatedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!photo) return id
    const key = `photos/${String(++photos).padStart(32, 'a')}`
    await db().insertInto('picture').values({ key, width: 3, height: 4, colour: '#fff', keptAt: NOW }).execute()
    await db().insertInto('cookedPhoto').values({ entryId: id, position: 0, pictureKey: key, caption: '' }).execute()
    return id
  }

  /** A cook who has been here for long, and has shown photos of recipes of enough other authors. */
  async function anOldCook(authors = AUTHORS_NEEDED - 1) {
    const id = await aCook(db())
    await db()
      .updateTable('cook')
      .set({ createdAt: NOW - ACCOUNT_DAYS * DAY_MS })
      .where('id', '=', id)
      .execute()
    for (const other of others.slice(0, authors)) await show(id, other)
    return id
  }

  const isCooked = () => isCookedByPeople(db(), { id: recipe, authorId: author })

  beforeEach(async () => {
    author = await aCook(db())
    recipe = await aRecipe(db(), { authorId: author })
    others = []
    for (let at = 1; at < AUTHORS_NEEDED; at++) others.push(await aRecipe(db(), { authorId: await aCook(db()) }))
    people = []
    for (let at = 0; at < PEOPLE_NEEDED; at++) people.push(await anOldCook())
  })

  const [first, ...rest] = [0, 1, 2] as const
  const showOfAll = async (options: Parameters<typeof show>[2] = {}) => {
    for (const cook of people) await show(cook, recipe, options)
  }

  test('three who do not depend on each other are enough', async () => {
    await showOfAll()
    expect(await isCooked()).toBe(true)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['nobody has cooked it', async () => {}],
    [
      'only two have',
      async () => {
        for (const at of rest) await show(people[at] as string, recipe)
      },
    ],
    [
      'one of them three times',
      async () => {
        for (const cookedOn of ['2026-10-01', '2026-10-02', '2026-10-03'])
          await show(people[first] as string, recipe, { cookedOn })
      },
    ],
    ['there are no photos', () => showOfAll({ photo: false })],
    ['the entries are private or hidden', () => showOfAll({ listed: 0 })],
    ['the accounts were a day too young', () => showOfAll({ at: NOW - DAY_MS })],
    [
      'the author is one of the three',
      async () => {
        people[first] = author
        await db().updateTable('cook').set({ createdAt: 0 }).where('id', '=', author).execute()
        const another = await aRecipe(db(), { authorId: await aCook(db()) })
        for (const other of [...others, another]) await show(author, other)
        await showOfAll()
      },
    ],
    [
      'one of them lives with the author',
      async () => {
        await aHousehold(db(), [author, people[first] as string])
        await showOfAll()
      },
    ],
    [
      'two of them live together',
      async () => {
        await aHousehold(db(), [people[0] as string, people[1] as string])
        await showOfAll()
      },
    ],
    [
      'one of them cooks what this author writes, and nothing else',
      async () => {
        people[first] = await anOldCook(0)
        await showOfAll()
        for (let more = 0; more < 3; more++) await show(people[first], await aRecipe(db(), { authorId: author }))
      },
    ],
    [
      'one of them has shown only their own recipes beside it',
      async () => {
        const own = await anOldCook(0)
        people[first] = own
        for (let more = 0; more < 3; more++) await show(own, await aRecipe(db(), { authorId: own }))
        await showOfAll()
      },
    ],
    [
      'the author has cooked for one of them in return',
      async () => {
        await showOfAll()
        await show(author, await aRecipe(db(), { authorId: people[first] as string }))
      },
    ],
  ])('not when %s', async (_, happens) => {
    await happens()
    expect(await isCooked()).toBe(false)
  })

  test('a recipe without an author has no mark', async () => {
    await showOfAll()
    expect(await isCookedByPeople(db(), { id: recipe, authorId: null })).toBe(false)
  })
})
