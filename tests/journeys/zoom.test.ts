import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { browserOptions } from '../support/chromium.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { AT_EVERY_LOOK, aVisitor, openBrowser } from '../support/journey.ts'
import { illegible } from '../support/legible.ts'
import { aListeningSite } from '../support/site.ts'

const MAIN = ['/', '/recipe/5', '/search?q=rice', '/shopping-list', '/AddRecipe', '/following']
const REST = [
  ...['/recipes/dinner', '/recipe/98', '/recipe/5/cook?step=2', '/meal-plan', '/pages/savedRecipes', '/collections'],
  ...['/import', '/settings', '/settings/preferences', '/profile', '/notifications', '/moderation', '/household'],
  ...['/ai-chat'],
]
const PAGES = AT_EVERY_LOOK ? [...MAIN, ...REST] : MAIN

/** A browser whose reader has doubled the size of all letters, as the settings of Chromium and Firefox offer it. */
function openWithLargeLetters() {
  const options = browserOptions()
  const large = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'
  return chromium.launch({ ...options, args: [...(options.args ?? []), large] })
}

describe.each([
  ['zoomed to 400 % on a desk, or to 200 % on half of it', 320, openBrowser],
  ['with letters twice as large on a phone', 360, openWithLargeLetters],
  ...(AT_EVERY_LOOK
    ? ([
        ['zoomed to 200 % on a desk', 640, openBrowser],
        ['with letters twice as large on a desk', 1280, openWithLargeLetters],
      ] as const)
    : []),
] as const)('pages %s', (_, width, open) => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof aListeningSite>>
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([open(), aListeningSite({ TRUST_PROXY: 'true' })])
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  // Letters of twice the size ask of the same styles what a zoom does.
  const tags = open === openBrowser ? [] : ['again' as const]
  test('need no sideways scrolling, cut nothing off and cover no control', { tags }, async () => {
    const visitor = await aVisitor(browser, site, { width, theme: 'light' })
    const cook = await aSignedInCook(visitor)
    await withDatabase(visitor, (db) => setRole(db, cook, 'moderator'))
    for (const path of PAGES) {
      await visitor.visit(path)
      expect([path, await illegible(visitor.page)]).toEqual([path, []])
    }
    await visitor.leave()
  })
})
