import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DietaryInfo } from '#app/food/diets/diet.ts'
import { allergensFreeOf, lineFacts, suitsDiet } from '#app/food/diets/suits.ts'
import { suggest } from '#app/recipes/suggestions/suggest.ts'
import type { SafetyCase } from '../tests/fixtures/food-safety.data.ts'

const words = (list: string) => list.split(' ').filter(Boolean)
export const DIETS = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Nut-Free'] as const
const RICE = '200 g rice'

/** How a line is answered beside rice, which has nothing that anybody avoids: what is suggested of it, and what it suits when it declares all diets. */
function verdictOf([line, contains, free, never, called]: SafetyCase) {
  const { allergens, dietaryInfo } = suggest({
    ...{ title: '', description: '', notes: '' },
    ingredients: [RICE, line],
    instructions: '',
    prepTime: '',
    waitTime: '',
    cookTime: '',
  })
  const ingredients = [RICE, line].map((name) => ({ name, notes: null }))
  const declaring = {
    ...{ title: '', description: '', notes: null },
    ...{ dietaryInfo: [...DIETS] as DietaryInfo[], allergens: [], ingredients, steps: [] },
  }
  const freeOf = allergensFreeOf(declaring)
  const isFound = (allergen: string) => allergens.some((found) => found === allergen)
  const isFree = (allergen: string) => freeOf.some((found) => found === allergen)
  const isCalled = (diet: string) => dietaryInfo.some((found) => found === diet)
  const suitsIt = (diet: string) =>
    lineFacts(line).isKnown && DIETS.some((one) => one === diet && suitsDiet(declaring, one))
  const certain = words(contains).filter((one) => !one.endsWith('?'))
  const possible = words(contains).map((one) => one.replace('?', ''))
  const isFalse = (diet: string) => isCalled(diet) || suitsIt(diet)
  return {
    allergens: [
      ...certain.map(isFound),
      ...possible.map((one) => !isFree(one)),
      ...words(free).map((one) => !isFound(one)),
    ],
    diets: [...words(never).map((one) => !isFalse(one)), ...words(called).map(isCalled)],
    missed: certain.filter((one) => !isFound(one)),
    wrong: words(free).filter(isFound),
    falseClaims: [...words(never).filter(isFalse), ...possible.filter(isFree).map((one) => `free of ${one}`)],
    withheld: words(called).filter((one) => !isCalled(one)),
  }
}

export const CONTENT_OF: Record<string, string> = {
  ...{ g: 'gluten', c: 'crustaceans', e: 'eggs', f: 'fish', p: 'peanuts', s: 'soy', m: 'milk', n: 'nuts' },
  ...{ y: 'celery', u: 'mustard', t: 'sesame', x: 'sulphites', l: 'lupin', o: 'molluscs' },
}
const DIET_OF: Record<string, string> = Object.fromEntries(DIETS.map((diet, at) => ['VNGDU'.charAt(at), diet]))

/** The cases of a fixture in the form of food-safety-later.txt; the second half of them was measured before anything was changed for it. */
export function readLaterCases(fixture: string): { seen: SafetyCase[]; heldOut: SafetyCase[] } {
  const text = readFileSync(join(import.meta.dirname, '../tests/fixtures', fixture), 'utf8')
  const contents = (list = '') =>
    list
      .split(',')
      .map((one) => (CONTENT_OF[one.trim().charAt(0)] ?? '') + (one.includes('?') ? '?' : ''))
      .join(' ')
      .trim()
  const diets = (list = '') => [...list].flatMap((one) => DIET_OF[one] ?? []).join(' ')
  const [seen = [], heldOut = []] = text.split('\nHELD OUT\n').map((half) =>
    half
      .split('\n')
      .filter((row) => row && !row.startsWith('#'))
      .map((row): SafetyCase => {
        const [line = '', contains, free, never, called] = row.split(' | ')
        return [line, contents(contains), contents(free), diets(never), diets(called)]
      }),
  )
  return { seen, heldOut }
}
/** How many claims about some lines are right, and which are not, by the line; a false claim is a diet, or being free of an allergen, that may make somebody ill. */
export function safetyAccuracy(cases: readonly SafetyCase[]) {
  const verdicts = cases.map((one) => ({ line: one[0], ...verdictOf(one) }))
  const claims = (part: 'allergens' | 'diets') => verdicts.flatMap((verdict) => verdict[part])
  const named = (part: 'missed' | 'wrong' | 'falseClaims' | 'withheld') =>
    verdicts.flatMap((verdict) => verdict[part].map((one) => `${verdict.line}: ${one}`))
  return {
    allergens: { right: claims('allergens').filter(Boolean).length, of: claims('allergens').length },
    diets: { right: claims('diets').filter(Boolean).length, of: claims('diets').length },
    missed: named('missed'),
    wrong: named('wrong'),
    falseClaims: named('falseClaims'),
    withheld: named('withheld'),
  }
}
