import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { valuesOnDevice } from '#app/kitchen/records/values-on-device.ts'
import { knownTexts, requestUnknown } from './device-needed.ts'

/** The texts of what is left to buy on this device's first list. */
const textsLeft = () =>
  valuesOnDevice('item').flatMap(({ list, ticked, text }) =>
    list === FIRST_LIST && ticked !== true ? [String(text)] : [],
  )

/** How many things are left to buy on this device's first list, counted as the list shows them: what two recipes need is one. */
export function leftToBuy(): number {
  const known = knownTexts()
  return new Set(textsLeft().map((text, index) => known.get(text)?.key ?? index)).size
}

/** Requests what is not known of the texts that are left to buy, so that they are counted as the list counts them. */
export const readLeftToBuy = () => requestUnknown(textsLeft())
