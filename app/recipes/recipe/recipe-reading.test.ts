// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { ingredientsOf } from '#app/food/amounts/typed-ingredients.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import { estimatedNutrition } from '#app/food/nutrition/estimated-nutrition.ts'
import { neededLines } from '#app/food/steps/needed-lines.ts'
import type { Step } from '#app/food/steps/step.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import { readRecipe } from '#app/recipes/cookbook/cookbook.store.ts'
import { EXPECTED_LINES } from '../../../tests/fixtures/ingredient-lines.data.ts'
import { readRecipeTexts, rememberAmounts, rememberSteps } from './recipe-reading.ts'

const COOKBOOK = join(import.meta.dirname, '../../../cookbook/recipes')

const textsIn = (file: string): { ingredients: Ingredient[]; steps: Step[] } => {
  const { recipe } = readRecipe(file, readFileSync(join(COOKBOOK, file), 'utf8'))
  return {
    ingredients: recipe.ingredients.flatMap((line) =>
      'name' in line
        ? [{ section: null, quantity: line.quantity ?? '', name: line.name, notes: line.notes ?? null }]
        : [],
    ),
    steps: recipe.steps.flatMap((text) => (typeof text === 'string' ? [{ section: null, text }] : [])),
  }
}

/** All that is read of a recipe. */
const readingsOf = (texts: ReturnType<typeof textsIn>) => ({
  amounts: texts.ingredients.map(amountOf),
  timers: timersOf(texts.steps),
  needed: neededLines(texts),
  nutrition: estimatedNutrition({ ...texts, servings: 4 }),
})

/** The same of a copy that has its readings from where they are stored. */
function readingsFromStore(texts: ReturnType<typeof textsIn>) {
  const { amounts, stepReadings } = readRecipeTexts(structuredClone(texts))
  const copy = structuredClone(texts)
  rememberAmounts(copy.ingredients, amounts)
  rememberSteps(copy, stepReadings)
  return readingsOf(copy)
}

describe('what is stored of a recipe is what is read of it', () => {
  test.each(readdirSync(COOKBOOK))('in %s', (file) => {
    const texts = textsIn(file)
    expect(readingsFromStore(texts)).toEqual(readingsOf(texts))
  })

  test('for all lines whose reading is known', () => {
    const texts = { ingredients: ingredientsOf(EXPECTED_LINES.map(([text]) => text)), steps: [] }
    expect(readingsFromStore(texts).amounts).toEqual(readingsOf(texts).amounts)
  })
})

test('a stored reading is not read again, however long its texts are', () => {
  const line = { section: null, quantity: '1 1/2 '.repeat(100), name: 'rice or '.repeat(100), notes: 'g '.repeat(300) }
  const steps = Array.from({ length: 100 }, () => ({ section: null, text: 'one to two hours or '.repeat(50) }))
  const texts = { ingredients: Array.from({ length: 100 }, () => ({ ...line })), steps }
  const { amounts } = readRecipeTexts(structuredClone(texts))
  let reads = 0
  const counted = <T extends object>(thing: T) =>
    new Proxy(thing, {
      get(target, key, receiver) {
        reads++
        return Reflect.get(target, key, receiver)
      },
    })
  const ingredients = texts.ingredients.map(counted)
  const countedSteps = texts.steps.map(counted)
  const stored = { timers: texts.steps.map(() => []), needed: texts.steps.map(() => []) }
  rememberAmounts(ingredients, amounts)
  rememberSteps({ ingredients, steps: countedSteps }, JSON.stringify(stored))
  expect(ingredients.map(amountOf)).toHaveLength(100)
  expect([timersOf(countedSteps), neededLines({ ingredients, steps: countedSteps })]).toHaveLength(2)
  expect(reads).toBe(0)
})
