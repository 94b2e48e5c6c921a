import { type ComponentProps, createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { COOK_NOTES_KEY } from '#app/base/device/local-storage.ts'
import { findDeviceNote, saveDeviceNote, saveDeviceText } from '#app/recipes/notes/device-notes.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { Utterance } from '../../../tests/support/small-speech.ts'
import CookPage from './cook.page.tsx'
import { findProgress, saveProgress } from './cook-progress.ts'
import { timerSettings } from './timer-settings.ts'
import { TimerSettingsDialog } from './timer-settings-dialog.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

const ingredient = (name: string, quantity = '') => ({ name, quantity, notes: null, section: null })
const RECIPE = {
  ...{ id: 5, title: 'Soup', description: '', servings: 4, updatedAt: 100, language: 'hi' },
  ingredients: [ingredient('salt', '1 tsp'), ingredient('leek', '2')],
  steps: ['Wash the leek.', 'Boil.', 'Serve.'].map((text) => ({ text, section: null })),
}

class Recognition extends EventTarget {
  static last: Recognition
  start = () => {}
  abort = () => {}
  constructor() {
    super()
    Recognition.last = this
  }
}

interface Opened {
  at?: string
  cook?: object | null
  note?: string
}
async function cookMode({ at = '', cook = null, note = '' }: Opened = {}) {
  const spoken: { text: string; lang: string }[] = []
  const speechSynthesis = { cancel: vi.fn(), speak: (one: { text: string; lang: string }) => spoken.push(one) }
  const scrollTo = vi.fn()
  const speech = { speechSynthesis, SpeechSynthesisUtterance: Utterance, SpeechRecognition: Recognition }
  const browser = aSmallBrowser({ ...speech, scrollTo, getSelection: () => null, fetch: async () => Response.json({}) })
  const wanted = { servings: null, units: 'written', link: 'secret' }
  const loaderData = {
    adapted: { recipe: RECIPE, wanted },
    timers: [[], [], []],
    needed: [[1], [0, 1], []],
    own: null,
    note,
  }
  const props = { loaderData: { ...loaderData, mayReview: false } } as unknown as ComponentProps<typeof CookPage>
  const route = { id: 'root', loader: () => ({ cook, origin: '' }) as never }
  const router = await browser.renderAt(`/recipe/5/cook${at}`, () => createElement(CookPage, props), route)
  const follow = () => Object.assign(browser.location, { search: router.state.location.search })
  follow()
  router.subscribe(follow)
  const step = () => new URLSearchParams(router.state.location.search).get('step')
  const links = () => browser.element('nav').querySelectorAll('a')
  const click = (link: SmallElement | undefined, more: object = {}) =>
    browser.happen('click', { bubbles: true, button: 0, ...more }, link)
  const say = (transcript: string) =>
    browser.act(() => {
      const results = [Object.assign([{ transcript }], { isFinal: true })]
      Recognition.last.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
    })
  return { ...browser, router, spoken, speechSynthesis, step, links, click, say, scrollTo }
}

describe('turning the steps', () => {
  test('goes on to the end and no further, and back to the beginning and no further', { tags: 'slow' }, async () => {
    const { key, document, step, links } = await cookMode()
    const turned = async (name: string, times: number) => {
      const steps: (string | null)[] = []
      for (let turn = 0; turn < times; turn++) {
        await key(document.body, name)
        steps.push(step())
      }
      return steps
    }
    expect(links().length).toBe(1)
    expect(await turned('ArrowRight', 5)).toEqual(['1', '2', '3', 'done', 'done'])
    expect(await turned('ArrowLeft', 5)).toEqual(['3', '2', '1', null, null])
  })

  test('back takes the place of a step that is no step before it, so that Back never shows one twice', async () => {
    const { router, links, click, step } = await cookMode({ at: '?step=2' })
    const visits: string[] = []
    router.subscribe(({ historyAction, navigation }) => {
      if (navigation.state === 'idle') visits.push(historyAction)
    })
    expect((await click(links()[0], { ctrlKey: true })).defaultPrevented).toBe(false)
    await click(links()[0])
    expect([step(), visits.at(-1)]).toEqual(['1', 'REPLACE'])
    await click(links()[1])
    expect([step(), visits.at(-1)]).toEqual(['2', 'PUSH'])
    await click(links()[0])
    expect([step(), visits.at(-1)]).toEqual(['1', 'POP'])
  })

  test('tells who does not see it where one is, also at the first step and the end', async () => {
    const { window, document, key } = await cookMode()
    const announced: string[] = []
    window.addEventListener('foodio:announced', ({ detail }) => announced.push(String(detail)))
    const live = () => document.querySelectorAll('[aria-live="polite"]').map(({ textContent }) => textContent)
    const at = (number: number) => m.cook_step({ number, count: 3 })
    await key(document.body, 'ArrowRight')
    expect(announced).toEqual([`${at(1)}: Wash the leek.`])
    await key(document.body, 'ArrowRight')
    expect([announced.length, live()]).toEqual([1, [at(2), 'Boil.']])
    for (const _ of [1, 2]) await key(document.body, 'ArrowRight')
    expect(announced.slice(1)).toEqual([`${m.cook_end_title()} ${m.cook_end_text({ title: 'Soup' })}`])
    for (const _ of [1, 2, 3, 4]) await key(document.body, 'ArrowLeft')
    expect(announced.slice(2)).toEqual([`${at(3)}: Serve.`, m.cook_start_title()])
  })

  test('remembers the step, is at its top, and is over at the end', async () => {
    const { key, document, scrollTo } = await cookMode()
    const turn = (name: string) => key(document.body, name)
    expect([findProgress(5, 100), scrollTo.mock.calls]).toEqual([null, [[0, 0]]])
    for (const _ of [1, 2]) await turn('ArrowRight')
    expect([findProgress(5, 100), scrollTo.mock.calls.length]).toEqual([2, 3])
    for (const _ of [1, 2]) await turn('ArrowLeft')
    expect(findProgress(5, 100)).toBe(1)
    for (const _ of [1, 2, 3]) await turn('ArrowRight')
    expect(findProgress(5, 100)).toBe(3)
    await turn('ArrowRight')
    expect(findProgress(5, 100)).toBe(null)
  })
})

describe('before the first step', () => {
  test.each<[progress: number, note: string, here: string, resumed: string | null, noted: string | null]>([
    [0, '', '', null, null],
    [3, '', 'Less pepper', '/recipe/5/cook?link=secret&step=3', 'Less pepper'],
    [4, 'More pepper', 'Less pepper', null, 'More pepper'],
  ])(
    'of a recipe cooked until %i, noted %j and here %j, it goes on at %s with %s',
    async (progress, note, here, resumed, noted) => {
      const { act, router, document, element } = await cookMode({ at: '?step=1', note })
      saveProgress(5, 100, progress || null)
      saveDeviceText(5, here)
      await act(() => router.navigate('/recipe/5/cook'))
      expect(document.querySelector('section a')?.getAttribute('href') ?? null).toBe(resumed)
      expect(/\w+ pepper/.exec(element('section').textContent)?.[0] ?? null).toBe(noted)
    },
  )

  test('ingredients are ticked, as they were', async () => {
    const { tick, document } = await cookMode()
    const boxes = () => document.querySelectorAll('[type="checkbox"]').map(({ checked }) => checked)
    expect(boxes()).toEqual([false, false])
    await tick(document.querySelectorAll('[type="checkbox"]')[1] as SmallElement)
    const stored = { ...localStorage }
    const again = await cookMode()
    Object.assign(localStorage, stored)
    await again.happen('storage', {})
    expect(again.document.querySelectorAll('[type="checkbox"]').map(({ checked }) => checked)).toEqual([false, true])
  })
})

describe('a step', () => {
  test('has what it needs, in all where others need it, too', async () => {
    const needed = async (at: string) =>
      (await cookMode({ at })).document.querySelectorAll('aside li').map(({ textContent }) => textContent)
    expect(await needed('?step=1')).toEqual([`2 leek ${m.cook_in_all()}`])
    expect(await needed('?step=2')).toEqual(['1 tsp salt', `2 leek ${m.cook_in_all()}`])
    expect(await needed('?step=3')).toEqual([])
  })

  test('is read aloud in its language, and so is the next one, until that is turned off', async () => {
    const { press, key, document, spoken, speechSynthesis, unmount } = await cookMode({ at: '?step=1' })
    await press(m.cook_read_aloud())
    await key(document.body, 'ArrowRight')
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Wash the leek.', 'hi'],
      ['Boil.', 'hi'],
    ])
    await press(m.cook_read_aloud())
    await key(document.body, 'ArrowRight')
    expect(spoken).toHaveLength(2)
    speechSynthesis.cancel.mockClear()
    await unmount()
    expect(speechSynthesis.cancel).toHaveBeenCalled()
  })

  test('obeys what is said', async () => {
    const { press, say, step, spoken, document } = await cookMode({ at: '?step=2' })
    const answer = () => document.querySelectorAll('[role="status"]')[0]?.textContent
    await press(m.cook_hands_free())
    await say('next')
    expect(step()).toBe('3')
    await say('back')
    expect(step()).toBe('2')
    await say('repeat')
    expect(spoken.at(-1)).toMatchObject({ text: 'Boil.', lang: 'hi' })
    await say('how much leek')
    expect([spoken.at(-1)?.text, spoken.at(-1)?.lang, answer()]).toEqual(['2 leek', 'hi', '2 leek'])
    await say('how much gold')
    expect([spoken.at(-1)?.text, spoken.at(-1)?.lang]).toEqual([m.cook_not_listed(), 'en'])
    await say('next')
    expect(answer()).not.toBe(m.cook_not_listed())
  })
})

describe('the end', () => {
  const entry = ({ element }: Awaited<ReturnType<typeof cookMode>>) => element('section a').getAttribute('href')

  test('has the note of this device before that of the account, and saves what is typed', async () => {
    const page = await cookMode({ at: '?step=done', note: 'Of the account' })
    expect(page.element('note').value).toBe('Of the account')
    await page.type('note', 'Less salt')
    expect([findDeviceNote(5)?.text, page.element('note').value]).toEqual(['Less salt', 'Less salt'])
    await page.type('note', '')
    expect(findDeviceNote(5)).toBe(null)
    saveDeviceNote(5, { stars: 4, text: '', amounts: [] })
    const stars = localStorage.getItem(COOK_NOTES_KEY)
    const again = await cookMode({ note: 'Of the account' })
    localStorage.setItem(COOK_NOTES_KEY, stars ?? '')
    await again.act(() => again.router.navigate('/recipe/5/cook?step=done'))
    expect(again.element('note').value).toBe('Of the account')
  })

  test('leads to the diary, who is nobody by the login', async () => {
    expect(entry(await cookMode({ at: '?step=done' }))).toMatch(/^\/login\?next=/)
    expect(entry(await cookMode({ at: '?step=done', cook: { id: 'anna' } }))).toMatch(/^\/(?!login).*link=secret/)
  })
})

describe('how timers ring', () => {
  async function settings(permission?: string) {
    const contexts: { state: string; resume(): void; currentTime: number }[] = []
    const node = { connect: () => node, start: vi.fn(), stop: () => {} }
    class Sound {
      state = 'running'
      currentTime = 0
      destination = {}
      resume = vi.fn()
      constructor() {
        contexts.push(this)
      }
    }
    const started = vi.fn()
    class Oscillator {
      connect = () => node
      start = started
      stop = () => {}
    }
    class Gain {
      gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
      connect = () => node
    }
    const Notification = { requestPermission: async () => permission }
    const sounds = { AudioContext: Sound, OscillatorNode: Oscillator, GainNode: Gain }
    const browser = aSmallBrowser({ ...sounds, ...(permission && { Notification }) })
    await browser.act(() => timerSettings.write(null))
    await browser.render(createElement(TimerSettingsDialog, { dialog: { current: null } }))
    const radio = (name: string) =>
      browser.document
        .querySelectorAll('label')
        .find(({ textContent }) => textContent === name)
        ?.all()[0] as SmallElement
    return { ...browser, radio, started }
  }

  test('is heard as soon as it is chosen, and none is silent', async () => {
    const { radio, tick, started, buttonNames, press } = await settings()
    expect(timerSettings.read()).toEqual({ sound: 'bell', notifies: false })
    await tick(radio(m.timers_sound_wood()))
    expect([timerSettings.read().sound, started.mock.calls.length > 0]).toEqual(['wood', true])
    started.mockClear()
    await press(m.timers_sound_play())
    expect(started).toHaveBeenCalled()
    started.mockClear()
    await tick(radio(m.timers_sound_none()))
    expect([timerSettings.read().sound, started.mock.calls.length]).toEqual([null, 0])
    expect(buttonNames()).not.toContain(m.timers_sound_play())
  })

  test.each([
    ['granted', true, false],
    ['denied', false, true],
  ])('a notification that is %s', async (permission, notifies, isRefused) => {
    const { radio, tick, element } = await settings(permission)
    await tick(radio(m.timers_notify()))
    expect(timerSettings.read()).toEqual({ sound: 'bell', notifies })
    expect(element('[role="status"]').textContent === m.timers_notify_refused()).toBe(isRefused)
    if (!notifies) return
    await tick(radio(m.timers_notify()))
    expect(timerSettings.read().notifies).toBe(false)
  })

  test('is not offered as a notification where browsers have none', async () => {
    expect((await settings()).document.querySelector('[type="checkbox"]')).toBe(null)
  })
})
