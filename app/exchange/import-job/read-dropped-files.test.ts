import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noFields } from '#app/exchange/texts/fields.ts'
import { temporaryFolder } from '../../../tests/support/databases.ts'
import { aFile, aPicture, aZip } from '../../../tests/support/dropped-files.ts'
import { importOf, readDroppedFiles, readTable } from './read-dropped-files.ts'
import { IMPORT_LIMITS } from './recipe-import.ts'

const folder = temporaryFolder()
let count = 0
const aPath = () => `${folder}/${++count}`
const aRecipe = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  ...{ name, recipeIngredient: ['2 leeks'], recipeInstructions: 'Boil.', ...more },
})
const read = (...texts: ReturnType<typeof aFile>[]) => readDroppedFiles({ files: [], texts, picturesFile: aPath() })
const titlesOf = ({ recipes }: { recipes: { title: string }[] }) => recipes.map(({ title }) => title)

test('recipes of dropped files and their pictures are found, each picture where it was written', () => {
  const recipe = (name: string, picture: Uint8Array) => ({
    ...{ uid: name, name, ingredients: '2 leeks', directions: 'Boil.' },
    photo_data: Buffer.from(picture).toString('base64'),
  })
  const [file, picturesFile] = [aPath(), aPath()]
  const pictures = [aPicture(1), Uint8Array.of(...aPicture(2), 7)]
  const [first = aPicture(), second = aPicture()] = pictures
  const files = { 'Soup.paprikarecipe': recipe('Soup', first), 'Stew.paprikarecipe': recipe('Stew', second) }
  writeFileSync(file, aZip(files))
  const found = readDroppedFiles({ files: [{ path: 'My recipes.paprikarecipes', file }], picturesFile })
  expect([found.apps, found.leftOut, titlesOf(found)]).toEqual([['Paprika'], [], ['Soup', 'Stew']])
  expect(found.recipes.map(({ content }) => JSON.parse(content).pictures)).toEqual([
    [[0, first.length]],
    [[first.length, second.length]],
  ])
  expect(new Uint8Array(readFileSync(picturesFile))).toEqual(Uint8Array.of(...first, ...second))
})

test('where no recipe has a picture, no file is written', () => {
  const picturesFile = aPath()
  const texts = [aFile('soup.json', aRecipe('Soup'))]
  expect(titlesOf(readDroppedFiles({ files: [], texts, picturesFile }))).toEqual(['Soup'])
  expect(existsSync(picturesFile)).toBe(false)
})

test('what no database stores is left out of titles, lines and contents', () => {
  const [recipe] = read(
    aFile('soup.json', aRecipe('So\0up\ud800', { description: 'War\0m', recipeIngredient: ['2\0 leeks'] })),
  ).recipes
  expect(recipe).toMatchObject({ title: 'Soup\ufffd', lines: ['2 leeks'] })
  expect(JSON.parse(recipe?.content ?? '').recipe.description).toBe('Warm')
})

test('recipes are the same by their titles and lines, or by their number in one app', () => {
  const found = (app: string, id: string | null, title: string) => ({
    ...{ app, meals: [], items: [], leftOut: [] },
    recipes: [
      {
        ...{
          id,
          path: title,
          stars: null,
          isFavorite: false,
          ownNote: null,
          cookedOn: [],
          collections: [],
          pictures: [],
        },
        recipe: {
          ...{ ...noFields(), title, sourceUrl: null, found: 'app' as const },
          ingredients: [{ section: null, text: '2 leeks' }],
        },
      },
    ],
  })
  const exports = [
    found('Mela', '1', 'Soup'),
    found('Mela', '1', 'Stew'),
    found('Paprika', '1', 'Pie'),
    found('Paprika', null, 'Soup'),
    found('Paprika', null, ' '),
  ]
  const { apps, recipes, leftOut } = importOf(exports, aPath())
  expect(apps).toEqual(['Mela', 'Paprika'])
  expect(recipes.map(({ title, isTwin }) => [title, isTwin])).toEqual([
    ['Soup', false],
    ['Stew', true],
    ['Pie', false],
    ['Soup', true],
  ])
  expect(leftOut).toEqual([{ name: ' ', reason: 'noTitle' }])
})

const TABLE = 'Title,H\0ow,With\nSo\0up,Boil the leeks in the water until they are soft.,"2 leeks\n1 l water"\n'

test('a table that is all of a drop comes along, and is read anew with other columns', () => {
  const { table } = read(aFile('mine.csv', TABLE))
  if (!table) throw new Error('no table')
  expect(table).toMatchObject({ app: 'CSV', path: 'mine.csv' })
  expect(table.columns.map(({ name }) => name)).toEqual(['Title', 'How', 'With'])
  expect(table.rows).toEqual([['Soup', 'Boil the leeks in the water until they are soft.', '2 leeks\n1 l water']])
  const roles = ['title', 'steps', 'ingredients'] as const
  const columns = table.columns.map((column, index) => ({ ...column, role: roles[index] ?? null }))
  expect(readTable({ ...table, columns })).toMatchObject({
    ...{ apps: ['CSV'], leftOut: [] },
    recipes: [{ title: 'Soup', lines: ['2 leeks', '1 l water'], isTwin: false }],
  })
})

test.each([
  ['there is another file', [aFile('mine.csv', TABLE), aFile('soup.json', aRecipe('Soup'))]],
  ['there is another table', [aFile('mine.csv', TABLE), aFile('yours.csv', TABLE)]],
  ['it is longer than is stored', [aFile('mine.csv', TABLE + `a,b,${'c'.repeat(1000)}\n`.repeat(8000))]],
])('a table is read as it is when %s', { tags: 'slow' }, (_, files) => {
  expect(read(...files)).not.toHaveProperty('table')
})

test('bookmarks beyond as many pages as are fetched are left out by their addresses', () => {
  const links = Array.from(
    { length: IMPORT_LIMITS.pages + 1 },
    (_, at) => `<DT><A HREF="https://food.example/${at}">${at === 0 ? '' : `Page ${at}`}</A>`,
  )
  const found = read(aFile('bookmarks.html', `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>${links.join('\n')}</DL>`))
  expect([found.recipes.length, found.recipes[0]?.title, found.recipes[1]?.title]).toEqual([
    ...[IMPORT_LIMITS.pages, 'https://food.example/0', 'Page 1'],
  ])
  const last = IMPORT_LIMITS.pages
  expect(found.leftOut).toEqual([{ name: `Page ${last} https://food.example/${last}`, reason: 'link' }])
})

test('a photo without a recipe is left out as a photo, and FoodIO’s own zip as one', () => {
  const own = aZip({ 'README.txt': 'FoodIO', 'recipes/soup.jsonld': aRecipe('Soup') })
  expect(read(aFile('page.JPG', aPicture()), aFile('notes.xyz', '?'), aFile('own.zip', own)).leftOut).toEqual([
    { name: 'own.zip', reason: 'ownZip' },
    { name: 'page.JPG', reason: 'photo' },
    { name: 'notes.xyz', reason: 'unknownFormat' },
  ])
})
