// @module-tag slow
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { APP_SAMPLES } from '../../../tests/support/app-exports.ts'
import { aFile, aZip } from '../../../tests/support/dropped-files.ts'
import type { DroppedFile } from './app-export.ts'
import { APP_READERS, FILE_READERS, readDropped } from './app-readers.ts'
import { EXPAND_LIMITS, expandFiles } from './expand-files.ts'

const READERS = [...APP_READERS, ...FILE_READERS]
const nested = (levels: number) => {
  let zip = aZip({ 'a.txt': 'x' })
  for (let level = 0; level < levels; level++) zip = aZip({ [`${level}.zip`]: zip })
  return zip
}
/** A zip whose first entry claims another size in its directory. */
function claiming(size: number) {
  const zip = aZip({ 'database.json': '{"recipes":[],"recipes_ingredients":[]}' })
  const view = new DataView(zip.buffer, zip.byteOffset)
  for (let at = 0; at + 4 < zip.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return zip
}
const deepJson = (levels: number) => `${'{"@graph":['.repeat(levels)}${']}'.repeat(levels)}`
const deepHtml = (levels: number) => `<!doctype html>${'<div class="recipe recipe-details">'.repeat(levels)}`
const odd = [null, 1, 'x', [], {}, [[[]]], [null], { a: null }, true, -1, 1e300, '\u0000', { name: {} }]
/** Every key that a reader asks for, with a value that it does not expect. */
const strange = (value: unknown) => {
  const keys =
    'name title directions instructions ingredients uid photos photo_data yield wantToCook serves steps uuid slug recipeIngredient recipeInstructions recipe_ingredient recipe_instructions recipes recipes_ingredients recipe_nutrition notes tags categories settings working_time nutrition keywords images image comment aggregateRating isBasedOn planDays shoppingList creditText imageUrl rating order'
  return { '@type': 'Recipe', ...Object.fromEntries(keys.split(' ').map((key) => [key, value])) }
}
const HOSTILE: Record<string, DroppedFile[]> = {
  'a zip too deep in zips': [aFile('deep.zip', nested(12))],
  'a file that claims a gigabyte': [aFile('big.zip', claiming(1_000_000_000))],
  'a file that claims less than it has': [aFile('small.zip', claiming(3))],
  'a bomb of zeros': [aFile('bomb.zip', aZip({ 'recipes.json': new Uint8Array(30_000_000) }))],
  'a bomb in gzip': [aFile('bomb.paprikarecipe', new Uint8Array(gzipSync(Buffer.alloc(300_000_000))))],
  'paths out of the folder': [
    aFile('paths.zip', aZip({ '../../recipe.json': '{}', '/etc/recipe.json': '{}', 'a\\..\\..\\b.json': '{}' })),
  ],
  'gzip that is broken': [aFile('a.paprikarecipe', Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))],
  'a zip that ends early': [aFile('cut.zip', aZip({ 'a.json': 'x'.repeat(5000) }).subarray(0, 60))],
  'JSON far too deep': [aFile('deep.json', deepJson(50_000))],
  'HTML far too deep': [aFile('recipes.html', deepHtml(20_000))],
  'entities in entities': [aFile('a.json', strange(`${'&amp;'.repeat(3000)}lt;b${'&lt;'.repeat(3000)}`))],
  'brackets that never close': [aFile('a.melarecipe', strange('['.repeat(100_000) + '(**__'.repeat(50_000)))],
  'quotation marks that never close': [aFile('a.json', `{"@type":"Recipe","name":"${'\\"{['.repeat(200_000)}`)],
  'pictures named without end': [
    aFile('a.md', '![](x'.repeat(20_000)),
    aFile('b.md', `---\nimage: ${' '.repeat(40_000)}\n---\n# A`),
  ],
  'names of prototypes': [
    aFile(
      'a.json',
      '[{"@type":"Recipe","__proto__":{"name":"x"},"constructor":"x","name":"toString","steps":[{"step":"x"}],"serves":1}]',
    ),
  ],
  ...Object.fromEntries(
    odd.map((value, index) => [
      `a value of an odd kind, ${index}`,
      ['.json', '.crumb', '.melarecipe', '.paprikarecipe'].map((ending) => aFile(`a${ending}`, strange(value))),
    ]),
  ),
}

test.each(Object.entries(HOSTILE))(
  '%s: nothing is thrown, by no reader, and not much time taken',
  {
    timeout: 300_000,
  },
  (_, files) => {
    const from = process.cpuUsage()
    readDropped(files)
    for (const reader of READERS) {
      const own = reader.recognise(files)
      expect(() => reader.read(own)).not.toThrow()
      // A reader may be handed anything, its own or not.
      expect(() => reader.read(files)).not.toThrow()
    }
    expect(process.cpuUsage(from).user / 1e6).toBeLessThan(20)
  },
)

test('little that was sent does not become much: many small files that pack to nothing fill no memory', () => {
  const empty = new Uint8Array(3_000_000)
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.txt`, empty]))
  const { files: expanded, leftOut } = expandFiles([aFile('many.zip', aZip(files))])
  expect(expanded.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(70_000_000)
  expect(expanded.length + leftOut.length).toBe(40)
  expect(leftOut.every(({ reason }) => reason === 'tooLarge')).toBe(true)
})

test('what an archive hides is named, and nothing of it is read', () => {
  const bomb = readDropped([aFile('bomb.zip', aZip({ 'recipes.json': new Uint8Array(30_000_000) }))])
  expect(bomb).toMatchObject([{ app: '', leftOut: [{ name: 'bomb.zip/recipes.json', reason: 'tooLarge' }] }])
  const deep = readDropped([aFile('deep.zip', nested(EXPAND_LIMITS.depth + 1))])
  expect(deep[0]?.leftOut[0]?.reason).toBe('tooLarge')
  const paths = readDropped(HOSTILE['paths out of the folder'] ?? [])
  expect(paths.flatMap(({ leftOut }) => leftOut).map(({ name }) => name)).toContain('paths.zip/../../recipe.json')
})

test('a sample cut anywhere, or with a byte changed, still throws nothing', () => {
  for (const { files } of APP_SAMPLES)
    for (const { path, bytes } of files(1))
      for (let part = 1; part < 8; part++) {
        const at = Math.floor((bytes.length * part) / 8)
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 0xff
        expect(() => readDropped([{ path, bytes: bytes.subarray(0, at) }])).not.toThrow()
        expect(() => readDropped([{ path, bytes: changed }])).not.toThrow()
      }
})
