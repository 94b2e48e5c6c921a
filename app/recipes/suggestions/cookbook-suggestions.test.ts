// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { allergensIn } from '#app/food/nutrition/nutrition.ts'
import { readRecipe } from '#app/recipes/cookbook/cookbook.store.ts'
import type { SuggestedFields } from '#app/recipes/publishing/suggestion.ts'
import { suggest } from './suggest.ts'

const COOKBOOK = join(import.meta.dirname, '../../../cookbook')
/** What follows from nutrition and spices, not which foods are in it. */
const NOT_FROM_FOODS = ['High-Protein', 'Low Fat', 'Spicy']

/** How often suggestions were right, and which were not. */
interface Score {
  right: number
  wrong: string[]
  missed: number
}
const scores = Object.fromEntries(
  (['category', 'cuisine', 'categories', 'dietaryInfo', 'allergens'] as const).map((field) => [
    field,
    { right: 0, wrong: [], missed: 0 } as Score,
  ]),
) as Record<keyof SuggestedFields, Score>

/** A recipe file as a cook would type it, and what its editors declare of it. */
function typed(name: string) {
  const { recipe, portions } = readRecipe(name, readFileSync(join(COOKBOOK, 'recipes', name), 'utf8'))
  return {
    source: {
      title: recipe.title,
      description: recipe.description,
      notes: '',
      ingredients: recipe.ingredients.map((line) =>
        'section' in line
          ? `${line.section}:`
          : `${line.quantity ?? ''} ${line.name}${line.notes ? ` (${line.notes})` : ''}`,
      ),
      instructions: recipe.steps.map((step) => (typeof step === 'string' ? step : `${step.section}:`)).join('\n'),
      prepTime: String(recipe.prepTime.minutes),
      waitTime: String(recipe.waitTime?.minutes ?? 0),
      cookTime: String(recipe.cookTime.minutes),
    },
    editors: {
      category: [recipe.category],
      cuisine: [recipe.cuisine],
      categories: recipe.categories,
      dietaryInfo: recipe.dietaryInfo.filter((info) => !NOT_FROM_FOODS.includes(info)),
      allergens: allergensIn(portions),
    } as Record<keyof SuggestedFields, readonly string[]>,
  }
}

beforeAll(() => {
  for (const name of readdirSync(join(COOKBOOK, 'recipes')).filter((file) => file.endsWith('.yaml'))) {
    const { source, editors } = typed(name)
    const suggestions = suggest(source)
    for (const [field, score] of Object.entries(scores) as [keyof SuggestedFields, Score][]) {
      const suggested: readonly string[] = [suggestions[field] ?? []].flat()
      score.right += suggested.filter((value) => editors[field].includes(value)).length
      score.wrong.push(
        ...suggested.filter((value) => !editors[field].includes(value)).map((value) => `${source.title}: ${value}`),
      )
      score.missed += editors[field].filter((value) => !suggested.includes(value)).length
    }
  }
})

test.for([
  ['dietaryInfo', 0.98, 0.85],
  ['allergens', 0.95, 0.8],
  ['category', 0.88, 0.8],
  ['cuisine', 0.9, 0.5],
  ['categories', 0.9, 0.5],
] as const)(
  'of the cookbook, %s is suggested with a precision of %d and a recall of %d at least',
  async ([field, minPrecision, minRecall], { annotate }) => {
    const { right, wrong, missed } = scores[field]
    const [precision, recall] = [right / (right + wrong.length), right / (right + missed)]
    await annotate(
      `${field}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; wrong: ${wrong.join(', ')}`,
    )
    expect(precision).toBeGreaterThanOrEqual(minPrecision)
    expect(recall).toBeGreaterThanOrEqual(minRecall)
  },
)
