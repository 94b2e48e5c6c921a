import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { PERSONS } from '#app/food/diets/care.data.ts'
import { DIET_CHOICES, type DietChoice } from '#app/food/diets/diet.ts'
import {
  allergensFreeOf,
  allergensOf,
  asWritten,
  checkedFor,
  dietsSuited,
  isAgainst,
  labelsToCheck,
  lineFacts,
  unknownFoods,
} from '#app/food/diets/suits.ts'
import { fittingSwaps } from '#app/food/diets/swaps.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { seasonalFoods } from '#app/food/foods/seasons.ts'
import { estimatedNutrition } from '#app/food/nutrition/estimated-nutrition.ts'
import { nutritionFacts } from '#app/food/nutrition/nutrition-facts.ts'
import { careWarningsOfRecipe } from '#app/food/steps/recipe-care.ts'
import { recognisedTimes } from '#app/food/steps/recognised-times.ts'
import { stepIngredients } from '#app/food/steps/step-ingredients.ts'
import { timersOf } from '#app/food/steps/step-timers.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { below, expectApproved } from './approval.ts'
import { DISHES } from './dishes.ts'

const listed = (name: string, values: Iterable<string>) => {
  const all = [...values].join(', ')
  return all === '' ? [] : [`${name}: ${all}`]
}

const approveDishes = (name: string, about: (dish: Recipe) => string[]) =>
  expectApproved(
    name,
    DISHES.flatMap((dish) => below(dish.title, about(dish))),
  )

function nutritionOf(dish: Recipe) {
  const estimate = estimatedNutrition(dish)
  if (!estimate) return ['nothing is known']
  const { grams, counted, uncounted, leftOut, hasFryingOil, isEnough } = estimate
  const facts = nutritionFacts({ ...dish, isCookbook: false })
  return [
    `${Math.round(grams)} g, ${counted} counted${hasFryingOil ? ', oil to fry in' : ''}${isEnough ? '' : ', not enough'}`,
    ...listed(
      'not counted',
      uncounted.map(({ name, reason }) => `${name} (${reason})`),
    ),
    ...listed('left out', leftOut),
    ...(facts ? [`${facts.title}. ${facts.source}`] : []),
    ...(facts?.rows.map(({ label, perServing: one, per100g, dailyShare }) =>
      [label, one, per100g ?? '–', dailyShare ?? '–'].join(' | '),
    ) ?? []),
  ]
}

function dietsOf(dish: Recipe) {
  const lines = dish.ingredients.map(asWritten)
  const reasons = DIET_CHOICES.flatMap((diet) => [
    ...listed(
      `not ${diet}`,
      lines.filter((line) => isAgainst(lineFacts(line), diet)),
    ),
    ...listed(`${diet} by the packet`, new Set(lines.flatMap((line) => checkedFor(lineFacts(line), diet)))),
  ])
  return [
    ...listed('declared', dish.dietaryInfo),
    ...listed('suits', dietsSuited(dish)),
    ...listed('contains', allergensOf(dish)),
    ...listed('free of', allergensFreeOf(dish)),
    ...listed('labels to check', labelsToCheck(dish)),
    ...listed('unknown', unknownFoods(dish)),
    ...reasons,
  ]
}

const careOf = (dish: Recipe) =>
  PERSONS.flatMap((person) =>
    listed(
      person,
      careWarningsOfRecipe([person], dish).map(({ id }) => id),
    ),
  )

/** What the ingredients of all dishes may be replaced with, each once. */
function swapsOfAll() {
  const names = new Set(DISHES.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)))
  return [...names].sort().flatMap((name) => {
    const uses = (diets: DietChoice[], avoided: Allergen[] = []) =>
      fittingSwaps(name, diets, avoided).map(({ use }) => use)
    return [
      ...listed(`${name}, vegan`, uses(['Vegan'])),
      ...listed(`${name}, gluten-free`, uses(['Gluten-Free'])),
      ...listed(`${name}, without nuts or soya`, uses([], ['nuts', 'peanuts', 'soy'])),
    ]
  })
}

const seasonsOf = (dish: Recipe) =>
  (['north', 'south', 'india'] as const).flatMap((region) =>
    listed(
      `in season, ${region}`,
      seasonalFoods(dish.ingredients, region).map(({ food, months }) => `${food} ${months.join('+')}`),
    ),
  )

const timeText = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`)

function stepsOf(dish: Recipe) {
  const { prep, wait, cook } = recognisedTimes(dish.steps)
  const timers = timersOf(dish.steps)
  const named = stepIngredients(dish)
  const steps = dish.steps.map(({ text }, at) => {
    const times = (timers[at] ?? []).map(({ seconds, until, name, from, to }) => {
      const length = until === null ? timeText(seconds) : `${timeText(seconds)}–${timeText(until)}`
      return `“${text.slice(from, to)}” ${length}${name === null ? '' : ` ${name}`}`
    })
    const lines = (named[at] ?? []).map(
      ({ line, from, to }) => `${dish.ingredients[line]?.name} (“${text.slice(from, to)}”)`,
    )
    return `${at + 1}. ${[lines.join(', '), ...times].filter(Boolean).join('; ')}`
  })
  return [`prepare ${prep}, wait ${wait}, cook ${cook}`, ...steps]
}

test('the nutrition of recipes is as approved', () => approveDishes('nutrition-of-recipes', nutritionOf))

test('diets, allergens, warnings and seasons of recipes are as approved', () =>
  approveDishes('diets-of-recipes', (dish) => [...dietsOf(dish), ...careOf(dish), ...seasonsOf(dish)]))

test('what is used instead of ingredients is as approved', () => expectApproved('swaps', swapsOfAll()))

test('the times, timers and ingredients of steps are as approved', () => approveDishes('steps-of-recipes', stepsOf))

test('nutrition is described in Hindi as approved', () =>
  expectApproved(
    'nutrition-in-hindi',
    inLanguage('hi', () =>
      DISHES.slice(-4).flatMap((dish) => {
        const facts = nutritionFacts({ ...dish, isCookbook: false })
        const rows = facts?.rows.map((row) => Object.values(row).join(' | ')) ?? []
        return below(dish.title, facts ? [`${facts.title} ${facts.source}`, ...rows] : [])
      }),
    ),
  ))
