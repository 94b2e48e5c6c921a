// @module-tag slow
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Log } from '#server/log.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { shippedPictures } from './shipped-pictures.ts'

const ROOT = join(import.meta.dirname, '../..')
const temporary = temporaryFolder()

/** Two covers that ship with a site, one of them broken if wanted, and the files that are made of them. */
async function someCovers({ isBroken = false } = {}) {
  const folder = join(temporary, crypto.randomUUID())
  mkdirSync(join(folder, 'covers'), { recursive: true })
  const bytes = await sharp({ create: { width: 330, height: 100, channels: 3, background: '#c2410c' } })
    .webp()
    .toBuffer()
  for (const name of ['bread', 'soup'])
    writeFileSync(join(folder, 'covers', `${name}.webp`), isBroken && name === 'bread' ? 'no picture' : bytes)
  const variants = join(folder, 'variants')
  const log = { warn: vi.fn() }
  const pictures = {
    folders: [{ name: 'covers', path: join(folder, 'covers'), named: false }],
    variants,
    ground: '#fff',
  }
  const made = () =>
    existsSync(variants)
      ? readdirSync(variants, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:avif|webp|jpg)$/.test(file))
      : []
  const site = () => shippedPictures(ROOT, pictures, log as unknown as Log)
  return { site, made, variants, log }
}

async function makeAll(site: ReturnType<typeof shippedPictures>) {
  site.make(0)
  await site.ended
}

test('what ships is made in a process of its own, and only what is missing', async () => {
  const { site, made, variants } = await someCovers()
  await makeAll(site())
  expect(made()).toHaveLength(12)
  expect(made().filter((file) => /bread\.[0-9a-f]{10}\.(?:160|320)\.avif$/.test(file))).toHaveLength(2)
  const [stored = ''] = made()
  utimesSync(join(variants, stored), 1, 1)
  await makeAll(site())
  expect(statSync(join(variants, stored)).mtimeMs).toBe(1000)
})

test('a broken picture does not keep the others from being made', async () => {
  const { site, made } = await someCovers({ isBroken: true })
  await makeAll(site())
  expect(made()).toHaveLength(6)
  expect(made().every((file) => file.includes('soup'))).toBe(true)
})

test.runIf(process.platform === 'linux')('gives way to everything else, and ends with the site', async () => {
  const { site, made } = await someCovers()
  const making = site()
  making.make(0)
  const program = () => {
    const pid = making.pid()
    return pid === undefined ? '' : readFileSync(`/proc/${pid}/stat`, 'utf8')
  }
  // The niceness is the 17th number behind the name in brackets.
  await expect.poll(() => program().split(') ')[1]?.split(' ')[16]).toBe('19')
  await making.close()
  expect(made().length).toBeLessThan(12)
})

test('a site that stops before does not begin', async () => {
  const { site } = await someCovers()
  vi.useFakeTimers()
  const making = site()
  making.make()
  await making.close()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(making.pid()).toBeUndefined()
})
