import { useSyncExternalStore } from 'react'
import { perLanguage } from './per-language.ts'

const momentFormat = (timeZone?: string) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }))
const inUtc = momentFormat('UTC')
const here = momentFormat()

const never = () => () => {}

/**
 * What writes a moment as the reader's language and clock do: "3 Oct 2026, 14:05". The server, which does not know the clock, and the
 * first rendering of the browser write UTC: the element around the text needs `suppressHydrationWarning`, as browsers and Node may
 * write the same moment differently.
 */
export function useMomentText() {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (at: number) => (isHere ? here().format(at) : `${inUtc().format(at)} UTC`)
}
