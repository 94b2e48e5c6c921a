import { suggest } from '#app/recipes/suggestions/suggest.ts'
import type { SafetyCase } from '../tests/fixtures/food-safety.data.ts'

const words = (list: string) => list.split(' ').filter(Boolean)

/** How a line is answered beside rice, which has nothing that anybody avoids. */
function verdictOf([line, contains, free, never, called]: SafetyCase) {
  const { allergens, dietaryInfo } = suggest({
    title: '',
    ingredients: ['200 g rice', line],
    instructions: '',
    prepTime: '',
    waitTime: '',
    cookTime: '',
  })
  const isFound = (allergen: string) => allergens.some((found) => found === allergen)
  const isCalled = (diet: string) => dietaryInfo.some((found) => found === diet)
  return {
    allergens: [...words(contains).map(isFound), ...words(free).map((one) => !isFound(one))],
    diets: [...words(never).map((one) => !isCalled(one)), ...words(called).map(isCalled)],
    missed: words(contains).filter((one) => !isFound(one)),
    wrong: words(free).filter(isFound),
    falseClaims: words(never).filter(isCalled),
    withheld: words(called).filter((one) => !isCalled(one)),
  }
}

/** How many claims about some lines are right, and which are not, by the line; a false claim is a diet that may make somebody ill. */
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
