import { beforeAll, expect, test, vi } from 'vitest'
import { endBrowsersAfterEach } from './support/browser-tests.ts'
import { aCook, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, theCook } from './support/in-process.ts'
import { aSmallBrowser } from './support/small-browser.ts'
import { fetchFrom, openPage } from './support/small-pages.ts'
import { SmallStream } from './support/small-stream.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())
endBrowsersAfterEach()

const { folder, db } = aMigratedSqlite()
let cookId = ''
beforeAll(async () => {
  await aRecipe(db(), { id: 7, title: 'Rice' } as never)
  cookId = await aCook(db())
})

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** A storage that notes which keys are read, and may refuse: to be read at all, or to store more. */
function aStorage(stored: Record<string, string>, refuses: 'reading' | 'storing' | null, read: Set<string>) {
  const refuse = (what: typeof refuses) => {
    if (refuses === what || refuses === 'reading') throw new Error('refused')
  }
  const methods = {
    getItem: (key: string) => {
      refuse('reading')
      read.add(key)
      return stored[key] ?? null
    },
    setItem(key: string, text: string) {
      refuse('storing')
      stored[key] = text
    },
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, { get: (_, name) => methods[name as 'getItem'] ?? stored[name as string] })
}

interface Visit {
  device?: Record<string, string>
  tab?: Record<string, string>
  refuses?: 'reading' | 'storing' | null
  /** What the site answers to scripts of the page instead of what it has. */
  answer?: () => Promise<Response>
}

async function shown(who: string, path: string, { device = {}, tab = {}, refuses = null, answer }: Visit = {}) {
  const read = { device: new Set<string>(), tab: new Set<string>() }
  const fetched: string[] = []
  const context = aContext(db(), who === 'cook' ? await theCook(db(), cookId) : null, folder)
  const browser = aSmallBrowser({
    fetch: (at: string, init: RequestInit) => {
      fetched.push(at)
      return (answer ?? (() => fetchFrom(context)(at, init)))()
    },
    ...{ EventSource: SmallStream, innerHeight: 800 },
    ...{ scrollTo: () => {}, MutationObserver: Observer, IntersectionObserver: Observer, ResizeObserver: Observer },
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    localStorage: aStorage(device, refuses, read.device),
    sessionStorage: aStorage(tab, refuses, read.tab),
  })
  const page = await openPage(browser, context, path)
  const outline = page.outline()
  await browser.unmount()
  return { outline, read, fetched }
}

/** Values that are not what pages store, or not any more. */
const BROKEN = ['{', '7', '[null,1,"x",[],{}]', '{"id":{},"items":7,"at":"x"}']
/** What is found by how its key begins. */
const BEGINNINGS = ['kitchen:record:a', 'liveList:a:record:b', 'recipeDraft:new', 'timers', 'timers:settings', 'userID']
const PATHS = {
  visitor:
    '/ /recipe/7 /recipe/7/cook /recipe/7/note /shopping-list /meal-plan /meal-plan/fill /pages/savedRecipes /collections /ai-chat',
  cook: '/ /shopping-list /meal-plan /import',
}
const VISITS = Object.entries(PATHS).flatMap(([who, paths]) => paths.split(' ').map((path) => [who, path] as const))

test.each(VISITS)(
  'for a %s %s is as with nothing stored where what is stored is broken or refused',
  async (who, path) => {
    const settled = ({ outline }: { outline: string[] }) => outline.filter((line) => !line.includes('formKey='))
    const plain = await shown(who, path)
    for (const text of BROKEN) {
      const of = (keys: Iterable<string>) => Object.fromEntries([...keys].map((key) => [key, text]))
      const broken = { device: of([...plain.read.device, ...BEGINNINGS]), tab: of(plain.read.tab) }
      expect(settled(await shown(who, path, broken)), text).toEqual(settled(plain))
    }
    for (const refuses of ['reading', 'storing'] as const)
      expect(settled(await shown(who, path, { refuses })), refuses).toEqual(settled(plain))
  },
)

const ANSWERS: Record<string, () => Promise<Response>> = {
  'cannot be reached': async () => {
    throw new TypeError('Failed to fetch')
  },
  fails: async () => new Response('<h1>Oh</h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
  'answers with something else': async () => Response.json(null),
  'asks to sign in': async () => new Response('', { status: 401 }),
}
const heading = ({ outline }: { outline: string[] }) =>
  outline.filter((line) => /^ *h1/.test(line) || line.startsWith('title'))

test.each(VISITS)('a %s at %s still sees the page where scripts of it get no answer', async (who, path) => {
  const plain = await shown(who, path)
  if (plain.fetched.length === 0) return
  for (const [how, answer] of Object.entries(ANSWERS))
    expect(heading(await shown(who, path, { answer })), how).toEqual(heading(plain))
})
