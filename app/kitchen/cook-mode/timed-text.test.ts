import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { timerStore } from './device-timers.ts'
import { TimedText } from './timed-text.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach()

class Sound {
  close = async () => {}
}

const TEXT = 'Boil the eggs 8 minutes, rest 5 to 6 minutes, serve.'
const timer = (words: string, more: object) => {
  const from = TEXT.indexOf(words)
  return { from, to: from + words.length, until: null, name: null, ...more }
}
const TIMERS = [
  timer('8 minutes', { seconds: 480, name: 'Boil the eggs' }),
  timer('5 to 6 minutes', { seconds: 300, until: 360 }),
]

test('each time in a step is a button that starts a timer, by its name or the step’s, and nothing of the text is lost', async () => {
  const browser = aSmallBrowser({ AudioContext: Sound })
  const recipe = { id: 5, title: 'Eggs', language: 'en' }
  await browser.render(createElement(TimedText, { text: TEXT, timers: TIMERS, recipe, step: 3 } as never))
  expect(browser.container.textContent).toBe(TEXT)
  // A sign goes to the next line together with its time.
  const wholes = browser.document.querySelectorAll('button').map((button) => button.parentNode?.textContent)
  expect(wholes).toEqual(['8 minutes,', '5 to 6 minutes,'])
  const step = m.timers_step({ number: 3 })
  expect(browser.buttonNames()).toEqual([
    m.timers_start({ time: '8 minutes', name: 'Boil the eggs' }),
    m.timers_start({ time: '5 to 6 minutes', name: step }),
  ])
  for (const name of browser.buttonNames()) {
    await browser.press(name)
    await browser.settle()
  }
  const of = { recipeId: 5, title: 'Eggs', language: 'en', step: 3 }
  expect(timerStore.read()).toMatchObject([
    { ...of, name: 'Boil the eggs', seconds: 480, rings: [expect.any(Number)] },
    { ...of, name: step, seconds: 300, rings: [expect.any(Number), expect.any(Number)] },
  ])
})

test('a text without times is as it is', async () => {
  const browser = aSmallBrowser()
  const recipe = { id: 5, title: 'Eggs', language: 'en' }
  await browser.render(createElement(TimedText, { text: TEXT, timers: [], recipe, step: 1 } as never))
  expect([browser.container.textContent, browser.buttonNames()]).toEqual([TEXT, []])
})
