import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { baseLocale } from '#messages/runtime.js'
import { anyRecipe } from '../../../tests/support/any-recipe.ts'
import { type ArchiveOptions, recipesArchive } from './archive.server.ts'
import { readArchive } from './archive-reader.server.ts'

const origin = 'https://food.example'
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())
const pictureFor = (key: string) => new Uint8Array([0xff, 0xd8, 0xff, ...Buffer.from(key)])
const options: ArchiveOptions = { origin, locale: baseLocale }
const archiveOf = (recipes: Recipe[]) => bytesOf(recipesArchive(recipes, async ({ key }) => pictureFor(key), options))
const refusalOf = (bytes: Uint8Array, limits?: Parameters<typeof readArchive>[1]) => {
  const read = readArchive(bytes, limits)
  return 'refusal' in read ? read.refusal : null
}
const someRecipes = (count: number) =>
  fc.sample(anyRecipe, { numRuns: count, seed: 7 }).map((recipe, index) => ({ ...recipe, id: index + 1 }))
const withoutReadme = { 'recipes/soup-1.jsonld': strToU8('{}'), 'pictures/a.jpg': new Uint8Array(9) }

test('any recipes and their pictures come back from a zip as they were', { tags: 'slow' }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecipe, { maxLength: 4 }), async (recipes) => {
      const read = readArchive(await archiveOf(recipes))
      if ('refusal' in read) throw new Error(read.refusal)
      expect(read.others).toEqual([])
      expect(read.recipes.map(({ recipe }) => recipe)).toEqual(recipes)
      for (const { recipe, address, pictures } of read.recipes) {
        expect(address).toBe(`${origin}/recipe/${recipe.id}`)
        for (const picture of [recipe.picture, ...recipe.photos])
          if (picture)
            expect(Buffer.from(pictures.get(picture.key) ?? [])).toEqual(Buffer.from(pictureFor(picture.key)))
      }
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['en', /^Your recipes from FoodIO/],
  ['hi', /^FoodIO से आपकी रेसिपी/],
] as const)('the README of an archive is written in the language that its cook reads: %s', async (locale, title) => {
  const [recipe] = someRecipes(1)
  if (!recipe) throw new Error('no recipe to try')
  const files = unzipSync(await bytesOf(recipesArchive([recipe], async () => null, { origin, locale })))
  const name = Object.keys(files).find((file) => file.endsWith('.jsonld'))
  const readme = strFromU8(files['README.txt'] ?? new Uint8Array())
  expect(readme).toMatch(title)
  expect(readme).toContain(`(${origin})`)
  expect(readme).toContain('recipes/*.jsonld')
  expect(readme).toContain(`  ${name}  `)
  expect(readme).toContain('  foodio:spiceLevel  ')
})

test('two recipes of one number and name lie in two files, and a picture that is gone is left out', async () => {
  const [recipe] = someRecipes(1)
  if (!recipe) throw new Error('no recipe to try')
  const photo = { key: 'photos/a.0123456789', width: 1, height: 1, colour: '#000000', alt: '' }
  const twice = [recipe, recipe].map((one) => ({ ...one, picture: photo, photos: [photo] }))
  const read = readArchive(await bytesOf(recipesArchive(twice, async () => null, options)))
  expect(read).toMatchObject({ recipes: [{ recipe: twice[0] }, { recipe: twice[1] }] })
  expect('recipes' in read && read.recipes.map(({ pictures }) => pictures.size)).toEqual([0, 0])
})

test('recipes are requested one by one, as the zip is read', async () => {
  let read = 0
  function* endless() {
    const [recipe] = someRecipes(1)
    for (; recipe; ) {
      read++
      yield { ...recipe, id: read }
    }
  }
  const reader = recipesArchive(endless(), async () => new Uint8Array(1000), options).getReader()
  for (let chunk = 0; chunk < 20; chunk++) await reader.read()
  expect(read).toBeLessThan(20)
  await reader.cancel()
})

test('files that belong to no recipe are named, but for those that a computer or FoodIO puts beside them', async () => {
  const [recipe] = someRecipes(1)
  if (!recipe) throw new Error('no recipe to try')
  const own = unzipSync(await archiveOf([recipe]))
  const zip = zipSync({
    ...own,
    'my/pie.json': strToU8('{"@type":"Recipe"}'),
    'a.exe': strToU8('x'),
    'recipes/holiday.1.jpg': strToU8('x'),
    '__MACOSX/._pie.json': strToU8('x'),
    'my/.DS_Store': strToU8('x'),
  })
  expect(readArchive(zip)).toMatchObject({
    recipes: [{ recipe }],
    others: ['my/pie.json', 'a.exe', 'recipes/holiday.1.jpg'],
  })
})

test('an empty zip contains nothing, and is no mistake', () => {
  expect(readArchive(zipSync({}))).toEqual({ recipes: [], kitchen: null, others: [] })
})

test.each(['', 'hello', '<html></html>', '\x89PNG\r\n\x1a\n'])('"%s" is no zip', (text) =>
  expect(refusalOf(Buffer.from(text, 'latin1'))).toBe('not-a-zip'),
)

test('a zip that was cut off anywhere is refused', async () => {
  const whole = await archiveOf(someRecipes(2))
  for (let length = 4; length < whole.length; length += 97) expect(refusalOf(whole.subarray(0, length))).not.toBeNull()
  expect(refusalOf(whole.subarray(0, whole.length - 1))).toBe('truncated')
})

test('too many entries, or too much in them, are refused before anything is unpacked', () => {
  const zip = zipSync(withoutReadme)
  expect(refusalOf(zip, { entries: 1, entryBytes: 100, bytes: 100 })).toBe('too-many-entries')
  expect(refusalOf(zip, { entries: 9, entryBytes: 5, bytes: 100 })).toBe('too-large')
  expect(refusalOf(zip, { entries: 9, entryBytes: 100, bytes: 10 })).toBe('too-large')
})

test('a bomb is refused, whether it declares its size or not', { tags: 'slow' }, () => {
  const zeros = new Uint8Array(5_000_000)
  expect(refusalOf(zipSync({ 'recipes/a.json': zeros }))).toBe('too-dense')
  const modest = zipSync({ 'recipes/a.json': new Uint8Array(500_000) })
  const view = new DataView(modest.buffer)
  const directory = view.getUint32(modest.length - 6, true)
  view.setUint32(directory + 24, 10, true)
  expect(refusalOf(modest)).toBe('broken')
})

test.each([
  '../a.json',
  'a/../../b.json',
  '/etc/passwd',
  'C:/a.json',
  'a\\b.json',
  'a//b.json',
  './a.json',
  'a\nb.json',
])('the path %j leads out of the archive or is none', (name) =>
  expect(refusalOf(zipSync({ [name]: strToU8('{}') }))).toBe('unsafe-path'),
)

test('two files of one name are refused, whatever their case', () => {
  expect(refusalOf(zipSync({ 'a.json': strToU8('{}'), 'A.json': strToU8('{}') }))).toBe('duplicate-name')
})

test('encrypted, differently packed, overlapping and changed entries are refused', () => {
  const changed = (change: (view: DataView, directory: number) => void) => {
    const zip = zipSync({ 'a.json': strToU8('{"a":1}'), 'b.json': strToU8('{"b":2}') }, { level: 0 })
    const view = new DataView(zip.buffer)
    change(view, view.getUint32(zip.length - 6, true))
    return refusalOf(zip)
  }
  expect(changed(() => {})).toBeNull()
  expect(changed((view, at) => view.setUint16(at + 8, 1, true))).toBe('unsupported')
  expect(changed((view, at) => view.setUint16(at + 10, 93, true))).toBe('unsupported')
  expect(changed((view, at) => view.setUint8(at - 1, 0))).toBe('broken')
  expect(changed((view) => view.setUint8(30, 0x63))).toBe('broken')
  expect(changed((view, at) => view.setUint32(at + 16, 1, true))).toBe('broken')
  expect(changed((view, at) => view.setUint32(at + 20, 0x7fffffff, true))).toBe('broken')
  expect(changed((view, at) => view.setUint32(at, 1, true))).toBe('broken')
})

test.each<[what: string, refusal: string, change: (view: DataView, directory: number) => void]>([
  ['is packed longer than the archive', 'truncated', (view, at) => view.setUint32(at + 20, 0x7fff, true)],
  ['begins behind the end', 'truncated', (view, at) => view.setUint32(at + 42, 0x7fff, true)],
  ['begins without its own header', 'broken', (view, at) => view.setUint32(at + 42, 1, true)],
  ['has another name in its own header', 'broken', (view) => view.setUint8(30, 0x63)],
])('a picture that no recipe names and that %s is refused by its name', (_, refusal, change) => {
  const zip = zipSync({ 'a.jpg': strToU8('picture') })
  const view = new DataView(zip.buffer)
  change(view, view.getUint32(zip.length - 6, true))
  expect(readArchive(zip)).toEqual({ refusal, entry: 'a.jpg' })
})

test('a recipe’s picture that does not unpack is refused by its name', async () => {
  const [recipe] = someRecipes(1)
  if (!recipe) throw new Error('no recipe to try')
  const photo = { key: 'photos/a.0123456789', width: 1, height: 1, colour: '#000000', alt: '' }
  const zip = await archiveOf([{ ...recipe, picture: photo, photos: [] }])
  const [name = ''] = Object.keys(unzipSync(zip)).filter((file) => /\.1\.[a-z]+$/.test(file))
  zip.set([0x00], Buffer.from(zip).indexOf(Buffer.from(pictureFor(photo.key))))
  expect(readArchive(zip)).toEqual({ refusal: 'broken', entry: name })
})

test('the kitchen in a zip comes along as it is, and is no other file', () => {
  const zip = zipSync({ 'kitchen.json': strToU8('{"a":1}'), 'a.txt': strToU8('x') })
  expect(readArchive(zip)).toEqual({ recipes: [], kitchen: '{"a":1}', others: ['a.txt'] })
})

test('a zip of a size that needs more than 32 bits is unsupported, and one with bytes behind its directory broken', () => {
  const changed = (place: number, value: number) => {
    const zip = zipSync({ 'a.json': strToU8('{}') })
    new DataView(zip.buffer).setUint32(zip.length - 22 + place, value, true)
    return refusalOf(zip)
  }
  expect([changed(16, 0xffffffff), changed(8, 0xffffffff), changed(4, 1)]).toEqual(Array(3).fill('unsupported'))
  const zip = zipSync({ 'a.json': strToU8('{}') })
  const [longer, end] = [new Uint8Array(zip.length + 1), zip.length - 22]
  longer.set(zip.subarray(0, end))
  longer.set(zip.subarray(end), end + 1)
  const view = new DataView(longer.buffer)
  view.setUint32(end + 13, view.getUint32(end + 13, true) + 1, true)
  expect(refusalOf(longer)).toBe('broken')
})

test('a recipe whose text is no UTF-8 is refused by its name', () => {
  expect(readArchive(zipSync({ 'a.json': Uint8Array.of(0x22, 0xff, 0x22) }))).toEqual({
    refusal: 'broken',
    entry: 'a.json',
  })
})

test('one packed text under two names is refused', () => {
  const packed = deflateRawSync(Buffer.alloc(1000, 'a'))
  const zip = zipSync({ 'a.json': Buffer.alloc(1000, 'a'), 'b.json': packed }, { level: 0 })
  const view = new DataView(zip.buffer)
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(directory + 46 + 6 + 42, 0, true)
  expect(['broken', 'overlapping']).toContain(refusalOf(zip))
})

test('no bytes make it throw, not even a zip with some of them changed', { tags: 'slow' }, async () => {
  const whole = await archiveOf(someRecipes(2))
  const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.array(change, { minLength: 1, maxLength: 9 })), (given) => {
      const bytes = given instanceof Uint8Array ? given : whole.slice()
      if (Array.isArray(given)) for (const [at, value] of given) bytes[at] = value
      expect(readArchive(bytes)).toBeDefined()
    }),
    { numRuns: 400 },
  )
})
