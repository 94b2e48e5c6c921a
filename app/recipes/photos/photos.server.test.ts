import { createServer } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileStore } from '#server/media/media-store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { aContext as aContextOf, answerTo, ORIGIN, theCook } from '../../../tests/support/in-process.ts'
import { savePhoto } from './photos.server.ts'
import { MAX_PICTURE_SIZE, savePicture } from './save-picture.server.ts'

const folder = temporaryFolder()
const picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c2410c' } })
  .withExif({ IFD0: { Copyright: 'somebody' } })
  .jpeg()
  .toBuffer()

const web = createServer((request, response) => {
  const { url = '' } = request
  if (url === '/dish.jpg') return response.end(picture)
  if (url === '/page') return response.end('<html>no picture</html>')
  if (url === '/huge') return response.writeHead(200, { 'content-length': 99_000_000 }).end()
  if (url === '/moved') return response.writeHead(302, { location: '/dish.jpg' }).end()
  response.writeHead(404).end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  const address = web.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => web.close())

describeStores('photos', (db) => {
  const aContext = () => ({ db: db(), media: fileStore(folder), cookId: crypto.randomUUID(), mayReach: () => true })

  test('one that is fetched is stored small and without what the camera wrote', { tags: 'slow' }, async () => {
    const stored = await savePhoto(aContext(), ` ${origin}/moved `)
    if ('problem' in stored) throw new Error(stored.problem)
    expect(stored.photo).toMatchObject({ width: 2000, height: 1000, colour: expect.stringMatching(/^#c[0-9a-f]{5}$/) })
    const { format, exif } = await sharp(join(folder, `${stored.photo.key}.webp`)).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  })

  test.each([
    ['/page', 'noPicture'],
    ['/none', 'unreachable'],
    ['/huge', 'tooLarge'],
  ])('%s is refused: %s', async (path, problem) => {
    expect(await savePhoto(aContext(), origin + path)).toEqual({ problem })
  })

  test('a file of the greatest size is looked at, one that is a byte larger is not', async () => {
    const send = (size: number) => savePicture({ db: db(), media: fileStore(folder) }, 'photos', Buffer.alloc(size))
    expect(await send(MAX_PICTURE_SIZE)).toEqual({ problem: 'noPicture' })
    expect(await send(MAX_PICTURE_SIZE + 1)).toEqual({ problem: 'tooLarge' })
  })

  test('addresses of this machine are refused unless they are meant to be reached', async () => {
    const { mayReach: _, ...strict } = aContext()
    expect(await savePhoto(strict, `${origin}/dish.jpg`)).toEqual({ problem: 'address' })
    expect(await savePhoto(strict, 'file:///etc/passwd')).toEqual({ problem: 'address' })
  })

  test('after eighty in an hour a cook has to wait', async () => {
    const one = aContext()
    for (let count = 0; count < 80; count++) await savePhoto(one, 'ftp://x')
    expect(await savePhoto(one, 'ftp://x')).toEqual({ problem: 'tooMany' })
  })

  test.each([
    ['an empty file beside an address', '', 'http://localhost/a.jpg', 'address'],
    ['a file beside an address', 'no picture', 'http://localhost/a.jpg', 'noPicture'],
    ['an empty file', '', '', 'none'],
  ])('of %s the one that is there is taken', async (_, bytes, address, problem) => {
    const context = aContextOf(db(), await theCook(db(), await aCook(db())), folder)
    const body = new FormData()
    body.set('photo', new File([bytes], 'a.jpg'))
    body.set('imageUrl', address)
    const { found } = await answerTo(context, new Request(`${ORIGIN}/photos`, { method: 'POST', body }))
    expect(found).toBe(JSON.stringify({ problem }))
  })
})
