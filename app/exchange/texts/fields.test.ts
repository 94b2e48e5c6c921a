import { describe, expect, test } from 'vitest'
import { fillFields, type ImportedFields, noFields } from './fields.ts'

const aRecipe = (mark: string, number: number): ImportedFields => ({
  title: `${mark} title`,
  description: `${mark} description`,
  ingredients: [{ section: null, text: `1 cup ${mark} rice` }],
  steps: [{ section: null, text: `${mark} step` }],
  notes: `${mark} notes`,
  servings: number,
  yieldText: `${mark} yield`,
  prepMinutes: number + 1,
  waitMinutes: number + 2,
  cookMinutes: number + 3,
  totalMinutes: number + 4,
  image: `https://${mark}.example/a.jpg`,
  author: `${mark} author`,
  language: mark,
  keywords: [`${mark} keyword`],
  cuisine: `${mark} cuisine`,
  category: `${mark} category`,
  sourceName: `${mark} source`,
})
const [first, second] = [aRecipe('en', 10), aRecipe('de', 20)]
const TIMES = ['prepMinutes', 'waitMinutes', 'cookMinutes', 'totalMinutes']
const YIELD = ['servings', 'yieldText']
const ALONE = Object.keys(first).filter((name) => ![...TIMES, ...YIELD].includes(name)) as (keyof ImportedFields)[]

describe('of two readings of a recipe', () => {
  test('the first is taken where it has everything, and the second where the first has nothing', () => {
    expect(fillFields(first, second)).toEqual(first)
    expect(fillFields(noFields(), second)).toEqual(second)
    expect(fillFields(first, noFields())).toEqual(first)
  })

  test.each(ALONE)('the %s of the second stands in for one that is missing', (name) => {
    const without = { ...first, [name]: noFields()[name] }
    expect(fillFields(without, second)).toEqual({ ...first, [name]: second[name] })
  })

  test.each([
    ['times', TIMES, ['prepMinutes', 'cookMinutes', 'totalMinutes']],
    ['yields', YIELD, YIELD],
  ])('%s are taken from one of them, all together', (_, together, known) => {
    const pick = (fields: object) => Object.entries(fields).filter(([name]) => together.includes(name))
    for (const name of together) {
      const alone = { ...noFields(), [name]: first[name as keyof ImportedFields] }
      expect(pick(fillFields(alone, second))).toEqual(pick(known.includes(name) ? alone : second))
    }
  })
})
