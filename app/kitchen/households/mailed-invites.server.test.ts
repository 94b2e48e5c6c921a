import { beforeEach, expect, test } from 'vitest'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { requireHousehold, requireHouseholdId } from './household.store.ts'
import { joinHousehold, makeInvite } from './invites.store.ts'
import { linkSecret } from './link-secret.server.ts'

const signatureOf = (text: string) => `signature of ${text}`

describeStores('an e-mailed invitation', (db) => {
  let owner = ''
  beforeEach(async () => {
    owner = await aCook(db())
    await requireHouseholdId(db(), owner)
  })

  const invite = async (email: string) => {
    const made = await makeInvite(db(), owner, { email, secret: linkSecret({ signatureOf }, 'invite') })
    if (typeof made === 'string') throw new Error(made)
    return made.token
  }
  const join = (cookId: string, token: string) => joinHousehold(db(), cookId, { token })
  const withEmail = async (email: string, emailVerified = 1) => {
    const cookId = await aCook(db())
    await db().updateTable('cook').set({ email, emailVerified }).where('id', '=', cookId).execute()
    return cookId
  }

  test('lets in the account of its address, confirmed; others use nothing of it up', async () => {
    const token = await invite('Anna@Example.org')
    expect(await join(await withEmail('ben@example.org'), token)).toBe('otherAddress')
    expect(await join(await withEmail('anna@example.org.evil.example'), token)).toBe('otherAddress')
    const anna = await withEmail('anna@example.org', 0)
    expect(await join(anna, token)).toBe('unconfirmed')
    expect(await join(owner, token)).toBe('already')
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', anna).execute()
    expect(await join(anna, token)).toBe('joined')
    expect((await requireHousehold(db(), owner)).members.map(({ cookId }) => cookId)).toContain(anna)
  })

  test('goes by the new address after a change', async () => {
    const [toOld, toNew] = [await invite('old@example.org'), await invite('new@example.org')]
    const cook = await withEmail('old@example.org')
    expect(await join(cook, toNew)).toBe('otherAddress')
    await db().updateTable('cook').set({ email: 'new@example.org' }).where('id', '=', cook).execute()
    expect(await join(cook, toOld)).toBe('otherAddress')
    expect(await join(cook, toNew)).toBe('joined')
  })
})
