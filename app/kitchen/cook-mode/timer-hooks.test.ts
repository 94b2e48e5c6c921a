import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { changeTimers, timerStore } from './device-timers.ts'
import { TimerDock } from './timer-dock.tsx'
import { TimerRow } from './timer-row.tsx'
import { timerSettings } from './timer-settings.ts'
import { SOUND_TONES } from './timer-sounds.data.ts'
import { releaseAudio } from './timer-sounds.ts'
import { type NewTimer, start, type Timer } from './timers.ts'
import { useRing } from './use-ring.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const NOW = Date.UTC(2026, 0, 5, 18)
const SAUCE: NewTimer = {
  ...{ name: 'Simmer', recipeId: 5, title: 'Ragù', language: 'en', step: 3 },
  ...{ seconds: 60, until: null },
}
const aTimer = (): Timer => start([], SAUCE, NOW)[0] as Timer

endBrowsersAfterEach({
  now: NOW,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
})

class Sound {
  static tones = 0
  currentTime = 0
  state = 'running'
  gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  connect = (to: unknown) => to
  resume = async () => {}
  close = async () => {}
  start = () => void Sound.tones++
  stop = () => {}
}

describe('a timer that rings', () => {
  const shown = vi.fn()
  class Notice {
    static permission = 'granted'
    constructor(...about: unknown[]) {
      shown(...about)
    }
  }
  async function ringing({
    isHidden = false,
    notifies = true,
    permission = 'granted',
    sound = 'bell' as 'bell' | null,
    wasTouched = true,
    locks = undefined as object | undefined,
    worker = undefined as object | undefined,
  } = {}) {
    shown.mockClear()
    Sound.tones = 0
    Notice.permission = permission
    const browser = aSmallBrowser({ AudioContext: Sound, GainNode: Sound, OscillatorNode: Sound, Notification: Notice })
    const vibrate = vi.fn()
    const messages: string[] = []
    browser.window.addEventListener('foodio:announced', ({ detail }) => messages.push(String(detail)))
    Object.assign(browser.navigator, { vibrate, userActivation: { hasBeenActive: wasTouched }, locks })
    browser.navigator.serviceWorker = { getRegistration: async () => worker }
    browser.document.hidden = isHidden
    timerSettings.write({ sound, notifies })
    const timer = aTimer()
    vi.setSystemTime(NOW + 60_000)
    const { rerender } = await browser.callHook(useRing, [timer], NOW + 60_000)
    return { browser, vibrate, messages, timer, rerender }
  }
  afterEach(() => {
    timerSettings.write(null)
    releaseAudio()
  })

  test.each([
    ['out of sight', { isHidden: true }, 1],
    ['in sight', {}, 0],
    ['for who wants none', { isHidden: true, notifies: false }, 0],
    ['where the browser has refused', { isHidden: true, permission: 'denied' }, 0],
  ])('%s notifies as it should', async (_, how, notices) => {
    const { browser, timer } = await ringing(how)
    await browser.wait(1500)
    expect(shown).toHaveBeenCalledTimes(notices)
    if (notices > 0)
      expect(shown.mock.calls[0]).toMatchObject([
        'Simmer',
        { requireInteraction: true, data: '/recipe/5#step-3', tag: `1:${timer.rings[0]}` },
      ])
  })

  test('notifies by the service worker where there is one, as phones ask for', async () => {
    const showNotification = vi.fn()
    const { browser, timer } = await ringing({ isHidden: true, worker: { showNotification } })
    await browser.wait(1500)
    expect(showNotification.mock.calls).toMatchObject([['Simmer', { tag: `1:${timer.rings[0]}` }]])
    expect(shown).not.toHaveBeenCalled()
  })

  test('rings again and again until it is heard, at once where the page is seen, and is announced once', async () => {
    const { browser, vibrate, messages, timer, rerender } = await ringing()
    expect([vibrate.mock.calls.length, messages.length]).toEqual([1, 1])
    await rerender([timer], NOW + 61_000)
    await browser.wait(6000)
    expect([vibrate.mock.calls.length, messages.length]).toEqual([3, 1])
    expect(Sound.tones).toBe(3 * SOUND_TONES.bell.length)
    await rerender([], NOW + 67_000)
    expect(vi.getTimerCount()).toBe(0)
    await browser.wait(6000)
    expect(vibrate).toHaveBeenCalledTimes(3)
  })

  test('is silent after three minutes, if nobody hears it', async () => {
    const { browser, vibrate } = await ringing()
    await browser.wait(177_000)
    expect(vibrate).toHaveBeenCalledTimes(60)
    await browser.wait(60_000)
    expect([vibrate.mock.calls.length, vi.getTimerCount()]).toEqual([60, 0])
  })

  test('without a sound is felt, where the device can', async () => {
    const { browser, vibrate } = await ringing({ sound: null })
    await browser.wait(3000)
    expect([vibrate.mock.calls.length, Sound.tones]).toEqual([2, 0])
  })

  test('rings in one tab only, which has the lock, until it is heard', async () => {
    const requested: unknown[] = []
    const locked: (() => Promise<void>)[] = []
    const locks = {
      request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
        requested.push([name, signal.aborted])
        await new Promise<void>((resolve) => locked.push(async () => resolve()))
        await work()
      },
    }
    const { browser, vibrate, rerender } = await ringing({ locks })
    await browser.wait(4000)
    expect([requested, vibrate.mock.calls.length]).toEqual([[['foodio:ring', false]], 0])
    await browser.act(() => locked[0]?.())
    expect(vibrate).toHaveBeenCalledTimes(1)
    await browser.wait(3000)
    expect(vibrate).toHaveBeenCalledTimes(2)
    await rerender([], NOW + 70_000)
    await browser.wait(6000)
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['is out of sight', { isHidden: true }],
    ['nobody has touched', { wasTouched: false }],
  ])('waits in a tab that %s whether another one rings', async (_, how) => {
    const { browser, vibrate } = await ringing(how)
    await browser.wait(1400)
    expect(vibrate).not.toHaveBeenCalled()
    await browser.wait(100)
    expect(vibrate).toHaveBeenCalledTimes(1)
  })

  test('that is heard in another tab meanwhile does not ring in one that is out of sight', async () => {
    const { browser, vibrate, rerender } = await ringing({ isHidden: true })
    await browser.wait(1000)
    await rerender([], NOW + 61_000)
    await browser.wait(3000)
    expect([vibrate.mock.calls, shown.mock.calls]).toEqual([[], []])
  })
})

describe('the buttons of a timer', () => {
  const row = async (timers: Timer[], now: number) => {
    const browser = aSmallBrowser()
    vi.setSystemTime(now)
    timerStore.write(timers)
    const onEnd = vi.fn()
    await browser.render(createElement(TimerRow, { timer: timers[0] as Timer, now, onEnd }))
    return { browser, onEnd, press: (name: string) => browser.happen('click', { bubbles: true }, browser.button(name)) }
  }
  const other = { ...aTimer(), id: 2 }

  test.each<[what: string, timer: Timer, now: number, button: string, left: object[], ends: number]>([
    ['stop one that runs', aTimer(), NOW, 'Remove the timer: Simmer', [{ id: 2 }], 1],
    ['stop one that rings', aTimer(), NOW + 60_000, 'Remove the timer: Simmer', [{ id: 2 }], 1],
    [
      'stop a range that rings',
      { ...aTimer(), rings: [NOW + 60_000, NOW + 90_000] },
      NOW + 60_000,
      'Remove the timer: Simmer',
      [{ id: 2 }],
      1,
    ],
    ['silence one that rings', aTimer(), NOW + 60_000, 'Stop ringing: Simmer', [{ id: 2 }], 1],
    ['pause one that runs', aTimer(), NOW + 1000, 'Pause: Simmer', [{ id: 1, pausedAt: NOW + 1000 }, { id: 2 }], 0],
    [
      'go on with a paused one',
      { ...aTimer(), pausedAt: NOW },
      NOW + 1000,
      'Resume: Simmer',
      [{ id: 1, pausedAt: null, rings: [NOW + 61_000] }, { id: 2 }],
      0,
    ],
    ['add a minute', aTimer(), NOW, '+1 min: Simmer', [{ id: 1, rings: [NOW + 120_000] }, { id: 2 }], 0],
  ])('%s', async (_, timer, now, button, left, ends) => {
    const { press, onEnd } = await row([timer, other], now)
    await press(button)
    expect(timerStore.read()).toMatchObject(left)
    expect(timerStore.read()).toHaveLength(left.length)
    expect(onEnd).toHaveBeenCalledTimes(ends)
    changeTimers(() => [])
  })
})

describe('the dock of timers', () => {
  async function dock(timers: Timer[]) {
    const gone = vi.fn()
    class Sizes {
      observe = () => {}
      disconnect = gone
    }
    const browser = aSmallBrowser({
      ResizeObserver: Sizes,
      Notification: { permission: 'default' },
      AudioContext: Sound,
    })
    browser.document.title = 'Ragù'
    timerStore.write(timers)
    const removeProperty = vi.fn()
    Object.assign(browser.document.documentElement.style, { removeProperty })
    await browser.render(createElement(TimerDock))
    end = browser.unmount
    return { ...browser, gone, removeProperty }
  }
  let end = async () => {}
  afterEach(async () => {
    await end()
    timerStore.write(null)
  })

  test('names the page after the next timer while it is out of sight, and as before when it is seen', async () => {
    const { document, wait } = await dock([{ ...aTimer(), id: 2, rings: [NOW + 90_000], name: 'Bake' }, aTimer()])
    expect(document.title).toBe('Ragù')
    document.hidden = true
    await wait(1000)
    expect(document.title).toBe('0:59 Simmer')
    await wait(2000)
    expect(document.title).toBe('0:57 Simmer')
    document.hidden = false
    await wait(1000)
    expect(document.title).toBe('Ragù')
    document.title = 'Dal'
    await wait(1000)
    expect(document.title).toBe('Dal')
  })

  test('is there while there are timers, with the focus after one is taken away, and nothing of it after', async () => {
    const browser = await dock([aTimer(), { ...aTimer(), id: 2, name: 'Bake' }])
    const press = (name: string) => browser.happen('click', { bubbles: true }, browser.button(name))
    expect(browser.container.querySelectorAll('li')).toHaveLength(2)
    await press('Remove the timer: Simmer')
    expect(browser.container.querySelectorAll('li')).toHaveLength(1)
    expect(browser.document.activeElement?.nodeName).toBe('BUTTON')
    await press('Remove the timer: Bake')
    expect([browser.container.textContent, vi.getTimerCount()]).toEqual(['', 0])
    expect([browser.gone.mock.calls.length > 0, browser.listening().includes('click')]).toEqual([true, false])
    expect(browser.removeProperty).toHaveBeenCalledWith('--dock')
  })
})
