import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, theCook, visit } from '../../../tests/support/in-process.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import NotificationsPage from './notifications.page.tsx'

interface Shown {
  id: number
  changedAt: number
}

describeStores('what a cook was told', (db) => {
  test('comes twenty a page, each once, the last first', async () => {
    const cook = await aCook(db())
    for (let at = 1; at <= 41; at++)
      await notify(db(), { to: cook, from: await aCook(db()), kind: 'follower', subject: at } as never, at)
    const context = { ...aContext(db(), await theCook(db(), cook)), accounts: { signatureOf: (text: string) => text } }
    const sizes: number[] = []
    const all: Shown[] = []
    for (let address: string | null = '/notifications'; address !== null; ) {
      const { found } = await visit(context as never, address)
      const page = found as { notifications: Shown[]; older: string | null; isFirst: boolean }
      expect(page.isFirst).toBe(sizes.length === 0)
      sizes.push(page.notifications.length)
      all.push(...page.notifications)
      address = page.older && `/notifications?after=${page.older}`
    }
    expect(sizes).toEqual([20, 20, 1])
    expect(all.map(({ changedAt }) => changedAt)).toEqual(Array.from({ length: 41 }, (_, at) => 41 - at))
  })
})

describe('the page of notifications', () => {
  endBrowsersAfterEach()

  const notification = (id: number, more: object) => ({
    id,
    sentence: `Told ${id}.`,
    path: `/recipe/${id}`,
    isRead: false,
    changedAt: id,
    ...more,
  })
  async function page(notifications: object[], more: object = {}) {
    const sent: object[] = []
    const action = async ({ request }: { request: Request }) => {
      sent.push(Object.fromEntries(await request.formData()))
      return null
    }
    const loaderData = { notifications, older: null, isFirst: true, ...more }
    const browser = aSmallBrowser()
    const work = () => createElement(NotificationsPage, { loaderData } as never)
    const router = await browser.renderAt('/notifications', work, { action: action as never })
    const links = () => browser.document.querySelectorAll('a').map((link) => link.getAttribute('href'))
    const follow = async (href: string) => {
      await browser.press(browser.element(`a[href="${href}"]`))
      await browser.settle()
      return router.state.location.pathname
    }
    return { ...browser, sent, links, follow }
  }

  test.each<[what: string, isRead: boolean, sent: object[]]>([
    ['is read on the way to its page', false, [{ do: 'open', id: '5' }]],
    ['that was read already is not read again', true, []],
  ])('one that %s', async (_, isRead, sent) => {
    const shown = await page([notification(5, { isRead })])
    expect(await shown.follow('/recipe/5')).toBe('/recipe/5')
    expect(shown.sent).toEqual(sent)
  })

  test('all are read up to the last of them that is shown, each by its button', async () => {
    const { press, settle, sent, buttonNames } = await page([
      notification(9, {}),
      notification(5, { isRead: true }),
      notification(3, { path: null }),
    ])
    expect(buttonNames()).toEqual([
      m.notifications_read_all(),
      ...[9, 3].map((id) => `${m.notifications_read()}: Told ${id}.`),
    ])
    for (const name of [m.notifications_read_all(), `${m.notifications_read()}: Told 3.`]) {
      await press(name)
      await settle()
    }
    expect(sent).toEqual([
      { do: 'readAll', until: '9' },
      { do: 'read', id: '3' },
    ])
    expect((await page([notification(5, { isRead: true })])).buttonNames()).toEqual([])
  })

  test('leads to older ones, and back to the first', async () => {
    expect((await page([notification(5, {})])).links()).toEqual(['/notifications/settings', '/recipe/5'])
    const { links } = await page([notification(5, {})], { older: '5-5', isFirst: false })
    expect(links().slice(2)).toEqual(['/notifications', '/notifications?after=5-5'])
    expect((await page([])).container.textContent).toContain(m.notifications_empty())
  })
})
