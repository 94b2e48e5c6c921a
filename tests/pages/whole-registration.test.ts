import { describe, expect, test } from 'vitest'
import { aClient, PASSWORD } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('a registration on %s', (engine) => {
  const site = aSite({}, engine)

  test('that fails halfway leaves nothing behind: the name is free, and trying again works', async () => {
    const { db } = site.database
    const fields = { username: 'whole', email: 'whole@example.org', password: PASSWORD }
    const cooks = () => db.selectFrom('cook').select('id').where('username', '=', 'whole').execute()
    await db.schema.alterTable('session').renameColumn('token', 'lostToken').execute()
    expect((await aClient(site).post('/register', fields)).status).toBe(500)
    expect(await cooks()).toEqual([])
    await db.schema.alterTable('session').renameColumn('lostToken', 'token').execute()
    expect((await aClient(site).post('/register', fields)).status).toBe(303)
    expect(await cooks()).toHaveLength(1)
  })
})
