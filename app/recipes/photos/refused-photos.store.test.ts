// @module-tag slow
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { moderate } from '#app/community/moderation/moderation.store.ts'
import { fileStore } from '#server/media/media-store.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { hashOldPictures } from './hash-old-pictures.server.ts'
import { quartersOf } from './perceptual-hash.ts'
import { isRefused } from './refused-photos.store.ts'
import { savePicture } from './save-picture.server.ts'
import { lockPicture } from './stored-pictures.store.ts'

const media = fileStore(temporaryFolder())
const [PASTA, TACOS] = ['001-delicious-pasta', '002-spicy-tacos'].map((name) =>
  readFileSync(`cookbook/covers/${name}.webp`),
) as [Buffer, Buffer]

const aPlainPhoto = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

describeStores('photos of hidden content', (db) => {
  const send = (bytes: Buffer) => savePicture({ db: db(), media }, 'photos', bytes)
  const key = async (bytes: Buffer) => {
    const saved = await send(bytes)
    return 'key' in saved ? saved.key : saved.problem
  }
  const aRecipeWith = async (pictureKey: string) => {
    const recipeId = await aRecipe(db())
    await db().insertInto('recipePhoto').values({ recipeId, position: 0, pictureKey, alt: '' }).execute()
    return recipeId
  }
  const decide = async (
    act: 'hide' | 'restore',
    subject: number,
    { kind = 'recipe' as 'recipe' | 'review', refusePhotos = true } = {},
  ) => moderate(db(), { id: await aCook(db()) }, { act, kind, subject, reason: 'Abusive.', refusePhotos })

  test('are refused when they are sent again in whatever size and format, as others are not', async () => {
    const pasta = await key(PASTA)
    const recipe = await aRecipeWith(pasta)
    await decide('hide', recipe)
    for (const bytes of [
      PASTA,
      await sharp(PASTA).resize(400).jpeg({ quality: 50 }).toBuffer(),
      await sharp(PASTA).flop().png().toBuffer(),
    ])
      expect(await send(bytes)).toEqual({ problem: 'refused' })
    expect(await key(TACOS)).toMatch(/^photos\//)
    // Nor can somebody who knows its key use the picture that is stored.
    expect(await lockPicture(db(), pasta, 1)).toBeNull()
    const rows = await db().selectFrom('refusedPhoto').selectAll().execute()
    expect(rows).toMatchObject([{ kind: 'recipe', subjectId: recipe, hash: expect.stringMatching(/^[0-9a-f]{16}$/) }])

    await decide('restore', recipe)
    expect(await key(PASTA)).toBe(pasta)
    expect(await lockPicture(db(), pasta, 1)).toMatchObject({ key: pasta })
  })

  test('are not refused unless the moderator says so', async () => {
    const pasta = await key(PASTA)
    await decide('hide', await aRecipeWith(pasta), { refusePhotos: false })
    expect(await key(PASTA)).toBe(pasta)
  })

  test('of a review are refused, too, and go on being so when another with the same photo is shown again', async () => {
    const pasta = await key(PASTA)
    await aReview(db(), await aRecipe(db()), 1)
    await db().updateTable('review').set({ photoKey: pasta }).execute()
    const { id } = await db().selectFrom('review').select('id').executeTakeFirstOrThrow()
    const recipe = await aRecipeWith(pasta)
    await decide('hide', recipe)
    await decide('hide', id, { kind: 'review' })
    await decide('restore', recipe)
    expect(await send(PASTA)).toEqual({ problem: 'refused' })
    await decide('restore', id, { kind: 'review' })
    expect(await key(PASTA)).toBe(pasta)
  })

  test('that were copied from a public recipe stay the photos of that one', async () => {
    const pasta = await key(PASTA)
    const [original, copy] = [await aRecipeWith(pasta), await aRecipeWith(pasta)]
    await decide('hide', copy)
    expect(await lockPicture(db(), pasta, 1)).toMatchObject({ key: pasta })
    await decide('hide', original)
    expect(await lockPicture(db(), pasta, 1)).toBeNull()
  })

  test('that have no hash, for they are of one colour, are refused to nobody', async () => {
    const plain = await key(await aPlainPhoto())
    await decide('hide', await aRecipeWith(plain))
    expect(await db().selectFrom('refusedPhoto').selectAll().execute()).toEqual([])
    expect(await key(await aPlainPhoto())).toBe(plain)
  })

  test('are hashed by a chore when they came before photos were hashed; what is gone, broken or plain is left out', async () => {
    const pasta = await key(PASTA)
    const plain = await key(await aPlainPhoto())
    await media.put('photos/broken.webp', Buffer.from('no picture'))
    for (const key of ['photos/gone', 'photos/broken'])
      await db().insertInto('picture').values({ key, width: 1, height: 1, colour: '#fff', keptAt: 1 }).execute()
    await db().updateTable('picture').set({ hash: null }).execute()
    expect(await hashOldPictures({ db: db(), media }, () => true)).toBe(0)
    expect(await hashOldPictures({ db: db(), media }, () => false)).toBe(4)
    expect(await hashOldPictures({ db: db(), media }, () => false)).toBe(0)
    const rows = await db().selectFrom('picture').select(['key', 'hash']).execute()
    expect(Object.fromEntries(rows.map(({ key, hash }) => [key, hash?.length]))).toEqual({
      [pasta]: 16,
      [plain]: 0,
      'photos/gone': 0,
      'photos/broken': 0,
    })
    await decide('hide', await aRecipeWith(pasta))
    expect(await send(PASTA)).toEqual({ problem: 'refused' })
  })

  test('look alike up to a distance of six bits, wherever they differ', async () => {
    const hash = 'f0e1d2c3b4a59687'
    const subject = await aRecipe(db())
    const [quarter0 = 0, quarter1 = 0, quarter2 = 0, quarter3 = 0] = quartersOf(hash)
    const quarters = { quarter0, quarter1, quarter2, quarter3 }
    await db()
      .insertInto('refusedPhoto')
      .values({ kind: 'recipe', subjectId: subject, hash, ...quarters, refusedAt: 1 })
      .execute()
    const differing = (...bits: number[]) =>
      bits
        .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
        .toString(16)
        .padStart(16, '0')
    const cases: [string[], boolean][] = [
      [[hash], true],
      [[differing(0)], true],
      [[differing(0, 1, 2, 3, 4, 5)], true],
      [[differing(1, 9, 17, 25, 33, 63)], true],
      [[differing(0, 1, 16, 17, 32, 48)], true],
      [[differing(0, 1, 2, 3, 4, 5, 6)], false],
      [[differing(1, 9, 17, 25, 33, 49, 63)], false],
      [[differing(0, 1, 2, 3, 4, 5, 6), hash], true],
      [['0000000000000000'], false],
      [[], false],
    ]
    for (const [hashes, refused] of cases) expect([hashes, await isRefused(db(), hashes)]).toEqual([hashes, refused])
  })
})
