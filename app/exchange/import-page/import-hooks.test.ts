import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteShared, readShared, storeShared } from '#app/base/device/shared-files.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { aBrowser, offline } from '../../../tests/support/worker-browser.ts'
import { saveHandedPage, useHandedPage } from './use-handed-page.ts'
import { useSharedFiles } from './use-shared-files.ts'

endBrowsersAfterEach()

describe('a page that was handed over', () => {
  const PAGE = { url: 'https://other.example/soup', title: 'Soup', html: '<h1>Soup</h1>' }

  test('waits in this tab for who has to sign in, and is there once', async () => {
    const browser = aSmallBrowser()
    saveHandedPage(PAGE)
    expect((await browser.callHook(useHandedPage, false)).now.result[0]).toBeNull()
    const { now } = await browser.callHook(useHandedPage, true)
    expect(now.result[0]).toEqual(PAGE)
    await browser.act(() => now.result[1]())
    expect(now.result[0]).toBeNull()
    await browser.unmount()
    const again = aSmallBrowser({ sessionStorage })
    expect((await again.callHook(useHandedPage, true)).now.result[0]).toBeNull()
  })

  test('in the address is there at once, and goes on without it', async () => {
    const browser = aSmallBrowser()
    const page = { url: 'https://other.example/soup', title: 'Soup', html: '<h1>Crème</h1>' }
    const letters = Buffer.from(JSON.stringify(page)).toString('base64url')
    Object.assign(browser.location, { pathname: '/import', search: '?x=1', hash: `#page=${letters}` })
    const { now } = await browser.callHook(useHandedPage, false)
    expect([now.result[0], browser.moved, browser.tab()]).toEqual([page, ['/import?x=1'], {}])
  })

  test('that is none leaves the address, and what waited stays', async () => {
    const browser = aSmallBrowser()
    Object.assign(browser.location, { pathname: '/import', search: '?x=1', hash: '#nothing' })
    saveHandedPage(PAGE)
    await browser.callHook(useHandedPage, false)
    expect([browser.moved, Object.keys(browser.tab())]).toEqual([[], ['import:page']])
  })
})

describe('files that were shared', () => {
  const file = new File(['[]'], 'dump.json', { type: 'application/json' })
  beforeEach(() => vi.stubGlobal('caches', aBrowser(offline).storage))
  const waiting = async () => (await readShared()).files.length
  async function page({ isRead = false } = {}) {
    const browser = aSmallBrowser({ caches })
    const onWords = vi.fn()
    const now = { result: undefined as unknown as ReturnType<typeof useSharedFiles> }
    const shown = () => {
      now.result = useSharedFiles(isRead, onWords)
      return createElement('p')
    }
    const router = await browser.renderAt('/import', shown, {
      loader: ({ request }) => (request.url.includes('/slow') ? new Promise(() => {}) : null),
    })
    return { browser, router, now, onWords }
  }

  test('wait until they are read: not while another page is gone to, but when the list to tick is', async () => {
    await storeShared([file])
    const { browser, router, now } = await page()
    expect(now.result[0].map(({ name }) => name)).toEqual(['dump.json'])
    await browser.act(() => void router.navigate('/slow/settings'))
    expect(await waiting()).toBe(1)
    await browser.act(() => void router.navigate('/import/12?from=/slow'))
    expect(await waiting()).toBe(0)
  })

  test('are gone when they are dismissed, or were read', async () => {
    await storeShared([file])
    const { browser, now } = await page()
    await browser.act(() => now.result[1]())
    expect([now.result[0], await waiting()]).toEqual([[], 0])
    await browser.unmount()
    await storeShared([file])
    await page({ isRead: true })
    expect(await waiting()).toBe(0)
    await deleteShared()
  })

  test('with words are taken before these; words alone are told, and wait no more', async () => {
    const shareOf = async (...fields: [string, string | File][]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      await (await caches.open('foodio-files-1')).put('/import/share/9999999999999', new Response(form))
    }
    await shareOf(['title', 'Soup'], ['file', file])
    const both = await page()
    expect([both.now.result[0].length, both.onWords.mock.calls, await waiting()]).toEqual([1, [], 1])
    await both.browser.unmount()
    await shareOf(['text', 'https://other.example/soup'])
    const alone = await page()
    expect(alone.onWords).toHaveBeenCalledTimes(1)
    expect((await readShared()).words.size).toBe(0)
  })
})
