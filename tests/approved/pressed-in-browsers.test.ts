import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '#server/processes/clock.ts'
import { aCook, aModerator } from '../support/builders.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aContext, endOfWork, theCook } from '../support/in-process.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { labelOf } from '../support/small-hands.ts'
import { aBrowserOf, openPage } from '../support/small-pages.ts'
import { aStreet, LONG_AGO, type Street } from '../support/town.ts'
import { changesOf, expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())
// Nor do other files get pages that were loaded in a browser.
afterAll(() => void vi.resetModules())

/** How many controls of a kind are used, such as the buttons that move lines of a list. */
const MAX_ALIKE = 2
/** More than any page has: one that goes on so long brings forth controls without end. */
const MAX_ACTS = 150
/** How much of what an act takes from a page, and of what it adds, is written down. */
const MAX_LINES = 6
const TYPED: Record<string, string> = { date: '2026-10-05', time: '18:30', number: '3', email: 'typed@example.org' }

const db = aCookbook()
const dataDir = temporaryFolder()
let street: Street & { carla: string; moderator: string }
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  await publishAtWill(db())
  street = { ...(await aStreet(db())), carla: await aCook(db()), moderator: (await aModerator(db())).id }
})

/** A connection that breaks off whenever a file is sent. */
class BrokenUpload {
  upload = {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror()
  }
}

const MORE = { requestAnimationFrame: setImmediate, scrollTo: () => {}, print: () => {}, XMLHttpRequest: BrokenUpload }

type Browser = ReturnType<typeof aBrowserOf>
type Control = ReturnType<Browser['button']>

const isOfThePage = (line: string) => !/^ *hidden (?:next|formKey|key|edits|autosave)=/.test(line)
const pathOf = (address: string) => address.split(/[?#]/)[0]

/** What is to be done with a control, and what it is called; null for what nobody can use. */
function actOn(browser: Browser, control: Control) {
  if (control.hasAttribute('disabled')) return null
  const { type = '', name = '', value = '' } = control as unknown as Record<string, string | undefined>
  const tag = control.nodeName.toLowerCase()
  if (tag === 'button') return { label: `press ${labelOf(control)}`, act: () => browser.press(control as never) }
  if (['hidden', 'file', 'submit'].includes(type) || name === '') return null
  if (type === 'checkbox' || type === 'radio')
    return { label: `tick ${name}: ${value}`, act: () => browser.tick(control) }
  if (tag === 'select') {
    const last = control.querySelectorAll('option').at(-1)?.getAttribute('value') ?? ''
    return { label: `choose ${name} ${last}`, act: () => browser.choose(control, last) }
  }
  const text = TYPED[type] ?? 'Some words'
  return { label: `type ${name} ${text}`, act: () => browser.type(control, text) }
}
const isButton = (control: Control) => control.nodeName.toLowerCase() === 'button'
const kindOf = (label: string) => label.replace(/:.*|\d+.*/s, '')

/** Uses every control of a page in turn: first its buttons, then its fields, then the buttons that send what was filled in. */
async function controlsUsed(who: string, path: string) {
  const lines: string[] = []
  const id = street[who as 'anna']
  for (const round of ['as it is', 'filled in'] as const) {
    const context = aContext(db(), id === undefined ? null : await theCook(db(), id), dataDir)
    const browser = aBrowserOf(context, MORE)
    let page = await openPage(browser, context, path)
    let shown = page.outline().filter(isOfThePage)
    const start = pathOf(page.address())
    const used = new Set<string>()
    const isEnough = (kind: string) => [...used].filter((label) => kindOf(label) === kind).length >= MAX_ALIKE
    const controls = () => {
      const main = browser.document.querySelector('main')
      const all = ['button', 'input', 'select', 'textarea'].flatMap(
        (tag) => main?.querySelectorAll(tag) ?? [],
      ) as Control[]
      const order = (one: Control) => (isButton(one) === (round === 'as it is') ? 0 : 1)
      return all
        .filter((one) => round === 'filled in' || isButton(one))
        .filter((one) => round === 'as it is' || !isButton(one) || (one as { type?: string }).type === 'submit')
        .sort((one, other) => order(one) - order(other))
    }
    for (let acts = 0; ; acts++) {
      expect(acts, path).toBeLessThan(MAX_ACTS)
      const next = controls()
        .flatMap((control) => actOn(browser, control) ?? [])
        .find(({ label }) => !used.has(label) && !isEnough(kindOf(label)))
      if (!next) break
      used.add(next.label)
      vi.setSystemTime(Date.now() + MINUTE)
      await next.act()
      await page.settle()
      const came = page.address()
      const after = page.outline().filter(isOfThePage)
      const isElsewhere = pathOf(came) !== start
      const changes = isElsewhere
        ? after
            .filter((line) => /^ *(?:title:|#|!)/.test(line))
            .map((line) => `+ ${line.trim()}`)
            .slice(0, MAX_LINES)
        : changesOf(shown, after, MAX_LINES)
      if (isElsewhere || changes.length > 0)
        lines.push(`  ${next.label}${isElsewhere ? ` leads to ${came}` : ''}`, ...changes.map((line) => `    ${line}`))
      shown = after
      if (!isElsewhere) continue
      page = await openPage(browser, context, path)
      shown = page.outline().filter(isOfThePage)
    }
    await browser.unmount()
    await endOfWork()
  }
  return lines.length > 0 ? ['', `== ${who} ${path}`, ...lines] : []
}

const PAGES: Record<string, (street: Street & { carla: string }) => [who: string, paths: string[]][]> = {
  recipes: ({ soup, stew, draft, author }) => [
    [
      'visitor',
      [
        '/',
        '/recipe/5',
        `/recipe/${soup}`,
        '/search?q=rice',
        '/recipes/dessert',
        '/foods/butter',
        '/recipe/5/cook',
        '/plan?recipes=1,26&at=19:00&day=2026-10-03',
      ],
    ],
    [
      'carla',
      [
        `/recipe/${stew}`,
        `/recipe/${soup}/questions`,
        `/recipe/${soup}/cooked`,
        `/cooks/${author}`,
        `/recipe/${soup}/versions`,
        `/recipe/${soup}/note`,
        `/report?recipe=${soup}`,
      ],
    ],
    [
      'author',
      [
        `/recipe/${soup}`,
        `/recipe/${draft}/test-kitchen`,
        `/recipe/${soup}/changes`,
        `/AddRecipe?id=${soup}`,
        '/profile',
      ],
    ],
  ],
  kitchens: () => [
    [
      'visitor',
      [
        '/shopping-list',
        '/meal-plan?week=2026-10-02',
        '/meal-plan/meals',
        '/shopping-list/add?recipe=5',
        '/meal-plan/add?recipe=5',
        '/pages/savedRecipes',
      ],
    ],
    [
      'anna',
      [
        '/shopping-list',
        '/meal-plan?week=2026-10-02',
        '/meal-plan/fill?week=2026-10-02&seed=3',
        '/meal-plan/add?recipe=5',
        '/household',
        '/meal-plan/calendar',
      ],
    ],
  ],
  cooks: ({ collections }) => [
    ['visitor', ['/register', '/ai-chat', '/Community', '/HelpCenter']],
    [
      'anna',
      [
        '/AddRecipe',
        '/import',
        '/import/photos',
        '/collections',
        `/collections/${collections['anna winter']}/edit`,
        '/collections/add?recipe=5',
        '/diary',
        '/diary/add?recipe=5',
        '/following',
        '/notifications',
        '/profile',
        '/profile?edit',
        '/settings/tokens',
        '/settings/preferences',
        '/settings/data',
        '/settings/about',
      ],
    ],
    ['moderator', ['/moderation', '/moderation/rules', '/editing', '/editing/post']],
  ],
}

test.each(Object.entries(PAGES))(
  'what comes of every control of %s in a browser is as approved',
  { timeout: 120_000 },
  async (about, pages) => {
    const lines: string[] = []
    for (const [who, paths] of pages(street)) for (const path of paths) lines.push(...(await controlsUsed(who, path)))
    const names = (['author', 'anna', 'ben', 'carla', 'moderator'] as const).map(
      (name) => [street[name], name] as const,
    )
    const settled = (line: string) =>
      names
        .reduce((text, [id, name]) => text.replaceAll(id, name), line)
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
        .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/g, 'WHEN')
        .replace(/\b[0-9a-z]{20}(?:\.\d+)?\b/g, 'ID')
        .replace(/\b(foodio_|key=|invite=|token=)[\w-]+…?/g, '$1SECRET')
    await expectApproved(`controls-of-${about}`, lines.map(settled))
  },
)
