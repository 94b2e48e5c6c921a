import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { deviceStore } from '#app/base/device/device-store.ts'
import { REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import type { ParsedItem } from '#app/food/amounts/parsed-item.ts'
import { getLocale } from '#messages/runtime.js'
import { MAX_LINES } from './shopping-changes.ts'
import type { NeededTexts } from './shopping-view.ts'

/** Raised when what is stored gets another form. */
const KEY = `${REPLICA_KEYS}needed-4`
const MAX_REMEMBERED = 2000

type KnownTexts = ReadonlyMap<string, ParsedItem>
const NONE: KnownTexts = new Map()

/** What this device knows of texts, in the language in which it was read. */
const store = deviceStore({ key: KEY, parse: storedTexts, outlivesRefusal: true })

function storedTexts(value: unknown): { locale: string; texts: NeededTexts } {
  const { locale, texts } = Object(value)
  return { locale: String(locale), texts: Array.isArray(texts) ? texts : [] }
}

let known = { stored: store.empty, texts: NONE }
/** The texts that the server was asked for since the page was opened, so that it is asked once. */
const requested = new Set<string>()

/** What this device knows of texts in the reader's language. */
export function knownTexts(): KnownTexts {
  const stored = store.read()
  if (stored !== known.stored) known = { stored, texts: stored.locale === getLocale() ? new Map(stored.texts) : NONE }
  return known.texts
}

/** Takes note of what the server knows of texts, so that they are added up without a connection. */
export function rememberNeeded(texts: NeededTexts) {
  const fresh = texts.filter(([text]) => !knownTexts().has(text))
  if (fresh.length === 0) return
  store.write({ locale: getLocale(), texts: [...knownTexts(), ...fresh].slice(-MAX_REMEMBERED) })
}

async function request(texts: readonly string[]) {
  for (let from = 0; from < texts.length; from += MAX_LINES) {
    const some = texts.slice(from, from + MAX_LINES)
    try {
      const body = new URLSearchParams(some.map((text) => ['text', text]))
      const response = await fetch('/shopping-list/read', { method: 'POST', body })
      if (!response.ok) throw new Error(String(response.status))
      rememberNeeded((await response.json()) as NeededTexts)
    } catch {
      for (const text of some) requested.delete(text)
      return
    }
  }
}

/** What is known of texts, which the server is asked for; of what it cannot be asked nothing is known. */
export async function readNeeded(texts: readonly string[]) {
  const unknown = texts.filter((text) => !knownTexts().has(text))
  if (unknown.length > 0) await request([...new Set(unknown)])
  return (text: string) => knownTexts().get(text)
}

/** Requests what this device does not know of texts, each text once unless that fails. */
export async function requestUnknown(texts: readonly string[]) {
  const unknown = texts.filter((text) => !knownTexts().has(text) && !requested.has(text))
  for (const text of unknown) requested.add(text)
  if (unknown.length > 0) await request([...new Set(unknown)])
}

/** What is known of texts: what the page came with, and what this device remembers or requests of the others. */
export function useNeeded(texts: readonly string[], sent: NeededTexts) {
  const here = useSyncExternalStore(store.subscribe, knownTexts, () => NONE)
  const came = useMemo(() => new Map(sent), [sent])
  useEffect(() => rememberNeeded(sent), [sent])
  useEffect(() => {
    const load = () => {
      void requestUnknown(texts.filter((text) => !came.has(text) && !here.has(text)))
    }
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [texts, came, here])
  return useMemo(() => (text: string) => here.get(text) ?? came.get(text), [here, came])
}
