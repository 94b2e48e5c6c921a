import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import type { Units } from '#app/base/request/units.ts'
import { addedUp } from '#app/food/amounts/added-up.ts'
import { byAisle, DEFAULT_AISLE_ORDER } from '#app/food/foods/aisles.ts'
import { spokenCommand } from '#app/kitchen/cook-mode/spoken-command.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
import { neededOfRecipe } from '#app/kitchen/items/recipe-items.server.ts'
import { suggestedTexts } from '#app/kitchen/items/suggested-texts.ts'
import { cookingSteps, minutesOf } from '#app/kitchen/schedule/cooking-steps.ts'
import { heatedAfter, ovenClashes } from '#app/kitchen/schedule/ovens.ts'
import { scheduleSteps } from '#app/kitchen/schedule/plan.ts'
import { daysBefore, ovenText, stepSummary, timeOfDayText } from '#app/kitchen/schedule/plan-labels.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { below, expectApproved } from './approval.ts'
import { DISHES } from './dishes.ts'

/** So many dishes from a place on. */
const dishesFrom = (at: number, count: number) => DISHES.slice(at, at + count)
const titlesOf = (dishes: readonly Recipe[]) => dishes.map(({ title }) => title).join(' + ')

function boughtFor(dishes: readonly Recipe[], servings: number | null, units: Units, locale: 'en' | 'hi' = 'en') {
  const items = dishes.flatMap((dish) =>
    neededOfRecipe(dish, { servings, units }).map((text, at) => ({
      id: `${dish.id}.${at}`,
      needed: parseItem(text, locale),
      source: { recipeId: dish.id, title: dish.title },
    })),
  )
  return byAisle(addedUp(items), DEFAULT_AISLE_ORDER).flatMap(({ aisle, lines }) =>
    lines.map(({ name, amount, sources }) => {
      const more = sources.length > 1 ? ` (${sources.map(({ title }) => title).join(', ')})` : ''
      return `${aisle}: ${name}${amount ? ` · ${amount}` : ''}${more}`
    }),
  )
}

const LISTS: readonly [dishes: readonly Recipe[], servings: number | null, units: Units][] = [
  [dishesFrom(0, 5), null, 'written'],
  [dishesFrom(5, 5), 4, 'written'],
  [dishesFrom(10, 5), 2, 'metric'],
  [dishesFrom(15, 5), 6, 'us'],
  [dishesFrom(20, 6), null, 'grams'],
  [dishesFrom(26, 5), 3, 'written'],
  [DISHES.slice(-5), 5, 'written'],
]

test('the ingredients of several recipes are added up as approved', () =>
  expectApproved('shopping-of-recipes', [
    ...LISTS.flatMap(([dishes, servings, units]) =>
      below(`${titlesOf(dishes)}, for ${servings ?? 'as written'}, ${units}`, boughtFor(dishes, servings, units)),
    ),
    ...below(
      `${titlesOf(DISHES.slice(-4))} in Hindi`,
      inLanguage('hi', () => boughtFor(DISHES.slice(-4), null, 'metric', 'hi')),
    ),
  ]))

test('steps are work and waiting as approved', () =>
  expectApproved(
    'steps-as-work',
    DISHES.flatMap((dish) => {
      const steps = cookingSteps(dish)
      const own = `prepare ${dish.prep.minutes}, wait ${dish.wait.minutes}, cook ${dish.cook.minutes}`
      return below(
        `${dish.title}: ${minutesOf(steps)} minutes; ${own}`,
        steps.map(({ hands, alone, isBeside, ovens, preheats }, at) =>
          [
            `${at + 1}. ${hands} + ${alone}`,
            isBeside ? 'beside' : '',
            preheats === null ? '' : `heats to ${preheats}`,
            ...ovens.map(({ setting, from, until }) => `in the oven at ${setting ?? '?'} from -${from} to -${until}`),
          ]
            .filter(Boolean)
            .join(', '),
        ),
      )
    }),
  ))

const BAKED = DISHES.filter(({ steps }) => steps.some(({ text }) => /\boven\b/i.test(text)))
const MEALS: readonly (readonly Recipe[])[] = [
  dishesFrom(1, 2),
  dishesFrom(3, 3),
  dishesFrom(8, 3),
  dishesFrom(14, 4),
  dishesFrom(24, 3),
  DISHES.slice(-3),
  BAKED.slice(0, 3),
  BAKED.slice(3, 7),
]
const READY_AT = '19:00'

function scheduleOf(dishes: readonly Recipe[], ovens: number) {
  const entries = scheduleSteps(dishes, ovens)
  const uses = entries.flatMap((entry) => entry.ovens)
  const lines = entries.map((entry) => {
    const { recipe, step, start, handsEnd, end, idle } = entry
    const after = heatedAfter(entry, uses)
    const at = (minutes: number) => timeOfDayText(READY_AT, minutes)
    const days = daysBefore(READY_AT, start)
    return [
      `${days > 0 ? `${days} days before ` : ''}${at(start)}–${at(handsEnd)}${end > handsEnd ? ` till ${at(end)}` : ''}`,
      `${String.fromCharCode(65 + recipe)}${step}`,
      stepSummary(dishes[recipe]?.steps[step - 1]?.text ?? '').slice(0, 40),
      idle > 0 ? `then ${idle} minutes wait` : '',
      ...entry.ovens.map(
        ({ oven, setting, start: from, end: to }) =>
          `oven ${oven} ${ovenText(setting, 'metric')} ${at(from)}–${at(to)}`,
      ),
      after ? `heat after ${String.fromCharCode(65 + after.recipe)} is out` : '',
    ]
      .filter(Boolean)
      .join(' | ')
  })
  const clashes = ovenClashes(uses).map(({ uses: [a, b] }) => `! ${a.setting} °C and ${b.setting} °C in oven ${a.oven}`)
  return [...lines, ...clashes]
}

test('what is cooked together is scheduled as approved in one oven and in two', () =>
  expectApproved(
    'schedules',
    MEALS.flatMap((dishes) => {
      const [one, two] = [scheduleOf(dishes, 1), scheduleOf(dishes, 2)]
      const name = `${titlesOf(dishes)}, ready at ${READY_AT}`
      const isSame = one.join() === two.join()
      return [...below(isSame ? name : `${name}, one oven`, one), ...(isSame ? [] : below(`${name}, two ovens`, two))]
    }),
  ))

const SPOKEN = [
  ...[
    'next',
    'go on please',
    'okay done',
    'what was before',
    'back',
    'say that again',
    'stop listening',
    'hello there',
  ],
  ...['अगला', 'पिछला कदम', 'दोहराओ', 'बंद करो', 'how much salt', 'how many eggs do i need', 'how much', 'नमक कितना'],
  ...['how much butter and sugar', 'कितना पनीर चाहिए', 'how much unicorn'],
]

test('what is said in the kitchen is understood as approved', () =>
  expectApproved(
    'spoken-commands',
    SPOKEN.flatMap((spoken) =>
      [DISHES[1], DISHES.at(-3)].flatMap((dish) => {
        const heard = dish && spokenCommand(spoken, dish.ingredients)
        const lines = heard?.command === 'amount' ? heard.amounts.map((at) => dish?.ingredients[at]?.name) : []
        return `${spoken} (${dish?.title}) → ${[heard?.command ?? 'nothing', ...lines].join(', ')}`
      }),
    ),
  ))

const NAMES = DISHES.flatMap(({ ingredients }) => ingredients.map(({ name }) => name))

test('what is typed on a list is completed as approved', () =>
  expectApproved(
    'completed-items',
    ['mil', '2 oni', '500 g flo', 'a', 'red pep', '1 tin tom', 'Ol', 'xyz', 'butter\n', 'butter\nmil', 'fresh cor'].map(
      (text) => `${text.trim().replace('\n', ' / ')} → ${suggestedTexts(text, NAMES).join(' | ') || 'nothing'}`,
    ),
  ))
