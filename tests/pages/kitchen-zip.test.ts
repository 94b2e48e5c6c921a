import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

interface Kitchen {
  records: { id: string; kind: string; values: Record<string, unknown> }[]
  notes: { recipeId: number }[]
  collections: { id: number; updatedAt: string; title: string; recipes: number[]; [name: string]: unknown }[]
  recipes: Record<string, string>
  [name: string]: unknown
}
const OTHERS = 5

const filesOf = async (cook: Client) =>
  unzipSync(new Uint8Array(await (await cook.get('/profile/recipes.zip')).arrayBuffer()))
const kitchenIn = (files: Record<string, Uint8Array>): Kitchen =>
  JSON.parse(strFromU8(files['kitchen.json'] ?? strToU8('{}')))
const kitchenOf = async (cook: Client) => kitchenIn(await filesOf(cook))

/** What a kitchen has, with a word for the cook's own recipe in place of its id. */
function named(kitchen: Kitchen, own: number) {
  const ids = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(new RegExp(`\\b${own}\\b`, 'g'), '"own"'))
  const { favoriteRecipes, savedRecipes, notes, needs, records } = kitchen
  const collections = kitchen.collections.map(({ id: _id, updatedAt: _updatedAt, ...collection }) => collection)
  const sorted = records.toSorted((a, b) => a.id.localeCompare(b.id))
  const values = sorted.map((record) => {
    const { deleted: _deleted, ...others } = record.values
    return { ...record, values: others }
  })
  return ids({ favoriteRecipes, savedRecipes, notes, collections, needs, records: values })
}

/** Imports a zip; whatever was public in it may be published, if so ticked. */
const send = async (cook: Client, files: Record<string, Uint8Array>, { mayPublish = true } = {}) => {
  const form = new FormData()
  if (mayPublish) form.set('mayPublish', 'yes')
  form.set('file', new File([new Uint8Array(zipSync(files))], 'recipes.zip'))
  const response = await cook.post('/import', form)
  const report = /<section[^>]*role="status".*?<\/section>/s.exec(await response.text())?.[0] ?? ''
  return {
    status: response.status,
    report: [...report.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text]) => text),
    own: Number(/href="\/recipe\/(\d+)"/.exec(report)?.[1]),
  }
}

describe.each(SITE_ENGINES)('the zip of a kitchen, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const elsewhere = aSite({ TRUST_PROXY: 'true', ORIGIN: 'https://elsewhere.example' }, engine)
  let cook: Client
  let own: number
  let files: Record<string, Uint8Array>

  beforeAll(async () => {
    cook = await aRegisteredCook(site, 'packer')
    own = await publish(cook)
    const post = async (path: string, fields: Record<string, string>) => {
      const response = await cook.post(path, fields)
      expect(response.status, path).toBe(303)
    }
    for (const recipe of [own, OTHERS]) {
      await post(`/recipe/${recipe}/note`, { stars: '4', text: `About <${recipe === own ? 'mine' : 'yours'}>` })
      await post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: String(recipe) })
      await post(`/shopping-list/add?recipe=${recipe}`, { list: 'list', key: crypto.randomUUID(), line: '0' })
      const title = recipe === own ? 'Barley Risotto with Leeks' : 'Theirs'
      const meal = { day: '2026-11-24', meal: 'dinner', text: title, recipe: String(recipe), servings: '4' }
      await post('/meal-plan/add', { do: 'add', ...meal })
    }
    await post('/bookshelf', { do: 'add', shelf: 'favoriteRecipes', recipe: String(OTHERS) })
    await post('/shopping-list', { do: 'add', list: 'list', text: '2 प्याज़\nwashing powder' })
    await post('/shopping-list', { do: 'make', list: 'list', name: 'Party 🎉' })
    await post('/meal-plan/meals', { 'dinner.name': 'Abendbrot 🍞', 'dinner.readyAt': '18:30', 'snack.name': '' })
    await post('/settings/preferences', { do: 'needs', diets: 'vegetarian', allergens: 'peanuts' })
    for (const title of ['दिवाली', 'Weeknights'])
      await post('/collections', { title, text: 'Sweets\nand snacks', visibility: 'unlisted' })
    await post('/collections/search?q=curry&diet=vegan', { title: 'Vegan curry', text: '', visibility: 'public' })
    const { collections } = await kitchenOf(cook)
    for (const recipe of [OTHERS, own, 7]) {
      const chosen = new URLSearchParams({ title: '' })
      for (const { id, title } of collections) if (title === 'दिवाली') chosen.append('collection', String(id))
      const form = new FormData()
      for (const [name, value] of chosen) form.append(name, value)
      expect((await cook.post(`/collections/add?recipe=${recipe}`, form)).status).toBe(303)
    }
    for (const { id, title } of collections)
      if (title === 'दिवाली') await post(`/collections/${id}/edit`, { do: 'cover', recipe: String(own) })
    files = await filesOf(cook)
  })

  test('has everything, and a README that says so', () => {
    const kitchen = kitchenIn(files)
    expect(kitchen.recipes).toEqual({ [own]: expect.stringMatching(/^recipes\/.*\.jsonld$/) })
    expect(kitchen.notes.map(({ recipeId }) => recipeId).sort()).toEqual([own, OTHERS].sort())
    expect(Object.groupBy(kitchen.records, ({ kind }) => kind)).toMatchObject({
      list: [expect.anything()],
      planned: [expect.anything(), expect.anything()],
      meal: [
        { id: 'meal:dinner', values: { name: 'Abendbrot 🍞', readyAt: '18:30', isHidden: true } },
        { id: 'meal:snack', values: { isHidden: true } },
      ],
    })
    expect(
      kitchen.collections.map(({ title, search, recipes, coverRecipeId }) => [title, search, recipes, coverRecipeId]),
    ).toEqual([
      ['दिवाली', null, [OTHERS, own, 7], own],
      ['Weeknights', null, [], null],
      ['Vegan curry', 'q=curry&diet=vegan', [], null],
    ])
    expect(kitchen).toMatchObject({ needs: { diets: ['vegetarian'], allergens: ['peanuts'] } })
    expect(strFromU8(files['README.txt'] ?? strToU8(''))).toContain('kitchen.json')
  })

  test('comes back whole in another account, and sending it twice adds nothing', async () => {
    const other = await aRegisteredCook(site, 'unpacker')
    const first = await send(other, files)
    const kitchen = kitchenIn(files)
    const entries = kitchen.records.length + 2 + 3 + 3 + 1
    expect(first).toMatchObject({
      status: 200,
      report: [
        '1 recipe was added.',
        `${entries} entries of your lists, plan, notes, collections and saved recipes were added.`,
      ],
    })
    const there = await kitchenOf(other)
    expect(named(there, first.own)).toEqual(named(kitchen, own))
    const again = await send(other, files)
    expect([again.status, again.report[0]]).toEqual([422, 'Nothing new was added.'])
    expect(await kitchenOf(other)).toEqual(there)
  })

  test('adds what has been removed since, and changes nothing that is there', async () => {
    const before = kitchenIn(files)
    const item = before.records.find(({ values }) => values.text === 'washing powder')?.id ?? ''
    await cook.post('/shopping-list', { do: `remove ${item}`, list: 'list' })
    await cook.post(`/recipe/${OTHERS}/note`, { stars: '1', text: 'Changed my mind' })
    expect((await kitchenOf(cook)).records.map(({ id }) => id)).not.toContain(item)
    const [diwali, weeknights] = before.collections
    await cook.post(`/collections/${diwali?.id}/edit`, { do: 'remove', recipe: String(OTHERS) })
    await cook.post(`/collections/${diwali?.id}/edit`, { title: 'Renamed', text: '', visibility: 'private' })
    await cook.post(`/collections/${weeknights?.id}/edit`, { do: 'delete' })
    const { report } = await send(cook, files)
    expect(report[0]).toBe('3 entries of your lists, plan, notes, collections and saved recipes were added.')
    const after = await kitchenOf(cook)
    expect(after.collections.map(({ title, recipes }) => [title, recipes])).toEqual([
      ['Renamed', [own, 7, OTHERS]],
      ['Vegan curry', []],
      ['Weeknights', []],
    ])
    expect(after.records.map(({ id }) => id).sort()).toEqual(before.records.map(({ id }) => id).sort())
    expect(after.notes).toContainEqual(expect.objectContaining({ text: 'Changed my mind', stars: 1 }))
  })

  test.each([
    ['their own zip', true, true],
    ['their own zip', false, true],
    ['another’s zip', true, false],
    ['another’s zip', false, false],
  ])('of %s, others read a collection only where its cook has ticked that they may: %s', async (_, isTicked, isOwn) => {
    const name = `${isOwn ? 'own' : 'their'}-${isTicked ? 'ticked' : 'plain'}`
    const author = await aRegisteredCook(site, `${name}-a`)
    for (const visibility of ['public', 'unlisted', 'private'])
      await author.post('/collections', { title: visibility, text: 'Sweets', visibility })
    const exported = await filesOf(author)
    const importer = isOwn ? author : await aRegisteredCook(site, `${name}-b`)
    for (const { id } of isOwn ? kitchenIn(exported).collections : [])
      await importer.post(`/collections/${id}/edit`, { do: 'delete' })
    const { report } = await send(importer, exported, { mayPublish: isTicked })
    expect(report).toEqual(['3 entries of your lists, plan, notes, collections and saved recipes were added.'])
    const restored = await site.database.db
      .selectFrom('collection')
      .innerJoin('cook', 'cook.id', 'cookId')
      .select(['collection.id', 'title', 'visibility', 'linkSecret'])
      .where('username', '=', isOwn ? `${name}-a` : `${name}-b`)
      .execute()
    expect(restored).toHaveLength(3)
    for (const { id, title, visibility, linkSecret } of restored) {
      expect(visibility).toBe(isTicked ? title : 'private')
      const [open, byLink] = [`/collections/${id}`, `/collections/${id}?link=${linkSecret}`]
      expect([title, (await site.get(open)).status]).toEqual([title, visibility === 'public' ? 200 : 404])
      expect([title, (await site.get(byLink)).status]).toEqual([title, visibility === 'private' ? 404 : 200])
      expect((await importer.get(open)).status).toBe(200)
    }
  })

  test('recipes that are not finished come back as they were, with no cover drawn for them', async () => {
    const author = await aRegisteredCook(site, 'unfinished')
    const bare = { description: '', instructions: '', prepTime: '', cookTime: '', visibility: 'draft' }
    const titleOnly = await aRecipeForm({ ...bare, title: 'A mere idea' }, { picture: null })
    for (const at of [0, 1, 2, 3]) titleOnly.delete(`ingredients[${at}]`)
    await publish(author, {}, titleOnly)
    const withLines = await aRecipeForm({ ...bare, title: 'Half a soup', notes: 'Ask Nani.' }, { picture: null })
    await publish(author, {}, withLines)
    const other = await aRegisteredCook(site, 'finisher')
    const { status, report } = await send(other, await filesOf(author))
    expect([status, report[0]]).toEqual([200, '2 recipes were added.'])
    const rowsOf = async (username: string) =>
      site.database.db
        .selectFrom('recipe')
        .innerJoin('cook', 'cook.id', 'recipe.authorId')
        .select(['title', 'description', 'visibility', 'recipe.image', 'notes', 'prepMinutes', 'cookMinutes'])
        .select(['servings', 'source', 'categories', 'recipe.language'])
        .where('username', '=', username)
        .orderBy('title')
        .execute()
    const rows = await rowsOf('finisher')
    expect(rows).toEqual(await rowsOf('unfinished'))
    expect(rows.map(({ title, visibility, image }) => [title, visibility, image])).toEqual([
      ['A mere idea', 'draft', null],
      ['Half a soup', 'draft', null],
    ])
    expect((await send(other, await filesOf(author))).report[0]).toBe('Nothing new was added.')
  })

  test('on another site the own recipe is found again, and those of others are only named', async () => {
    const other = await aRegisteredCook(elsewhere, 'mover')
    const first = await send(other, files)
    const there = await kitchenOf(other)
    expect(there.notes).toEqual([expect.objectContaining({ recipeId: first.own, text: 'About <mine>' })])
    expect([there.favoriteRecipes, there.savedRecipes]).toEqual([[], [first.own]])
    expect(there.collections.map(({ recipes }) => recipes)).toEqual([[first.own], [], []])
    const planned = there.records.filter(({ kind }) => kind === 'planned').map(({ values }) => values)
    expect(planned.map(({ recipe, text }) => [recipe, text]).sort()).toEqual(
      [
        [first.own, 'Barley Risotto with Leeks'],
        [null, 'Theirs'],
      ].sort(),
    )
  })

  test('leaves out what is broken, and shows nothing of what is not the cook’s', async () => {
    const other = await aRegisteredCook(site, 'forger')
    const kitchen = kitchenIn(files)
    const hidden = await publish(cook, { title: 'Secret soup', visibility: 'private' })
    const forged = {
      ...kitchen,
      recipes: { toString: 'x', 99999: 'recipes/none.jsonld' },
      favoriteRecipes: [hidden, 0, -1, 'x', null],
      savedRecipes: [],
      notes: [
        { recipeId: hidden, stars: 4, updatedAt: 1 },
        { recipeId: OTHERS, text: 'x'.repeat(5000), updatedAt: 1 },
        null,
      ],
      records: [
        { id: 'a', kind: 'item', values: { list: 'list', text: 'rice', recipe: hidden } },
        { id: 'b', kind: 'item', values: { list: 'list', text: 'x'.repeat(400) } },
        { id: 'c', kind: 'constructor', values: {} },
        { id: '../d', kind: 'item', values: { list: 'list', text: 'path' } },
        { id: 'e', kind: 'planned', values: { day: 'today' } },
        { id: 'f', kind: 'item', values: { list: 'list', text: 'waits', recipe: 99999 } },
      ],
      collections: [
        {
          title: 'Forged',
          visibility: 'private',
          search: null,
          createdAt: '2026-01-01T00:00:00Z',
          recipes: [hidden, OTHERS],
        },
        { title: '', search: null, createdAt: '2026-01-02T00:00:00Z', recipes: [] },
        { title: 'Never', search: null, createdAt: 'yesterday', recipes: [] },
        { title: 'Many', search: null, createdAt: '2026-01-03T00:00:00Z', recipes: Array(1001).fill(OTHERS) },
        null,
      ],
      needs: null,
    }
    const { report } = await send(other, { 'kitchen.json': strToU8(JSON.stringify(forged)) })
    expect(report).toEqual(['2 entries of your lists, plan, notes, collections and saved recipes were added.'])
    const there = await kitchenOf(other)
    expect(there).toMatchObject({ favoriteRecipes: [], notes: [] })
    expect(there.collections.map(({ title, recipes }) => [title, recipes])).toEqual([['Forged', [OTHERS]]])
    expect(there.records.map(({ id, values }) => [id, values.recipe])).toEqual([['a', null]])
  })

  test.each(['', '[]', '{', '{"format":"foodio-kitchen"}', '"'.repeat(1000), '['.repeat(100_000)])(
    'a kitchen that is none is named as such: %.20s',
    async (text) => {
      const { status, report } = await send(cook, { 'kitchen.json': strToU8(text) })
      expect([status, report]).toEqual([
        422,
        [
          'Nothing new was added.',
          'Your lists, plan, notes and collections could not be read from the zip. Please download it again and retry.',
        ],
      ])
    },
  )
})
