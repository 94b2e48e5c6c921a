import { jsonIn } from '#app/base/device/device-store.ts'
import { tabStorage } from '#app/base/device/local-storage.ts'

const KEY = 'import:typed'

/** An address or a text that a visitor wanted to import. */
export interface TypedImport {
  url: string
  text: string
}

/** Stores what a visitor has typed until they have signed in, in this tab. */
export const saveTyped = (typed: TypedImport) => tabStorage.write(KEY, JSON.stringify(typed))

/** What a visitor had typed before they signed in, once; null for nothing. */
export function takeTyped(): TypedImport | null {
  const { url, text }: Partial<Record<keyof TypedImport, unknown>> = Object(jsonIn(tabStorage.read(KEY)))
  tabStorage.write(KEY, null)
  return typeof url === 'string' && typeof text === 'string' ? { url, text } : null
}
