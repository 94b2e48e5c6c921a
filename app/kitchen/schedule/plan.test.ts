import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { moreThanLinear } from '../../../tests/support/linear-time.ts'
import { cookingSteps, maxPlannedSteps, type PlannedRecipe } from './cooking-steps.ts'
import { MAX_SCHEDULED, type PlanEntry, scheduleSteps } from './plan.ts'

const FOLDER = join(import.meta.dirname, '../../../cookbook/recipes')

interface Written {
  steps: string[]
  prep?: number
  wait?: number
  cook?: number
  category?: string
}

const aPlanned = ({ steps, prep = 0, wait = 0, cook = 0, category = 'Main Course' }: Written): PlannedRecipe => ({
  id: 1,
  title: 'Dish',
  language: 'en',
  category,
  steps: steps.map((text) => ({ text })),
  prep: { minutes: prep },
  wait: { minutes: wait },
  cook: { minutes: cook },
})

const cookbook = readdirSync(FOLDER).map((name) => {
  const { steps, prepTime, waitTime, cookTime, category } = parse(readFileSync(join(FOLDER, name), 'utf8'))
  const texts = steps.filter((step: unknown) => typeof step === 'string')
  return aPlanned({ steps: texts, prep: prepTime.minutes, wait: waitTime?.minutes, cook: cookTime.minutes, category })
})
const totalOf = ({ prep, wait, cook }: PlannedRecipe) => prep.minutes + wait.minutes + cook.minutes
/** Each step as [hands, alone]. */
const minutesIn = (written: Written) => cookingSteps(aPlanned(written)).map(({ hands, alone }) => [hands, alone])
const shown = (entries: PlanEntry[]) =>
  entries.map(({ recipe, step, start, handsEnd, end, idle }) => [recipe, step, start, handsEnd, end, idle])

/** What is true of every plan. */
function expectPossible(recipes: PlannedRecipe[]) {
  const entries = scheduleSteps(recipes)
  expect(entries.length).toBe(
    recipes.reduce((sum, { steps }) => sum + Math.min(maxPlannedSteps(recipes.length), steps.length), 0),
  )
  const byHands = entries.toSorted((a, b) => a.start - b.start)
  for (const [index, entry] of byHands.entries()) {
    const { start, handsEnd, end, idle } = entry
    expect([start, handsEnd, end, idle].every(Number.isInteger)).toBe(true)
    expect(handsEnd).toBeGreaterThan(start)
    expect(end).toBeGreaterThanOrEqual(handsEnd)
    expect(end + idle).toBeLessThanOrEqual(0)
    expect(idle).toBeGreaterThanOrEqual(0)
    expect(byHands[index + 1]?.start ?? 0).toBeGreaterThanOrEqual(handsEnd)
  }
  for (const [place, recipe] of recipes.entries()) {
    const own = entries.filter((entry) => entry.recipe === place)
    expect(own.map(({ step }) => step)).toEqual(own.map((_, index) => index + 1))
    const last = own.at(-1)
    if (last) expect(last.end + last.idle).toBe(0)
    const end = Math.max(...own.map((entry) => entry.end))
    if (own[0]) expect(end - own[0].start).toBeGreaterThanOrEqual(totalOf(recipe))
  }
  if (entries.length > 0) expect(Math.max(...entries.map(({ end }) => end))).toBe(0)
}

describe('the minutes of a step', () => {
  test('are those that it names: of a range the end, of alternatives the first, several together', () => {
    expect(minutesIn({ steps: ['Bake for 20 to 30 minutes.'] })).toEqual([[1, 30]])
    expect(minutesIn({ steps: ['Cook on low for 9 hours, or on high for 5½ hours.'] })).toEqual([[1, 540]])
    expect(minutesIn({ steps: ['Bake for 20 minutes, or until golden, then rest for 10 minutes.'] })).toEqual([[1, 30]])
    expect(minutesIn({ steps: ['Cool in the tins for 10 minutes, about 2 hours in all.'] })).toEqual([[1, 120]])
    expect(minutesIn({ steps: ['Soak for 12 to 24 hours.'], wait: 720 })).toEqual([[1, 720]])
  })

  test('need hands where somebody stirs, fries or kneads, and where they are few', () => {
    expect(minutesIn({ steps: ['Knead for 10 minutes.'] })).toEqual([[10, 0]])
    expect(minutesIn({ steps: ['Simmer for 10 minutes, stirring all the time.'] })).toEqual([[10, 0]])
    expect(minutesIn({ steps: ['Simmer for 10 minutes, stirring now and then.'] })).toEqual([[1, 10]])
    expect(minutesIn({ steps: ['Simmer for 3 minutes.'] })).toEqual([[3, 0]])
    expect(minutesIn({ steps: ['प्याज 10 मिनट भूनें।', '30 मिनट ढककर पकाएँ।'] })).toEqual([
      [10, 0],
      [1, 30],
    ])
  })

  test('are no moments of another time, and not how long something keeps', () => {
    for (const text of [
      'Turn them after 8 minutes.',
      'Keep it in the fridge for up to 4 hours.',
      'The cake keeps in a tin for 20 hours.',
      'Each look costs 20 minutes.',
      'In a wider pot it is done 30 minutes sooner.',
    ])
      expect(minutesIn({ steps: [text] }), text).toEqual([[1, 0]])
  })

  test('are beside nothing in the first step, whatever it says', () => {
    const steps = ['Meanwhile fry the onions for 10 minutes.', 'Meanwhile boil the rice for 15 minutes.']
    expect(cookingSteps(aPlanned({ steps })).map(({ isBeside }) => isBeside)).toEqual([false, true])
  })

  test('share out what the recipe takes beyond them, mostly where none are named, least to the last step', () => {
    const steps = [
      'Chop everything as finely as you can.',
      'Bake for 30 minutes.',
      'Scatter the herbs over the dish now.',
    ]
    const minutes = minutesIn({ steps, prep: 20, cook: 30 })
    expect(minutes.flat().reduce((sum, one) => sum + one, 0)).toBe(50)
    expect(minutes[1]?.[1]).toBe(30)
    expect(minutes[0]?.[0]).toBeGreaterThan(3 * (minutes[2]?.[0] ?? 0))
  })

  test('of a wait that no step times are waited for in the step that speaks of it', () => {
    const steps = ['Mix the oats and the milk.', 'Chill overnight in the fridge.', 'Top with berries.']
    expect(minutesIn({ steps, prep: 10, wait: 480 })[1]?.[1]).toBe(480)
  })
})

describe('a plan', () => {
  test('ends at the meal and goes backwards over midnight', () => {
    const oats = aPlanned({ steps: ['Soak for 12 hours.', 'Serve.'] })
    expect(shown(scheduleSteps([oats]))).toEqual([
      [0, 1, -722, -721, -1, 0],
      [0, 2, -1, 0, 0, 0],
    ])
  })

  test('does one thing with its hands, and lets the other recipe cook meanwhile', () => {
    const roast = aPlanned({ steps: ['Roast for 60 minutes.', 'Carve for 5 minutes.'] })
    const salad = aPlanned({ steps: ['Whisk for 20 minutes.'], category: 'Salad' })
    expect(shown(scheduleSteps([roast, salad]))).toEqual([
      [0, 1, -66, -65, -5, 0],
      [1, 1, -25, -5, -5, 5],
      [0, 2, -5, 0, 0, 0],
    ])
  })

  test('fills a gap that is exactly as long as a dish takes, and no shorter one', () => {
    const roast = aPlanned({ steps: ['Roast for 60 minutes.', 'Carve for 5 minutes.'] })
    const salad = (minutes: number) => aPlanned({ steps: [`Whisk for ${minutes} minutes.`], category: 'Salad' })
    expect(shown(scheduleSteps([roast, salad(60)]))).toEqual([
      [0, 1, -66, -65, -5, 0],
      [1, 1, -65, -5, -5, 5],
      [0, 2, -5, 0, 0, 0],
    ])
    expect(shown(scheduleSteps([roast, salad(61)])).find(([recipe]) => recipe === 1)).toEqual([
      1, 1, -127, -66, -66, 66,
    ])
  })

  test('has the salad ready early rather than the hot dish', () => {
    const omelette = aPlanned({ steps: ['Fry for 10 minutes.'] })
    const salad = aPlanned({ steps: ['Toss for 10 minutes.'], category: 'Salad' })
    for (const recipes of [
      [omelette, salad],
      [salad, omelette],
    ])
      expect(scheduleSteps(recipes).map(({ recipe, idle }) => [recipes[recipe]?.category, idle])).toEqual([
        ['Salad', 10],
        ['Main Course', 0],
      ])
  })

  test('makes what is done meanwhile while the step before cooks', () => {
    const steps = [
      'Simmer the beans for 40 minutes.',
      'Meanwhile fry the onions for 10 minutes.',
      'Stir for 2 minutes.',
    ]
    expect(shown(scheduleSteps([aPlanned({ steps, cook: 40 })]))).toEqual([
      [0, 1, -43, -42, -2, 0],
      [0, 2, -12, -2, -2, 0],
      [0, 3, -2, 0, 0, 0],
    ])
  })

  test('is empty without recipes or steps', () => {
    expect(scheduleSteps([])).toEqual([])
    expect(scheduleSteps([aPlanned({ steps: [], prep: 10 })])).toEqual([])
  })

  test.each(cookbook.map((recipe, index) => [index, recipe]))(
    'is possible for recipe %i of the cookbook',
    (_, recipe) => expectPossible([recipe]),
  )

  test('takes no longer than the recipe says by much, but for few', { tags: 'slow' }, () => {
    const longer = cookbook.filter((recipe) => -(scheduleSteps([recipe])[0]?.start ?? 0) > totalOf(recipe) * 1.1)
    expect(longer.length).toBeLessThan(cookbook.length / 20)
  })

  test('is possible for pairs, triples and as many as one may plan', { tags: 'slow' }, () => {
    const several = fc.uniqueArray(fc.constantFrom(...cookbook), { minLength: 2, maxLength: MAX_SCHEDULED })
    fc.assert(fc.property(several, expectPossible), { numRuns: 150 })
  })

  test('is possible whatever the steps say and the recipe claims', { tags: 'slow' }, () => {
    const minutes = fc.integer({ min: 0, max: 10_080 })
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', 'Meanwhile wait 2 hours', 'Bake 10 minutes or 3 hours or 5 hours', '48 hours. '.repeat(40)),
    )
    const recipe = fc
      .record({ steps: fc.array(text, { maxLength: 130 }), prep: minutes, wait: minutes, cook: minutes })
      .map(aPlanned)
    fc.assert(fc.property(fc.array(recipe, { maxLength: 3 }), expectPossible), { numRuns: 60 })
  })
})

test('a step of nothing but times costs no more than its length', { tags: 'slow' }, () => {
  const texts = [
    'half an hour ',
    '1 hour and ',
    '20 minutes 20 minutes before wait ',
    'fry 5 minutes or ',
    '5 मिनट भूनें ',
  ]
  const plan = (text: string, length: number) =>
    scheduleSteps(Array.from({ length: MAX_SCHEDULED }, () => aPlanned({ steps: [text.repeat(length / text.length)] })))
  // Of a longer step no times are read.
  expect(moreThanLinear(texts, plan, 2500)).toEqual([])
})

test('a meal has 240 steps at most, 100 of one recipe, and every recipe its share of them', () => {
  const long = aPlanned({ steps: Array.from({ length: 180 }, () => 'Wait 5 minutes') })
  const planned = (recipes: number) => {
    const entries = scheduleSteps(Array.from({ length: recipes }, () => long))
    return Array.from({ length: recipes }, (_, at) => entries.filter(({ recipe }) => recipe === at).length)
  }
  expect([planned(1), planned(2), planned(3)]).toEqual([[100], [100, 100], [80, 80, 80]])
  expect(planned(MAX_SCHEDULED)).toEqual(Array.from({ length: MAX_SCHEDULED }, () => 40))
})

test('of very long steps the times at the beginning of a recipe are read, and the others planned without', () => {
  const step = `Bake 40 minutes. ${'Look. '.repeat(500)}Bake 50 minutes.`
  const planned = aPlanned({ steps: [step, step, step, step, step] })
  for (const together of [1, MAX_SCHEDULED])
    expect(cookingSteps(planned, together).map(({ alone }) => alone)).toEqual([90, 90, 90, 40, 0])
})
