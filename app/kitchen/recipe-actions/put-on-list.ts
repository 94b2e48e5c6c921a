import { hasLocalKey, LIVE_LISTS_KEY } from '#app/base/device/local-storage.ts'
import type { ActionDone } from '#app/base/request/open-message.tsx'
import { readNeeded } from '#app/kitchen/items/device-needed.ts'
import { listPath } from '#app/kitchen/items/list-path.ts'
import { recipeItems } from '#app/kitchen/items/recipe-items.ts'
import { isAtHome } from '#app/kitchen/items/shopping-view.ts'
import { deviceReplica, syncOnce } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { changeHere } from '#app/kitchen/shopping/use-list-changes.ts'
import { m } from '#messages'

/** A recipe with what it needs, a text for each ingredient. */
export interface NeededRecipe {
  id: number
  title: string
  texts: readonly string[]
}

/** Whether something for a recipe is still to be bought, as far as this device knows. */
export const isToBuy = (id: number) =>
  deviceReplica()
    .list('item')
    .some(({ values }) => values.recipe === id && !values.ticked)

/** Changes this device's records; those of a cook are sent at once, or when there is a network again. */
export function changeOnDevice(changes: readonly RecordChange[], isCook: boolean) {
  changeHere(changes)
  if (isCook) void syncOnce()
  if (hasLocalKey(LIVE_LISTS_KEY))
    void import('#app/kitchen/live-lists/live-sync.ts').then(({ sendToLiveLists }) => sendToLiveLists(isCook))
}

/** Takes back what was added. */
export const takeBack = (changes: readonly RecordChange[], isCook: boolean) =>
  changeOnDevice(
    changes.map(({ kind, id }) => ({ kind, id, values: { deleted: true } })),
    isCook,
  )

/** Brings a cook's device in step with their account; nothing for a visitor, and without a network what the device has counts. */
export async function inStep(isCook: boolean) {
  if (isCook && navigator.onLine) await deviceReplica().sync()
}

/** What came of adding, in words, and what takes it back; `isAdded` is false where it was on the list already. */
interface Added extends ActionDone {
  isAdded: boolean
  takeBack?: () => void
}

/**
 * Puts what a recipe needs on the first list, except what is always at home. Where the recipe is on a list already, nothing is added
 * unless it is wanted again.
 */
export async function putOnList({ texts, ...recipe }: NeededRecipe, isCook: boolean, isAgain = false): Promise<Added> {
  const link = { to: listPath(FIRST_LIST), text: m.notice_shopping_added_link() }
  const [needed] = await Promise.all([readNeeded(texts), inStep(isCook)])
  if (!isAgain && isToBuy(recipe.id)) return { isAdded: false, text: m.shopping_listed(), link }
  const staples = deviceReplica().list('staple')
  const atHome = texts.filter((text) => isAtHome(needed(text), staples))
  const toBuy = texts.filter((text) => !atHome.includes(text))
  const changes = recipeItems({ list: FIRST_LIST, recipe, texts: toBuy, key: deviceReplica().newId() })
  changeOnDevice(changes, isCook)
  // Counted and named as the list has them: what several lines need is one thing.
  const added = new Set(toBuy.map((text) => needed(text)?.key ?? text))
  const left = new Set(atHome.map((text) => needed(text)?.name ?? text))
  const sentences = [m.shopping_added({ count: added.size })]
  if (left.size > 0) sentences.push(m.shopping_at_home_left({ foods: [...left].join(', ') }))
  return { isAdded: true, text: sentences.join(' '), link, takeBack: () => takeBack(changes, isCook) }
}
