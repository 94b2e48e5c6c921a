import { deviceStore } from '#app/base/device/device-store.ts'
import { NEEDS_KEY } from '#app/base/device/local-storage.ts'
import { CookNeeds, EATS_EVERYTHING } from './household.ts'

/** What a visitor does not eat, as this device knows it. */
export const deviceNeeds = deviceStore<CookNeeds>({
  key: NEEDS_KEY,
  parse: (value) => CookNeeds.safeParse(value).data ?? EATS_EVERYTHING,
})
