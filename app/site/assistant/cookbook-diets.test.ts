import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { suitsDiet } from '#app/food/diets/suits.ts'
import { allergensIn } from '#app/food/nutrition/nutrition.ts'
import { readRecipe } from '#app/recipes/cookbook/cookbook.server.ts'

const COOKBOOK = join(import.meta.dirname, '../../../cookbook')
const files = readdirSync(join(COOKBOOK, 'recipes')).filter((name) => name.endsWith('.yaml'))

test('the cookbook has its 126 recipes', () => expect(files.length).toBeGreaterThanOrEqual(126))

test.each(files)('%s may be served to every diet that it declares', (name) => {
  const { recipe, portions } = readRecipe(name, readFileSync(join(COOKBOOK, 'recipes', name), 'utf8'))
  const ingredients = recipe.ingredients.flatMap((line) =>
    'section' in line ? [] : { name: line.name, notes: line.notes ?? null },
  )
  const allergens = allergensIn(portions)
  for (const diet of ['Vegetarian', 'Vegan', 'Gluten-Free'] as const)
    if (recipe.dietaryInfo.includes(diet))
      expect(suitsDiet({ dietaryInfo: recipe.dietaryInfo, allergens, ingredients }, diet), diet).toBe(true)
})
