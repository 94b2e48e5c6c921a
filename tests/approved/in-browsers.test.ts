import { diffArrays } from 'diff'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { DAY, MINUTE } from '#server/processes/clock.ts'
import { aCook } from '../support/builders.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aContext, endOfWork, theCook } from '../support/in-process.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { aBrowserOf, openPage } from '../support/small-pages.ts'
import { aStreet, LONG_AGO, type Street } from '../support/town.ts'
import { expectApproved } from './approval.ts'
import { type Act, WAYS } from './browser-steps.ts'
import { aCookbook } from './cookbook-database.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())
// Nor do other files get pages that were loaded in a browser.
afterAll(() => void vi.resetModules())

const db = aCookbook()
const dataDir = temporaryFolder()
let street: Street & { carla: string }
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  await publishAtWill(db())
  street = { ...(await aStreet(db())), carla: await aCook(db()) }
  for (const name of COOKS)
    await db()
      .updateTable('cook')
      .set({ name: `Cook ${name}` })
      .where('id', '=', street[name])
      .execute()
})

const COOKS = ['author', 'anna', 'ben', 'carla'] as const

type Browser = ReturnType<typeof aBrowserOf>
const linkOf = ({ document }: Browser, name: string) => {
  const links = document.querySelectorAll('a')
  const found = links.find((link) => (link.getAttribute('aria-label') ?? link.textContent) === name)
  if (!found) throw new Error(`There is no link ${name}, but ${links.map(({ textContent }) => textContent)}.`)
  return found
}
const does = async (browser: Browser, [what, where, text = '']: Act) => {
  const field = /^[[#]/.test(where) ? where : `[name="${where}"]`
  if (what === 'type' || what === 'choose') await browser[what](field, text)
  else if (what === 'tick') await browser.tick(field)
  else await browser.press(what === 'press' ? where : linkOf(browser, where))
}

const MAX_CHANGES = 30
/** What is shown after something was done that was not before, and what is not any more; of another page what it shows alone. */
function changesOf(before: readonly string[], after: readonly string[], isElsewhere: boolean) {
  const changes = diffArrays([...before], [...after]).flatMap(({ added, removed, value }) =>
    added || (removed && !isElsewhere) ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
  )
  const more = changes.length - MAX_CHANGES
  return more > 0 ? [...changes.slice(0, MAX_CHANGES), `and ${more} more`] : changes
}
const pathOf = (address: string) => address.split('?')[0]
const isOfThePage = (line: string) => !/^ *hidden (?:next|formKey)=/.test(line)

test.each(Object.entries(WAYS))('what browsers show of %s as somebody goes on is as approved', async (about, ways) => {
  const lines: string[] = []
  for (const [who, path, ...acts] of ways(street)) {
    vi.setSystemTime(Date.now() + MINUTE)
    const id = street[who as 'anna']
    const context = aContext(db(), id === undefined ? null : await theCook(db(), id), dataDir)
    const browser = aBrowserOf(context)
    const page = await openPage(browser, context, path)
    let shown = page.outline().filter(isOfThePage)
    let at = page.address()
    lines.push('', `== ${who} ${path}${at === path ? '' : ` is at ${at}`}`, shown[0] ?? '')
    for (const act of acts) {
      await does(browser, act)
      await page.settle()
      const [before, came] = [shown, page.address()]
      shown = page.outline().filter(isOfThePage)
      lines.push(`-- ${act.join(' ').replaceAll('\n', ' / ')}${came === at ? '' : ` leads to ${came}`}`)
      const left = at
      at = came
      lines.push(...changesOf(before, shown, pathOf(came) !== pathOf(left)))
    }
    await browser.unmount()
    await endOfWork()
  }
  const settled = (line: string) => COOKS.reduce((text, name) => text.replaceAll(street[name], name), line)
  await expectApproved(`in-browsers-${about.replace(' ', '-')}`, lines.map(settled))
})
