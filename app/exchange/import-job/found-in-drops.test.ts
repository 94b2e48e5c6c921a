import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AppExport, AppRecipe } from '#app/exchange/apps/app-export.ts'
import { noFields } from '#app/exchange/texts/fields.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { temporaryFolder } from '../../../tests/support/databases.ts'
import { aPicture } from '../../../tests/support/dropped-files.ts'
import { importOf } from './read-dropped-files.ts'
import { asksColumns, IMPORT_LIMITS, mayUndo, textsOf, UNDO_DAYS } from './recipe-import.ts'

const folder = temporaryFolder()
let count = 0
const aPath = () => `${folder}/${++count}`
const lines = (texts: readonly string[]) => texts.map((text) => ({ section: null, text }))
const recipeOf = (title: string, more: Partial<AppRecipe> = {}, ingredients = ['2 leeks']): AppRecipe => ({
  ...{ id: null, path: `${title}.json`, stars: null, isFavorite: false, ownNote: null, cookedOn: [] },
  ...{ collections: [], pictures: [] },
  ...more,
  recipe: { ...noFields(), title, sourceUrl: null, found: 'app', ingredients: lines(ingredients) },
})
const exportOf = (more: Partial<AppExport>): AppExport => ({
  ...{ app: 'Mela', recipes: [], meals: [], items: [], leftOut: [] },
  ...more,
})
const contentsOf = (found: ReturnType<typeof importOf>) => found.recipes.map(({ content }) => JSON.parse(content))

test('of meals, items and what was left out there is as much as an import may have, the first of all apps', () => {
  const half = IMPORT_LIMITS.entries / 2 + 1
  const meal = (text: string) => ({ date: '2026-11-24', meal: null, recipeTitle: null, text })
  const item = (text: string) => ({ list: null, text, isTicked: false })
  const left = (name: string) => ({ name, reason: 'noRecipe' as const })
  const many = (of: (text: string) => never, from: string, length = half) =>
    Array.from({ length }, (_, at) => of(`${from} ${at}`))
  const found = importOf(
    ['a', 'b'].map((app) =>
      exportOf({
        app,
        meals: many(meal as never, app),
        items: many(item as never, app),
        leftOut: many(left as never, app, 300),
      }),
    ),
    aPath(),
  )
  const last = `b ${half - 3}`
  expect([found.meals.length, found.items.length, found.leftOut.length]).toEqual([
    ...[IMPORT_LIMITS.entries, IMPORT_LIMITS.entries, IMPORT_LIMITS.leftOut],
  ])
  expect([found.meals[0]?.text, found.meals.at(-1)?.text]).toEqual(['a 0', last])
  expect([found.items[0]?.text, found.items.at(-1)?.text]).toEqual(['a 0', last])
  expect(found.leftOut.at(-1)?.name).toBe('b 199')
})

test('of recipes there are as many as an import may have, and the others are named', { tags: 'slow' }, () => {
  const recipes = Array.from({ length: IMPORT_LIMITS.recipes + 1 }, (_, at) => recipeOf(`Soup ${at}`))
  const found = importOf([exportOf({ recipes })], aPath())
  expect(found.recipes).toHaveLength(IMPORT_LIMITS.recipes)
  expect(found.leftOut).toEqual([{ name: `Soup ${IMPORT_LIMITS.recipes}`, reason: 'tooLarge' }])
})

test('apps are named that gave something, each once', () => {
  const link = { title: 'Page', url: 'https://food.example' }
  const meal = { date: '2026-11-24', meal: null, recipeTitle: null, text: 'Soup' }
  const found = importOf(
    [
      exportOf({ app: 'Recipes', recipes: [recipeOf('Soup')] }),
      exportOf({ app: 'Nothing', leftOut: [{ name: 'a', reason: 'noRecipe' }] }),
      exportOf({ app: 'Meals', meals: [meal] }),
      exportOf({ app: 'Items', items: [{ list: null, text: 'rice', isTicked: false }] }),
      exportOf({ app: 'Links', links: [link] }),
      exportOf({ app: 'Recipes', recipes: [recipeOf('Stew')] }),
    ],
    aPath(),
  )
  expect(found.apps).toEqual(['Recipes', 'Meals', 'Items', 'Links'])
})

test('a recipe is stored with all that its app has of it, as much as there is room for', () => {
  const path = aPath()
  const pictures = Array.from({ length: DRAFT_LIMITS.photos + 2 }, (_, at) => aPicture(at))
  const read = recipeOf(' Leek\n soup ', {
    ...{ id: '7', stars: 4, isFavorite: true, ownNote: 'Good.', pictures },
    cookedOn: Array.from({ length: 1000 }, (_, at) => `day ${at}`),
    collections: ['a', ...Array.from({ length: 1000 }, (_, at) => `list ${at}`), 'a'],
  })
  const found = importOf([exportOf({ recipes: [read] })], path)
  const [content] = contentsOf(found)
  expect(content).toMatchObject({
    ...{ app: 'Mela', stars: 4, isFavorite: true, ownNote: 'Good.' },
    recipe: { title: 'Leek soup', ingredients: [{ text: '2 leeks' }] },
  })
  expect(content).not.toHaveProperty('path')
  expect(content).not.toHaveProperty('id')
  const room = content.cookedOn.length
  expect(content.cookedOn).toEqual(read.cookedOn.slice(0, room))
  expect(room).toBeLessThan(1000)
  expect(content.collections).toEqual(['a', ...Array.from({ length: room - 1 }, (_, at) => `list ${at}`)])
  // One more than a recipe may have, by which it is known that some are left out.
  const size = aPicture().length
  expect(content.pictures).toEqual(Array.from({ length: DRAFT_LIMITS.photos + 1 }, (_, at) => [at * size, size]))
  expect(readFileSync(path)).toHaveLength((DRAFT_LIMITS.photos + 1) * size)
})

test('titles and lines are as long as they may be, and a recipe is known by those', () => {
  const [title, line] = ['t'.repeat(DRAFT_LIMITS.title), 'l'.repeat(DRAFT_LIMITS.ingredient)]
  const many = Array.from({ length: DRAFT_LIMITS.ingredients + 1 }, (_, at) => (at === 0 ? `${line}x` : `${at} leeks`))
  const found = importOf(
    [exportOf({ recipes: [recipeOf(`${title}x`, {}, many), recipeOf('Same', {}, ['a'])] })],
    aPath(),
  )
  expect(found.recipes[0]).toMatchObject({ title, lines: [line, ...many.slice(1, -1)], appKey: null, isTwin: false })
  const again = importOf(
    [exportOf({ recipes: [recipeOf('Same', {}, ['a']), recipeOf('SAME', {}, ['a']), recipeOf('Same', {}, ['b'])] })],
    aPath(),
  )
  expect(again.recipes.map(({ isTwin }) => isTwin)).toEqual([false, true, false])
})

test('a bookmark is a page with a title and an address, once', () => {
  const url = 'https://food.example/soup'
  const links = [
    { title: ' Leek\n soup ', url },
    { title: '', url: `${url}?2` },
    { title: 'Again', url },
    { title: 'x'.repeat(DRAFT_LIMITS.title + 1), url: `${url}?3` },
  ]
  const found = importOf(
    [exportOf({ app: 'Bookmarks', links }), exportOf({ app: 'Other', links: [{ title: 'Soup', url }] })],
    aPath(),
  )
  expect(found.recipes.map(({ title, isTwin, isPage, lines: own }) => [title, isTwin, isPage, own])).toEqual([
    ['Leek soup', false, true, []],
    [`${url}?2`, false, true, []],
    ['Again', true, true, []],
    ['x'.repeat(DRAFT_LIMITS.title), false, true, []],
    ['Soup', false, true, []],
  ])
  expect(contentsOf(found)[0]).toMatchObject({
    ...{ app: 'Bookmarks', link: url, stars: null, isFavorite: false, ownNote: null },
    ...{ cookedOn: [], collections: [], pictures: [] },
    recipe: { title: 'Leek soup', sourceUrl: url, ingredients: [], steps: [], found: 'app' },
  })
})

test.each([
  ['of a known layout', [['title'], ['ingredients'], ['steps']], false],
  ['with ingredients alone', [['title'], ['ingredients']], false],
  ['with steps alone', [['title'], ['steps']], false],
  ['without a title', [['ingredients'], ['steps']], true],
  ['with a title alone', [['title'], ['notes']], true],
  ['with a column that was guessed', [['title'], ['ingredients'], ['steps', true]], true],
  ['without columns', [], true],
] as [string, [string, boolean?][], boolean][])(
  'a cook is asked what the columns of a table %s are: %j',
  (_, columns, isAsked) => {
    const all = columns.map(([role, isGuessed = false]) => ({ name: 'x', role: role as 'title', isGuessed }))
    expect(asksColumns({ columns: all })).toBe(isAsked)
  },
)

test('what is done or cancelled is undone for thirty days', () => {
  const now = Date.UTC(2026, 10, 20)
  const changedAt = now - UNDO_DAYS * 24 * 60 * 60_000
  for (const state of ['found', 'running', 'paused', 'undoing', 'undone', 'done', 'cancelled'] as const) {
    const isOver = state === 'done' || state === 'cancelled'
    expect([state, mayUndo({ state, changedAt }, now), mayUndo({ state, changedAt: changedAt + 1 }, now)]).toEqual([
      ...[state, false, isOver],
    ])
  }
})

test('lines are compared with the names of their sections', () => {
  expect(textsOf([{ section: 'Sauce', text: '1 egg' }, ...lines(['salt'])])).toEqual(['Sauce: 1 egg', 'salt'])
  expect(textsOf(['Sauce:', 'Sauce：'].map((section) => ({ section, text: '1 egg' })))).toEqual([
    'Sauce: 1 egg',
    'Sauce: 1 egg',
  ])
})
