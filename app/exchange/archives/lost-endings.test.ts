import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { DroppedFile } from '#app/exchange/apps/app-export.ts'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { ARCHIVE_SAMPLES } from '../../../tests/support/archive-exports.ts'
import { aFile, aZip } from '../../../tests/support/dropped-files.ts'
import { ARCHIVE_READERS } from './archive-readers.ts'

const read = (...files: DroppedFile[]) => readDropped(files, ARCHIVE_READERS)
const counts = (files: DroppedFile[]) => read(...files).map(({ app, recipes }) => [app, recipes.length])
const single = ARCHIVE_SAMPLES.filter(({ files }) => files(1).length === 1)
const isText = ({ bytes }: DroppedFile) => bytes[0] !== 0x50

const CHANGES: [string, (file: DroppedFile) => DroppedFile, (app: string, file: DroppedFile) => boolean][] = [
  ['with ".txt" behind its ending', ({ path, bytes }) => ({ path: `${path}.txt`, bytes }), (_, file) => isText(file)],
  ['without its ending', ({ path, bytes }) => ({ path: path.replace(/\.\w+$/, ''), bytes }), () => true],
  [
    'in gzip',
    ({ path, bytes }) => ({ path: `${path}.gz`, bytes: new Uint8Array(gzipSync(bytes)) }),
    (_, file) => isText(file),
  ],
  ['in capital letters', ({ path, bytes }) => ({ path: path.toUpperCase(), bytes }), () => true],
]

test.each(CHANGES)('a file %s is read as before', { tags: 'slow' }, (_, change, applies) => {
  const tried = single.filter(({ app, files }) => applies(app, files(2)[0] as DroppedFile))
  expect(tried.length).toBeGreaterThan(10)
  for (const { app, files } of tried) expect(counts(files(2).map(change))).toEqual([[app, 2]])
})

test('gzip that unpacks to far more than was sent stays packed', { tags: 'slow' }, () => {
  const bytes = new Uint8Array(gzipSync(new Uint8Array(80_000_000)))
  expect(read({ path: 'a.txt.gz', bytes })).toMatchObject([{ app: '', leftOut: [{ name: 'a.txt.gz' }] }])
})

test('what lies beside Cook’n’s tables is its own', () => {
  const end = '!@#%^&*()'
  const table = (rows: string[][]) => rows.map((row) => row.join('||||')).join(end)
  const files = {
    'temp_recipe.dsv': table([
      ['ID', 'SERVES', 'INSTRUCTIONS'],
      ['1', '4', 'Boil the water.'],
    ]),
    'temp_recipe_desc.dsv': table([
      ['ID', 'TITLE', 'PARENT'],
      ['1', 'Tea', '2'],
    ]),
    'temp_chapter_desc.dsv': table([
      ['ID', 'TITLE', 'PARENT'],
      ['2', 'Drinks', '3'],
    ]),
    'temp_cookBook_desc.dsv': table([
      ['ID', 'TITLE'],
      ['3', 'TEMPORARY_TRANSPORT'],
    ]),
    '11_recipe.ftl': '<html><body><h2>Ingredients</h2><ul><li>1 $x</li></ul></body></html>',
    cp1252: 'cp1252',
    Theme_11: 'a theme',
  }
  const exports = read(aFile('tea.dvo', aZip(files)))
  expect(exports.map(({ app, leftOut }) => [app, leftOut])).toEqual([['Cook’n', []]])
  expect(exports[0]?.recipes).toMatchObject([{ collections: ['Drinks'], recipe: { title: 'Tea' } }])
})

test('lists that PHP wrote with numbers for names are lists', () => {
  const recipe = {
    ...{ '@type': 'Recipe', name: 'Soup', dateCreated: null, nutrition: [] },
    ...{ recipeIngredient: { 0: '1 l water', 2: 'salt' }, recipeInstructions: { 0: 'Boil.', 3: 'Season.' } },
  }
  const [nextcloud] = read(aFile('Soup/recipe.json', recipe))
  expect(nextcloud?.recipes).toMatchObject([
    {
      recipe: {
        ingredients: [{ text: '1 l water' }, { text: 'salt' }],
        steps: [{ text: 'Boil.' }, { text: 'Season.' }],
      },
    },
  ])
})

test('Krecipes: a yield may be a text, and a mail’s signature is no step', () => {
  const xml = `<krecipes><krecipes-recipe><krecipes-description><title>Soup</title><yield>4 bowls</yield></krecipes-description>
<krecipes-ingredients><ingredient><name>water</name><amount>1</amount><unit>l</unit></ingredient></krecipes-ingredients>
<krecipes-instructions>Boil it.</krecipes-instructions></krecipes-recipe></krecipes>`
  expect(read(aFile('a.kreml', xml))[0]?.recipes).toMatchObject([{ recipe: { servings: 4, yieldText: '4 bowls' } }])
  const mail =
    'Relish\n\n2 cups apple sauce\n2 cups peaches\n1 tsp sugar\n\nMix all and bake for an hour.\n\n--\nThe list is moderated by Ann.\nArchives: http://list.example/\n'
  const [text] = read(aFile('mail.txt', mail))
  expect(text?.recipes[0]?.recipe.steps).toEqual([{ section: null, text: 'Mix all and bake for an hour.' }])
})
