import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { FoodLink } from './food-link.tsx'

let browser: ReturnType<typeof aSmallBrowser>
let fetched: number
let assigned: number
beforeEach(async () => {
  fetched = 0
  assigned = 0
  const fetch = async () => {
    fetched++
    throw new Error('no network')
  }
  browser = aSmallBrowser({ fetch })
  Object.assign(browser.location, { assign: () => void assigned++ })
  const food = { name: 'Egg', path: `/foods/egg-${crypto.randomUUID()}` }
  await browser.render(createElement(FoodLink, { food } as never))
})
endBrowsersAfterEach()

test.each<[what: string, event: object, prevented: boolean, followed: number]>([
  ['where its food cannot be shown', {}, true, 1],
  ['by the browser with Ctrl', { ctrlKey: true }, false, 0],
  ['by the browser with Alt', { altKey: true }, false, 0],
])('a press follows the link %s', async (_, event, prevented, followed) => {
  const pressed = await browser.happen('click', { bubbles: true, button: 0, ...event }, browser.element('a'))
  await browser.settle()
  expect([pressed.defaultPrevented, assigned, fetched]).toEqual([prevented, followed, followed])
})
