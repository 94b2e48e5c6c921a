import { describe, expect, test } from 'vitest'
import { DIET_OF_SLUG, DIETARY_INFO, type DietaryInfo, type DietSlug } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { DECLARED_FOR } from '../../../tests/fixtures/safety.data.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { STRICT_DIETS } from './household.ts'
import { saveNeeds } from './members.server.ts'
import { isRecipeFor, recipeWarnings } from './recipe-warnings.server.ts'

const DIETS = Object.keys(DECLARED_FOR) as DietSlug[]
const cases = DIETS.flatMap((diet) => DIETARY_INFO.map((info): [DietaryInfo, DietSlug] => [info, diet]))

describe('what a recipe declares', () => {
  test.each(cases)('%s: is it for who eats %s?', (info, diet) => {
    expect(isRecipeFor([info], DIET_OF_SLUG[diet])).toBe(DECLARED_FOR[diet].includes(info))
  })

  test.each(DIETS)('nothing: it is not for who eats %s', (diet) => {
    expect(isRecipeFor([], DIET_OF_SLUG[diet])).toBe(false)
  })
})

describeStores('a household', (db) => {
  const warningsFor = async (needs: Parameters<typeof saveNeeds>[2]) => {
    const [cook, eater] = [await aCook(db()), await aCook(db())]
    await aHousehold(db(), [cook, eater])
    await saveNeeds(db(), eater, needs)
    return recipeWarnings(db(), cook)
  }

  test('is warned by each member’s diet of what does not declare it, and only then', async () => {
    for (const diet of STRICT_DIETS) {
      const warnings = await warningsFor({ diets: [diet], allergens: [] })
      for (const info of DIETARY_INFO)
        expect(warnings({ allergens: [], dietaryInfo: [info] }), `${info} for ${diet}`).toHaveLength(
          DECLARED_FOR[diet].includes(info) ? 0 : 1,
        )
    }
  })

  test('is warned of each allergen that a member avoids, and of no other', async () => {
    for (const avoided of ALLERGENS) {
      const warnings = await warningsFor({ diets: [], allergens: [avoided] })
      for (const allergen of ALLERGENS)
        expect(
          warnings({ allergens: [allergen], dietaryInfo: [] }),
          `${allergen} for who avoids ${avoided}`,
        ).toHaveLength(allergen === avoided ? 1 : 0)
    }
  })
})
