import { test } from 'vitest'
import { adaptedIngredient } from '#app/food/amounts/adapted-amount.ts'
import { parseIngredientLine, sectionTitle } from '#app/food/amounts/ingredient-line.ts'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { asWritten, lineFacts } from '#app/food/diets/suits.ts'
import { CONTENTS } from '#app/food/foods/allergen.ts'
import { storingOf } from '#app/food/foods/storing.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
import { EXPECTED_LINES } from '../fixtures/ingredient-lines.data.ts'
import { ODD_LINES } from '../fixtures/odd-lines.data.ts'
import { expectApproved } from './approval.ts'
import { DISHES, lineText } from './dishes.ts'

const ALL_LINES = [...new Set(DISHES.flatMap(({ ingredients }) => ingredients.map(lineText)))]
/** One of two lines, and all of the dishes that are typed. */
const OF_DISHES = ALL_LINES.filter((_, at) => at % 2 === 0 || at > ALL_LINES.length - 36)
/** One of three typed lines: the text stays short. */
const TYPED = [...EXPECTED_LINES, ...ODD_LINES].flatMap(([text], at) => (at % 3 === 1 ? text : []))

const some = (name: string, value: unknown) => (value === null || value === '' ? '' : `${name} ${value}`)

/** What a typed line is read as: the amount, the food with its weight, and what is in it. */
function readAs(text: string) {
  const line = parseIngredientLine(text)
  const typed = ingredientOf(text)
  const { foods, figured, grams } = amountOf(typed)
  const { contents, checks, isKnown } = lineFacts(asWritten(typed))
  const quantity = line.quantity && [...new Set([line.quantity.low, line.quantity.high])].join('–')
  const contained = CONTENTS.filter((content) => contents.has(content))
  return [
    [quantity, line.unit, some('of', line.size), some('or', line.alternative)].filter(Boolean).join(' ') || '–',
    line.name,
    line.optional ? 'optional' : '',
    some('foods:', foods.join(', ')),
    figured && foods[0] !== figured.food ? `figures of ${figured.key}` : '',
    grams === null ? '' : `${Math.round(grams * 10) / 10} g`,
    some('contains', contained.join(', ')),
    some('packet:', [...new Set([...checks.values()].flat())].join(', ')),
    isKnown ? '' : 'unknown',
  ]
    .filter(Boolean)
    .join(' | ')
}

/** What a line puts on a shopping list. */
function boughtAs(text: string, locale: 'en' | 'hi' = 'en') {
  const { key, name, aisle, amount, grams, part, whole, isPoured, isOptional, isStaple } = parseItem(text, locale)
  return [
    `${name}${amount && amount !== ingredientOf(text).quantity ? ` · ${amount}` : ''}`,
    aisle,
    key,
    grams === null ? '' : `${Math.round(grams)} g`,
    some('part:', part),
    whole && `of ${Math.round(whole.count * 100) / 100} ${whole.name}`,
    isPoured ? 'poured' : '',
    isOptional ? 'optional' : '',
    isStaple ? 'at home' : '',
  ]
    .filter(Boolean)
    .join(' | ')
}

/** The facts of a second text that are not in the first. */
const beside = (first: string, second: string) => {
  const known = new Set(first.split(' | '))
  return second
    .split(' | ')
    .filter((fact) => !known.has(fact))
    .join(' | ')
}

test('the lines of recipes are read, and put on a shopping list, as approved', () =>
  expectApproved('lines-of-recipes', [
    ...OF_DISHES.map((text) => `${text} → ${readAs(text)} ⇒ ${beside(readAs(text), boughtAs(text))}`),
    ...OF_DISHES.slice(-24).map((text) => `${text} → ${boughtAs(text, 'hi')}`),
  ]))

/** The foods of dishes by the way in which they are stored. */
function storedFoods() {
  const foods = new Set(DISHES.flatMap(({ ingredients }) => ingredients.flatMap((line) => amountOf(line).foods)))
  const ways = Map.groupBy(foods, (food) => storingOf(food) ?? 'nobody knows how')
  return [...ways].map(([way, some]) => `${way}: ${some.sort().join(', ')}`).sort()
}

test('foods are stored as approved', () => expectApproved('stored-foods', storedFoods()))

test('typed lines are scaled, converted and bought as approved', () =>
  expectApproved(
    'typed-lines',
    TYPED.map((text) => {
      const heading = sectionTitle(text)
      if (heading !== null) return `${text} → heading “${heading}”`
      const ingredient = { section: null, ...ingredientOf(text) }
      const as = (factor: number, units: 'written' | 'metric' | 'us') => {
        const adapted = adaptedIngredient(ingredient, { factor, units })
        return adapted.name === ingredient.name && adapted.notes === ingredient.notes
          ? adapted.quantity
          : lineText(adapted)
      }
      const scaled = `×3: ${as(3, 'written')} | ×⅓: ${as(1 / 3, 'written')}`
      const converted = [`metric: ${as(1, 'metric')}`, `US: ${as(1, 'us')}`]
      return [
        `${text} → ${scaled}`,
        ...converted.filter((one) => !one.endsWith(`: ${ingredient.quantity}`)),
        `⇒ ${boughtAs(text)}`,
      ].join(' | ')
    }),
  ))
