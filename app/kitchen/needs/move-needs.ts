import { deviceStorage } from '#app/base/device/local-storage.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import { answerOf } from '#app/kitchen/records/device-replica.ts'
import { deviceNeeds } from './device-needs.ts'

interface KnownHousehold {
  members: readonly (CookNeeds & { username: string })[]
}

const together = <T>(here: readonly T[], known: readonly T[]) => [...new Set([...known, ...here])]

/** Adds what this device knows that its reader does not eat to what their account has; it stays here when the account does not take it. */
export async function moveNeeds() {
  const here = deviceNeeds.read()
  const household: KnownHousehold | number | null = await answerOf('/api/household')
  if (household === null || typeof household === 'number') return
  const username = deviceStorage.read('username')
  const known = household.members.find((member) => member.username === username) ?? { diets: [], allergens: [] }
  const response = await fetch('/api/household/needs', {
    method: 'PUT',
    body: JSON.stringify({
      diets: together(here.diets, known.diets),
      allergens: together(here.allergens, known.allergens),
    }),
    headers: { 'content-type': 'application/json' },
  })
  if (response.ok) deviceNeeds.write(null)
}
