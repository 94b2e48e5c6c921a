import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import type { KitchenProgress } from './kitchen-progress.ts'
import { KitchenProgressReport } from './kitchen-progress-report.tsx'

endBrowsersAfterEach()

const PROGRESS = { total: 900, done: 300, added: 0 }

test.each<[KitchenProgress['state'], added: number, text: string, looks: number]>([
  ['running', 0, m.import_progress({ done: 300, total: 900 }), 2],
  ['brokenOff', 0, m.import_progress_broken({ done: 300, total: 900 }), 1],
  ['done', 120, m.import_report_kitchen({ count: 120 }), 1],
  ['done', 0, m.import_report_nothing(), 1],
])(
  'an import that is %s, with %i added, says so, and looks again only while it runs',
  async (state, added, text, looks) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const browser = aSmallBrowser()
    const loader = vi.fn(() => null)
    const progress = { ...PROGRESS, state, added }
    await browser.renderAt('/import', () => createElement(KitchenProgressReport, { progress }), { loader })
    await browser.settle()
    expect(browser.element('[role="status"]').textContent).toContain(text)
    await browser.wait(2000)
    expect(loader).toHaveBeenCalledTimes(looks)
    await browser.unmount()
  },
)
