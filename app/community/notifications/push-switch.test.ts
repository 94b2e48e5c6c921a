import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { PushSwitch } from './push-switch.tsx'

const ON = 'Show them on this device'
const OFF = 'Stop on this device'

endBrowsersAfterEach()

interface Device {
  permission?: string
  /** What the cook answers when the browser asks. */
  answer?: string
  isSubscribed?: boolean
  /** Whether the server knows this device as the cook's. */
  isKnown?: boolean
  hasPush?: boolean
  /** Whether the server answers what it knows. */
  isUp?: boolean
  /** What the server does with a change. */
  status?: number
}

/** A page with the switch in a browser, and what the browser and the server were asked for. */
async function aSwitch(device: Device = {}) {
  const { permission = 'default', answer = 'granted', isSubscribed = false, isKnown = false, hasPush = true } = device
  const requests: string[] = []
  let subscription: object | null = null
  const make = () => {
    subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
      unsubscribe: async () => {
        requests.push('unsubscribe')
        subscription = null
      },
    }
    return subscription
  }
  if (isSubscribed) make()
  const server = { status: device.status ?? 204 }
  let isStale = false
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      requests.push(`subscribe ${applicationServerKey}`)
      if (isStale && subscription) throw new Error('It has another key.')
      return make()
    },
  }
  const notification = { permission, requestPermission: async () => answer }
  const browser = aSmallBrowser({
    ...(hasPush && { PushManager: class {} }),
    Notification: notification,
    fetch: async (_address: string, { method = 'GET', body = '' } = {}) => {
      requests.push(`${method} ${body}`.trim())
      if (device.isUp === false) throw new TypeError('There is no network.')
      return method === 'GET' ? Response.json({ isOn: isKnown }) : new Response(null, { status: server.status })
    },
  })
  browser.navigator.serviceWorker = {
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  }
  const failures: string[] = []
  browser.window.addEventListener('foodio:failure', ({ detail }) => failures.push(String(detail)))
  await browser.render(createElement(PushSwitch, { publicKey: 'KEY' }))
  const words = () => browser.container.textContent
  const press = () => browser.happen('click', { bubbles: true }, browser.button(words()))
  const makeStale = () => {
    isStale = true
  }
  return {
    requests,
    failures,
    words,
    press,
    server,
    makeStale,
    isOff: () => browser.button(words()).hasAttribute('aria-disabled'),
  }
}

describe('the switch of notifications on a device', () => {
  test.each<[what: string, device: Device, shown: string]>([
    ['is off at first', {}, ON],
    ['is off without a subscription', { permission: 'granted' }, ON],
    ['is off for a subscription of another cook', { permission: 'granted', isSubscribed: true }, ON],
    ['is on for one of theirs', { permission: 'granted', isSubscribed: true, isKnown: true }, OFF],
  ])('%s', async (_, device, shown) => {
    const { words, requests } = await aSwitch(device)
    expect(words()).toBe(shown)
    expect(requests).toEqual(device.isSubscribed ? ['GET'] : [])
  })

  test('is offered where the server could not be read', async () => {
    const { words } = await aSwitch({ permission: 'granted', isSubscribed: true, isUp: false })
    expect(words()).toBe(ON)
  })

  test('says why it cannot be had', async () => {
    const [unable, denied] = [await aSwitch({ hasPush: false }), await aSwitch({ permission: 'denied' })]
    expect([unable.words(), denied.words()].map((text) => text !== '' && text !== ON)).toEqual([true, true])
    expect(unable.words()).not.toBe(denied.words())
  })

  test('goes on, and off again, at the server and in the browser', async () => {
    const { words, press, requests } = await aSwitch()
    await press()
    const device = JSON.stringify({ endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A' })
    expect([words(), requests]).toEqual([OFF, ['subscribe KEY', `PUT ${device}`]])
    await press()
    expect([words(), requests.slice(2)]).toEqual([ON, ['DELETE', 'unsubscribe']])
  })

  test('takes a new subscription for one that was made for other keys', async () => {
    const { press, requests, makeStale, words } = await aSwitch({ permission: 'granted', isSubscribed: true })
    makeStale()
    await press()
    expect(requests.slice(1, 4)).toEqual(['subscribe KEY', 'unsubscribe', 'subscribe KEY'])
    expect(words()).toBe(OFF)
  })

  test.each([
    ['denied', false],
    ['default', true],
  ])('a permission that stays %s makes no subscription', async (answer, isOffered) => {
    const { press, requests, words } = await aSwitch({ answer })
    await press()
    expect([requests, words() === ON]).toEqual([[], isOffered])
  })

  test.each([
    ['on', {}, ON],
    ['off', { permission: 'granted', isSubscribed: true, isKnown: true }, OFF],
  ])('that could not go %s says so, stays as it was, and can be pressed again', async (_, device, shown) => {
    const { words, press, failures, isOff, server } = await aSwitch({ ...device, status: 500 })
    await press()
    expect([words(), failures.length, isOff()]).toEqual([shown, 1, false])
    server.status = 204
    await press()
    expect(words()).not.toBe(shown)
  })
})
