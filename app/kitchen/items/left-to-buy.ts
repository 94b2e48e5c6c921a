import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { valuesOnDevice } from '#app/kitchen/records/values-on-device.ts'
import { knownTexts } from './device-needed.ts'

/** How many things are left to buy on this device's first list, counted as the list shows them: what two recipes need is one. */
export function leftToBuy(): number {
  const known = knownTexts()
  const left = valuesOnDevice('item').filter(({ list, ticked }) => list === FIRST_LIST && ticked !== true)
  return new Set(left.map(({ text }, index) => known.get(String(text))?.key ?? index)).size
}
