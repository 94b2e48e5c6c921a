import { collectionPath } from '#app/recipes/collections/collection.ts'
import {
  type CollectedRecipe,
  changeDeviceCollection,
  createDeviceCollection,
  listDeviceCollections,
} from '#app/recipes/collections/device-collections.ts'

/** A collection that a recipe can be put into; a visitor's are listed on one page. */
export interface CollectionPlace {
  id: string
  title: string
  path: string
}

/** The collections of who reads: in an account, or on this device. Each change says whether it was stored. */
interface CollectionPlaces {
  /** Null where they cannot be had. */
  list(): Promise<CollectionPlace[] | null>
  add(id: string, recipe: CollectedRecipe): Promise<boolean>
  remove(id: string, recipe: CollectedRecipe): Promise<boolean>
  /** The new collection; null if there are too many, or it was not stored. */
  create(title: string): Promise<CollectionPlace | null>
}

interface Summary {
  id: number
  title: string
  recipeCount: number | null
}
const MAX_LISTED = 100

const send = (method: string, path: string, body?: unknown) =>
  fetch(`/api/collections${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => null)
const isDone = async (answer: ReturnType<typeof send>) => (await answer)?.ok === true
const placeOf = ({ id, title }: Summary): CollectionPlace => ({ id: String(id), title, path: collectionPath(id) })

/** A cook's collections, by the API. */
const inAccount: CollectionPlaces = {
  async list() {
    const answer = await send('GET', `?limit=${MAX_LISTED}`)
    if (!answer?.ok) return null
    const { items } = (await answer.json()) as { items: Summary[] }
    // What a search fills cannot be filled by hand.
    return items.filter(({ recipeCount }) => recipeCount !== null).map(placeOf)
  },
  add: (id, recipe) => isDone(send('PUT', `/${id}/recipes/${recipe.id}`)),
  remove: (id, recipe) => isDone(send('DELETE', `/${id}/recipes/${recipe.id}`)),
  async create(title) {
    const answer = await send('POST', '', { title })
    return answer?.ok ? placeOf((await answer.json()) as Summary) : null
  },
}

const PATH = '/collections'
const withoutRecipe = (recipes: readonly CollectedRecipe[], { id }: CollectedRecipe) =>
  recipes.filter((one) => one.id !== id)

/** A visitor's collections, in this browser. */
const onDevice: CollectionPlaces = {
  list: async () =>
    listDeviceCollections()
      .filter(({ search }) => search === undefined)
      .map(({ localId, title }) => ({ id: localId, title, path: PATH })),
  add: async (id, recipe) =>
    changeDeviceCollection(id, ({ recipes }) => ({ recipes: [...withoutRecipe(recipes, recipe), recipe] })),
  remove: async (id, recipe) =>
    changeDeviceCollection(id, ({ recipes }) => ({ recipes: withoutRecipe(recipes, recipe) })),
  async create(title) {
    const id = createDeviceCollection(title)
    return id === null ? null : { id, title, path: PATH }
  },
}

export const collectionPlaces = (isCook: boolean) => (isCook ? inAccount : onDevice)
