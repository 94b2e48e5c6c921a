import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { deleteStoredPages } from '#app/base/device/device-pages.ts'
import { hasLocalKey, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { useNetwork } from '#app/base/ui/network.ts'
import { whenIdle } from '#app/base/ui/when-idle.ts'
import { recentRecipes } from '#app/recipes/bookshelf/recent-recipes.ts'
import { getLocale } from '#messages/runtime.js'

/** Who reads, and what of theirs is to be stored on this device. */
export interface DeviceReader {
  /** The id of the cook who is signed in; null for a visitor. */
  cook: string | null
  /** The ids of their saved recipes. */
  savedIds: readonly number[]
  /** True if a cook has just signed out, so that what is stored of them is deleted. */
  isSignedOut: boolean
}

/** What a page sends to the service worker: the addresses whose pages are new, where the reader is now, those to have besides, and the files that are in use. */
interface StoreRequest {
  opened: string[]
  /** Stored unless it is there already: the same page may come to name the units that it is in. */
  current: string
  wanted: string[]
  files: string[]
  cook: string | null
  language: string
  /** Whether somebody pays for what is fetched, so that only what is open is stored, without pictures. */
  isSparing: boolean
}

/** How long the first page of a visit has the network for itself, in milliseconds. */
const REGISTER_AFTER = 4000
/** How long storing a page waits for the browser to be idle, in milliseconds. */
const IDLE_AT_LAST = 1000
/** The pages of what is on the device, and where a text is added to the plan. */
const KITCHEN = ['/shopping-list', '/meal-plan', '/meal-plan/add']

/** The address of a recipe that its reader finds without a secret link. */
const RECIPE = /^\/recipe\/(\d+)(?:$|\?(?!.*\blink=))/

/** How many addresses wait to be stored. */
const MAX_OPENED = 20
/** What was opened before there was a service worker to store it. */
let opened: string[] = []

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function wantedBy(savedIds: readonly number[]) {
  const recipes = savedIds.flatMap((id) => [`/recipe/${id}`, `/recipe/${id}/cook`])
  return [
    ...(hasLocalKey(REPLICA_KEYS) ? KITCHEN : []),
    ...(recipes.length > 0 ? ['/pages/savedRecipes'] : []),
    ...recipes,
  ]
}

/** The scripts that this document uses, those included that were loaded when they were needed. */
const usedScripts = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? new URL(name).pathname : []))

/** The registration of the service worker once one runs; it is registered later than anything that the first page itself needs. */
function useServiceWorker(isFirstPage: boolean) {
  const [worker, setWorker] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => {
    if (worker !== null || !('serviceWorker' in navigator)) return
    const register = () =>
      navigator.serviceWorker
        .register('/sw.js')
        .then(() => navigator.serviceWorker.ready)
        .then(setWorker, () => {})
    const timer = setTimeout(register, isFirstPage ? REGISTER_AFTER : 0)
    return () => clearTimeout(timer)
  }, [isFirstPage, worker])
  return worker
}

/** Has the service worker store what is opened, however it was come to, and what is saved. */
export function useStoredPages({ cook, savedIds, isSignedOut }: DeviceReader) {
  const { pathname, search, key } = useLocation()
  const isReachable = useNetwork() === 'reachable'
  const worker = useServiceWorker(key === 'default')
  const address = pathname + search
  const saved = savedIds.join()
  // Another place on the same page has the same data; the same address has other data in other units, or after a change.
  const shown = useMatches().at(-1)?.loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is stored when it is another, or has changed
  useEffect(() => {
    if (isReachable) opened = [...opened.filter((other) => other !== address).slice(-MAX_OPENED), address]
  }, [pathname, shown, isReachable])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recipe is opened once, however its page changes
  useEffect(() => {
    const [, id] = RECIPE.exec(address) ?? []
    if (id && shown) recentRecipes.save(Number(id), { id: Number(id), title: document.title.replace(/ · FoodIO$/, '') })
  }, [pathname])
  useEffect(() => {
    if (!isSignedOut) return
    opened = []
    deleteStoredPages().catch(() => {})
  }, [isSignedOut])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has changed is another to store
  useEffect(() => {
    if (!worker || !isReachable) return
    return whenIdle(() => {
      const ids = saved === '' ? [] : saved.split(',').map(Number)
      const request: StoreRequest = {
        ...{ opened, current: address, cook, language: getLocale(), isSparing: isSparing() },
        ...{ wanted: isSignedOut ? [] : wantedBy(ids), files: usedScripts() },
      }
      worker.active?.postMessage(request)
      opened = []
    }, IDLE_AT_LAST)
  }, [worker, isReachable, address, shown, cook, saved, isSignedOut])
  useEffect(() => {
    if (!worker || saved === '' || isSignedOut) return
    // What is only loaded when it is used is to work without a network, too.
    for (const code of [
      import('#app/kitchen/cook-mode/device-timers.ts'),
      import('#app/kitchen/cook-mode/timer-dock.tsx'),
    ])
      code.catch(() => {})
  }, [worker, saved, isSignedOut])
}
