import { expect, test } from 'vitest'
import { changeContent } from '#server/database/content.ts'
import { ATTEMPTS, type CopiedRecipe, ORIGINAL } from '../../../tests/fixtures/copied-recipes.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { reindexRecipe } from '../catalog/recipe-index.store.ts'
import { replaceLines } from '../recipe/recipe-lines.store.ts'
import { compareOldTexts } from './compare-old.store.ts'
import { compareReview, findNearDuplicates } from './near-duplicates.store.ts'
import { listCopies, settleCopy } from './recipe-copies.store.ts'

describeStores('near duplicates', (db) => {
  const publish = (authorId: string | null, recipe: CopiedRecipe = ORIGINAL, row: object = {}) =>
    aRecipe(db(), {
      title: recipe.title,
      ingredients: recipe.ingredients.map((name) => ({ name })),
      steps: recipe.steps.map((text) => ({ text })),
      authorId,
      ...row,
    })
  const textOf = ({ title, ingredients, steps }: CopiedRecipe) => [title, ...ingredients, ...steps].join('\n')
  const copies = async () => {
    const rows = await listCopies(db(), await aCook(db()), { after: null, size: 50 })
    return rows.map(({ copy, original, percent }) => [copy.id, original.id, percent])
  }
  const change = (id: number, set: object) =>
    changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set(set).where('id', '=', id).execute()
      await reindexRecipe(tx, id)
    })

  test.each(ATTEMPTS)('of a recipe %s', async (_, attempt, isCopy) => {
    const original = await publish(await aCook(db()))
    await publish(await aCook(db()), { ...ORIGINAL, steps: ['Cook it.'], ingredients: ['rice'] })
    const copy = await publish(await aCook(db()), attempt, { publishedAt: Date.UTC(2027, 0) })
    const found = await findNearDuplicates(db(), textOf(attempt))
    expect(found.some(({ id }) => id === original)).toBe(isCopy)
    expect((await copies()).map(([later, earlier]) => [later, earlier])).toEqual(isCopy ? [[copy, original]] : [])
  })

  test('a recipe that is written anew is found by its new text, not by the one before', async () => {
    const id = await publish(await aCook(db()))
    const other = {
      title: 'Walnut brittle',
      ingredients: ['200 g walnuts', '150 g jaggery', '1 tsp butter', 'a pinch of salt', '1/2 tsp ground cardamom'],
      steps: [
        'Toast the walnuts in a dry pan over a low heat until they smell sweet, then chop them roughly with a large knife.',
        'Melt the jaggery slowly in a heavy saucepan without stirring until it is dark and bubbles all over.',
        'Stir in the butter, the cardamom, the salt and the chopped walnuts, and pour everything on an oiled tray.',
        'Spread it as thinly as you can while it is hot, let it harden for an hour, and break it into shards by hand.',
      ],
    }
    const ingredients = other.ingredients.map((name) => ({ section: null, quantity: '', name, notes: null }))
    const steps = other.steps.map((text) => ({ section: null, text }))
    await changeContent(db(), (tx) => replaceLines(tx, id, ingredients, steps))
    await change(id, { title: other.title })
    const found = async (recipe: CopiedRecipe) =>
      (await findNearDuplicates(db(), textOf(recipe))).some((one) => one.id === id)
    expect([await found(ORIGINAL), await found(other as CopiedRecipe)]).toEqual([false, true])
  })

  test.each<[string, () => Promise<string | null>[], object[]]>([
    ['one cook, an import again', () => Array(2).fill(aCook(db())), [{}, {}]],
    ['no cook any more', () => [Promise.resolve(null), Promise.resolve(null)], [{}, {}]],
    ['the cookbook', () => [aCook(db()), aCook(db())], [{ cookbookFile: 'a.yaml' }, { cookbookFile: 'b.yaml' }]],
  ])('of %s are no copies', async (_, authorsOf, rows) => {
    const authors = await Promise.all(authorsOf())
    for (const [at, row] of rows.entries()) await publish(authors[at] ?? null, ORIGINAL, row)
    expect(await findNearDuplicates(db(), textOf(ORIGINAL))).toHaveLength(2)
    expect(await copies()).toEqual([])
  })

  test.each<[first: string, rows: [object, object]]>([
    ['the cookbook’s', [{ cookbookFile: 'a.yaml', publishedAt: 1 }, { publishedAt: 2 }]],
    ['a cook’s', [{ publishedAt: 1 }, { cookbookFile: 'a.yaml', publishedAt: 2 }]],
  ])('of the cookbook and a cook are copies, of %s', async (_, rows) => {
    const ids = []
    for (const row of rows) ids.push(await publish(await aCook(db()), ORIGINAL, row))
    const [original, copy] = ids
    expect(await copies()).toEqual([[copy, original, 100]])
    for (const id of ids) {
      await change(id, { version: 2 })
      expect(await copies()).toEqual([[copy, original, 100]])
    }
  })

  test('are no copies if one is a version of the other, or both are of one', async () => {
    const original = await publish(await aCook(db()))
    const version = async (originalId: number) => {
      const id = await publish(await aCook(db()), ORIGINAL, { visibility: 'draft' })
      await db().insertInto('recipeVersion').values({ recipeId: id, originalId, startedAt: 1 }).execute()
      await change(id, { visibility: 'public' })
      return id
    }
    const first = await version(original)
    await version(original)
    await version(first)
    expect(await copies()).toEqual([])
    // The credit is what makes it a version.
    await db().deleteFrom('recipeVersion').where('recipeId', '=', first).execute()
    await change(first, { version: 2 })
    expect((await copies()).length).toBeGreaterThan(0)
  })

  test('are the later of two, whichever was written last, as long as both are public and nobody has decided', async () => {
    const original = await publish(await aCook(db()), ORIGINAL, { publishedAt: 1 })
    const copy = await publish(await aCook(db()), ORIGINAL, { publishedAt: 2 })
    expect(await copies()).toEqual([[copy, original, 100]])
    await change(original, { title: 'Corrected Title' })
    expect(await copies()).toEqual([[copy, original, 98]])
    for (const visibility of ['private', 'unlisted'] as const) {
      await change(copy, { visibility })
      expect(await copies()).toEqual([])
      expect(await findNearDuplicates(db(), textOf(ORIGINAL))).toMatchObject([{ id: original }])
    }
    await change(copy, { visibility: 'public' })
    expect(await copies()).toHaveLength(1)
    expect(await settleCopy(db(), copy, original, 5)).toBe(true)
    expect(await settleCopy(db(), copy, original, 6)).toBe(false)
    await change(copy, { version: 2 })
    expect(await copies()).toEqual([])
  })

  test('are none any more once one is written anew, and the others of it stay', async () => {
    const original = await publish(await aCook(db()), ORIGINAL, { publishedAt: 1 })
    const [one, other] = [
      await publish(await aCook(db()), ORIGINAL, { publishedAt: 2 }),
      await publish(await aCook(db()), ORIGINAL, { publishedAt: 3 }),
    ]
    await change(original, { version: 2 })
    const pairs = async () => (await copies()).map(([copy, first]) => [copy, first]).sort()
    expect(await pairs()).toEqual(
      [
        [one, original],
        [other, original],
        [other, one],
      ].sort(),
    )
    await changeContent(db(), async (tx) => {
      await tx.updateTable('recipeStep').set({ text: 'Toast the bread.' }).where('recipeId', '=', one).execute()
      await tx.updateTable('recipeIngredient').set({ name: 'bread' }).where('recipeId', '=', one).execute()
      await tx.updateTable('recipe').set({ title: 'Toast' }).where('id', '=', one).execute()
      await reindexRecipe(tx, one)
    })
    expect(await pairs()).toEqual([[other, original]])
  })

  test('stay when another recipe changes that neither is like', async () => {
    const original = await publish(await aCook(db()), ORIGINAL, { publishedAt: 1 })
    const copy = await publish(await aCook(db()), ORIGINAL, { publishedAt: 2 })
    const other = await aRecipe(db(), { title: 'Toast', description: 'Bread in the evening, nothing else.' })
    await change(other, { title: 'Toasted bread' })
    expect(await copies()).toEqual([[copy, original, 100]])
    await change(copy, { visibility: 'private' })
    expect(await copies()).toEqual([])
  })

  test('that were published at the same moment are found by the chore, and what is older than it', async () => {
    const ids = [await publish(await aCook(db())), await publish(await aCook(db()))]
    await aReview(db(), ids[0] as number, 5)
    await db().deleteFrom('recipeCopy').execute()
    await db().deleteFrom('textSignature').execute()
    expect(await compareOldTexts(db(), () => true)).toBe(0)
    expect(await compareOldTexts(db(), () => false)).toBe(3)
    expect(await copies()).toEqual([[ids[1], ids[0], 100]])
    expect(await compareOldTexts(db(), () => false)).toBe(0)
    const third = await publish(await aCook(db()))
    expect(await compareOldTexts(db(), () => false)).toBe(1)
    expect(await compareOldTexts(db(), () => false)).toBe(0)
    expect((await copies()).map(([copy]) => copy)).toEqual([third, third, ids[1]])
  })

  test('of a long review are found as long as it is shown', async () => {
    const recipe = await aRecipe(db())
    await aReview(db(), recipe, 5)
    const { id } = await db().selectFrom('review').select('id').executeTakeFirstOrThrow()
    const text = ORIGINAL.steps.join(' ')
    const write = async (row: object) => {
      await db().updateTable('review').set(row).where('id', '=', id).execute()
      await compareReview(db(), id)
    }
    await write({ text: 'Very good.' })
    expect(await findNearDuplicates(db(), text)).toEqual([])
    await write({ text })
    expect(await findNearDuplicates(db(), text.toUpperCase())).toEqual([{ kind: 'review', id, similarity: 1 }])
    await db().updateTable('review').set({ hiddenAt: 1 }).execute()
    expect(await findNearDuplicates(db(), text)).toEqual([])
  })
})
