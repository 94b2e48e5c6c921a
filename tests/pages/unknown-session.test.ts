import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { aRegisteredCook } from '../support/client.ts'
import { textOf, without } from '../support/failing-database.ts'
import { FIELDS } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const withoutSessions = (work: () => Promise<void>) => without(site.database.db, 'session', work)

describe('while the session cannot be read', () => {
  test('the profile shows so and nobody is signed out', async () => {
    const client = await aRegisteredCook(site, 'unknown')
    await withoutSessions(async () => {
      for (const path of ['/profile', '/', '/AddRecipe']) {
        const response = await client.get(path)
        expect([path, response.status]).toEqual([path, 500])
        const html = await response.text()
        expect(html).toContain('Failed to load user data. Please try again.')
        expect(html).toContain('</footer>')
        expect(html).not.toContain(m.error_form_kept())
      }
      const walked = await client.get('/profile.data')
      expect([walked.status, await walked.text()]).toEqual([500, expect.stringContaining('Failed to load user data.')])
    })
    expect((await client.get('/profile')).status).toBe(200)
  })

  test('a form that was sent explains how to get back at what was typed', async () => {
    const client = await aRegisteredCook(site, 'unknown-too')
    await withoutSessions(async () => {
      const response = await client.post('/AddRecipe', { ...FIELDS, do: 'save' })
      expect(response.status).toBe(500)
      const html = textOf(await response.text())
      expect(html).toContain(`Failed to load user data. Please try again. ${m.error_form_kept()}`)
      const large = await client.post('/AddRecipe', { ...FIELDS, do: 'save', notes: 'x'.repeat(70_000) })
      expect([large.status, textOf(await large.text())]).toEqual([500, expect.stringContaining(m.error_form_kept())])
      const scripted = await client.post('/AddRecipe.data', { ...FIELDS, do: 'save' })
      const body = await scripted.text()
      expect(body).toContain('Failed to load user data. Please try again.')
      expect(body).not.toContain(m.error_form_kept())
    })
    expect((await client.get('/AddRecipe')).status).toBe(200)
  })
})
