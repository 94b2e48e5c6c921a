// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { suitsDiet, unknownFoods } from '#app/food/diets/suits.ts'
import { allergensIn } from '#app/food/nutrition/nutrition.ts'
import { readRecipe } from '#app/recipes/cookbook/cookbook.store.ts'

const COOKBOOK = join(import.meta.dirname, '../../../cookbook')
const files = readdirSync(join(COOKBOOK, 'recipes')).filter((name) => name.endsWith('.yaml'))

test('the cookbook has its 126 recipes', () => expect(files.length).toBeGreaterThanOrEqual(126))

/** The diets that a recipe of the cookbook may declare and that something may be against. */
const LABELS = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const

test.each(files)('%s may be served to every diet that it declares, by its lines and their labels', (name) => {
  const { recipe, portions } = readRecipe(name, readFileSync(join(COOKBOOK, 'recipes', name), 'utf8'))
  const ingredients = recipe.ingredients.flatMap((line) =>
    'section' in line ? [] : { name: line.name, notes: line.notes ?? null },
  )
  const steps = recipe.steps.flatMap((step) => (typeof step === 'string' ? { text: step } : []))
  const { title, description, dietaryInfo } = recipe
  const declared = {
    title,
    description,
    notes: null,
    dietaryInfo,
    allergens: allergensIn(portions),
    ingredients,
    steps,
  }
  expect(LABELS.filter((diet) => recipe.dietaryInfo.includes(diet) && !suitsDiet(declared, diet))).toEqual([])
  expect(unknownFoods(declared)).toEqual([])
})
