// @module-tag slow
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { AppReader } from '#app/exchange/apps/app-export.ts'
import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { readBy } from '../../../tests/support/archive-files.ts'
import { aFile, aZip } from '../../../tests/support/dropped-files.ts'
import { ALL_PIECES, repeated } from '../../../tests/support/hostile-inputs.ts'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { ARCHIVE_READERS } from './archive-readers.ts'
import { krecipes } from './krecipes.ts'

/** For each app, how a file of its begins by name and content, so that the reader takes what follows for its own. */
const BEGINNINGS: readonly (readonly [app: string, path: string, begin: string])[] = [
  ['MasterCook', 'x.mx2', '<mx2><RcpE name="a"><IngR name="b'],
  ['MasterCook', 'x.mx2', '<mx2><RcpE name="a"><RTxt>'],
  [
    'MasterCook',
    'x.mxp',
    '* Exported from MasterCook *\n\nPie\n\n  Amount  Measure       Ingredient\n--------  ------------  ----\n',
  ],
  [
    'Meal-Master',
    'x.mmf',
    'MMMMM----- Recipe via Meal-Master (tm) v8\n\n      Title: Pie\n      Yield: 4\n\n      1 c  ',
  ],
  ['RezKonv', 'x.rk', '===== REZKONV-Rezept\n\n Titel: a\n Kategorien: b\n Menge: 3\n\n      2       '],
  ["Now You're Cooking!", 'x.txt', '@@@@@ Export\n\nPie\n\n1 cup a\n'],
  ['AccuChef', 'x.out', '*****AccuChef V5\nAPie\nH1 Cup\nI'],
  ['AccuChef', 'x.out', '*****AccuChef V5\nAPie\nJ{\\rtf1'],
  ['Cookmate', 'x.xml', '<cookbook><recipe><title>a</title><ingredient><li>'],
  ['RecetteTek', 'recipes.json', '[{"preparationTime":1,"title":"a","ingredients":"'],
  ['Gourmet', 'x.grmt', '<gourmetDoc><recipe><title>a</title><ingredient-list>'],
  ['Krecipes', 'x.kreml', '<krecipes><krecipes-recipe>'],
  ['RecipeML', 'x.xml', '<recipeml><recipe><head><title>a</title></head><directions>'],
  ['CookML', 'x.xml', '<cookml><recipe><head title="'],
  ['Living Cookbook', 'x.fdx', '<fdx><Recipe Name="a" '],
  ['Cook’n', 'temp_recipe.dsv', 'ID||||INSTRUCTIONS!@#%^&*()1||||'],
  ['Evernote', 'x.enex', '<en-export><note><title>a</title><content><![CDATA[<en-note><ul><li>'],
  ['Plan to Eat', 'x.csv', 'Title,Main Ingredient,Ingredients\na,b,"'],
  ['CSV', 'x.csv', 'title,ingredients,steps\n'],
  ['CSV', 'x.csv', 'title,ingredients,steps\n"a","['],
  ['JSON', 'x.json', '{"title":"a","ingredients":["egg"],"steps":["Boil."],"image":"'],
  [
    'JSON',
    'x.mgourmet',
    '<plist><dict><key>NAME</key><string>a</string><key>INGREDIENTS</key><string>egg</string><key>DIRECTIONS</key><string>Boil',
  ],
  ['Chowdown', 'x.md', '---\ntitle: a\ningredients:\n- '],
  ['Word', 'word/document.xml', '<w:document><w:p><w:t>'],
  ['PDF', 'x.pdf', '%PDF-1.4\n1 0 obj\n<< /Length 5 >>\nstream\n'],
  [
    'PDF',
    'x.pdf',
    '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> 2 0 obj <</Kids [3 0 R]>> 3 0 obj <</Type/Page/Contents 4 0 R>> 4 0 obj <</Length 9>> stream\nBT /F 1 Tf ',
  ],
  ['Bookmarks', 'x.html', '<!DOCTYPE NETSCAPE-Bookmark-file-1><A HREF="'],
  ['ChefTap', 'cheftap_export/x.txt', 'Pie\n\n'],
  ['Text', 'x.txt', '# Pie\nIngredients\n1 egg\n2 l milk\n\n# Tart\nIngredients\n1 egg\n2 l milk\n\n'],
]
const readerOf = (app: string, path: string, begin: string): AppReader => {
  const reader = ARCHIVE_READERS.find((one) => one.app === app && one.recognise([aFile(path, begin)]).length > 0)
  if (!reader) throw new Error(`No reader of ${app} recognises ${path}`)
  return reader
}

test('every reader is tried', () => {
  const tried = new Set(BEGINNINGS.map(([app, path, begin]) => readerOf(app, path, begin)))
  const others = ARCHIVE_READERS.filter((reader) => !tried.has(reader)).map(({ app }) => app)
  // Its own table is read as any other is.
  expect(others).toEqual(['RecetteTek'])
})

/** What only these formats trip over, beside what every reader of texts is tried with. */
const PIECES = [
  ...ALL_PIECES,
  ...[
    '<IngR name="',
    '<RcpE ',
    '</RcpE>',
    '* Exported from MasterCook *\n',
    'MMMMM-----\n      Title: a\n',
    '-----\n',
    '      1 c  a\n           -',
  ],
  ...[
    '=====\n',
    '<li>',
    '<![CDATA[',
    ']]>',
    '&a;',
    '""',
    '",',
    '||||',
    '!@#%^&*()',
    '1 0 obj\n',
    'stream\n',
    '<<',
    '[',
    '(',
    '\\par ',
    '{\\*',
  ],
  ...[
    '<A HREF="x"',
    'Ingredients\n',
    'Ingredients\n1 egg\n\nMethod\nMix it all very well indeed and wait for an hour of the day.\n\nPie\n\n',
  ],
]

/** What only the clock tells of linear work is for `npm test -- all`. */
const BY_THE_CLOCK = { timeout: 300_000, tags: ['again' as const] }

test.each(BEGINNINGS)('%s: %s beginning with %j is read in linear time', BY_THE_CLOCK, (app, path, begin) => {
  const reader = readerOf(app, path, begin)
  const read = (piece: string, length: number) => readBy(reader, aFile(path, begin + repeated(piece, length)))
  expect(moreThanLinear(PIECES, read)).toEqual([])
})

test('files as many as one likes are sorted in linear time', BY_THE_CLOCK, () => {
  const sort = (path: string, count: number) =>
    readDropped(
      Array.from({ length: count }, (_, at) => aFile(path.replace('#', String(at)), '{}')),
      ARCHIVE_READERS,
    )
  expect(moreThanLinear(['book/#.cook', 'book/#.csv', 'book/of-one-path.cook'], sort, 12_000)).toEqual([])
})

const BOMB = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`
const DEEP = 100_000
const HOSTILE: readonly (readonly [name: string, content: (begin: string) => string | Uint8Array])[] = [
  ['entities of entities', (begin) => `${BOMB}${begin}${'&c;'.repeat(100)}`],
  ['elements in one another', (begin) => begin + '<a>'.repeat(DEEP)],
  ['lists in one another', (begin) => begin + '['.repeat(DEEP)],
  ['dictionaries in one another', (begin) => begin + '<</a'.repeat(DEEP)],
  ['CDATA without an end', (begin) => `${begin}<![CDATA[${'x'.repeat(500_000)}`],
  ['one line', (begin) => begin + 'x'.repeat(1_000_000)],
  ['zeros', (begin) => begin + '\0'.repeat(500_000)],
  ['lone surrogates', (begin) => `${begin}\ud800\udfff\ud800`],
  ['a gzip that breaks off', (begin) => gzipSync(begin.repeat(100)).subarray(0, -20)],
  ['a zip that breaks off', (begin) => aZip({ 'x.xml': begin }).subarray(0, -10)],
  ['nothing', () => ''],
]

test('a gzip bomb is left out', () => {
  const bomb = aFile('x.kre', gzipSync(Buffer.alloc(80_000_000, '<krecipes>')))
  expect(readBy(krecipes, bomb).leftOut).toEqual([{ name: 'x.kre', reason: 'unreadable' }])
})

test.each(BEGINNINGS)('%s: %s beginning with %j never throws', { timeout: 120_000 }, (app, path, begin) => {
  const reader = readerOf(app, path, begin)
  for (const [name, content] of HOSTILE) {
    const file = aFile(path, content(begin))
    // What is not recognised may be handed to a reader all the same.
    const { recipes, leftOut } = reader.read([file])
    reader.recognise([file])
    expect(recipes.length + leftOut.length, name).toBeLessThan(20_000)
  }
})
