import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { ingredientsOf } from '#app/food/amounts/typed-ingredients.ts'
import { forbiddenIn } from '#app/food/diets/diet-rules.ts'
import { lineFacts } from '#app/food/diets/suits.ts'
import { recognisedTimes } from '#app/food/steps/recognised-times.ts'
import { stepIngredients } from '#app/food/steps/step-ingredients.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import { cookingSteps } from '#app/kitchen/schedule/cooking-steps.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { INGREDIENTS } from '../fixtures/diet-lines.data.ts'
import { ROOT } from '../support/site.ts'
import { below, expectApproved } from './approval.ts'
import { DISHES } from './dishes.ts'

/** The recipes of a fixture of steps, a block each: the title with its servings, the list, the steps; the marks of what is multiplied are left out. */
function dishesOf(fixture: string): Recipe[] {
  const text = readFileSync(join(ROOT, 'tests/fixtures', fixture), 'utf8')
  return text.split(/\n\s*\n/).flatMap((block) => {
    const [head = '', ...rest] = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const [, title, servings] = /^(.+), (\d+)$/.exec(head) ?? []
    if (!title) return []
    const lines = rest
      .filter((line) => line.startsWith('- '))
      .map((line) =>
        line
          .slice(2)
          .replace(/ ?\| ?/, ' ')
          .trim(),
      )
    const steps = rest.filter((line) => !line.startsWith('- ')).map((line) => line.replaceAll('*', ''))
    const written = { ingredients: ingredientsOf(lines), steps: steps.map((step) => ({ section: null, text: step })) }
    return { ...(DISHES.at(-1) as Recipe), title, servings: Number(servings), ...written }
  })
}

/** What each step of a dish needs, how long it takes by itself and by hand, and how it reads in other units. */
function stepLines(dish: Recipe) {
  const timers = timersOf(dish.steps)
  const needed = stepIngredients(dish)
  const work = cookingSteps(dish)
  const metric = adaptedRecipe(dish, { servings: null, units: 'metric' }).recipe.steps
  const american = adaptedRecipe(dish, { servings: null, units: 'us' }).recipe.steps
  return dish.steps.map(({ text }, at) => {
    const names = (needed[at] ?? []).map(({ line }) => dish.ingredients[line]?.name)
    const times = (timers[at] ?? []).map(
      ({ seconds, until, name }) => `${seconds}${until ? `–${until}` : ''} s ${name ?? ''}`,
    )
    const { hands = 0, alone = 0, ovens = [], preheats = null } = work[at] ?? {}
    const oven = ovens.map(({ setting, from, until }) => `oven ${setting} -${from} -${until}`)
    const other = [metric[at]?.text, american[at]?.text].map((shown) =>
      shown === text
        ? ''
        : (shown ?? '')
            .split(' ')
            .filter((word) => !text.split(' ').includes(word))
            .join(' '),
    )
    return [
      `${at + 1}. ${names.join(', ')}`,
      ...times,
      `${hands}+${alone}`,
      ...oven,
      preheats && `heats ${preheats}`,
      ...other,
    ]
      .filter(Boolean)
      .join(' | ')
  })
}

test('steps as people type them are read as approved', () =>
  expectApproved(
    'steps-of-people',
    ['step-styles.txt', 'step-kinds.txt'].flatMap(dishesOf).flatMap((dish, at) => {
      const { prep, wait, cook } = recognisedTimes(dish.steps)
      return at % 2 === 0 ? below(`${dish.title}: prepare ${prep}, wait ${wait}, cook ${cook}`, stepLines(dish)) : []
    }),
  ))

test('what typed ingredients contain is as approved', () =>
  expectApproved(
    'contents-of-lines',
    [...new Set(INGREDIENTS.map(([text]) => text))].map((text) => {
      const { contents, checks, isKnown } = lineFacts(text)
      const listed = [...contents].map(([content, foods]) => `${content} (${foods.join(', ')})`)
      const packets = [...checks].map(([content, foods]) => `${content}? (${foods.join(', ')})`)
      const against = (['Vegan', 'Gluten-Free', 'Vegetarian'] as const).filter(
        (diet) => forbiddenIn(text, diet).length > 0,
      )
      return `${text} → ${[...listed, ...packets, isKnown ? '' : 'unknown', ...against.map((diet) => `not ${diet}`)].filter(Boolean).join(', ') || 'nothing'}`
    }),
  ))
