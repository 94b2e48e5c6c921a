import { expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { useQueueKeys } from './use-queue-keys.ts'

endBrowsersAfterEach()

/** Where the keys are listened to. */
function useKeysIn(queue: SmallElement) {
  useQueueKeys().current = queue as never
}

/** A queue of three posts; what is pressed in them is noted. */
async function aQueue() {
  const browser = aSmallBrowser()
  const { document } = browser
  const queue = document.body.appendChild(document.createElement('div'))
  const pressed: string[] = []
  const cards = [0, 1, 2].map((at) => {
    const card = queue.appendChild(document.createElement('article'))
    card.setAttribute('data-queued', '')
    const add = (tag: string, name: string, value: string) => {
      const element = card.appendChild(document.createElement(tag))
      element.setAttribute(name, value)
      element.addEventListener('click', () => pressed.push(`${value} ${at}`))
      return element
    }
    add('input', 'name', 'subjects').setAttribute('type', 'checkbox')
    add('button', 'data-act', 'publish')
    add('textarea', 'name', 'reason')
    return card
  })
  await browser.callHook(useKeysIn, queue)
  const key = async (name: string, more: object = {}) => {
    const target = document.activeElement
    const { defaultPrevented } = await browser.happen('keydown', { key: name, target, ...more }, document)
    return [cards.findIndex((card) => card.contains(document.activeElement)), defaultPrevented]
  }
  const inside = (at: number, tag: string) => cards[at]?.querySelector(tag)?.focus()
  return { browser, pressed, key, inside }
}

test('J and K go from one to the next, and stay at the ends; the arrows do so where one is', async () => {
  const { key } = await aQueue()
  expect(await key('ArrowDown')).toEqual([-1, false])
  expect(await key('k')).toEqual([0, true])
  const went = []
  for (const name of ['j', 'j', 'j', 'j', 'k', 'ArrowDown', 'ArrowUp', 'k', 'k', 'k']) went.push((await key(name))[0])
  expect(went).toEqual([1, 2, 2, 2, 1, 2, 1, 0, 0, 0])
  expect(await key('z')).toEqual([0, false])
})

test('X ticks, P publishes and H goes to the reason of the one that has the focus', async () => {
  const { browser, key, pressed } = await aQueue()
  await key('p')
  expect(pressed).toEqual([])
  await key('j')
  await key('j')
  for (const name of ['x', 'p', 'h']) await key(name)
  expect(pressed).toEqual(['subjects 1', 'publish 1'])
  expect(browser.document.activeElement?.getAttribute('name')).toBe('reason')
})

test('who types, or presses another key with it, does nothing else', async () => {
  const { browser, key, pressed, inside } = await aQueue()
  inside(0, 'textarea')
  expect(await key('p')).toEqual([0, false])
  inside(0, 'input')
  for (const other of ['ctrlKey', 'metaKey', 'altKey']) await key('p', { [other]: true })
  expect(pressed).toEqual([])
  await key('x')
  expect(pressed).toEqual(['subjects 0'])
  expect(await key('ArrowDown')).toEqual([0, false])
  await browser.unmount()
  expect(browser.listening()).toEqual([])
})
