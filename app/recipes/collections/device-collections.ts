import { deviceStore, listOf, useDeviceStore } from '#app/base/device/device-store.ts'
import { COLLECTIONS_KEY } from '#app/base/device/local-storage.ts'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { COLLECTION_LIMITS, COVER_PICTURES } from './collection.ts'

/** A recipe of a visitor's collection, with enough data to show it without a request. */
export type CollectedRecipe = Pick<RecipeCardData, 'id' | 'title' | 'language' | 'picture'>

/** A visitor's collection in this browser; `coverId` is the recipe of its cover, `accountId` the one in their account that it is moving to. */
export interface DeviceCollection {
  localId: string
  title: string
  recipes: CollectedRecipe[]
  /** The query of the search whose results fill it; missing in one that its owner fills. */
  search?: string
  coverId?: number | null
  accountId?: number
}

const isRecipe = (value: unknown) => {
  const { id, title } = (value ?? {}) as Partial<CollectedRecipe>
  return Number.isInteger(id) && typeof title === 'string'
}

const isCollection = (value: unknown): value is DeviceCollection => {
  const { localId, title, search = '', recipes } = (value ?? {}) as Partial<DeviceCollection>
  const areTexts = [localId, title, search].every((text) => typeof text === 'string')
  return areTexts && Array.isArray(recipes) && recipes.every(isRecipe)
}

const store = deviceStore({ key: COLLECTIONS_KEY, parse: listOf(isCollection) })

/** The collections in this browser, first created first. */
export const listDeviceCollections = store.read

/** A visitor's collections, the same in every tab; empty on the server. */
export const useDeviceCollections = () => useDeviceStore(store)

const save = (collections: DeviceCollection[]) => store.write(collections.length > 0 ? collections : null)

/** Creates a collection in this browser and returns its id; null if there are too many, or the browser stores nothing. */
export function createDeviceCollection(title: string, filled: { recipes?: CollectedRecipe[]; search?: string } = {}) {
  const collections = listDeviceCollections()
  if (collections.length >= COLLECTION_LIMITS.collections) return null
  const localId = crypto.randomUUID()
  return save([...collections, { recipes: [], ...filled, localId, title }]) ? localId : null
}

/** Changes a collection in this browser as `change` returns it, without a cover that has left it; false when the browser stores nothing. */
export const changeDeviceCollection = (
  localId: string,
  change: (collection: DeviceCollection) => Partial<DeviceCollection>,
) =>
  save(
    listDeviceCollections().map((one) => {
      if (one.localId !== localId) return one
      const changed = { ...one, ...change(one) }
      return changed.recipes.some(({ id }) => id === changed.coverId) ? changed : { ...changed, coverId: null }
    }),
  )

/** The pictures of a collection's cover: that of the chosen recipe, or those of the first ones. */
export function deviceCover({ recipes, coverId }: Pick<DeviceCollection, 'recipes' | 'coverId'>) {
  const pictures = (some: readonly CollectedRecipe[]) => some.flatMap(({ picture }) => picture ?? [])
  const chosen = pictures(recipes.filter(({ id }) => id === coverId))
  return chosen.length > 0 ? chosen : pictures(recipes).slice(0, COVER_PICTURES)
}

/** Deletes a collection in this browser. */
export const deleteDeviceCollection = (localId: string) =>
  save(listDeviceCollections().filter((one) => one.localId !== localId))

/** The recipes with one of them at a place, 1 for the first; it is added if it is not among them. */
export function placedAt(
  recipes: readonly CollectedRecipe[],
  recipe: CollectedRecipe,
  place: number,
): CollectedRecipe[] {
  const others = recipes.filter(({ id }) => id !== recipe.id)
  return others.toSpliced(place - 1, 0, recipe)
}
