import { describe, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { Utterance } from '../../../tests/support/small-speech.ts'
import { findProgress, saveProgress } from './cook-progress.ts'
import { speak } from './read-aloud.ts'
import { useCookGestures } from './use-cook-gestures.ts'
import { useHandsFree } from './use-hands-free.ts'
import { useWakeLock } from './use-wake-lock.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const NOW = Date.UTC(2026, 0, 5, 18)

endBrowsersAfterEach({
  now: NOW,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
})

test('the screen stays on, again after the page was out of sight, and no longer than the step is shown', async () => {
  const browser = aSmallBrowser()
  const locks: { release: ReturnType<typeof vi.fn> }[] = []
  const request = vi.fn(async () => {
    const lock = Object.assign(new EventTarget(), { release: vi.fn() })
    locks.push(lock)
    return lock
  })
  browser.navigator.wakeLock = { request }
  const { now } = await browser.callHook(useWakeLock)
  expect(now.result).toBe('awake')
  browser.document.hidden = true
  await browser.happen('visibilitychange', {}, browser.document)
  expect(request).toHaveBeenCalledTimes(1)
  browser.document.hidden = false
  await browser.happen('visibilitychange', {}, browser.document)
  expect(request).toHaveBeenCalledTimes(2)
  await browser.unmount()
  expect(locks.at(-1)?.release).toHaveBeenCalledTimes(1)
  expect(browser.listening()).toEqual([])
})

test('the screen goes off again where the step was left before it stayed on', async () => {
  const browser = aSmallBrowser()
  const given = Promise.withResolvers<object>()
  browser.navigator.wakeLock = { request: () => given.promise }
  await browser.callHook(useWakeLock)
  await browser.unmount()
  const release = vi.fn()
  await browser.act(() => given.resolve(Object.assign(new EventTarget(), { release })))
  expect(release).toHaveBeenCalledTimes(1)
})

test('a device that keeps the screen to itself is told so, also when it takes the screen back', async () => {
  const browser = aSmallBrowser()
  browser.navigator.wakeLock = { request: async () => Promise.reject(new Error('battery')) }
  expect((await browser.callHook(useWakeLock)).now.result).toBe('free')
  await browser.unmount()
  const lock = Object.assign(new EventTarget(), { release: () => {} })
  const other = aSmallBrowser()
  other.navigator.wakeLock = { request: async () => lock }
  const { now } = await other.callHook(useWakeLock)
  await other.act(() => lock.dispatchEvent(new Event('release')))
  expect(now.result).toBe('free')
})

describe('turning the pages of cook mode', () => {
  const KEYS: [key: string, shiftKey: boolean, turned: number | null][] = [
    ['ArrowRight', false, 1],
    ['PageDown', false, 1],
    [' ', false, 1],
    ['ArrowLeft', false, -1],
    ['PageUp', false, -1],
    [' ', true, -1],
    ['Enter', false, null],
    ['Tab', true, null],
    ['A', true, null],
  ]
  async function gestures(isCollapsed = true) {
    const browser = aSmallBrowser({ getSelection: () => ({ isCollapsed }) })
    const turn = vi.fn()
    const area = browser.document.createElement('article')
    await browser.callHook(useCookGestures, { current: area as never }, turn)
    return { browser, turn, area }
  }
  const key = (name: string, more = {}) => ({ key: name, shiftKey: false, altKey: false, ctrlKey: false, ...more })

  test.each(KEYS)('%j with Shift %s turns by %s', async (name, shiftKey, turned) => {
    const { browser, turn } = await gestures()
    const { defaultPrevented } = await browser.happen('keydown', key(name, { shiftKey }))
    expect(turn.mock.calls).toEqual(turned === null ? [] : [[turned]])
    expect(defaultPrevented).toBe(turned !== null)
  })

  test('keys with others, those of fields and those that are used already turn nothing', async () => {
    const { browser, turn } = await gestures()
    for (const other of ['altKey', 'ctrlKey', 'metaKey', 'defaultPrevented'])
      await browser.happen('keydown', key('ArrowRight', { [other]: true }))
    for (const tag of ['input', 'textarea', 'select', 'dialog'])
      await browser.happen('keydown', key('ArrowRight', { target: browser.document.createElement(tag) }))
    for (const tag of ['button', 'a', 'summary'])
      await browser.happen('keydown', key(' ', { target: browser.document.createElement(tag) }))
    expect(turn).not.toHaveBeenCalled()
    await browser.happen('keydown', key('ArrowRight', { target: browser.document.createElement('button') }))
    await browser.happen('keydown', key(' ', { target: browser.document.createElement('p') }))
    expect(turn.mock.calls).toEqual([[1], [1]])
  })

  test('a finger that has selected something turns nothing', async () => {
    const { browser, turn, area } = await gestures(false)
    await browser.happen('touchstart', { touches: [{ clientX: 200, clientY: 300 }] }, area)
    await browser.happen('touchend', { changedTouches: [{ clientX: 100, clientY: 300 }] }, area)
    expect(turn).not.toHaveBeenCalled()
  })

  test.each([
    [-60, 30, [[1]]],
    [60, 0, [[-1]]],
    [-59, 0, []],
    [-80, 41, []],
  ])('a finger that moves %i across and %i along turns %j', async (across, along, turned) => {
    const { browser, turn, area } = await gestures()
    await browser.happen('touchstart', { touches: [{ clientX: 200, clientY: 300 }] }, area)
    const finger = { clientX: 200 + across, clientY: 300 + along }
    await browser.happen('touchend', { changedTouches: [finger] }, area)
    expect(turn.mock.calls).toEqual(turned)
    // The end of another finger is no second swipe.
    await browser.happen('touchend', { changedTouches: [finger] }, area)
    expect(turn.mock.calls).toEqual(turned)
    await browser.happen('touchstart', { touches: [finger, finger] }, area)
    await browser.happen('touchend', { changedTouches: [{ clientX: 0, clientY: 300 }] }, area)
    expect(turn.mock.calls).toEqual(turned)
    await browser.unmount()
    expect([browser.listening(), area.listening]).toEqual([[], []])
  })
})

describe('hands-free', () => {
  const NONE: never[] = []
  class Recognition extends EventTarget {
    static all: Recognition[] = []
    lang = ''
    continuous = false
    start = vi.fn()
    abort = vi.fn()
    constructor() {
      super()
      Recognition.all.push(this)
    }
    hear(transcript: string, isFinal = true) {
      this.hearAlso([transcript], 0, isFinal)
    }
    /** Hears what comes after the first `resultIndex` of what was heard, all of which browsers send again. */
    hearAlso(transcripts: string[], resultIndex: number, isFinal = true) {
      const results = transcripts.map((transcript) => Object.assign([{ transcript }], { isFinal }))
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results }))
    }
  }
  async function handsFree(name = 'SpeechRecognition') {
    Recognition.all = []
    const browser = aSmallBrowser({ [name]: Recognition })
    const obey = vi.fn()
    const { now, rerender } = await browser.callHook(useHandsFree, 'hi', NONE, obey)
    const toggle = () => browser.act(() => now.result.toggle())
    return { browser, now, rerender, obey, toggle, all: Recognition.all }
  }

  test('listens in the recipe’s language, obeys what was said to the end, and no longer than it is on', async () => {
    const { browser, now, rerender, obey, toggle, all } = await handsFree()
    expect([now.result.isListening, all.length]).toEqual([false, 0])
    await toggle()
    expect([now.result.isListening, all[0]?.lang, all[0]?.start.mock.calls.length]).toEqual([true, 'hi', 1])
    await browser.act(() => all[0]?.hear('next', false))
    expect(obey).not.toHaveBeenCalled()
    const later = vi.fn()
    await rerender('hi', NONE, later)
    await browser.act(() => all[0]?.hear('next'))
    expect([obey.mock.calls.length, later.mock.calls]).toEqual([0, [[{ command: 'next' }]]])
    // Browsers stop listening after a silence.
    all[0]?.dispatchEvent(new Event('end'))
    await browser.wait(250)
    expect(all[0]?.start).toHaveBeenCalledTimes(2)
    await browser.act(() => all[0]?.hear('stop listening'))
    expect([now.result.isListening, all[0]?.abort.mock.calls.length]).toEqual([false, 1])
    all[0]?.dispatchEvent(new Event('end'))
    await browser.wait(250)
    expect(all[0]?.start).toHaveBeenCalledTimes(2)
  })

  test.each(['SpeechRecognition', 'webkitSpeechRecognition'])('listens on and on where it is %s', async (name) => {
    const { now, toggle, all } = await handsFree(name)
    expect([now.result.isListening, now.result.isRefused]).toEqual([false, false])
    await toggle()
    expect(all.map(({ continuous, start }) => [continuous, start.mock.calls.length])).toEqual([[true, 1]])
    await toggle()
    expect([now.result.isListening, all[0]?.abort.mock.calls.length]).toEqual([false, 1])
  })

  test('obeys each command once, though browsers send what was heard before again', async () => {
    const { browser, obey, toggle, all } = await handsFree()
    await toggle()
    await browser.act(() => all[0]?.hearAlso(['next'], 0))
    await browser.act(() => all[0]?.hearAlso(['next', 'back', 'next'], 1))
    expect(obey.mock.calls.map(([{ command }]) => command)).toEqual(['next', 'back', 'next'])
  })

  test('lets go of the microphone with the page, and says when the browser refuses it', async () => {
    const { browser, now, toggle, all } = await handsFree()
    await toggle()
    const fail = (error: string) =>
      browser.act(() => all.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error })))
    await fail('no-speech')
    expect([now.result.isListening, now.result.isRefused]).toEqual([true, false])
    await fail('not-allowed')
    expect([now.result.isListening, now.result.isRefused]).toEqual([false, true])
    await toggle()
    expect([now.result.isListening, now.result.isRefused, all.length]).toEqual([true, false, 2])
    // A silence just before the page is left begins nothing anew.
    all[1]?.dispatchEvent(new Event('end'))
    await browser.unmount()
    await browser.wait(250)
    expect(all.map(({ abort, start }) => [abort.mock.calls.length, start.mock.calls.length])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})

test.each(['error', 'end'])('what is read aloud takes the place of what was read before, until its %s', (event) => {
  const speechSynthesis = { cancel: vi.fn(), speak: vi.fn() }
  vi.stubGlobal('speechSynthesis', speechSynthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  const done = vi.fn()
  speak('उबालें', 'hi', done)
  const [utterance] = speechSynthesis.speak.mock.calls[0] as [Utterance]
  expect([utterance.text, utterance.lang, speechSynthesis.cancel.mock.calls.length]).toEqual(['उबालें', 'hi', 1])
  expect(done).not.toHaveBeenCalled()
  utterance.dispatchEvent(new Event(event))
  expect(done).toHaveBeenCalledTimes(1)
})

test('how far a recipe was cooked is of the text that it had then', () => {
  aSmallBrowser()
  saveProgress(5, 100, 3)
  saveProgress(6, 100, 4)
  expect([findProgress(5, 100), findProgress(5, 101), findProgress(6, 100)]).toEqual([3, null, 4])
  saveProgress(5, 100, null)
  expect([findProgress(5, 100), findProgress(6, 100)]).toEqual([null, 4])
})
