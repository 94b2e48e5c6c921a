import { deviceStore } from '#app/base/device/device-store.ts'
import { NEEDS_KEY } from '#app/base/device/local-storage.ts'
import { STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'

/** Those values that are in a stored list, in their order; [] for what is no list. */
const storedOf = <T extends string>(values: readonly T[], stored: unknown) =>
  values.filter((value) => Array.isArray(stored) && stored.includes(value))

/** What a visitor does not eat, as this device knows it. */
export const deviceNeeds = deviceStore<CookNeeds>({
  key: NEEDS_KEY,
  parse: (stored) => {
    const { diets, allergens } = (stored ?? {}) as Partial<Record<keyof CookNeeds, unknown>>
    return { diets: storedOf(STRICT_DIETS, diets), allergens: storedOf(ALLERGENS, allergens) }
  },
})
