import { describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { clearPictures } from '#app/recipes/photos/stored-pictures.store.ts'
import { openMediaStore } from '#server/media/media-store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aPhotoFile, SHAPES } from '../support/photo-shapes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('photos with reviews on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const RECIPE = '/recipe/5'

  async function aPhoto() {
    const picture = await site.get('/media/covers/005-best-lasagna.0d9204b2db.640.webp')
    return new File([await picture.arrayBuffer()], 'lasagna.webp', { type: 'image/webp' })
  }
  function review(client: Client, fields: Record<string, string | File>) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ do: 'rate', ...fields })) form.set(name, value)
    return client.post(RECIPE, form)
  }
  const page = async (client: Client = aClient(site)) => (await client.get(`${RECIPE}?reviews=newest`)).text()
  const ownPhoto = async (username: string) =>
    (
      await site.database.db
        .selectFrom('review')
        .innerJoin('cook', 'cook.id', 'cookId')
        .select('photoKey')
        .where('username', '=', username)
        .executeTakeFirst()
    )?.photoKey ?? null

  test('a photo comes with the stars, is shown to everybody, stays when the words change, and goes when it is removed', async () => {
    const cook = await aRegisteredCook(site, 'snapper')
    const sent = await review(cook, { stars: '5', photoFile: await aPhoto() })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/recipe/5#reviews'])
    const key = await ownPhoto('snapper')
    expect(key).toMatch(/^photos\//)
    const html = await page(cook)
    expect(html).toContain(`/media/${key}.`)
    expect(html).toContain('Photo by snapper')
    await review(cook, { stars: '4', text: 'Still good.', photo: key ?? '' })
    expect(await ownPhoto('snapper')).toBe(key)
    await review(cook, { stars: '4', text: 'Still good.', photo: key ?? '', removePhoto: 'yes' })
    expect(await ownPhoto('snapper')).toBeNull()
    expect(await page(cook)).not.toContain('Photo by snapper')
  })

  test.each(SHAPES)('a photo of $name is shown in a box of one shape', async (shape) => {
    const username = `shape-${shape.width}-${shape.height}`
    const cook = await aRegisteredCook(site, username)
    await review(cook, { stars: '5', photoFile: await aPhotoFile(shape) })
    expect(await page(cook)).toContain(`width="${shape.width}" height="${shape.height}" alt="Photo by ${username}"`)
  })

  test('a file that is no picture is refused beside the field, and what was typed is still there', async () => {
    const cook = await aRegisteredCook(site, 'liar')
    const answer = await review(cook, {
      stars: '3',
      text: 'A long story.',
      photoFile: new File(['<svg onload=alert(1)>'], 'x.jpg', { type: 'image/jpeg' }),
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(alertsIn(html)).toHaveLength(1)
    expect(html).toContain('A long story.')
    expect(await ownPhoto('liar')).toBeNull()
  })

  test('a photo that came with stars missing need not be chosen again', async () => {
    const cook = await aRegisteredCook(site, 'hasty')
    const answer = await review(cook, { text: 'Nice.', photoFile: await aPhoto() })
    expect(answer.status).toBe(422)
    const stored = /name="photo" value="(photos\/[0-9a-f]{32})"/.exec(await answer.text())?.[1]
    expect(stored).toBeDefined()
    await review(cook, { stars: '4', text: 'Nice.', photo: stored ?? '' })
    expect(await ownPhoto('hasty')).toBe(stored)
  })

  test.each(['photos/00000000000000000000000000000000', 'avatars/x', '../../etc/passwd'])(
    'a photo that is not stored is refused: %s',
    async (photo) => {
      const cook = await aRegisteredCook(site, `no-${crypto.randomUUID().slice(0, 8)}`)
      expect((await review(cook, { stars: '4', photo })).status).toBe(422)
    },
  )

  test('moderators see the photo of a reported review, and nobody sees it once the review is hidden', async () => {
    const [cook, moderator] = [await aRegisteredCook(site, 'posh'), await aRegisteredCook(site, 'maude')]
    await setRole(site.database.db, 'maude', 'moderator')
    await review(cook, { stars: '1', text: 'Buy here.', photoFile: await aPhoto() })
    const key = (await ownPhoto('posh')) ?? 'none'
    const reviewed = site.database.db.selectFrom('review').innerJoin('cook', 'cook.id', 'cookId').select('review.id')
    const { id } = await reviewed.where('username', '=', 'posh').executeTakeFirstOrThrow()
    await aClient(site).post('/report', { kind: 'review', subject: String(id), reason: 'spam', text: '' })
    expect(await (await moderator.get('/moderation')).text()).toContain(`/media/${key}.`)
    await moderator.post('/moderation', { kind: 'review', subject: String(id), act: 'hide', reason: 'Rude.' })
    expect(await page()).not.toContain('Photo by posh')
    expect(await page(cook)).not.toContain('Photo by posh')
  })

  test('programs name an uploaded photo; a later call that leaves it out does not remove it, null does', async () => {
    const cook = await aRegisteredCook(site, 'program')
    await review(cook, { stars: '5', photoFile: await aPhoto() })
    const key = await ownPhoto('program')
    const cookie = [...cook.cookies].map((pair) => pair.join('=')).join('; ')
    const put = async (body: object) => {
      const headers = { 'content-type': 'application/json', cookie }
      const sent = { method: 'PUT', headers, body: JSON.stringify(body) }
      const response = await site.send('/api/recipes/5/review', sent)
      return (await response.json()).photo
    }
    expect(await put({ stars: 3 })).toBe(key)
    const { items } = await (await site.get('/api/recipes/5/reviews')).json()
    const own = items.find((item: { cook: { username: string } }) => item.cook.username === 'program')
    expect(own.photo).toMatchObject({ alt: 'Photo by program', width: 640 })
    expect(await put({ stars: 3, photo: null })).toBeNull()
  })

  test('the clearing-out leaves a photo as long as a review has it', async () => {
    const cook = await aRegisteredCook(site, 'keeper')
    const { db } = site.database
    const media = openMediaStore({ dataDir: site.dataDir, mediaUrl: null } as never)
    await review(cook, { stars: '5', photoFile: await aPhoto() })
    const key = (await ownPhoto('keeper')) ?? ''
    const isStored = async () =>
      (await db.selectFrom('picture').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
    await clearPictures({ db, media }, Date.now() + 2 * DAY)
    expect(await isStored()).toBe(true)
    await db.deleteFrom('review').where('photoKey', '=', key).execute()
    await clearPictures({ db, media }, Date.now() + 2 * DAY)
    expect(await isStored()).toBe(false)
  })
})
