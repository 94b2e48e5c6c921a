import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { AtTable } from './at-table.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser()
})
endBrowsersAfterEach()

test.each<[who: string, needs: { diets: never[]; allergens: never[] } | null, stored: object]>([
  ['a visitor', null, { diets: ['vegan'], allergens: [] }],
  ['a cook, whose household says what counts', { diets: [], allergens: [] }, { diets: [], allergens: [] }],
])('what is ticked by %s is remembered by the device or not', async (_, needs, stored) => {
  await browser.renderAt('/ai-chat', () => createElement(AtTable, { sent: null, needs }))
  await browser.tick('[value="vegan"]')
  expect(browser.element('[value="vegan"]').checked).toBe(true)
  expect(browser.element('a').getAttribute('href')).toBe('/search?diet=vegan')
  expect(deviceNeeds.read()).toEqual(stored)
})
