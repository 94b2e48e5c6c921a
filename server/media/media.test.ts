import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { Log } from '#server/log.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { describePicture, pictureServer } from './media.ts'
import { type Originals, originalsIn, versionOf } from './originals.ts'
import { createPictureQueue, type PictureJob } from './picture-queue.ts'

const folder = temporaryFolder()
const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c2410c' } })
  .webp()
  .toBuffer()

/** A queue of one, so that a test can fill it; `occupy` fills it until it is released. */
function aSmallQueue() {
  const queue = createPictureQueue({
    atOnce: 1,
    pixelsAtOnce: 1e9,
    waiting: { request: 20, upload: 1, background: 1 },
  })
  const gate = Promise.withResolvers<void>()
  return { queue, release: gate.resolve, occupy: () => queue.run({ class: 'upload', pixels: 1 }, () => gate.promise) }
}

async function aPictureServer(options: Partial<Parameters<typeof pictureServer>[0]> = {}) {
  const originalsFolder = join(folder, crypto.randomUUID())
  mkdirSync(originalsFolder)
  writeFileSync(join(originalsFolder, 'soup.webp'), bytes)
  const cache = join(originalsFolder, 'variants')
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as Log
  const originals = new Map([['covers', originalsIn(originalsFolder, { named: false })]])
  const server = pictureServer({ originals, folder: cache, ground: '#ffffff', log, ...options })
  const get = (path: string, method = 'GET') => server.serve(new Request(`http://site${path}`, { method }))
  return {
    ...server,
    get,
    cache,
    originalsFolder,
    log,
    picture: await describePicture('covers', 'soup', bytes, 'Soup'),
  }
}

const widthOf = async (response: Response) => (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width

test('a picture is described by its size, colour and bytes', async () => {
  const { picture } = await aPictureServer()
  expect(picture).toMatchObject({ width: 800, height: 600, alt: 'Soup' })
  expect(picture.key).toMatch(/^covers\/soup\.[0-9a-f]{10}$/)
  expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
})

test.each(['avif', 'webp', 'jpg'])(
  'it is made as %s at the requested width, and may be cached for ever',
  async (format) => {
    const { get, picture } = await aPictureServer()
    const response = await get(`/media/${picture.key}.320.${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
    expect(await widthOf(response)).toBe(320)
  },
)

test('a crowd that asks at once gets one picture, made once', async () => {
  const { queue } = aSmallQueue()
  const run = vi.spyOn(queue, 'run')
  const { get, cache, picture } = await aPictureServer({ queue })
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(`/media/${picture.key}.480.webp`)))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  expect(readdirSync(join(cache, 'covers'))).toHaveLength(1)
  expect(run).toHaveBeenCalledOnce()
})

test('widths, names, versions and spellings that nobody links to make nothing', async () => {
  const { get, cache, picture } = await aPictureServer()
  const wrong = [
    `/media/${picture.key}.321.webp`,
    `/media/${picture.key}.0640.webp`,
    `/media/${picture.key}.640.WEBP`,
    `/media/${picture.key}.640.webp/`,
    `/media/${picture.key}.%36%34%30.webp`,
    `/media//${picture.key}.640.webp`,
    `/media/${picture.key.toUpperCase()}.640.webp`,
    `/media/${picture.key}.320.png`,
    '/media/covers/soup.0000000000.320.webp',
    '/media/covers/soup.320.webp',
    '/media/covers/../soup.0000000000.320.webp',
    '/media/covers/%2e%2e%2fsoup.320.webp',
    '/media/other/soup.0000000000.320.webp',
    '/media/constructor/x.640.webp',
    '/media/constructor/x.0123456789.640.webp',
    '/media/__proto__/x.640.webp',
    '/media/toString/x.640.webp',
    '/media/hasownproperty/x.640.webp',
    '/media/',
    '/media/covers/none.0000000000.320.webp',
    `/media/${picture.key}.99999.webp`,
  ]
  for (const path of wrong) expect((await get(path)).status, path).toBe(404)
  expect(() => readdirSync(cache)).toThrow()
})

test('HEAD gives the size without the bytes', async () => {
  const { get, picture } = await aPictureServer()
  const response = await get(`/media/${picture.key}.160.webp`, 'HEAD')
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await response.text()).toBe('')
})

describe('when pictures have to wait', () => {
  const shortTimeouts = { forStandIn: 5, forAny: 5 }

  test('a reader gets the nearest size there is, for a moment only, and the right one later', async () => {
    const { queue, occupy, release } = aSmallQueue()
    const { get, picture } = await aPictureServer({ queue, waits: shortTimeouts })
    for (const name of ['160.webp', '640.webp', '320.jpg']) await made(get, `/media/${picture.key}.${name}`)
    occupy()
    const standIns = { '480.avif': 640, '800.webp': 640, '480.jpg': 320 }
    for (const [name, width] of Object.entries(standIns)) {
      const response = await get(`/media/${picture.key}.${name}`)
      expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 200, 'public, max-age=30'])
      expect(response.headers.get('content-type')).toBe(name.endsWith('jpg') ? 'image/jpeg' : 'image/webp')
      expect([name, await widthOf(response)]).toEqual([name, width])
    }
    release()
    expect(await widthOf(await made(get, `/media/${picture.key}.480.avif`))).toBe(480)
  })

  test('one that waits to be made ahead goes with the readers once somebody asks for it, and is made once', async () => {
    const { queue } = aSmallQueue()
    const [jobs, gate] = [[] as PictureJob[], Promise.withResolvers<void>()]
    const { run } = queue
    queue.run = async (job, work) => {
      jobs.push(job)
      if (job.pixels > 0) await gate.promise
      return run(job, work)
    }
    const { get, makeExpected, picture } = await aPictureServer({ queue })
    const ahead = makeExpected(picture.key, new AbortController().signal, { onlyFirst: true })
    await expect.poll(() => jobs.map((job) => job.class)).toEqual(['background', 'background'])
    const response = get(`/media/${picture.key}.640.webp`)
    await expect.poll(() => jobs.at(-1)?.class).toBe('request')
    gate.resolve()
    expect((await response).status).toBe(200)
    await ahead
    expect(jobs).toHaveLength(2)
  })

  test('503 and when to ask again, where there is none yet; programs that read JPEG are sent no WebP', async () => {
    const { queue, occupy, release } = aSmallQueue()
    const { get, picture } = await aPictureServer({ queue, waits: shortTimeouts })
    await made(get, `/media/${picture.key}.640.webp`)
    occupy()
    const response = await get(`/media/${picture.key}.640.jpg`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    release()
  })

  test('a full queue is answered at once: with another size, or 503', async () => {
    const { queue, occupy, release } = aSmallQueue()
    const { get, picture, log } = await aPictureServer({ queue, waits: { forStandIn: 60_000, forAny: 60_000 } })
    await made(get, `/media/${picture.key}.640.webp`)
    occupy()
    for (let count = 0; count < 20; count++) queue.run({ class: 'request', pixels: 1 }, async () => {})
    expect((await get(`/media/${picture.key}.320.avif`)).headers.get('content-type')).toBe('image/webp')
    expect((await get(`/media/${picture.key}.320.jpg`)).status).toBe(503)
    expect(log.error).not.toHaveBeenCalled()
    release()
  })

  /** The picture itself, requested until it is made. */
  async function made(get: (path: string) => Promise<Response>, path: string): Promise<Response> {
    const response = await get(path)
    return response.headers.get('cache-control')?.includes('immutable') ? response : made(get, path)
  }
})

describe('what is broken', () => {
  test.each([
    ['has no bytes', Buffer.alloc(0)],
    ['is cut', bytes.subarray(0, 40)],
    ['is no picture', Buffer.from('<html>')],
  ])('an original that %s is a picture that does not exist', async (_, broken) => {
    const { get, originalsFolder, log } = await aPictureServer()
    writeFileSync(join(originalsFolder, 'soup.webp'), broken)
    const key = `covers/soup.${versionOf(broken)}`
    for (const format of ['avif', 'webp', 'jpg']) expect((await get(`/media/${key}.320.${format}`)).status).toBe(404)
    expect(log.warn).toHaveBeenCalled()
  })

  test('a stored variant without bytes is made again', async () => {
    const { get, cache, picture } = await aPictureServer()
    await get(`/media/${picture.key}.320.webp`)
    const [name = ''] = readdirSync(join(cache, 'covers'))
    writeFileSync(join(cache, 'covers', name), '')
    expect(await widthOf(await get(`/media/${picture.key}.320.webp`))).toBe(320)
  })

  test('a store that fails and a full disk are logged and 503, without leftovers', async () => {
    const failing: Originals = {
      named: true,
      has: async () => true,
      read: () => Promise.reject(new Error('The picture store answered 500.')),
      list: async () => [],
    }
    const away = await aPictureServer({
      originals: new Map([['photos', failing]]),
      waits: { forStandIn: 5000, forAny: 1 },
    })
    expect((await away.get('/media/photos/abc.320.webp')).status).toBe(503)
    expect(away.log.error).toHaveBeenCalled()
    const full = await aPictureServer({ folder: join(folder, 'no-folder') })
    writeFileSync(join(folder, 'no-folder'), '')
    expect((await full.get(`/media/${full.picture.key}.320.webp`)).status).toBe(503)
    expect(full.log.error).toHaveBeenCalled()
  })
})
