import { test } from 'vitest'
import { allergensFreeOf, allergensOf, lineFacts, suitsDiet } from '#app/food/diets/suits.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import { expectApproved } from './approval.ts'

/** What is claimed of a text that is the whole of a recipe. */
function claimsOf(text: string) {
  const recipe = {
    dietaryInfo: ['Vegetarian' as const, 'Gluten-Free' as const],
    allergens: [],
    ingredients: [{ name: text, notes: null }],
    steps: [],
    ...{ title: '', description: '', notes: null },
  }
  return {
    contains: allergensOf(recipe),
    freeOf: new Set<string>(allergensFreeOf(recipe)),
    isVegetarian: suitsDiet(recipe, 'Vegetarian'),
    isKnown: lineFacts(text).isKnown,
  }
}

/** Names such as "butter bean" are free of what their words are not; a reviewer reads here that each one rightly is. */
test('names that claim more than one of their words does are as approved', async () => {
  const claims = new Map<string, ReturnType<typeof claimsOf>>()
  const known = (text: string) => {
    const found = claims.get(text) ?? claimsOf(text)
    claims.set(text, found)
    return found
  }
  const names = new Map<string, string[]>()
  const add = (word: string, claim: string, name: string) => {
    const key = `${word}, yet ${claim}`
    names.set(key, [...(names.get(key) ?? []), name])
  }
  for (const name of FOODS.flatMap(({ names }) => names).filter((one) => /^[a-z].*[ -]/.test(one))) {
    const whole = known(name)
    for (const word of name.split(/[ -]/)) {
      const own = known(word)
      if (!own.isKnown) continue
      for (const allergen of own.contains.filter((one) => whole.freeOf.has(one))) add(word, `free of ${allergen}`, name)
      if (own.contains.length === 0 && whole.isVegetarian && !own.isVegetarian) add(word, 'vegetarian', name)
    }
  }
  await expectApproved(
    'names-of-foods',
    [...names].map(([key, all]) => `${key}: ${[...new Set(all)].sort().join(', ')}`).sort(),
  )
})
