// @module-tag slow
import { beforeEach, expect, test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, theCook, visit } from '../../../tests/support/in-process.ts'
import { readPdf } from '../../../tests/support/pdf-reader.ts'
import { aStreet, type Street } from '../../../tests/support/town.ts'

describeStores('what is made of recipes to take along', (db, engine) => {
  if (engine !== 'SQLite') return
  let street: Street
  let anna: Cook
  beforeEach(async () => {
    street = await aStreet(db())
    anna = await theCook(db(), street.anna)
  })

  test('the picture that is shared changes with all that it shows', async () => {
    const { soup, author } = street
    await db().updateTable('recipe').set({ ratingCount: 1, ratingSum: 4 }).where('id', '=', soup).execute()
    const picture = async () => (await visit(aContext(db(), null), `/recipe/${soup}/share.jpg`)).found
    const seen = [await picture()]
    expect(await picture()).toBe(seen[0])
    const recipe = (to: object) => db().updateTable('recipe').set(to).where('id', '=', soup).execute()
    await recipe({ ratingSum: 3 })
    seen.push(await picture())
    await recipe({ title: 'Another soup' })
    seen.push(await picture())
    await db().updateTable('cook').set({ name: 'Somebody' }).where('id', '=', author).execute()
    seen.push(await picture())
    await recipe({ totalMinutes: 77, updatedAt: Date.now() })
    seen.push(await picture())
    const inHindi = { ...aContext(db(), null), locale: 'hi' as const }
    seen.push(await inLanguage('hi', async () => (await visit(inHindi, `/recipe/${soup}/share.jpg`)).found))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each<
    [
      what: string,
      change: { visibility?: 'public' | 'unlisted' | 'private'; hiddenAt?: number },
      address: RegExp | null,
    ]
  >([
    ['public', {}, /\/collections\/\d+$/],
    ['unlisted', { visibility: 'unlisted' }, /\/collections\/\d+\?link=/],
    ['private', { visibility: 'private' }, null],
    ['hidden', { hiddenAt: 1 }, null],
  ])('a cookbook of a collection that is %s prints where it is online, where it is', async (_, change, address) => {
    const id = street.collections['anna winter']
    const as = { visibility: 'public' as const, hiddenAt: null, linkSecret: 'secret', ...change }
    await db().updateTable('collection').set(as).where('id', '=', id).execute()
    const files: Buffer[] = []
    const context = aContext(db(), anna)
    const workers = {
      run: async (...[name, input, how]: Parameters<typeof context.workers.run>) => {
        const outcome = await context.workers.run(name, input, how)
        files.push(Buffer.from(await (outcome as unknown as { done: Promise<Uint8Array> }).done))
        return outcome
      },
    }
    const { status, headers, found } = await visit({ ...context, workers } as never, `/collections/${id}/pdf`)
    expect([status, headers.get('content-type')], String(found).slice(0, 90)).toEqual([200, 'application/pdf'])
    const [front] = (await readPdf(files[0] as Buffer)).pages
    const links = (front?.links ?? []).filter((link) => link.includes('/collections/'))
    expect(links).toEqual(address === null ? [] : [expect.stringMatching(address)])
  })
})
