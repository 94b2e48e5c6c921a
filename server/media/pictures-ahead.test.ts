import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { Photo } from '#app/base/ui/photo.tsx'
import type { Log } from '#server/log.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { describePicture, pictureServer } from './media.ts'
import { fileStore } from './media-store.ts'
import { originalsSent } from './originals.ts'
import { createPictureQueue, type PictureJob } from './picture-queue.ts'
import { picturesAhead } from './pictures-ahead.ts'

const root = temporaryFolder()
const picture = (width: number, background = '#c2410c') =>
  sharp({ create: { width, height: 100, channels: 3, background } })
    .webp()
    .toBuffer()

/** A site's pictures: a store for those that are sent, two covers that ship with it, and what the queue was given to do. */
async function somePictures() {
  const folder = join(root, crypto.randomUUID())
  const store = fileStore(folder)
  const originals = new Map([
    ['photos', originalsSent(store, 'photos')],
    ['avatars', originalsSent(store, 'avatars')],
  ])
  const queue = createPictureQueue({
    atOnce: 2,
    pixelsAtOnce: 1e9,
    waiting: { request: 9, upload: 9, background: 9 },
  })
  const jobs: PictureJob[] = []
  const { run } = queue
  queue.run = (job, work) => {
    jobs.push(job)
    expect(queue.count().running).toBeLessThan(1)
    return run(job, work)
  }
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as Log
  const variants = join(folder, 'variants')
  const { makeExpected } = pictureServer({ originals, folder: variants, ground: '#ffffff', log, queue })
  const ahead = picturesAhead({ makeExpected, log })
  const made = () =>
    (existsSync(variants) ? readdirSync(variants, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
      .map((entry) => join(entry.parentPath, entry.name).slice(variants.length + 1))
      .sort()
  return { ahead, store: ahead.watch(store), jobs, made, variants, log, folder }
}

test('after a picture is sent, every AVIF that a page may ask for is there', async () => {
  const { ahead, store, made, jobs } = await somePictures()
  const bytes = await picture(1000)
  await store.put('photos/0a1b.webp', bytes)
  await ahead.idle()
  const shown = { ...(await describePicture('photos', '0a1b', bytes, '')), key: 'photos/0a1b' }
  const page = renderToStaticMarkup(createElement(Photo, { picture: shown, sizes: '100vw' }))
  const requested = new Set(
    [...page.matchAll(/\/media\/(photos\/0a1b)\.(\d+)\.avif/g)].map(([, key, width]) => `${key}..${width}.avif`),
  )
  expect(requested.size).toBe(6)
  expect(made()).toEqual(expect.arrayContaining([...requested, 'photos/0a1b..640.webp', 'photos/0a1b..1280.jpg']))
  expect(jobs.every((job) => job.class === 'background')).toBe(true)
})

test('a cook’s picture is made as it is shown', async () => {
  const { ahead, store, made } = await somePictures()
  await store.put('avatars/0a1b.webp', await picture(512))
  await ahead.idle()
  expect(made()).toEqual(['avatars/0a1b..160.webp', 'avatars/0a1b..320.webp', 'avatars/0a1b..480.jpg'])
})

test('a broken picture does not keep the others from being made', async () => {
  const { ahead, store, made } = await somePictures()
  await store.put('photos/dead.webp', Buffer.from('no picture'))
  await store.put('avatars/0a1b.webp', await picture(512))
  await ahead.idle()
  expect(made()).toHaveLength(3)
})

test('a picture that cannot be stored is logged, and does not keep the others from being made', async () => {
  const { ahead, store, made, variants, log } = await somePictures()
  mkdirSync(variants, { recursive: true })
  writeFileSync(join(variants, 'photos'), 'a file where the folder of photos belongs')
  await store.put('photos/0a1b.webp', await picture(330))
  await store.put('avatars/0a1b.webp', await picture(512))
  await ahead.idle()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(made().filter((file) => file.startsWith('avatars'))).toHaveLength(3)
})

test('nothing is begun after the site stops', async () => {
  const { ahead, store, jobs } = await somePictures()
  await store.put('photos/0a1b.webp', await picture(1000))
  await ahead.close()
  const before = jobs.length
  expect(before).toBeLessThanOrEqual(2)
  await store.put('photos/2c3d.webp', await picture(1000))
  await ahead.idle()
  expect(jobs).toHaveLength(before)
})
