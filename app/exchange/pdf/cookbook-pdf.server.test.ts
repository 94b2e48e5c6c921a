// @module-tag slow
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { readPdf, spokenIn } from '../../../tests/support/pdf-reader.ts'
import { expectInOrder, ingredient, plainRecipe, steps } from '../../../tests/support/pdfs.ts'
import { type CookbookPdf, drawCookbookPdf } from './cookbook-pdf.server.ts'

const aRecipe = (id: number, recipe: Partial<Recipe> = {}, mainFood: string | null = null) => ({
  recipe: { ...plainRecipe, id, title: `Dish number${id}.`, ...recipe },
  picture: null,
  address: `https://foodio.example/recipe/${id}`,
  mainFood,
})

async function aCookbook(recipes: CookbookPdf['recipes'], changes: Partial<CookbookPdf> = {}) {
  const about = { title: 'Diwali', text: 'Five days of sweets.', author: 'Asha Rao', locale: 'en' as const }
  const address = 'https://foodio.example/collections/12'
  return Buffer.from(
    await drawCookbookPdf({ ...about, address, recipes, cover: null, recipeCount: recipes.length, ...changes }),
  )
}

/** The pages on which the recipes begin, by what their titles begin with. */
const beginnings = (pages: Awaited<ReturnType<typeof readPdf>>['pages'], titles: string[]) =>
  titles.map((title) => pages.findIndex(({ placed: [first] }) => first?.text === title && first.size === 28) + 1)

describe('a cookbook of three recipes', async () => {
  const pdf = await aCookbook([
    aRecipe(5, { title: 'Zarda', steps: steps(9) }, 'Rice'),
    aRecipe(7, { title: 'Barfi' }, 'Milk'),
    aRecipe(9, { title: 'Kheer' }, 'Rice'),
  ])
  const file = await readPdf(pdf)

  test('has a title page, contents, each recipe from a new page on, and an index of main foods', () => {
    const [front, contents] = file.pages
    expectInOrder(front?.text ?? '', [
      'Diwali',
      'A collection by Asha Rao',
      'Five days',
      '3 recipes',
      '/collections/12',
    ])
    const [zarda, barfi, kheer] = beginnings(file.pages, ['Zarda', 'Barfi', 'Kheer'])
    expect([zarda, barfi, kheer]).toEqual([3, 5, 6])
    expect(contents?.text).toBe('Contents Zarda 3 Barfi 5 Kheer 6')
    expect(file.pages.at(-1)?.text).toBe('Index of main ingredients Milk Barfi 5 Rice Zarda 3 Kheer 6')
    expect(file.pages.map(({ foot }) => foot)).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => `FoodIO Diwali ${page} / 7`))
  })

  test('leads from contents and index to the recipes, and from each recipe to the site', () => {
    const named = pdf.toString('latin1')
    for (const id of [5, 7, 9]) {
      expect(named.split(`/D (recipe-${id})`)).toHaveLength(3)
      expect(file.pages.flatMap(({ links }) => links)).toContain(`https://foodio.example/recipe/${id}`)
    }
    expect(named.match(/\/Title \((?:Zarda|Barfi|Kheer)\)/g)).toHaveLength(3)
  })

  test('is tagged in the order of its pages, and brings its fonts along', () => {
    expect(file.isTagged).toBe(true)
    expect(file.info).toMatchObject({ Title: 'Diwali', Author: 'Asha Rao', Language: 'en' })
    expect(file.missingFonts).toEqual([])
    expect(file.pages[1]?.roles).toEqual(expect.arrayContaining(['TOC', 'TOCI', 'Link']))
    expect(file.pages[2]?.roles).toEqual(expect.arrayContaining(['Sect', 'H1']))
  })
})

test('the title page has the pictures of the first four recipes, or the one that is the cover', async () => {
  const pictureOf = async (background: string) => {
    const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return { jpeg: new Uint8Array(bytes), width: 8, height: 6, alt: '' }
  }
  const colours = ['#c02010', '#108020', '#2040c0', '#e0b020', '#703090']
  const pictures = await Promise.all(colours.map(pictureOf))
  const recipes = pictures.map((picture, index) => ({ ...aRecipe(index + 1), picture }))
  const cover = await pictureOf('#109090')
  const timesIn = (pdf: Buffer) =>
    [...pictures, cover].map(
      ({ jpeg }) => pdf.toString('latin1').split(Buffer.from(jpeg).toString('latin1')).length - 1,
    )
  expect((await readPdf(await aCookbook(recipes))).pages[0]?.text).not.toContain('The first')
  expect(timesIn(await aCookbook(recipes))).toEqual([2, 2, 2, 2, 1, 0])
  expect(timesIn(await aCookbook(recipes, { cover }))).toEqual([1, 1, 1, 1, 1, 1])
})

test('the numbers in contents of many pages are those of the pages on which the recipes begin', async () => {
  const recipes = Array.from({ length: 60 }, (_, index) =>
    aRecipe(index + 1, { title: `Dish${index} ${'of many words '.repeat(index % 9)}`, steps: steps(index % 12) }),
  )
  const { pages } = await readPdf(await aCookbook(recipes, { recipeCount: 240 }))
  expect(pages[0]?.text).toContain('The first 60 of 240 recipes')
  const firstRecipe = pages.findIndex(({ roles }) => roles.includes('Sect'))
  expect(firstRecipe).toBeGreaterThan(2)
  const contents = pages.slice(1, firstRecipe)
  for (const { placed } of contents) {
    expect(Math.max(...placed.map(({ y }) => y))).toBeLessThan(790)
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(placed.length)
  }
  const numbers = contents.flatMap(({ placed }) => placed).filter(({ x, text }) => x > 500 && /^\d+$/.test(text))
  const begins = pages.flatMap(({ placed: [first] }, index) =>
    /^Dish\d+/.test(first?.text ?? '') && index >= firstRecipe ? [index + 1] : [],
  )
  expect(numbers.map(({ text }) => Number(text))).toEqual(begins)
  expect(begins).toHaveLength(60)
  expect(pages.at(-1)?.text).not.toContain('Index')
})

test('a Hindi cookbook is in Hindi; hostile titles, an empty text and no address make a file that can be read', async () => {
  const pdf = await aCookbook([aRecipe(1, { title: 'खीर' }, 'चावल')], { locale: 'hi', title: 'दिवाली' })
  const spoken = spokenIn(pdf).join(' ')
  for (const text of ['दिवाली', 'विषय-सूची', 'खीर', 'मुख्य सामग्री', 'चावल']) expect(spoken).toContain(text)
  expect((await readPdf(pdf)).info).toMatchObject({ Language: 'hi', Title: 'दिवाली' })
  for (const title of ['</rdf:li><script>', '(((\\', '\ud800', '🍕', '\u202e', '\0', 'W'.repeat(80), ' ']) {
    const recipes = [aRecipe(1, { title, ingredients: [ingredient(title)] }, title)]
    const file = await readPdf(await aCookbook(recipes, { title, text: '', author: title, address: null }))
    expect(file.pages.length, title).toBeGreaterThan(3)
    expect(file.pages[0]?.links).toEqual([])
  }
})
