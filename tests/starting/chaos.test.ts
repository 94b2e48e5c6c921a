import { expect, test } from 'vitest'
import { killSite } from '../chaos/site-kills.ts'
import { aPictureFile } from '../support/recipes.ts'

test('killed twice under mixed writes by API and forms, it loses nothing that it confirmed and leaves nothing half-written', async () => {
  const photos = [await aPictureFile()]
  const { faults } = await killSite({ name: 'SQLite', place: { name: 'SQLite' }, rounds: 2, photos, report: () => {} })
  expect(faults).toEqual([])
})
