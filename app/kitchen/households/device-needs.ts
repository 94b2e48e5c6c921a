import { deviceStore } from '#app/base/device/device-store.ts'
import { NEEDS_KEY } from '#app/base/device/local-storage.ts'
import { CookNeeds } from './household.ts'

const NOTHING: CookNeeds = { diets: [], allergens: [] }

/** What a visitor does not eat, as this device knows it. */
export const deviceNeeds = deviceStore<CookNeeds>({
  key: NEEDS_KEY,
  parse: (value) => CookNeeds.safeParse(value).data ?? NOTHING,
})
