import { describe, expect, test } from 'vitest'
import { DISHES } from './dishes.data.ts'
import { planOf } from './draw-cover.ts'
import { SETTINGS } from './settings.data.ts'

const BESIDE = ['stand', 'plated', 'glass', 'cup', 'jar', 'cupcakes']
const NEAREST = 70

/** How far apart two colours are, as the corners of a cube of red, green and blue. */
function distance(a: string, b: string) {
  const [one, other] = [a, b].map((colour) => Number.parseInt(colour.slice(1), 16))
  return Math.hypot(
    ...[16, 8, 0].map((bits) => (((one as number) >> bits) & 255) - (((other as number) >> bits) & 255)),
  )
}

/** Of each dish several recipes, so that each of its servings and many grounds come up. */
const plans = DISHES.flatMap(({ words }) =>
  Array.from({ length: 12 }, (_, index) => `${words.split(',')[0]}${'!'.repeat(index)}`).map((title) => ({
    title,
    ...planOf({ title, kind: 'Main Course', ingredients: [] }),
  })),
)

describe('the ground of a cover', () => {
  test('comes up with every serving', () => {
    expect([...new Set(plans.map(({ serving }) => serving))].toSorted()).toEqual(
      [...new Set(DISHES.flatMap(({ servings }) => servings))].toSorted(),
    )
  })

  test('is of another colour than the food before it, the wall for what is seen from the side and the table for others', () => {
    const swallowed = plans.filter(({ serving, colour, setting }) => {
      const behind = BESIDE.includes(serving) ? 'wall' : 'table'
      const isPossible = SETTINGS.some(
        (other) => distance(other[behind], colour) > NEAREST && distance(other.crockery, other.table) > NEAREST / 2,
      )
      return isPossible && distance(setting[behind], colour) <= NEAREST
    })
    expect(swallowed.map(({ title, colour, setting }) => [title, colour, setting])).toEqual([])
  })

  test('never has crockery of the colour of its table', () => {
    expect(plans.filter(({ setting }) => distance(setting.crockery, setting.table) <= NEAREST / 2)).toEqual([])
  })
})
