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
