import { useEffect, useState } from 'react'
import { jsonIn } from '#app/base/device/device-store.ts'
import { tabStorage } from '#app/base/device/local-storage.ts'
import { type HandedPage, handedPageOf, pageInFragment } from './handed-page.ts'

const KEY = 'import:page'

/** Stores a page that a visitor wanted to import until they have signed in, in this tab. */
export const saveHandedPage = (page: HandedPage) => tabStorage.write(KEY, JSON.stringify(page))

/** The page that a bookmarklet or the extension handed over to this tab, now or before its reader signed in; null for none. */
export function useHandedPage(isSignedIn: boolean) {
  const [page, setPage] = useState<HandedPage | null>(null)
  useEffect(() => {
    const handed = pageInFragment(location.hash)
    // The address goes on without the page, so that it can be stored, shared and loaded again.
    if (handed) history.replaceState(history.state, '', location.pathname + location.search)
    const stored = !handed && isSignedIn ? handedPageOf(jsonIn(tabStorage.read(KEY))) : null
    if (stored) tabStorage.write(KEY, null)
    if (handed ?? stored) setPage(handed ?? stored)
  }, [isSignedIn])
  return [page, () => setPage(null)] as const
}
