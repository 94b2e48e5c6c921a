import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { m } from '#messages'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, WITHOUT_NETWORK } from '../support/journey.ts'
import { shootInto } from '../support/shots.ts'

const DUMP = JSON.stringify(
  ['Leek soup', 'Lentil stew'].map((name) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: [`1 l water for ${name}`],
  })),
)

/** Posts files to an address as a system does that shares them: the window goes there, and no page is named as the sender. */
async function share(page: Page, address: string, files: Record<string, string>, isNamed = false) {
  const navigated = page.waitForNavigation()
  await page.evaluate(
    ({ address, files, isNamed }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: address, enctype: 'multipart/form-data' })
      if (!isNamed)
        document.head.append(
          Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
        )
      const chosen = new DataTransfer()
      for (const [name, text] of Object.entries(files)) chosen.items.add(new File([text], name))
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'file', multiple: true })
      field.files = chosen.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    { address, files, isNamed },
  )
  await navigated
}

describeWorkerJourneys(
  'what other apps share',
  (story, again) => {
    story('waits without a network and an account, and then opens the import', async (visitor, look) => {
      const { page, context, origin, visit } = visitor
      visitor.expectErrors(WITHOUT_NETWORK)
      const shoot = shootInto(page, look)
      await visit('/About')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await page.reload()
      await context.setOffline(true)
      await share(page, `${origin}/import/share`, { 'dump.json': DUMP })
      await page.getByText(m.offline_shared()).waitFor()
      await shoot('shared-offline')
      await context.setOffline(false)
      await page.getByText(m.import_shared({ count: 1 })).waitFor()
      expect(new URL(page.url()).pathname).toBe('/import')
      await share(page, `${origin}/import/share`, { 'पत्ता.txt': '2 leeks' })
      await page.getByText(m.import_shared({ count: 2 })).waitFor()
      await shoot('shared-visitor')
      await visitor.expectAccessible()
      await page.getByRole('button', { name: m.import_submit() }).click()
      await page.waitForURL(/\/login\?next=%2Fimport$/)
      await aSignedInCook(visitor)
      await visit('/import')
      await page.getByText('पत्ता.txt').waitFor()
      await page.getByRole('button', { name: m.import_submit() }).click()
      await page.getByText('2 recipes were found.').waitFor()
      await visit('/import')
      await page.getByLabel(m.import_url()).waitFor()
    })

    again('is dismissed by a button, and files that a visitor chose wait, too', async (visitor) => {
      const { page, visit } = visitor
      await visit('/import')
      await page
        .getByLabel(m.import_file(), { exact: true })
        .setInputFiles({ name: 'dump.json', mimeType: 'application/json', buffer: Buffer.from(DUMP) })
      await page.getByRole('button', { name: m.import_submit() }).click()
      await page.waitForURL(/\/login\?next=%2Fimport$/)
      await aSignedInCook(visitor)
      await visit('/import')
      await page.getByText(m.import_shared({ count: 1 })).waitFor()
      await page.getByRole('button', { name: m.import_handed_dismiss() }).click()
      await page.getByLabel(m.import_url()).waitFor()
      await visit('/import')
      await page.getByLabel(m.import_url()).waitFor()
      expect(await page.getByText(m.import_shared({ count: 1 })).count()).toBe(0)
    })

    again('is not taken from a page of another site', async (visitor) => {
      const { page, context, origin, visit } = visitor
      visitor.expectErrors(/status of 403/)
      await aSignedInCook(visitor)
      await visit('/About')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await page.reload()
      const evil = 'http://evil.example/'
      await context.route(evil, (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
      await page.goto(evil)
      await share(page, `${origin}/import/share`, { 'dump.json': DUMP }, true)
      await page.getByText(m.error_cross_site()).waitFor()
      // One that hides where it is fills the form of the import, which sends nothing by itself.
      await page.goto(evil)
      await share(page, `${origin}/import/share`, { 'dump.json': DUMP })
      await page.getByText(m.import_shared({ count: 1 })).waitFor()
      expect(await page.getByText(m.import_recent()).count()).toBe(0)
      await visit('/About')
    })
  },
  'in turn',
)
