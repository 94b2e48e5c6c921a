import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { PlanFile } from './plan-file.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

const TODAY = Date.UTC(2026, 10, 23, 12)
let browser: ReturnType<typeof aSmallBrowser>
endBrowsersAfterEach({ now: TODAY, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
beforeEach(() => {
  browser = aSmallBrowser()
})

async function shown(...days: string[]) {
  await browser.act(() => {
    for (const day of days)
      deviceReplica().change('planned', day, { day, meal: 'dinner', recipe: null, text: `On ${day}`, position: 1 })
  })
  const root = { id: 'root', loader: () => ({ origin: 'https://food.example' }) as never }
  await browser.renderAt('/', () => createElement(PlanFile, { isCook: false }), root)
  await browser.settle()
}
const forget = (...days: string[]) =>
  browser.act(() => {
    for (const day of days) deviceReplica().change('planned', day, { deleted: true })
  })

test('a plan without meals within its days has no file', async () => {
  await shown('2026-09-27', '2027-11-25')
  expect([browser.element('[role="status"]').textContent, browser.buttonNames()]).toEqual([m.mealplan_nothing(), []])
  await forget('2026-09-27', '2027-11-25')
})

test('the file has the plan from eight weeks ago to a year ahead, and is let go of when it is read', async () => {
  const days = ['2026-09-27', '2026-09-28', '2026-11-23', '2027-11-24', '2027-11-25']
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  await shown(...days)
  await browser.press(m.mealplan_file_make())
  const text = await files[0]?.text()
  expect(days.filter((day) => text?.includes(`On ${day}`))).toEqual(['2026-09-28', '2026-11-23', '2027-11-24'])
  expect(revoke).not.toHaveBeenCalled()
  await browser.wait(60_000)
  expect(revoke.mock.calls).toEqual([['blob:1']])
  await forget(...days)
})
