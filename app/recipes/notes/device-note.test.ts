import { createElement } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { wantedOf } from '#app/base/request/units.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import DeviceNote from './device-note.tsx'
import { saveDeviceNote } from './device-notes.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
})
endBrowsersAfterEach()

const OWN = 'own=1h67xs.2+cups'
const RICE = [{ line: 'rice', amount: '2 cups' }]

interface Opened {
  search?: string
  amounts?: typeof RICE
  isOffline?: boolean
  /** The page that somebody is on their way to while the note is looked for. */
  leavesFor?: string
}
async function opened({ search = '', amounts = RICE, isOffline = false, leavesFor }: Opened = {}) {
  saveDeviceNote(5, { stars: null, text: 'Less salt.', amounts })
  browser.navigator.onLine = !isOffline
  let isShown = leavesFor === undefined
  const shown = () => {
    // Looked at so that the note comes while somebody is on their way.
    useNavigation()
    const wanted = wantedOf(new URLSearchParams(useLocation().search), 'written')
    return isShown && createElement(DeviceNote, { id: 5, wanted })
  }
  const loader = ({ request }: { request: Request }) =>
    leavesFor && request.url.endsWith(leavesFor) ? new Promise(() => {}) : null
  const router = await browser.renderAt(`/recipe/5${search}`, shown, { loader: loader as never })
  if (leavesFor) {
    isShown = true
    await browser.act(() => void router.navigate(leavesFor))
  }
  const { location, navigation } = router.state
  return {
    at: location.pathname + location.search,
    goesTo: navigation.location?.pathname,
    text: browser.container.textContent,
  }
}

test.each<[what: string, given: Opened, at: string]>([
  ['leads to the recipe with them', {}, `/recipe/5?${OWN}`],
  ['are there already', { search: `?${OWN}` }, `/recipe/5?${OWN}`],
  ['are shown with what else is wanted', { search: '?units=us' }, `/recipe/5?units=us&${OWN}`],
  ['are not taken where the recipe is wanted as written', { search: '?written=1' }, '/recipe/5?written=1'],
  ['wait for the network', { isOffline: true }, '/recipe/5'],
  ['are none', { amounts: [] }, '/recipe/5'],
])('amounts of one’s own %s', async (_, given, at) => {
  const page = await opened(given)
  expect([page.at, page.text?.includes('Less salt.')]).toEqual([at, true])
})

test('whoever is on their way to another page is not brought back', async () => {
  expect((await opened({ leavesFor: '/recipes' })).goesTo).toBe('/recipes')
})
