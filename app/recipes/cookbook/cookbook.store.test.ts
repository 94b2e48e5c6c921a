import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { CookbookError } from '#app/food/foods/yaml-file.ts'
import { findRecipe, listRow } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { loadCookbook } from './cookbook.store.ts'

const COOKBOOK = join(import.meta.dirname, '../../../cookbook')
const folder = temporaryFolder()
let copies = 0

/** A copy of the cookbook's first recipes, to be changed. */
function aCookbook(count = 3) {
  const copy = join(folder, `cookbook-${++copies}`)
  mkdirSync(join(copy, 'recipes'), { recursive: true })
  cpSync(join(COOKBOOK, 'cooks.yaml'), join(copy, 'cooks.yaml'))
  const names = readdirSync(join(COOKBOOK, 'recipes')).sort().slice(0, count)
  for (const name of names) cpSync(join(COOKBOOK, 'recipes', name), join(copy, 'recipes', name))
  const edit = (name: string, change: (text: string) => string) => {
    const path = join(copy, 'recipes', name)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  return { copy, names, edit, remove: (name: string) => rmSync(join(copy, 'recipes', name)) }
}

describeStores('the cookbook', (db) => {
  const count = async (table: 'recipe' | 'review' | 'recipeIngredient' | 'cook') => {
    const { rows } = await db()
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const counts = async () => [
    await count('recipe'),
    await count('review'),
    await count('recipeIngredient'),
    await count('cook'),
  ]

  test('loading twice doubles nothing and announces no change', { tags: 'slow' }, async () => {
    const { copy } = aCookbook()
    await loadCookbook(db(), copy, 'all')
    const first = await counts()
    const announced = vi.fn()
    listenToOwnChanges(db(), announced)
    await loadCookbook(db(), copy, 'all')
    expect(await counts()).toEqual(first)
    expect(announced).not.toHaveBeenCalled()
    expect(await findRecipe(db(), 1, VISITOR)).toMatchObject({
      title: 'Delicious Pasta',
      author: { username: 'giulia' },
      ratingCount: 9,
      rating: 5,
    })
  })

  test('loads its cooks where a cook of the site has a username that looks like one of theirs', {
    tags: 'slow',
  }, async () => {
    const { copy } = aCookbook()
    const id = await aCook(db())
    await db().updateTable('cook').set({ username: 'giu1ia', displayUsername: 'Giu1ia' }).where('id', '=', id).execute()
    await db().insertInto('usernameLook').values({ look: 'giulia', cookId: id }).execute()
    await loadCookbook(db(), copy, 'all')
    await loadCookbook(db(), copy, 'all')
    const looks = db().selectFrom('usernameLook').select('cookId').where('look', '=', 'giulia')
    expect(await looks.execute()).toEqual([{ cookId: id }])
  })

  test('a changed file updates its recipe in place', { tags: 'slow' }, async () => {
    const { copy, names, edit } = aCookbook()
    await loadCookbook(db(), copy, 'all')
    const before = await counts()
    edit(names[0] ?? '', (text) =>
      text.replace(/^title: .*$/m, 'title: Tastier Pasta').replace(/^servings: .*$/m, 'servings: 9'),
    )
    await loadCookbook(db(), copy, 'all')
    expect(await counts()).toEqual(before)
    expect(await findRecipe(db(), 1, VISITOR)).toMatchObject({ title: 'Tastier Pasta', servings: 9, ratingCount: 9 })
  })

  test('a changed file leaves the reviews of cooks in place', { tags: 'slow' }, async () => {
    const { copy, names, edit } = aCookbook()
    await loadCookbook(db(), copy, 'all')
    await aReview(db(), 1, 1)
    edit(names[0] ?? '', (text) => text.replace(/^servings: .*$/m, 'servings: 9'))
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), 1, VISITOR)).toMatchObject({ servings: 9, ratingCount: 10 })
  })

  test('a file that is gone takes its recipe off the site, and brings it back when it returns', {
    tags: 'slow',
  }, async () => {
    const { copy, names, remove } = aCookbook()
    await loadCookbook(db(), copy, 'all')
    const name = names[1] ?? ''
    remove(name)
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), 2, VISITOR)).toBeNull()
    cpSync(join(COOKBOOK, 'recipes', name), join(copy, 'recipes', name))
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), 2, VISITOR)).toMatchObject({ title: 'Spicy Tacos', ratingCount: 9 })
  })

  test('what a moderator has hidden stays hidden, though its file changes, goes and comes back', {
    tags: 'slow',
  }, async () => {
    const { copy, names, edit, remove } = aCookbook()
    await loadCookbook(db(), copy, 'all')
    const hidden = { deletedAt: Date.UTC(2026, 10, 1), deletedBy: 'moderator' } as const
    await db().updateTable('recipe').set(hidden).where('id', '=', 1).execute()
    const name = names[0] ?? ''
    edit(name, (text) => text.replace(/^servings: .*$/m, 'servings: 9'))
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), 1, VISITOR)).toBeNull()
    const row = () => db().selectFrom('recipe').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ ...hidden, servings: 9 })
    remove(name)
    await loadCookbook(db(), copy, 'all')
    cpSync(join(COOKBOOK, 'recipes', name), join(copy, 'recipes', name))
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), 1, VISITOR)).toBeNull()
    expect(await row()).toMatchObject({ deletedBy: 'moderator' })
  })

  test('cooks’ own recipes are never touched', { tags: 'slow' }, async () => {
    const { copy } = aCookbook()
    const own = await aRecipe(db(), { title: 'Delicious Pasta' })
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), own, VISITOR)).toMatchObject({ title: 'Delicious Pasta', servings: 4 })
    expect(await count('recipe')).toBe(4)
  })

  test.each([
    [
      'an unknown food',
      (text: string) => text.replace(/food: [a-z-]+/, 'food: moon-cheese'),
      /^cookbook\/recipes\/003-pumpkin-cupcakes\.yaml, line \d+: there is no food called moon-cheese/,
    ],
    [
      'a wrong difficulty',
      (text: string) => text.replace(/^difficulty: .*$/m, 'difficulty: Impossible'),
      /^cookbook\/recipes\/003-pumpkin-cupcakes\.yaml, line \d+: difficulty: /,
    ],
    ['broken YAML', (text: string) => `${text}\n  : [`, /^cookbook\/recipes\/003-pumpkin-cupcakes\.yaml, line \d+: /],
  ])('%s stops the load with name, line and reason, and nothing is loaded', async (_, change, message) => {
    const { copy, edit } = aCookbook()
    edit('003-pumpkin-cupcakes.yaml', change)
    const load = loadCookbook(db(), copy, 'all')
    await expect(load).rejects.toThrow(CookbookError)
    await expect(load).rejects.toThrow(message)
    expect(await count('recipe')).toBe(0)
  })

  test('SAMPLE_DATA=cookbook leaves out the sample cooks’ reviews, none loads nothing', { tags: 'slow' }, async () => {
    const { copy } = aCookbook()
    await loadCookbook(db(), copy, 'none')
    expect(await count('recipe')).toBe(0)
    await loadCookbook(db(), copy, 'cookbook')
    expect(await count('review')).toBe(0)
    expect(await findRecipe(db(), 1, VISITOR)).toMatchObject({ ratingCount: 0 })
    await loadCookbook(db(), copy, 'all')
    expect(await findRecipe(db(), 1, VISITOR)).toMatchObject({ ratingCount: 9 })
  })

  test('on a fresh site the rows of home show 1 to 6, 7 to 12 and 13 to 18', { tags: 'slow' }, async () => {
    await loadCookbook(db(), COOKBOOK, 'all')
    const row = async (name: 'top' | 'trending' | 'newest') =>
      (await listRow(db(), name, 6)).map(({ id }) => id).sort((a, b) => a - b)
    expect(await row('top')).toEqual([1, 2, 3, 4, 5, 6])
    expect(await row('trending')).toEqual([7, 8, 9, 10, 11, 12])
    expect(await row('newest')).toEqual([13, 14, 15, 16, 17, 18])
  })
})
