import { useEffect, useMemo, useSyncExternalStore } from 'react'
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

let known: KnownTexts | null = null
const listeners = new Set<() => void>()
/** The texts that the server was asked for since the page was opened, so that it is asked once. */
const requested = new Set<string>()

/** What this device knows of texts in the reader's language. */
function knownTexts(): KnownTexts {
  if (known) return known
  known = NONE
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { locale: string; texts: NeededTexts } | null
    if (stored?.locale === getLocale()) known = new Map(stored.texts)
  } catch {
    // Nothing is stored, or nothing may be: the server tells again.
  }
  return known
}

/** Takes note of what the server knows of texts, so that they are added up without a connection. */
export function rememberNeeded(texts: NeededTexts) {
  const fresh = texts.filter(([text]) => !knownTexts().has(text))
  if (fresh.length === 0) return
  const all = [...knownTexts(), ...fresh].slice(-MAX_REMEMBERED)
  known = new Map(all)
  try {
    localStorage.setItem(KEY, JSON.stringify({ locale: getLocale(), texts: all }))
  } catch {
    // It is remembered as long as the page is open.
  }
  for (const listener of listeners) listener()
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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is known of texts: what the page came with, and what this device remembers or requests of the others. */
export function useNeeded(texts: readonly string[], sent: NeededTexts) {
  const here = useSyncExternalStore(subscribe, knownTexts, () => NONE)
  const came = useMemo(() => new Map(sent), [sent])
  useEffect(() => rememberNeeded(sent), [sent])
  useEffect(() => {
    const load = () => {
      const unknown = texts.filter((text) => !came.has(text) && !here.has(text) && !requested.has(text))
      for (const text of unknown) requested.add(text)
      if (unknown.length > 0) void request([...new Set(unknown)])
    }
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [texts, came, here])
  return useMemo(() => (text: string) => here.get(text) ?? came.get(text), [here, came])
}
