import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import type { AutosaveState, EndedAutosave } from './autosave.ts'
import { type DeviceDraft, deviceDrafts } from './device-drafts.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useAutosave } from './use-autosave.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const KEY = 'draft-1'
const typed = (title: string) => ({ values: { ...EMPTY_FORM, title }, version: 0, base: {} })
const aDraft = (more: Partial<DeviceDraft> = {}): DeviceDraft => ({
  ...{ key: KEY, edits: { phone: 2 }, recipeId: null, ...typed('Soup'), typedAt: 1, discardedAt: null },
  ...more,
})

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

interface Opened {
  stored?: DeviceDraft | null
  start?: AutosaveState | null
  ended?: EndedAutosave[]
  isAnswer?: boolean
  isTouched?: boolean
  key?: string
  recipeId?: number
}

/** A recipe form that was opened at the address of a draft. */
async function aForm({ stored = null, key = KEY, isTouched = false, ...given }: Opened = {}) {
  const sent: URLSearchParams[] = []
  const how: RequestInit[] = []
  const account = { status: 200, answer: {} }
  const browser = aSmallBrowser({
    fetch: async (_path: string, init: RequestInit) => {
      sent.push(init.body as URLSearchParams)
      how.push(init)
      return Response.json(account.answer, { status: account.status })
    },
  })
  browser.location.search = key === '' ? '' : `?autosave=${key}`
  const store = deviceDrafts('anna')
  if (stored) store.save(stored)
  const form = { current: browser.form({ name: 'title', value: 'Soup' }) as never }
  const read = vi.fn(() => typed('Soup'))
  const options = {
    ...{ cookId: 'anna', recipeId: null, form, start: null, ended: [], isAnswer: false, isSending: false, fillings: 0 },
    ...{ read, isTouched: () => isTouched, onRestore: vi.fn() },
    ...given,
  }
  const { now, rerender } = await browser.callHook(useAutosave, options)
  const type = () => browser.act(() => now.result.saver.change())
  return {
    ...{ browser, store, sent, how, account, now, type, options },
    rerender: (more: object) => rerender({ ...options, ...more }),
  }
}

describe('a recipe form', () => {
  test('is on the device at once, in the account a while later, and at an address that opens it again', async () => {
    const { browser, store, sent, now, type } = await aForm({ key: '' })
    expect(browser.moved).toEqual([])
    await type()
    const key = now.result.state?.key ?? ''
    expect([now.result.place, store.read(key)?.values.title]).toEqual(['device', 'Soup'])
    expect(browser.moved).toEqual([`/AddRecipe?autosave=${key}`])
    await browser.wait(3000)
    expect(sent.map((body) => [body.get('autosave'), body.get('title')])).toEqual([[key, 'Soup']])
    expect([now.result.place, store.read(key)]).toEqual(['account', null])
  })

  test('is sent when the page is left, by a request that outlives it, and when the network is back', async () => {
    const { browser, sent, how, account, now, type } = await aForm({ key: '' })
    account.status = 500
    await type()
    await browser.happen('pagehide')
    expect([sent.length, how[0]?.keepalive, now.result.place]).toEqual([1, true, 'device'])
    account.status = 200
    await browser.happen('online')
    expect([sent.length, how[1]?.keepalive, now.result.place]).toEqual([2, false, 'account'])
    await browser.unmount()
    expect([browser.listening(), vi.getTimerCount()]).toEqual([[], 0])
  })

  test.each([
    ['a new recipe', undefined, ''],
    ['a recipe', 9, '9'],
  ])('of %s is sent as what it is, with all that its copies are compared by', async (_, recipeId, recipe) => {
    const { browser, sent, now, type } = await aForm({ key: '', ...(recipeId && { recipeId }) })
    await type()
    await browser.wait(3000)
    const { key, edits } = now.result.state ?? {}
    expect(sent.map((body) => Object.fromEntries(body))).toEqual([
      { title: 'Soup', autosave: key, edits: JSON.stringify(edits), version: '0', base: '{}', recipe },
    ])
  })

  test.each<[what: string, status: number, answer: object, place: string, isSameDraft: boolean]>([
    ['is saved', 200, {}, 'account', true],
    ['has another name since it is saved elsewhere', 409, { problem: 'elsewhere' }, 'device', false],
    ['stays on the device when the account has no room', 409, { problem: 'full' }, 'device', true],
    ['stays on the device when the site fails', 500, {}, 'device', true],
  ])('%s after what the account answers', async (_, status, answer, place, isSameDraft) => {
    const { browser, account, now, type } = await aForm({ key: '' })
    Object.assign(account, { status, answer })
    await type()
    const key = now.result.state?.key
    await browser.wait(3000)
    expect([now.result.place, now.result.state?.key === key]).toEqual([place, isSameDraft])
  })

  test('is not saved while it is being sent as a recipe', async () => {
    const { browser, sent, type, rerender } = await aForm({ key: '' })
    await type()
    await rerender({ isSending: true })
    await browser.wait(60_000)
    expect(sent).toEqual([])
    await rerender({ isSending: false })
    await browser.wait(60_000)
    expect(sent).toHaveLength(1)
  })

  const IN_ACCOUNT = { key: KEY, edits: { phone: 1 } }
  test.each<[what: string, opened: Opened, isRestored: boolean, isLeft: boolean]>([
    ['that the account has not is filled in', {}, true, true],
    ['that is newer than the account’s is filled in', { start: IN_ACCOUNT }, true, true],
    ['that the account has is deleted', { start: { key: KEY, edits: { phone: 2 } } }, false, false],
    [
      'that was discarded elsewhere stays to be brought back',
      { ended: [{ ...IN_ACCOUNT, edits: { phone: 2 }, state: 'discarded' }] },
      false,
      true,
    ],
    [
      'that was saved as a recipe is deleted',
      { ended: [{ ...IN_ACCOUNT, edits: { phone: 2 }, state: 'finished' }] },
      false,
      false,
    ],
    ['of another recipe is left alone', { stored: aDraft({ recipeId: 9 }) }, false, true],
    ['that was discarded here is left alone', { stored: aDraft({ discardedAt: 1 }) }, false, true],
    ['is left alone where the server has answered', { isAnswer: true }, false, true],
    ['is left alone at another address', { key: 'other' }, false, true],
    ['waits while something else was typed already', { isTouched: true }, false, true],
  ])('with a copy on the device %s', async (_, opened, isRestored, isLeft) => {
    const { store, options } = await aForm({ stored: aDraft(), ...opened })
    expect(options.onRestore).toHaveBeenCalledTimes(isRestored ? 1 : 0)
    expect(store.read(KEY) !== null).toBe(isLeft)
  })

  test('that is filled with a copy goes on with it', async () => {
    const { now, rerender } = await aForm({ stored: aDraft() })
    expect(now.result.state).toBeNull()
    await rerender({ fillings: 1 })
    expect(now.result.state).toMatchObject({ key: KEY })
  })

  test('that has grown apart from the account’s copy goes on as a draft of its own', async () => {
    const account = { key: KEY, edits: { phone: 1, tablet: 1 } }
    const { now, options, rerender } = await aForm({ stored: aDraft(), start: account })
    expect(options.onRestore).toHaveBeenCalledTimes(1)
    await rerender({ start: account, fillings: 1 })
    expect(now.result.state?.key).not.toBe(KEY)
  })

  test('goes on as a draft of its own when another tab has typed into the same one', async () => {
    const { browser, now, type } = await aForm({ key: '' })
    await type()
    const own = now.result.state
    const hear = (edits: object | null) =>
      browser.happen('storage', {
        key: `recipeDraft:anna:${own?.key}`,
        newValue: edits && JSON.stringify({ ...aDraft(), key: own?.key, edits }),
      })
    await hear(null)
    await hear(own?.edits ?? {})
    await type()
    expect(now.result.state?.key).toBe(own?.key)
    await hear({ ...now.result.state?.edits, tablet: 1 })
    await type()
    expect(now.result.state?.key).not.toBe(own?.key)
  })
})

describe('leaving a form', () => {
  async function guarded(dirty: boolean, isInAccount: boolean) {
    const browser = aSmallBrowser()
    const onLeave = vi.fn()
    const guard = { dirty, isInAccount: () => isInAccount, onLeave }
    const router = await browser.renderAt('/AddRecipe', () => createElement(LeaveGuard, guard))
    const dialog = browser.container.querySelector('dialog') as SmallElement & { open: boolean }
    const go = (to: string) => browser.act(() => void router.navigate(to))
    const press = (name: string) => browser.happen('click', { bubbles: true }, browser.button(name))
    return { ...{ browser, router, onLeave, dialog, go, press }, at: () => router.state.location.pathname }
  }

  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])('that was typed into (%s) and is in the account (%s) asks: %s', async (dirty, isInAccount, asks) => {
    const { browser, go, at, dialog } = await guarded(dirty, isInAccount)
    expect((await browser.happen('beforeunload')).defaultPrevented).toBe(asks)
    await go('/addrecipe?step=2')
    expect([at(), dialog.open]).toEqual(['/addrecipe', false])
    await go('/')
    expect([at(), dialog.open]).toEqual(asks ? ['/addrecipe', true] : ['/', false])
    await browser.unmount()
    expect(browser.listening().filter((type) => type === 'beforeunload')).toEqual([])
  })

  test('goes on only when its cook says so, and may be asked again', async () => {
    const { go, at, dialog, press, onLeave } = await guarded(true, false)
    await go('/')
    await press('Stay here')
    expect([at(), dialog.open, onLeave.mock.calls.length]).toEqual(['/AddRecipe', false, 0])
    await go('/recipes')
    expect(dialog.open).toBe(true)
    await press('Leave')
    expect([at(), dialog.open, onLeave.mock.calls.length]).toEqual(['/recipes', false, 1])
  })
})
