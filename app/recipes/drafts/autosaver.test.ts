import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storageArea } from '#app/base/device/local-storage.ts'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import type { AutosaveState } from './autosave.ts'
import { createAutosaver, type SendOutcome } from './autosaver.ts'
import { type DeviceDraft, deviceDrafts } from './device-drafts.ts'
import { type Edits, newerCopy, outcomeOf } from './edits.ts'

/** Local storage as it is in a browser, or one that is full. */
function aStorage(isFull = false) {
  const items: Record<string, string> = {}
  const own = {
    getItem: { value: (name: string) => items[name] ?? null },
    setItem: {
      value(name: string, text: string) {
        if (isFull) throw new Error('full')
        items[name] = text
      },
    },
    removeItem: { value: (name: string) => delete items[name] },
  }
  return Object.defineProperties(items, own) as unknown as Storage
}

interface Request {
  draft: DeviceDraft
  /** What the account answered; undefined while the request is on its way. */
  outcome?: SendOutcome
  answer(outcome: SendOutcome): void
}

/** An account, the network before it, and a device with windows that are opened, typed into and reloaded. */
function aWorld(storage = aStorage()) {
  const account = new Map<string, { edits: Edits; state: 'open'; title: string }>()
  const store = deviceDrafts(
    'cook',
    storageArea(() => storage),
  )
  const requests: Request[] = []
  let timers: { work: () => void }[] = []
  let keys = 0
  let forms = 0
  const titles = () => [...account.values()].map(({ title }) => title)

  /** A window with the form of a draft, or with an empty one; filled as the page fills it. */
  function aWindow(key: string | null) {
    const saved = key === null ? undefined : account.get(key)
    const start: AutosaveState | null = key !== null && saved ? { key, edits: saved.edits } : null
    let title: string | null = saved?.title ?? ''
    const saver = createAutosaver({
      formId: `form${++forms}`,
      recipeId: null,
      start,
      store,
      read: () => (title === null ? null : { values: { ...EMPTY_FORM, title }, version: 0, base: {} }),
      send: (draft) => new Promise((answer) => requests.push({ draft, answer })),
      schedule(work) {
        const timer = { work }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      newKey: () => `draft${++keys}`,
      now: () => 0,
    })
    const copy = key === null ? null : store.read(key)
    const newer = copy && newerCopy(saved ?? null, copy.edits)
    if (copy && (newer === 'device' || newer === 'both')) {
      title = copy.values.title
      saver.continueFrom(copy, newer === 'both')
    } else if (copy) store.delete(copy)
    return {
      saver,
      title: () => title,
      type(text: string) {
        title = text
        saver.change()
      },
      key: () => saver.current().state?.key ?? null,
      /** The window closes: what is under way goes on without it. */
      close() {
        void saver.sendNow(true)
        saver.close()
        title = null
      },
    }
  }
  /** A request reaches the account, early or late. */
  function deliver(request: Request | undefined) {
    if (!request || request.outcome !== undefined) return
    const { key, edits, values } = request.draft
    const outcome = outcomeOf(account.get(key) ?? null, edits)
    if (outcome === 'write') account.set(key, { edits, state: 'open', title: values.title })
    request.outcome = outcome === 'elsewhere' ? 'elsewhere' : 'saved'
  }
  async function answer(request: Request | undefined, outcome = request?.outcome) {
    if (!request || outcome === undefined) return
    requests.splice(requests.indexOf(request), 1)
    request.answer(outcome)
    await Promise.resolve()
    await Promise.resolve()
  }
  const tick = () => timers.shift()?.work()
  /** The network is well until nothing is left to do. */
  async function settle() {
    for (let turns = 0; turns < 200 && (requests.length > 0 || timers.length > 0); turns++) {
      if (requests.length === 0) tick()
      deliver(requests[0])
      await answer(requests[0])
    }
  }
  return { account, titles, store, requests, aWindow, deliver, answer, tick, settle }
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('type', 'tick', 'deliver', 'answer', 'fail', 'lose', 'reload'),
    which: fc.nat(3),
  }),
  { maxLength: 40 },
)

describe('a form that saves itself', () => {
  test('has its last words on the device at once, after a reload at any moment, and in one draft of the account in the end', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const world = aWorld()
        let form = world.aWindow(null)
        let typed = ''
        for (const [at, { what, which }] of all.entries()) {
          const request = world.requests[which % Math.max(1, world.requests.length)]
          if (what === 'type') {
            typed = `text ${at}`
            form.type(typed)
          }
          if (what === 'tick') world.tick()
          if (what === 'deliver') world.deliver(request)
          if (what === 'answer') await world.answer(request)
          if (what === 'fail' && request?.outcome === undefined) await world.answer(request, null)
          if (what === 'lose') {
            world.deliver(request)
            await world.answer(request, null)
          }
          if (what === 'reload') {
            const key = form.key()
            form.close()
            form = world.aWindow(key)
          }
          expect(form.title()).toBe(typed)
          const { state, place } = form.saver.current()
          const inAccount = state && world.account.get(state.key)?.title
          if (place === 'account') expect(inAccount).toBe(typed)
          if (state && inAccount !== typed) expect(world.store.read(state.key)?.values.title).toBe(typed)
        }
        await world.settle()
        expect(world.titles()).toEqual(typed === '' ? [] : [typed])
        expect(world.store.list(null)).toEqual([])
        if (typed !== '') expect(form.saver.isInAccount()).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('two windows that type into the same draft both end up in the account', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat(1)), async (all, turns) => {
        const world = aWorld()
        const first = world.aWindow(null)
        first.type('begun')
        await world.settle()
        const windows = [first, world.aWindow(first.key())] as const
        const typed = ['begun', 'begun']
        for (const [at, { what, which }] of all.entries()) {
          const turn = turns.next().value as 0 | 1
          const request = world.requests[which % Math.max(1, world.requests.length)]
          if (what === 'type') {
            typed[turn] = `window ${turn} ${at}`
            windows[turn].type(typed[turn])
            const [own, other] = [windows[turn].key(), windows[1 - turn]]
            // What the storage event tells the other window.
            if (other?.key() === own) other?.saver.leaveToOther()
          }
          if (what === 'tick') world.tick()
          if (what === 'deliver') world.deliver(request)
          if (what === 'answer') await world.answer(request)
          if (what === 'fail' && request?.outcome === undefined) await world.answer(request, null)
        }
        await world.settle()
        const last = typed.filter((text) => text !== 'begun')
        expect(world.titles()).toEqual(expect.arrayContaining(last))
      }),
      { numRuns: 300 },
    )
  })

  test('is not called saved on a device that has no room', () => {
    const form = aWorld(aStorage(true)).aWindow(null)
    form.type('Dal')
    expect(form.saver.current().place).toBe(null)
    expect(form.saver.isInAccount()).toBe(false)
  })

  test('is no longer called saved in the account once something more is typed', async () => {
    const world = aWorld()
    const form = world.aWindow(null)
    form.type('Dal')
    await world.settle()
    expect(form.saver.current().place).toBe('account')
    form.type('Dal makhani')
    expect(form.saver.current().place).toBe('device')
  })

  test('that became a recipe begins another draft with the next word', async () => {
    const world = aWorld()
    const form = world.aWindow(null)
    form.type('Dal')
    const key = form.key()
    form.saver.finish()
    form.type('Rajma')
    expect(form.key()).not.toBe(key)
  })

  test('sends nothing while it is being saved as a recipe, and does afterwards', async () => {
    const world = aWorld()
    const form = world.aWindow(null)
    form.type('Dal')
    form.saver.pause(true)
    world.tick()
    expect(world.requests).toEqual([])
    form.saver.pause(false)
    await world.settle()
    expect(world.titles()).toEqual(['Dal'])
  })
})
