import { expect } from 'vitest'
import { MAX_RECORDS } from '#app/kitchen/records/sync.store.ts'
import type { Database } from '#server/database/tables.ts'
import { aRegisteredCook, type Client } from './client.ts'
import type { aSite } from './site.ts'

type Site = Pick<ReturnType<typeof aSite>, 'get' | 'send'>
interface ReadRecords {
  household: string
  records: { id: string; fields: Record<string, [stamp: string, value: unknown]> }[]
}

/** The stamp of a change that was made now, or some milliseconds later. */
export const aStamp = (later = 0) => `${(Date.now() + later).toString(36).padStart(9, '0')}test`

/** What cooks without scripts do with the household of a site. */
export function householdsOf(site: Site) {
  const page = async (client: Client, path = '/household') => (await client.get(path)).text()
  const linkIn = (html: string) =>
    /value="http:\/\/localhost:3000(\/(?:household\/join\?invite|shopping-list\/guest\?key)=[A-Za-z0-9_-]{43})"/.exec(
      html,
    )?.[1] ?? ''
  /** Makes an invitation or a guest link and returns its path. */
  const make = async (client: Client, fields: Record<string, string>) =>
    linkIn(await (await client.post('/household', { formKey: crypto.randomUUID(), ...fields })).text())
  const invite = (client: Client, fields: Record<string, string> = {}) =>
    make(client, { do: 'invite', email: '', ...fields })
  const makeGuest = (client: Client, fields: Record<string, string> = {}) =>
    make(client, { do: 'guest', name: 'Grandpa', list: 'list', ...fields })
  const join = (client: Client, link: string) =>
    client.post('/household/join', { token: new URL(link, 'http://localhost').searchParams.get('invite') ?? '' })
  const sendChanges = async (client: Client, changes: object[]) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie, origin: 'http://localhost:3000' }
    const body = JSON.stringify({ changes })
    expect((await site.send('/api/sync', { method: 'POST', headers, body })).status).toBe(200)
  }
  const addItem = (client: Client, id: string, text: string) => {
    const stamp = aStamp()
    const fields = { list: [stamp, 'list'], text: [stamp, text], ticked: [stamp, false] }
    return sendChanges(client, [{ id, kind: 'item', fields }])
  }
  const recordsOf = async (client: Client) => (await (await client.get('/api/sync')).json()) as ReadRecords
  /** Makes a cook a member of another cook's household. */
  const aMember = async (owner: Client, username: string) => {
    const member = await aRegisteredCook(site, username)
    const link = await invite(owner)
    expect((await join(member, link)).headers.get('location')).toBe('/household')
    return { member, link }
  }
  /** Two cooks in one household. */
  const twoCooks = async (ownerName: string, memberName: string) => {
    const owner = await aRegisteredCook(site, ownerName)
    return { owner, ...(await aMember(owner, memberName)) }
  }
  return { page, invite, makeGuest, join, sendChanges, addItem, recordsOf, aMember, twoCooks }
}

/** Fills the household of a cook, so that nothing more can be added to it. */
export async function fillHousehold(db: Database, cookId: string) {
  const household = db.selectFrom('householdMember').select('householdId').where('cookId', '=', cookId)
  const { householdId } = await household.executeTakeFirstOrThrow()
  const record = { householdId, kind: 'staple', bucket: '', fields: '{}', version: 1, deletedAt: null }
  for (let from = 0; from < MAX_RECORDS; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ ...record, id: `staple-${from + at}` }))
    await db.insertInto('syncRecord').values(rows).execute()
  }
}
