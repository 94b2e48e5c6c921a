// @module-tag slow
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFoundRecipe, importsIn, workersHere } from '../../../tests/support/app-imports.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores, temporaryFolder } from '../../../tests/support/databases.ts'
import { aFile } from '../../../tests/support/dropped-files.ts'
import { fetchLinkedPicture, readLinkedPage } from './linked-pages.server.ts'
import { readDroppedFiles } from './read-dropped-files.ts'
import { chooseAll, findImport, type ImportRun, listImported, saveChoices } from './recipe-imports.store.ts'

const requests: { path: string; at: number }[] = []
let origin = ''
let picture = Buffer.alloc(0)
const recipe = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    ...{ '@context': 'https://schema.org', '@type': 'Recipe', name, image: `${origin}/rice.png` },
    ...{ recipeIngredient: ['200 g rice', '1 lemon'], recipeInstructions: ['Boil the rice.', 'Add the juice.'] },
  })}</script>`
const server = createServer(({ url = '' }, response) => {
  requests.push({ path: url, at: performance.now() })
  if (url === '/moved') return void response.writeHead(302, { location: '/rice' }).end()
  if (url === '/rice.png') return void response.end(picture)
  if (url === '/gone') return void response.writeHead(404).end()
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><html><body>${url === '/rice' ? recipe('Lemon rice') : '<p>Hello</p>'}</body></html>`)
})
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#224466' } })
    .png()
    .toBuffer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const bookmarks = (...paths: string[]) =>
  aFile(
    'bookmarks.html',
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>${paths.map((path) => `<DT><A HREF="${origin}${path}">Page ${path}</A>`).join('\n')}</DL>`,
  )

describeStores('bookmarks', (db) => {
  const dataDir = temporaryFolder()
  const { store, start, recipesOf } = importsIn(db, dataDir)
  const found = (...paths: string[]) =>
    readDroppedFiles({ files: [], texts: [bookmarks(...paths)], picturesFile: `${dataDir}/none` })

  test('are fetched only once they are ticked, one a second, and what gives no recipe is reported', async () => {
    const cookId = await aCook(db())
    requests.length = 0
    const drop = found('/moved', '/gone', '/about', '/never')
    expect(drop).toMatchObject({ apps: ['Bookmarks'], leftOut: [] })
    const id = await store(cookId, drop)
    expect((await findImport(db(), cookId, id))?.counts).toMatchObject({ all: 4, chosen: 0 })
    expect(requests).toEqual([])
    await saveChoices(db(), cookId, id, new Map([0, 1, 2].map((position) => [position, 'add' as const])))
    await start(cookId, id)

    expect(requests.map(({ path }) => path)).toEqual(['/moved', '/rice', '/rice.png', '/gone', '/about'])
    // What is measured here is when they arrive, which a busy machine shifts a little.
    expect((requests.at(-1)?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThan((requests.length - 1) * 1000 - 500)
    expect(await recipesOf(cookId)).toMatchObject([
      { title: 'Lemon rice', visibility: 'private', image: expect.stringContaining('photos/') },
    ])
    const reported = await listImported(db(), id, { page: 1, onlyReported: true })
    expect(reported.map(({ title, outcome, losses }) => [title, outcome, losses])).toEqual([
      ['Page /gone', 'failed', ['unreachable']],
      ['Page /about', 'failed', ['pageWithoutRecipe']],
    ])
  })

  test('that became recipes are known when the same file is sent again', async () => {
    const cookId = await aCook(db())
    const first = await store(cookId, found('/rice'))
    await chooseAll(db(), cookId, first, true)
    await start(cookId, first)
    const again = await store(cookId, found('/rice'))
    await chooseAll(db(), cookId, again, true)
    await start(cookId, again)
    expect(await recipesOf(cookId)).toHaveLength(1)
    expect(await listImported(db(), again, { page: 1 })).toMatchObject([{ choice: 'skip' }])
  })
})

/** A run that goes on, as far as pages are read in it. */
const aRun = (changes: Partial<Pick<ImportRun, 'advance' | 'workers'>>) =>
  ({
    job: { cookId: 'cook' },
    workers: workersHere,
    mayReach: () => true,
    advance: async () => true,
    ...changes,
  }) as unknown as ImportRun
const content = JSON.parse(aFoundRecipe('A page').content)

test('a run that ends while it waits for a host fetches nothing more', async () => {
  await fetchLinkedPicture(aRun({}), `${origin}/rice.png`)
  requests.length = 0
  const run = aRun({ advance: async () => false })
  expect(await readLinkedPage(run, content, `${origin}/rice`)).toBe('ended')
  expect(await fetchLinkedPicture(run, `${origin}/rice.png`)).toBe(null)
  expect(requests).toEqual([])
})

test('a page is read once a worker is free, fetched only once, unless its run ends before', async () => {
  let busy = 2
  const workers = {
    run: async (...given: Parameters<typeof workersHere.run>) =>
      --busy >= 0 ? { refusedFor: 'busy', wait: 1 } : workersHere.run(...given),
  } as typeof workersHere
  requests.length = 0
  expect(await readLinkedPage(aRun({ workers }), content, `${origin}/rice`)).toMatchObject({
    title: 'Lemon rice',
    content: { app: 'Paprika', recipe: { title: 'Lemon rice', sourceUrl: `${origin}/rice` } },
  })
  expect(requests.map(({ path }) => path)).toEqual(['/rice'])
  let left = 3
  busy = 9
  const advance = async () => busy > 8 || --left > 0
  expect(await readLinkedPage(aRun({ workers, advance }), content, `${origin}/rice`)).toBe('ended')
  expect([busy, left]).toEqual([6, 0])
})

test('a page that no worker can read in time has no recipe', async () => {
  const workers = { run: async () => ({ refusedFor: 'tooMuch' }) } as unknown as typeof workersHere
  expect(await readLinkedPage(aRun({ workers }), content, `${origin}/rice`)).toEqual({ loss: 'pageWithoutRecipe' })
})
