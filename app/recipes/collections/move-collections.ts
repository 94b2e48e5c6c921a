import type { CollectionDraft } from './collection.ts'
import {
  changeDeviceCollection,
  type DeviceCollection,
  deleteDeviceCollection,
  listDeviceCollections,
} from './device-collections.ts'

const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(`/api/collections${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The id of the collection in the account; null when it could not be created. */
async function createInAccount({ localId, title, search, accountId }: DeviceCollection) {
  if (accountId !== undefined) return accountId
  // Another tab, or the next attempt, creates the same one.
  const response = await send('POST', '', { 'idempotency-key': localId }, { title, search: search ?? null })
  return response.ok ? ((await response.json()) as { id: number }).id : null
}

const isGone = ({ status }: Response) => status === 404

/** Chooses the cover of a collection in the account; false when that is to be tried again. */
async function coverInAccount(id: number, coverRecipeId: number) {
  const read = await send('GET', `/${id}`)
  if (!read.ok) return isGone(read)
  const { title, text, visibility } = (await read.json()) as CollectionDraft
  const chosen = await send('PUT', `/${id}`, {}, { title, text, visibility, coverRecipeId })
  // A recipe that is gone, or has lost its picture, cannot be the cover.
  return chosen.ok || chosen.status === 409 || isGone(chosen)
}

async function moveOne(collection: DeviceCollection) {
  const id = await createInAccount(collection)
  if (id === null) return
  changeDeviceCollection(collection.localId, () => ({ accountId: id }))
  for (const recipe of collection.recipes) {
    const placed = await send('PUT', `/${id}/recipes/${recipe.id}`)
    // A recipe that is gone cannot be moved; anything else is tried again the next time.
    if (!placed.ok && !isGone(placed)) return
  }
  if (collection.coverId && !(await coverInAccount(id, collection.coverId))) return
  deleteDeviceCollection(collection.localId)
}

/** Moves the collections of this browser into the account; what fails stays here and moves the next time, without being there twice. */
export async function moveCollections() {
  for (const collection of listDeviceCollections()) await moveOne(collection).catch(() => {})
}
