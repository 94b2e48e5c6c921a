import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileStore } from '#server/media/media-store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { savePicture } from './save-picture.server.ts'
import { clearOrphans, clearPictures } from './stored-pictures.store.ts'

const folder = temporaryFolder()
const media = fileStore(folder)
const DAY = 24 * 60 * 60 * 1000

describeStores('pictures that were sent', (db) => {
  const aPicture = async (background: string, now = Date.now()) => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer()
    const picture = await savePicture({ db: db(), media }, 'avatars', bytes, now)
    if ('problem' in picture) throw new Error(picture.problem)
    return { key: picture.key, file: join(folder, `${picture.key}.webp`) }
  }

  test('a cook’s picture stays as long as it is theirs, however old', { tags: 'slow' }, async () => {
    const [worn, unused] = [await aPicture('#aa1111'), await aPicture('#11aa11')]
    const cookId = await aCook(db())
    await db().updateTable('cook').set({ image: worn.key }).where('id', '=', cookId).execute()
    expect(await clearPictures({ db: db(), media }, Date.now() + 2 * DAY)).toBe(1)
    expect([worn, unused].map(({ file }) => existsSync(file))).toEqual([true, false])
    await db().updateTable('cook').set({ image: null }).where('id', '=', cookId).execute()
    expect(await clearPictures({ db: db(), media }, Date.now() + 2 * DAY)).toBe(1)
    expect(existsSync(worn.file)).toBe(false)
  })

  test('a picture that is sent again stays for another day', { tags: 'slow' }, async () => {
    const now = Date.now()
    await aPicture('#aa11aa', now)
    const { file } = await aPicture('#aa11aa', now + DAY)
    expect(await clearPictures({ db: db(), media }, now + DAY + 1)).toBe(0)
    expect(existsSync(file)).toBe(true)
    expect(await clearPictures({ db: db(), media }, now + 2 * DAY + 1)).toBe(1)
  })

  test('files that no picture knows are cleared after a day', async () => {
    const known = await aPicture('#1111aa')
    const orphan = join(folder, 'photos', `${'0'.repeat(32)}.webp`)
    mkdirSync(join(folder, 'photos'), { recursive: true })
    writeFileSync(orphan, 'bytes')
    expect(await clearOrphans({ db: db(), media }, folder)).toBe(0)
    const yesterday = new Date(Date.now() - DAY - 60_000)
    for (const file of [known.file, orphan]) utimesSync(file, yesterday, yesterday)
    expect(await clearOrphans({ db: db(), media }, folder)).toBe(1)
    expect([known.file, orphan].map((file) => existsSync(file))).toEqual([true, false])
  })
})
