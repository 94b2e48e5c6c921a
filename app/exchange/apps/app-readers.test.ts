import { expect, test } from 'vitest'
import { aFile, aPicture, aZip, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'
import { readDropped } from './app-readers.ts'

const linked = (name: string) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['200 g rice', '1 lemon'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil the rice.' }],
})
const titles = (files: ReturnType<typeof aFile>[]) =>
  readDropped(files).map(({ app, recipes }) => [app, recipes.map(({ recipe }) => recipe.title)])

test('every recipe of an array and of a graph is read', () => {
  expect(titles([aFile('all.json', [linked('Rice'), linked('Soup'), linked('Cake')])])).toEqual([
    ['JSON-LD', ['Rice', 'Soup', 'Cake']],
  ])
  const graph = { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, linked('A'), linked('B')] }
  expect(titles([aFile('graph.json', graph)])).toEqual([['JSON-LD', ['A', 'B']]])
})

test('a saved page gives the recipe that it describes, with its nutrition', () => {
  const recipe = { ...linked('Rice'), nutrition: { calories: '240 kcal', sodiumContent: '1,5 g' } }
  const page = `<!doctype html><html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`
  const read = theRecipe(readDropped([aFile('Rice.html', page)]))
  expect(read.recipe.title).toBe('Rice')
  expect(read.nutrition).toEqual({ calories: 240, sodium: 1500 })
})

const shown = (body: string) => `<!doctype html>
<!-- saved from url=(0028)https://food.example/rice -->
<html><head><title>Rice | Food</title>${body}</html>`
const LISTS =
  '</head><body><h1>Lemon rice</h1><p>Serves 4</p><h2>Ingredients</h2><ul><li>200 g rice</li><li>1 lemon</li></ul><h2>Method</h2><ol><li>Boil the rice.</li><li>Squeeze the lemon.</li></ol>'

test('a saved page gives the recipe that it shows, with the address and the picture that its browser saved', () => {
  const head = '<meta property="og:image" content="https://food.example/img/rice.jpg?w=600">'
  const files = [
    aFile('food/Lemon rice.html', shown(head + LISTS)),
    aFile('food/Lemon rice_files/rice.jpg', aPicture(1)),
    aFile('food/Lemon rice_files/logo.jpg', aPicture(2)),
    aFile('food/Soup.html', shown(LISTS.replace('Lemon rice', 'Soup'))),
  ]
  const [read, ...others] = readDropped(files)
  expect(others).toEqual([])
  expect(read?.recipes.map(({ recipe, pictures }) => [recipe.title, recipe.sourceUrl, pictures.length])).toEqual([
    ['Lemon rice', 'https://food.example/rice', 1],
    ['Soup', 'https://food.example/rice', 0],
  ])
  const [{ recipe, pictures } = {}] = read?.recipes ?? []
  expect([textsOf(recipe?.ingredients ?? []), textsOf(recipe?.steps ?? []), recipe?.servings]).toEqual([
    ['200 g rice', '1 lemon'],
    ['Boil the rice.', 'Squeeze the lemon.'],
    4,
  ])
  expect(Uint8Array.from(pictures?.[0] ?? [])).toEqual(aPicture(1))
})

test('what a saved page shows completes the data that it has', () => {
  const poor = { '@type': 'Recipe', name: 'Rice', recipeIngredient: ['rice'], nutrition: { calories: '240 kcal' } }
  const page = shown(`<script type="application/ld+json">${JSON.stringify(poor)}</script>${LISTS}`)
  const read = theRecipe(readDropped([aFile('Rice.html', page)]))
  expect(textsOf(read.recipe.ingredients)).toEqual(['200 g rice', '1 lemon'])
  expect(textsOf(read.recipe.steps)).toEqual(['Boil the rice.', 'Squeeze the lemon.'])
  expect(read.nutrition).toEqual({ calories: 240 })
})

test('a saved page with the data of several recipes gives them all, and one without a recipe is named', () => {
  const data = `<script type="application/ld+json">${JSON.stringify([linked('Rice'), linked('Soup')])}</script>`
  expect(titles([aFile('all.html', shown(data + LISTS))])).toEqual([['Web page', ['Rice', 'Soup']]])
  const [unknown] = readDropped([aFile('about.html', shown('</head><body><h1>About us</h1><p>We cook.</p>'))])
  expect([unknown?.app, unknown?.leftOut]).toEqual(['', [{ name: 'about.html', reason: 'unknownFormat' }]])
})

test('folders of Markdown and Cooklang bring their pictures, and folders are collections', () => {
  const markdown =
    '# Rice\n\n![](img/rice%20bowl.jpg)\n\n## Ingredients\n\n- 200 g rice\n\n## Method\n\n1. Boil the rice.\n'
  const zip = aZip({
    'vault/Asian/Rice.md': markdown,
    'vault/Asian/img/rice bowl.jpg': aPicture(1),
    'vault/Soups/Soup.cook': 'Boil the @water{1%l} for ~{5%minutes}.',
    'vault/Soups/Soup.jpg': aPicture(2),
    'vault/Soups/Soup.1.jpg': aPicture(3),
    'vault/Other.cook': 'Chop the @onion{1}.',
  })
  const [cooklang, read] = readDropped([aFile('vault.zip', zip)])
  expect(
    cooklang?.recipes.map(({ recipe, pictures, collections }) => [recipe.title, pictures.length, collections]),
  ).toEqual([
    ['Soup', 2, ['Soups']],
    ['Other', 0, []],
  ])
  expect(read?.recipes[0]?.pictures.map((picture) => Uint8Array.from(picture))).toEqual([aPicture(1)])
  expect(textsOf(read?.recipes[0]?.recipe.ingredients ?? [])).toEqual(['200 g rice'])
})

test.each(['../img/bowl.jpg', './../img/Bowl.JPG', '../../vault/img/bowl.jpg', '../img/b%6fwl.jpg'])(
  'a picture is found where a file says: %s',
  (path) => {
    const markdown = `# Rice\n\n![](${path})\n\n## Ingredients\n\n- 200 g rice\n\n## Method\n\n1. Boil it.\n`
    const zip = aZip({ 'vault/Asian/Rice.md': markdown, 'vault/img/bowl.jpg': aPicture(1) })
    expect(theRecipe(readDropped([aFile('vault.zip', zip)])).pictures).toHaveLength(1)
  },
)

test('zips in zips are opened, and what systems put beside files is not there', () => {
  const inner = aZip({ 'a/rice.json': linked('Rice'), '__MACOSX/a/._rice.json': 'x', '.DS_Store': 'x' })
  expect(titles([aFile('outer.zip', aZip({ 'deep/inner.zip': inner, '._inner.zip': 'x' }))])).toEqual([
    ['JSON-LD', ['Rice']],
  ])
})

test('a file with a password says so, and the others are read', () => {
  const zip = aZip({ 'rice.json': linked('Rice'), 'soup.json': linked('Soup') })
  const view = new DataView(zip.buffer, zip.byteOffset)
  const directory = Array.from({ length: zip.length - 3 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02014b50,
  )
  // The flags of an entry in the directory of a zip (APPNOTE.TXT, 4.4.4).
  view.setUint16((directory[1] ?? 0) + 8, 1, true)
  const exports = readDropped([aFile('both.zip', zip)])
  expect(exports.map(({ recipes }) => recipes.map(({ recipe }) => recipe.title))).toContainEqual(['Rice'])
  const leftOut = exports.flatMap((one) => one.leftOut)
  expect(leftOut).toEqual([{ name: 'both.zip/soup.json', reason: 'encrypted' }])
})

test('what nobody recognises is named', () => {
  const exports = readDropped([aFile('tax.xyz', new Uint8Array([1, 2, 3])), aFile('rice.json', linked('Rice'))])
  expect(exports.at(-1)).toMatchObject({ app: '', leftOut: [{ name: 'tax.xyz', reason: 'unknownFormat' }] })
})

test('a zip that FoodIO made is handed on whole', () => {
  const zip = aZip({ 'README.txt': 'x', 'recipes/rice-1.jsonld': linked('Rice'), 'kitchen.json': '{}' })
  const [own] = readDropped([aFile('foodio.zip', zip)])
  expect(own).toMatchObject({ app: 'FoodIO', recipes: [], archives: [{ path: 'foodio.zip' }] })
})

test('a zip that was written in one go has its sizes in the long form', () => {
  const name = 'Rice.melarecipe'
  const zip = aZip({ [name]: { id: 'r', title: 'Rice', ingredients: '200 g rice', instructions: 'Boil.' } })
  const view = new DataView(zip.buffer)
  const at = zip.findLastIndex((_, index) => index + 4 <= zip.length && view.getUint32(index, true) === 0x02014b50)
  const sizes = [24, 20].map((place) => view.getUint32(at + place, true))
  // The sizes go into an extra field behind the name, and all ones into their places.
  const long = new DataView(new ArrayBuffer(20))
  long.setUint16(0, 1, true)
  long.setUint16(2, 16, true)
  for (const [index, size] of sizes.entries()) long.setBigUint64(4 + 8 * index, BigInt(size), true)
  for (const place of [20, 24]) view.setUint32(at + place, 0xffffffff, true)
  view.setUint16(at + 30, view.getUint16(at + 30, true) + 20, true)
  const extra = at + 46 + name.length
  const whole = Uint8Array.from([...zip.slice(0, extra), ...new Uint8Array(long.buffer), ...zip.slice(extra)])
  const exports = readDropped([{ path: 'all.melarecipes', bytes: whole }])
  expect(exports.map(({ app, leftOut }) => [app, leftOut])).toEqual([['Mela', []]])
  expect(theRecipe(exports).recipe.title).toBe('Rice')
})

test('a zip whose directory is behind what 32 bits can tell is read by its longer record', () => {
  const zip = aZip({ 'soup.json': linked('Soup'), 'rice.json': linked('Rice') })
  const end = zip.length - 22
  const record = new DataView(new ArrayBuffer(56 + 20 + 22))
  const directory = new DataView(zip.buffer).getUint32(end + 16, true)
  // The record of the directory, its locator and the end (APPNOTE.TXT 4.3.14 to 4.3.16).
  record.setUint32(0, 0x06064b50, true)
  record.setBigUint64(48, BigInt(directory), true)
  record.setUint32(56, 0x07064b50, true)
  record.setBigUint64(64, BigInt(end), true)
  new Uint8Array(record.buffer).set(zip.subarray(end), 76)
  record.setUint32(76 + 16, 0xffffffff, true)
  const whole = (at: number) => {
    record.setBigUint64(64, BigInt(at), true)
    return aFile('all.zip', Uint8Array.from([...zip.subarray(0, end), ...new Uint8Array(record.buffer)]))
  }
  expect(titles([whole(end)])).toEqual([['JSON-LD', ['Soup', 'Rice']]])
  expect(titles([whole(2 ** 40)])).toEqual([])
})

test('a zip with a damaged directory has the files before the damage', () => {
  const zip = aZip({ 'soup.json': linked('Soup'), 'rice.json': linked('Rice') })
  zip.set([0], Buffer.from(zip).lastIndexOf('PK\x01\x02'))
  expect(titles([aFile('all.zip', zip)])).toEqual([['JSON-LD', ['Soup']]])
})

test('a reader that fails leaves its own files out and no others', () => {
  const failing = {
    app: 'Broken',
    recognise: (files: readonly ReturnType<typeof aFile>[]) => files.filter(({ path }) => path.endsWith('.broken')),
    read: () => {
      throw new Error('A mistake.')
    },
  }
  const exports = readDropped([aFile('a.broken', '?'), aFile('rice.json', linked('Rice'))], [failing])
  expect(exports.map(({ app, recipes, leftOut }) => [app, recipes.length, leftOut])).toEqual([
    ['Broken', 0, [{ name: 'a.broken', reason: 'unreadable' }]],
    ['JSON-LD', 1, []],
  ])
})
