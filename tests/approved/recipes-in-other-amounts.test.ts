import { test } from 'vitest'
import type { RecipeView } from '#app/base/request/units.ts'
import { otherTins } from '#app/food/amounts/baking-tins.ts'
import { cautionText } from '#app/recipes/reading/caution-text.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { below, expectApproved } from './approval.ts'
import { DISHES, lineText } from './dishes.ts'

const views = ({ servings }: Recipe): [name: string, view: RecipeView][] => [
  ['×½, grams', { servings: Math.max(1, Math.round(servings / 2)), units: 'grams' }],
  ['×2, metric', { servings: servings * 2, units: 'metric' }],
  ['for 7', { servings: 7, units: 'written' }],
  ['US', { servings: null, units: 'us' }],
]

/** The words of a text that are others than before, with a word around them. */
function changedWords(before: string, after: string) {
  const [old, now] = [before.split(' '), after.split(' ')]
  const from = now.findIndex((word, at) => word !== old[at])
  const same = now.toReversed().findIndex((word, at) => word !== old.at(-1 - at))
  return now.slice(Math.max(0, from - 2), Math.max(now.length - same + 1, from + 1)).join(' ')
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?।]) /)

/** What of a dish reads differently in a view: its lines, and the words of its steps. */
function differencesIn(dish: Recipe, [name, view]: [string, RecipeView]) {
  const { recipe, cautions, written } = adaptedRecipe(dish, view)
  const lines = recipe.ingredients.flatMap((line, at) => {
    const before = dish.ingredients[at] ?? line
    if (lineText(line) === lineText(before)) return []
    const isSameName = line.name === before.name && line.notes === before.notes
    return `${at + 1}) ${isSameName ? line.quantity : lineText(line)}`
  })
  const steps = recipe.steps.map(({ text }, at) => {
    const before = sentencesOf(dish.steps[at]?.text ?? '')
    const changes = sentencesOf(text).flatMap((sentence, place) =>
      sentence === before[place] ? [] : changedWords(before[place] ?? '', sentence),
    )
    return changes.length > 0 ? `step ${at + 1}: ${changes.join(' … ')}` : ''
  })
  const title = `${name}: serves ${recipe.servings}${recipe.servings === written ? '' : `, written for ${written}`}`
  const listed = lines.length > 0 ? [lines.join(' | ')] : []
  return below(title, [...listed, ...steps.filter(Boolean), ...cautions.map((caution) => `! ${cautionText(caution)}`)])
}

/** What is changed for the first and the largest of the tins that a dish may be baked in. */
function tinsOf(dish: Recipe) {
  const tins = otherTins(dish)
  const all = tins.map(({ name, servings }) => `${name} serves ${servings}`)
  const inTin = [tins.at(0), tins.at(-1)].flatMap((tin) => {
    if (!tin) return []
    const { recipe, checkFrom } = adaptedRecipe(dish, { servings: null, units: 'written', tin: tin.name })
    const step = recipe.steps.find(({ text }) => / tin\b| टिन/.test(text))
    return below(`in ${tin.name}, look from ${checkFrom} minutes on`, [
      recipe.ingredients.map(lineText)[0] ?? '',
      step?.text ?? '',
    ])
  })
  return [...(all.length > 0 ? [`tins: ${all.join(', ')}`] : []), ...inTin]
}

test('recipes read as approved for other servings, in other units and in other tins', async () => {
  const texts = DISHES.flatMap((dish) =>
    below(`${dish.title} (${dish.servings})`, [
      dish.ingredients.map((line, at) => `${at + 1}) ${lineText(line)}`).join(' | '),
      ...views(dish).flatMap((view) => differencesIn(dish, view)),
      ...tinsOf(dish),
    ]),
  )
  await expectApproved('recipes-in-other-amounts', texts)
})
