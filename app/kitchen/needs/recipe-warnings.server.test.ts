import { expect, test } from 'vitest'
import { DIETARY_INFO, STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { DECLARED_FOR } from '../../../tests/fixtures/safety.data.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { recipeWarnings } from './recipe-warnings.server.ts'

const NO_REMARKS = { title: '', description: '', notes: null }
/** A recipe of one line that declares every diet, with a note. */
const aRecipeOf = (name: string, notes: string | null = null) => ({
  ...{ ...NO_REMARKS, notes, allergens: [], dietaryInfo: DECLARES_ALL },
  ...{ ingredients: [{ name, notes: null }], steps: [] },
})
const RICE = [{ name: 'rice', notes: null }]
const DECLARES_ALL = [...DIETARY_INFO]

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
        expect(
          warnings({ allergens: [], dietaryInfo: [info], ingredients: RICE, steps: [], ...NO_REMARKS }),
          `${info} for ${diet}`,
        ).toHaveLength(DECLARED_FOR[diet].includes(info) ? 0 : 1)
    }
  })

  test('is warned of each allergen that a member avoids, and of no other', async () => {
    for (const avoided of ALLERGENS) {
      const warnings = await warningsFor({ diets: [], allergens: [avoided] })
      for (const allergen of ALLERGENS)
        expect(
          warnings({ allergens: [allergen], dietaryInfo: DECLARES_ALL, ingredients: RICE, steps: [], ...NO_REMARKS }),
          `${allergen} for who avoids ${avoided}`,
        ).toHaveLength(allergen === avoided ? 1 : 0)
    }
  })

  test('is told apart what contains an allergen, by its ingredients too, and what nobody knows', async () => {
    const warnings = await warningsFor({ diets: [], allergens: ['nuts'] })
    const of = (name: string, notes: string | null = null) => warnings(aRecipeOf(name, notes))
    expect(of('rice')).toEqual([])
    expect(of('almonds')).toEqual([expect.stringMatching(/^Contains nuts, which/i)])
    expect(of('qwertz')).toEqual([expect.stringMatching(/^Not known to be free of nuts/i)])
    expect(of('rice', 'I finish it with walnuts.')).toEqual([expect.stringMatching(/^Not known to be free of nuts/i)])
  })

  test('is warned of what declares a diet that an ingredient breaks, or that nobody knows to be kept', async () => {
    for (const [diet, broken, note] of [
      ['nut-free', 'almonds', 'Top it with walnuts.'],
      ['vegan', 'butter', 'I finish it with butter.'],
      ['gluten-free', 'bread', 'Serve with naan.'],
    ] as const) {
      const warnings = await warningsFor({ diets: [diet], allergens: [] })
      expect(warnings(aRecipeOf('rice'))).toEqual([])
      const isBroken = [expect.stringMatching(/^Marked as .*, but an ingredient or an allergen of it is not/)]
      expect(warnings(aRecipeOf(broken))).toEqual(isBroken)
      const isOpen = [expect.stringMatching(/^Marked as .*, but it is not known whether all of it is/)]
      expect(warnings(aRecipeOf('qwertz'))).toEqual(isOpen)
      expect(warnings(aRecipeOf('rice', note))).toEqual(isOpen)
    }
  })
})
