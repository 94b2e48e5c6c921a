import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { follow } from '#app/community/following/follows.store.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { shelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { rateRecipe, voteHelpful } from '#app/recipes/reviews/reviews.store.ts'
import type { IsOwn } from '#server/cache/shown-content.ts'
import { aCook, aHousehold, aRecipe, aReview } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, ROUTES, theCook, visit } from './support/in-process.ts'
import { ROOT } from './support/site.ts'

const { folder, db } = aMigratedSqlite()
let author = ''
let [recipe, review, collection] = [0, 0, 0]
const draft = (title: string) => ({ title, text: '', visibility: 'public' as const })

/** What a cook has of their own, or has done, that a page may show to them alone. */
const DEEDS: Record<string, (cook: string) => Promise<unknown>> = {
  'a review': (cook) => rateRecipe(db(), cook, recipe, { stars: 4, text: 'Good.' } as never),
  'stars alone': (cook) => rateRecipe(db(), cook, recipe, { stars: 4, text: null } as never),
  'a vote': (cook) => voteHelpful(db(), cook, review, true),
  'a note of words': (cook) => saveRecipeNote(db(), cook, recipe, { stars: null, text: 'More salt.', amounts: [] }),
  'a note of stars': (cook) => saveRecipeNote(db(), cook, recipe, { stars: 3, text: '', amounts: [] }),
  'a note of amounts': (cook) =>
    saveRecipeNote(db(), cook, recipe, { stars: null, text: '', amounts: [{ line: 'milk', amount: '1 cup' }] }),
  'a diet': (cook) => saveNeeds(db(), cook, { diets: ['vegan'], allergens: [] }),
  'an allergy': (cook) => saveNeeds(db(), cook, { diets: [], allergens: ['milk'] }),
  'somebody with a diet in the household': async (cook) => {
    const mate = await aCook(db())
    await aHousehold(db(), [cook, mate])
    await saveNeeds(db(), mate, { diets: ['vegan'], allergens: [] })
  },
  'somebody with a recipe in the household': async (cook) => {
    const mate = await aCook(db())
    await aHousehold(db(), [cook, mate])
    await aRecipe(db(), { title: 'Quibble of a mate', authorId: mate, visibility: 'private', sharedWithHousehold: 1 })
  },
  'somebody muted': (cook) => blockCook(db(), cook, author, 'mute'),
  'somebody blocked': (cook) => blockCook(db(), cook, author, 'block'),
  'a draft': (cook) => aRecipe(db(), { title: 'Quibble as a draft', authorId: cook, visibility: 'draft' }),
  'a private recipe': (cook) => aRecipe(db(), { title: 'Quibble alone', authorId: cook, visibility: 'private' }),
  'a public recipe': (cook) => aRecipe(db(), { title: 'Rice for all', authorId: cook }),
  'a collection': (cook) => createCollection(db(), cook, draft('Mine')),
  'a saved recipe': (cook) => shelve(db(), cook, 'savedRecipes', [recipe]),
  'a question': (cook) => askQuestion(db(), cook as never, recipe, 'How much salt?'),
  'somebody followed': (cook) => follow(db(), cook, { kind: 'cook', name: author } as never),
}
const doers: Record<string, string> = {}
let others: string[] = []

/** The pages that are rendered once for all cooks who have nothing of their own on them, by their files. */
const PAGES: Record<string, () => string> = {
  'community/cooked/cook-cooked.page.tsx': () => `/cooks/${author}/cooked`,
  'community/cooked/cooked.page.tsx': () => `/recipe/${recipe}/cooked`,
  'kitchen/cook-mode/cook.page.tsx': () => `/recipe/${recipe}/cook`,
  'people/cooks/cook.page.tsx': () => `/cooks/${author}`,
  'recipes/collections/collection.page.tsx': () => `/collections/${collection}`,
  'recipes/reading/recipe.page.tsx': () => `/recipe/${recipe}`,
  'recipes/search-form/search.page.tsx': () => '/search?q=quibble',
}

beforeAll(async () => {
  author = await aCook(db())
  recipe = await aRecipe(db(), { title: 'Quibble soup', authorId: author, ingredients: [{ name: 'milk' }] })
  await aReview(db(), recipe, 5, await aCook(db()), 'Creamy.')
  const found = db().selectFrom('review').select('id').where('recipeId', '=', recipe)
  review = (await found.executeTakeFirstOrThrow()).id
  collection = Number(await createCollection(db(), author, draft('Of the author')))
  await db().updateTable('cook').set({ showsCooked: 1 }).where('id', '=', author).execute()
  others = [await aCook(db()), await aCook(db())]
  for (const [name, deed] of Object.entries(DEEDS)) {
    doers[name] = await aCook(db())
    await deed(doers[name])
  }
  doers['what the author wrote'] = author
})

async function look(cook: string, path: string) {
  const context = aContext(db(), await theCook(db(), cook), folder)
  const { status, found } = await visit(context, path)
  const { own } = context.shows
  return { shown: { status, found: JSON.stringify(found) }, isOwn: (id: string) => (own as IsOwn)(id) }
}

test('every page that says for whom it is not shared is among them', () => {
  const files = globSync('**/*.page.{ts,tsx}', { cwd: join(ROOT, 'app') })
  const sharing = files.filter((file) => readFileSync(join(ROOT, 'app', file), 'utf8').includes('shows.sharedUnless('))
  expect(sharing.toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

describe.each(Object.entries(PAGES))('%s', (file, addressOf) => {
  test('shows the same to every cook but those of whom it says that it is their own', async () => {
    const path = addressOf()
    expect(ROUTES.map(({ handle }) => handle)).toContain(file)
    const [one, two] = [await look(others[0] as string, path), await look(others[1] as string, path)]
    expect([one.shown.status, one.shown]).toEqual([200, two.shown])
    expect(await one.isOwn(others[1] as string)).toBe(false)
    const wrong: string[] = []
    for (const [name, cook] of Object.entries(doers))
      if ((await look(cook, path)).shown.found !== one.shown.found && !(await one.isOwn(cook))) wrong.push(name)
    expect(wrong).toEqual([])
  })
})
