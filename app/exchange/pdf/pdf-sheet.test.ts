// @module-tag slow
import { expect, test } from 'vitest'
import { readPdf } from '../../../tests/support/pdf-reader.ts'
import { ADDRESS, aPdf, expectInOrder, ingredient, steps } from '../../../tests/support/pdfs.ts'

test('a page ends with no heading, and no step or ingredient is cut by it', async () => {
  for (let count = 1; count <= 40; count += 1) {
    const file = await readPdf(
      await aPdf({
        ingredients: Array.from({ length: count }, (_, index) =>
          ingredient(`thing number${index} `.repeat(index % 9), '1 g', index < 12 ? 'One' : 'Two'),
        ),
        steps: steps(4 + (count % 5)),
      }),
    )
    for (const { text, placed } of file.pages) {
      const last = placed.at(-1)?.text
      expect(['Ingredients', 'Instructions', 'Nutrition per serving', 'One', 'Two', 'First', 'Then']).not.toContain(
        last,
      )
      for (let index = 0; index < 9; index++)
        expect(text.includes(`Begin${index} `)).toBe(text.includes(`End${index}.`))
      for (const { x, y } of placed) expect(x >= 40 && x < 540 && y > 40 && y < 790).toBe(true)
    }
  }
})

test.each([6, 23, 24, 40, 60])('%i ingredients, in columns or not, each have their place', async (count) => {
  const ingredients = Array.from({ length: count }, (_, index) =>
    ingredient(`thing${index}. ${'and more of it '.repeat(index % 3)}`),
  )
  for (const description of ['Short.', 'Long enough. '.repeat(90)]) {
    const { pages, text } = await readPdf(await aPdf({ ingredients, description }))
    for (let index = 0; index < count; index++) expect(text.split(`thing${index}.`)).toHaveLength(2)
    for (const { placed } of pages) {
      expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(placed.length)
      expect(Math.max(...placed.map(({ y }) => y))).toBeLessThan(790)
    }
  }
})

const things = (count: number) => Array.from({ length: count }, (_, index) => ingredient(`thing${index}.`))

test('a list that is too long for columns on one page is in one column', async () => {
  const columnsOf = async (count: number) => {
    const { pages } = await readPdf(await aPdf({ ingredients: things(count) }))
    const placed = pages.flatMap((page) => page.placed).filter(({ text }) => text.startsWith('thing'))
    return new Set(placed.map(({ x }) => x)).size
  }
  expect(await columnsOf(40)).toBe(2)
  expect(await columnsOf(100)).toBe(1)
})

test('what it contains is at its head, however long the list, and with what its lines are found to contain', async () => {
  for (const count of [5, 38, 40, 60, 100]) {
    const ingredients = [ingredient('butter', '1 g'), ...things(count)]
    const { pages } = await readPdf(await aPdf({ ingredients, allergens: ['gluten'], dietaryInfo: ['Vegetarian'] }))
    const first = pages[0]?.placed.map(({ text }) => text).join(' ') ?? ''
    expectInOrder(first, ['Dietary info', 'Vegetarian', 'Contains', 'gluten, milk', 'Ingredients'])
  }
})

test('what follows two columns begins below the longer one', async () => {
  const spaceBelow = async (count: number) => {
    const recipe = { ingredients: things(count), allergens: [], dietaryInfo: [] }
    const placed = (await readPdf(await aPdf(recipe))).pages[0]?.placed ?? []
    const lines = placed.filter(({ text }) => text.startsWith('thing'))
    const heading = placed.find(({ text }) => text === 'Instructions')
    return (heading?.y ?? 0) - Math.max(...lines.map(({ y }) => y))
  }
  expect(await spaceBelow(7)).toBeCloseTo(await spaceBelow(8))
})

test('200 ingredients, a step of 5,000 signs and endless words fill pages without falling off them', async () => {
  const file = await readPdf(
    await aPdf({
      title: 'W'.repeat(120),
      description: 'x'.repeat(2000),
      ingredients: Array.from({ length: 200 }, (_, index) => ingredient(`thing${index}`, '1 g')),
      steps: [
        { section: null, text: `Start. ${'Stir it well. '.repeat(357)}Stop.` },
        { section: 'Last', text: 'y'.repeat(5000) },
      ],
    }),
  )
  expect(file.pages.length).toBeLessThan(20)
  expectInOrder(file.text, ['W'.repeat(10), 'xxx', 'thing0', 'thing199', 'Start.', 'Stop.', 'Last', 'yyy', ADDRESS])
  expect(file.text.match(/y/g)?.length).toBeGreaterThan(4900)
  for (const { placed } of file.pages) for (const { x, y } of placed) expect(x >= 40 && x < 540 && y < 790).toBe(true)
})
