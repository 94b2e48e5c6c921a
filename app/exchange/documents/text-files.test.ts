import { expect, test } from 'vitest'
import { textFields } from '#app/exchange/texts/text.ts'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile, aPicture, aZip } from '../../../tests/support/dropped-files.ts'
import { bookmarks } from './bookmarks.ts'
import { chowdown } from './chowdown.ts'
import { splitRecipes } from './several-recipes.ts'
import { chefTap, severalTexts } from './text-files.ts'
import { wordFiles } from './word-files.ts'

const PEA = `Pea soup

Serves 4

Ingredients
1 kg peas
2 l water
1 onion

Method
Wash the peas and boil them in the water.
Add the onion.`
const RICE = `Rice pudding

A pudding of my aunt.

Ingredients
1 cup rice
4 cups milk

Directions
1. Boil the rice in the milk.
2. Leave it to cool.`
const SAUCED = `Dumplings

Ingredients
2 cups flour
1 egg

For the sauce:
1 tin tomatoes
2 cloves garlic

Method
Knead the flour with the egg and form the dumplings with wet hands.`

test.each([
  ['blank lines', `${PEA}\n\n\n${RICE}\n\n\n${SAUCED}`],
  ['one blank line', `${PEA}\n\n${RICE}\n\n${SAUCED}`],
  ['rules', `${PEA}\n-----\n${RICE}\n* * *\n${SAUCED}`],
  ['form feeds', `${PEA}\n\f${RICE}\n\f${SAUCED}`],
  ['headings', `# ${PEA}\n\n# ${RICE}\n\n# ${SAUCED}`],
])('recipes with %s between them are told apart', (_, text) => {
  const recipes = splitRecipes(text).map(textFields)
  expect(recipes.map(({ title, ingredients, steps }) => [title, ingredients.length, steps.length])).toEqual([
    ['Pea soup', 3, 2],
    ['Rice pudding', 2, 2],
    ['Dumplings', 4, 1],
  ])
  expect(recipes[1]?.description).toBe('A pudding of my aunt.')
})

test('recipes without blank lines in them, below the name of them all, are told apart', () => {
  const recipe = (title: string) =>
    `${title}\nIngredients:\n3 bananas\n2 cups flour\nDirections:\nMash the bananas and mix everything.`
  const text = `My recipes\n\n${recipe('BANANA BREAD')}\n\n${recipe('BANANA CAKE')}`
  expect(splitRecipes(text).map((part) => textFields(part).title)).toEqual(['BANANA BREAD', 'BANANA CAKE'])
})

test.each([
  ['one recipe', PEA],
  ['ingredients in two lists', SAUCED],
  ['a rule before its method', PEA.replace('Method', '-----\n\nMethod')],
])('a text with %s stays whole', (_, text) => {
  expect(splitRecipes(text)).toHaveLength(1)
})

test.each(['2 cups rice', '½ cup rice', '२ कप चावल', '- 2 cups rice', '• ½ cup rice', '▢ २ कप चावल'])(
  'recipes whose amounts are written as in %s are told apart at a rule',
  (line) => {
    const recipe = (title: string) => `${title}\n${line}\n${line}\n\nBoil it.`
    expect(splitRecipes(`${recipe('Plain rice')}\n-----\n${recipe('More rice')}`)).toHaveLength(2)
  },
)

test('a text of ChefTap has its title and address', () => {
  const text =
    'Deviled Eggs\n\nhttps://example.com/eggs\n\n6 large eggs\n1/4 cup mayonnaise\nsalt\n\nDirections\n\nBoil the eggs in a pan for ten minutes.'
  const { recipes } = readBy(chefTap, aFile('cheftap.zip', aZip({ 'cheftap_export/Deviled Eggs.txt': text })))
  expect(recipes[0]?.recipe).toMatchObject({ title: 'Deviled Eggs', sourceUrl: 'https://example.com/eggs' })
  expect(recipes[0]?.recipe.ingredients.map(({ text: line }) => line)).toEqual([
    '6 large eggs',
    '1/4 cup mayonnaise',
    'salt',
  ])
})

test('texts of several recipes are recognised, others are not', () => {
  const files = [
    aFile('one.txt', PEA),
    aFile('letter.txt', 'Dear Ann,\nhow are you?'),
    aFile('two.txt', `${PEA}\n\n\n${RICE}\n\n\nLetters`),
  ]
  expect(severalTexts.recognise(files).map(({ path }) => path)).toEqual(['two.txt'])
  expect(readBy(severalTexts, ...files).recipes.map(({ recipe }) => recipe.title)).toEqual(['Pea soup', 'Rice pudding'])
})

test('a text that is longer than is read has what was read, and is reported as too large', { tags: 'slow' }, () => {
  const { recipes, leftOut } = readBy(severalTexts, aFile('book.txt', `${PEA}\n\n\n${RICE}\n${' '.repeat(20_000_000)}`))
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Pea soup', 'Rice pudding'])
  expect(leftOut).toEqual([{ name: 'book.txt', reason: 'tooLarge' }])
})

test('Chowdown’s page has its lists, whatever signs are in them', () => {
  const page = `---

layout: recipe
title:  "Roasted: Okra"
image: okra.jpg
tags: sides, vegetables
prep_time: "0:15:00"

ingredients:
- 1 bunch of okra
- "salt: to taste" ## or not
- Sauce:
- 2 tbsp oil

directions:
- Wash the okra.
- Roast it: hot.

---

I love okra.`
  const zip = aZip({ 'site/_recipes/okra.md': page, 'site/images/okra.jpg': aPicture(1) })
  const [okra] = readBy(chowdown, aFile('site.zip', zip)).recipes
  expect(okra?.recipe).toMatchObject({
    title: 'Roasted: Okra',
    description: 'I love okra.',
    keywords: ['sides', 'vegetables'],
  })
  expect(linesWithSections(okra?.recipe.ingredients ?? [])).toEqual([
    '1 bunch of okra',
    'salt: to taste',
    'Sauce: 2 tbsp oil',
  ])
  expect(okra?.recipe.steps.map(({ text }) => text)).toEqual(['Wash the okra.', 'Roast it: hot.'])
  expect(okra?.pictures).toEqual([aPicture(1)])
})

test('bookmarks are the addresses of pages, each once', () => {
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><DL><p>
<DT><H3 FOLDED>Recipes</H3><DL><p>
<DT><A HREF="https://example.com/a?x=1&amp;y=2" ADD_DATE="1" ICON="data:image/png;base64,AAAA">Pea &amp; ham</A>
<DT><A ADD_DATE="1" HREF="https://example.com/b"></A>
<DT><A HREF="https://example.com/b">Again</A>
<DT><A HREF="javascript:alert(1)">Script</A>
</DL></DL>`
  const { recipes, links, leftOut } = readBy(bookmarks, aFile('bookmarks.html', html))
  expect({ recipes, leftOut }).toEqual({ recipes: [], leftOut: [] })
  expect(links).toEqual([
    { title: 'Pea & ham', url: 'https://example.com/a?x=1&y=2' },
    { title: 'https://example.com/b', url: 'https://example.com/b' },
  ])
})

/** A paragraph of a Word document, in a style or as a list's item. */
const paragraph = (text: string, style = '', inside = '') =>
  `<w:p><w:pPr>${style === 'item' ? '<w:numPr><w:numId w:val="1"/></w:numPr>' : `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t xml:space="preserve">${text.slice(0, 5)}</w:t></w:r><w:r><w:t>${text.slice(5)}</w:t></w:r>${inside}</w:p>`
const RELATIONS =
  '<Relationships><Relationship Id="rId4" Target="media/image1.jpeg"/><Relationship Id="rId5" Target="media/image2.jpeg"/></Relationships>'
const blip = (id: string) => `<w:drawing><a:blip r:embed="${id}"/></w:drawing>`
const wordOf = (body: string) =>
  aZip({
    '[Content_Types].xml': '<Types/>',
    'word/_rels/document.xml.rels': RELATIONS,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`,
    'word/media/image1.jpeg': aPicture(1),
    'word/media/image2.jpeg': aPicture(2),
  })

test('a Word document has its recipes with the pictures that are among them', () => {
  const recipe = (title: string, id: string) =>
    [
      paragraph(title, 'Heading1'),
      paragraph('', '', blip(id)),
      paragraph('Ingredients', 'Heading2'),
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>2 cups</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>flour</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      paragraph('3 eggs &amp; salt', 'item'),
      paragraph('Method', 'Heading2'),
      paragraph('Mix everything in a bowl and bake it slowly.'),
    ].join('')
  const { recipes, leftOut } = readBy(
    wordFiles,
    aFile('book.docx', wordOf(recipe('Flat bread', 'rId4') + recipe('Egg bread', 'rId5'))),
  )
  expect(leftOut).toEqual([])
  expect(
    recipes.map(({ recipe: { title, ingredients, steps }, pictures }) => [
      title,
      linesWithSections(ingredients),
      steps.map(({ text }) => text),
      pictures,
    ]),
  ).toEqual([
    ['Flat bread', ['2 cups flour', '3 eggs & salt'], ['Mix everything in a bowl and bake it slowly.'], [aPicture(1)]],
    ['Egg bread', ['2 cups flour', '3 eggs & salt'], ['Mix everything in a bowl and bake it slowly.'], [aPicture(2)]],
  ])
})

test('a LibreOffice document is read as well', () => {
  const frame = '<text:p><draw:frame><draw:image xlink:href="Pictures/pea.jpg"/></draw:frame></text:p>'
  const lines = PEA.split('\n')
    .map((line) => `<text:p text:style-name="P1">${line}</text:p>`)
    .join('')
  const odt = aZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:body><office:text>${lines}${frame}</office:text></office:body></office:document-content>`,
    'Pictures/pea.jpg': aPicture(3),
    'Pictures/other.jpg': aPicture(4),
  })
  const [soup] = readBy(wordFiles, aFile('soup.odt', odt)).recipes
  expect(soup).toMatchObject({ recipe: { title: 'Pea soup', servings: 4 }, pictures: [aPicture(3)] })
})
