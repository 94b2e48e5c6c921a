import { useSyncExternalStore } from 'react'
import { announceKey, deviceStorage, watchKey } from './local-storage.ts'

/** One kind of thing that this device stores, the same in all its tabs. */
export interface DeviceStore<T> {
  /** What is stored, the same object until it changes. */
  read(): T
  /** Stores a value, or removes it for null; false when the browser does not store it. */
  write(value: T | null): boolean
  /** Stores what `change` makes of what is stored now, by any tab. */
  update(change: (value: T) => T | null): boolean
  subscribe(listener: () => void): () => void
  /** What `read` returns where nothing is stored. */
  empty: T
}

interface StoreOptions<T> {
  key: string
  /** What a stored value is, whoever wrote it; null where nothing that can be read is stored. */
  parse(value: unknown): T
  /** Whether the page remembers what the browser refuses to store, for as long as it is open. */
  outlivesRefusal?: boolean
}

/** The value that a text is as JSON; null for none, and for what is no JSON. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The store of what is under a key of local storage, as JSON. */
export function deviceStore<T>({ key, parse, outlivesRefusal = false }: StoreOptions<T>): DeviceStore<T> {
  const empty = parse(null)
  let known: { text: string | null; value: T } = { text: null, value: empty }
  /** What the browser has refused to store. */
  let refused: { text: string | null } | null = null
  function read() {
    const text = refused ? refused.text : deviceStorage.read(key)
    if (text !== known.text) known = { text, value: text === null ? empty : parse(jsonIn(text)) }
    return known.value
  }
  function write(value: T | null) {
    const text = value === null ? null : JSON.stringify(value)
    const isStored = deviceStorage.write(key, text)
    refused = isStored || !outlivesRefusal ? null : { text }
    if (isStored || refused) announceKey(key)
    return isStored
  }
  return {
    read,
    write,
    update: (change) => write(change(read())),
    subscribe: (listener) => watchKey(key, listener),
    empty,
  }
}

/** What a store has, kept up to date in every tab; on the server what it has where nothing is stored. */
export const useDeviceStore = <T>({ subscribe, read, empty }: DeviceStore<T>): T =>
  useSyncExternalStore(subscribe, read, () => empty)

/** Reads a stored list without what is no entry of it; [] for what is no list. */
export const listOf =
  <T>(isEntry: (value: unknown) => value is T) =>
  (value: unknown): T[] =>
    Array.isArray(value) ? value.filter(isEntry) : []

interface RecipeListOptions<T> {
  key: string
  /** Of more recipes the oldest are forgotten. */
  max: number
  isEntry(value: unknown): value is T
}

/** What this device remembers of recipes, an entry for each, the newest first. */
export function deviceRecipeList<T extends { id: number }>({ key, max, isEntry }: RecipeListOptions<T>) {
  const { read, update } = deviceStore({ key, parse: listOf(isEntry) })
  return {
    list: read,
    /** The entry of a recipe; null when there is none. */
    find: (id: number): T | null => read().find((entry) => entry.id === id) ?? null,
    /** Stores the entry of a recipe; null deletes it. */
    save: (id: number, entry: T | null) =>
      update((all) => [...(entry ? [entry] : []), ...all.filter((other) => other.id !== id)].slice(0, max)),
  }
}
