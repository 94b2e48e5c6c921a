import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../support/databases.ts'
import { freePort, start } from '../support/processes.ts'
import { copyProject } from '../support/project-copy.ts'

const folder = temporaryFolder()
const root = join(folder, 'copy')
const DATA_DIR = join(folder, 'data')
let server: ReturnType<typeof start>
let origin: string
beforeAll(async () => {
  copyProject(root)
  const port = await freePort()
  server = start({ PORT: String(port), DATA_DIR, LOG_LEVEL: 'silent' }, join(root, 'server/dev.ts'))
  await server.open
  origin = `http://127.0.0.1:${port}`
}, 120_000)
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
})

async function read(path: string) {
  const response = await fetch(origin + path)
  return { status: response.status, text: await response.text() }
}

/** Replaces a text that a file contains; returns what puts it back. */
function edit(file: string, from: string, to: string) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  expect(before, file).toContain(from)
  writeFileSync(path, before.replace(from, to))
  return () => writeFileSync(path, before)
}

/** Reads pages until each shows its text, which may take minutes where four browsers share two cores, and expects them all to be answered with 200 on the way. */
async function expectToShow(pages: Record<string, string>) {
  for (const [path, text] of Object.entries(pages)) {
    const statuses = new Set<number>()
    const isShown = async () => {
      const answer = await read(path)
      statuses.add(answer.status)
      return answer.text.includes(text)
    }
    await expect.poll(isShown, { interval: 20, timeout: 240_000, message: `${path} with ${text}` }).toBe(true)
    expect([...statuses], path).toEqual([200])
  }
}

test('it begins on an empty folder, and shows the specimen of the design, which the built site has not', async () => {
  for (const [path, text] of Object.entries({ '/': 'Delicious Pasta', '/ui': '<title>/ui</title>' })) {
    const answer = await read(path)
    expect(answer.status, path).toBe(200)
    expect(answer.text, path).toContain(text)
  }
})

interface Change {
  what: string
  /** Whether it takes half a minute, since all messages or all recipes are read anew. */
  isLong?: boolean
  file: string
  from: string
  to: string
  /** What pages show, by their addresses. */
  before: Record<string, string>
  after: Record<string, string>
}

const CHANGES: Change[] = [
  {
    what: 'a page',
    file: 'app/site/company/careers.page.tsx',
    from: 'm.careers_title()',
    to: "'Come and stir'",
    before: { '/Careers': '<h1>Careers' },
    after: { '/Careers': '<h1>Come and stir' },
  },
  {
    what: 'a message',
    isLong: true,
    file: 'messages/en/frame.json',
    from: '"Skip to the content"',
    to: '"Jump to the content"',
    before: { '/': 'Skip to the content', '/search': 'Skip to the content' },
    after: { '/': 'Jump to the content', '/search': 'Jump to the content' },
  },
  {
    what: 'a store, for pages and the API',
    file: 'app/recipes/search/titles.store.ts',
    from: 'findTitles(db, text,',
    to: "findTitles(db, 'risotto',",
    before: { '/search/suggestions?q=toast': 'Avocado Toast', '/api/suggestions?q=toast': 'Avocado Toast' },
    after: { '/search/suggestions?q=toast': 'Mushroom Risotto', '/api/suggestions?q=toast': 'Mushroom Risotto' },
  },
  {
    what: 'a route of the API',
    file: 'app/recipes/search/search.api.ts',
    from: "'List, search and filter recipes'",
    to: "'Recipes, recipes, recipes'",
    before: { '/api/openapi.json': 'List, search and filter recipes' },
    after: { '/api/openapi.json': 'Recipes, recipes, recipes' },
  },
  {
    what: 'the server',
    file: 'server/http/http.ts',
    from: "c.text('ok\\n', 200",
    to: "c.text('simmering', 200",
    before: { '/healthz': 'ok', '/readyz': 'ok' },
    after: { '/healthz': 'simmering', '/readyz': 'ok' },
  },
  {
    what: 'the key of the request context',
    file: 'app/base/request/request-context.ts',
    from: 'createContext<RequestContext>()',
    to: 'createContext<RequestContext>(undefined)',
    before: { '/': '</html>', '/recipe/1': '</html>', '/api/recipes/1': '"title"' },
    after: { '/': '</html>', '/recipe/1': '</html>', '/api/recipes/1': '"title"' },
  },
  {
    what: 'a recipe of the cookbook',
    isLong: true,
    file: 'cookbook/recipes/001-delicious-pasta.yaml',
    from: 'title: Delicious Pasta',
    to: 'title: Dangerously Delicious Pasta',
    before: { '/recipe/1': 'Delicious Pasta</h1>' },
    after: { '/recipe/1': 'Dangerously Delicious Pasta</h1>' },
  },
  {
    what: 'the table of pages',
    file: 'app/routes.ts',
    from: "route('Careers', 'site/company/careers.page.tsx')",
    to: "route('Careers', 'site/company/about.page.tsx', { id: 'jobs' })",
    before: { '/Careers': '<h1>Come and stir' },
    after: { '/Careers': '<h1>Welcome to FoodIO' },
  },
]

for (const { what, file, from, to, before, after, isLong = false } of CHANGES)
  test(`a change of ${what} shows at the next request`, { tags: isLong ? ['again'] : [] }, async () => {
    await expectToShow(before)
    edit(file, from, to)
    await expectToShow(after)
  })

test('a file that cannot be loaded is answered with its fault, and the site is back as soon as it is corrected', async () => {
  const undo = edit('app/base/request/language.ts', 'import', 'imports')
  await expect.poll(async () => (await read('/About')).status, { interval: 20 }).toBe(500)
  expect((await read('/About')).text).toContain('app/base/request/language.ts')
  // Again at each try: Vite's watcher leaves out a change that follows another within 50 ms.
  const statusWhenUndone = async () => {
    undo()
    return (await read('/About')).status
  }
  await expect.poll(statusWhenUndone, { interval: 100 }).toBe(200)
})

test('pictures of the interface are shown', async () => {
  const addresses = (await read('/')).text.match(/\/media\/app\/[^" ]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of new Set(addresses)) {
    const response = await fetch(origin + address)
    await response.body?.cancel()
    expect([response.status, response.headers.get('content-type')], address).toEqual([200, 'image/webp'])
  }
})
