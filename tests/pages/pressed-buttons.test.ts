import { afterAll, beforeAll, test, vi } from 'vitest'
import { changesOf, expectApproved } from '../approved/approval.ts'
import { aClient, type Client, register } from '../support/client.ts'
import { outlineOf } from '../support/outline.ts'
import { type Filling, type PressedForm, pressedFormsIn } from '../support/pressed-forms.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const NOW = Date.UTC(2026, 7, 15, 9)
const MINUTE = 60_000
/** A page is opened, its form sent, and the page opened again, some hundred times. */
const PATIENTLY = { timeout: 120_000 }
/** How much of what a button takes from its page, and of what it adds, is written down. */
const MAX_LINES = 8
/** How many buttons of a kind are pressed, such as those that move the lines of a list. */
const MAX_ALIKE = 2

/** Keys that let a form be sent once are new on each page. */
const isOfThePage = (line: string) => !/^ *hidden (?:formKey|key)=/.test(line)

const settled = (line: string) =>
  line
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\b[\w-]{22,}\b(?=$|[&.=\s“”])/g, 'SECRET')
    .replace(/\b(foodio_|key=|invite=|token=)[\w-]+…?/g, '$1SECRET')
    .replace(/\b[0-9a-f]{6,}\b/g, 'HEX')

/** Presses every button of a page that was not pressed before, with its form filled in each way, and tells what came of it. */
async function press(client: Client, path: string, pressed: Set<string>) {
  const lines: string[] = ['', `== ${path}`]
  const look = async () => {
    const response = await client.get(path)
    return response.status === 200 ? await response.text() : ''
  }
  const send = ({ action, isMultipart, fields }: PressedForm, filling: Filling) => {
    const form = isMultipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields(filling)) form.append(name, value)
    return client.post(action, form)
  }
  const alike = new Map<string, number>()
  for (const { key, label, isFirstOfFields } of pressedFormsIn(await look(), path)) {
    const kind = label.replace(/:.*/, '')
    const count = (alike.get(kind) ?? 0) + 1
    alike.set(kind, count)
    if (pressed.has(key) || count > MAX_ALIKE) continue
    pressed.add(key)
    for (const filling of isFirstOfFields ? (['emptied', 'as it is', 'filled'] as const) : (['as it is'] as const)) {
      vi.setSystemTime(Date.now() + 3 * MINUTE)
      const html = await look()
      const form = pressedFormsIn(html, path).find((one) => one.key === key)
      if (!form) continue
      const before = html === '' ? [] : outlineOf(html)
      const response = await send(form, filling)
      const to = response.headers.get('location')
      const notice = client.cookies.get('notice')
      lines.push(
        `  [${form.label}] ${filling}: ${response.status}${to ? ` to ${to}` : ''}${notice ? `, ${decodeURIComponent(notice)}` : ''}`,
      )
      const isPage = response.headers.get('content-type')?.includes('text/html')
      const after = to ? await look() : isPage ? await response.text() : ''
      client.cookies.delete('notice')
      const now = after === '' ? [] : outlineOf(after).filter(isOfThePage)
      lines.push(...changesOf(before.filter(isOfThePage), now, MAX_LINES).map((line) => `      ${line}`))
    }
  }
  return lines.length > 2 ? lines.map(settled) : []
}

const clients = { anna: aClient(site), ben: aClient(site), visitor: aClient(site) }
let open: number
let draft: number
let other: number

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const { anna, ben } = clients
  await register(anna, 'anna')
  await register(ben, 'ben')
  open = await publish(anna)
  draft = await publish(anna, { title: 'Leeks at Rest', visibility: 'draft' })
  other = await publish(ben, {}, await aRecipeForm({ title: 'Harvest Soup' }, { picture: '#802020' }))
  await ben.post(`/recipe/${open}/questions`, { do: 'ask', text: 'Can it be frozen?' })
  await ben.post(`/recipe/${open}`, { do: 'rate', stars: '4', text: 'Fine for a Monday.' })
  await anna.post('/collections', { title: 'Cold days' })
  await site.database.db.updateTable('cook').set({ role: 'moderator' }).where('username', '=', 'ben').execute()
})
afterAll(() => {
  vi.useRealTimers()
})

async function expectButtons(name: string, client: Client, paths: readonly string[]) {
  const pressed = new Set<string>()
  const lines: string[] = []
  for (const path of paths) lines.push(...(await press(client, path, pressed)))
  await expectApproved(name, lines)
}

test('what comes of a visitor’s buttons is as approved', PATIENTLY, async () =>
  expectButtons('buttons-of-visitors', clients.visitor, [
    ...['/', `/recipe/${open}`, `/recipe/${open}/questions`, '/shopping-list', '/shopping-list/add?recipe=5'],
    ...[
      '/meal-plan/add?recipe=5',
      '/meal-plan?week=2026-08-17',
      '/report?recipe=1',
      '/newsletter',
      '/pages/savedRecipes',
    ],
    ...[
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?token=gone',
      '/confirm-email?token=gone',
      '/ai-chat',
    ],
  ]),
)

test('what comes of a cook’s buttons is as approved', PATIENTLY, async () =>
  expectButtons('buttons-of-cooks', clients.anna, [
    ...[
      '/',
      `/recipe/${open}`,
      `/recipe/${other}`,
      `/recipe/${draft}`,
      `/recipe/${other}/note`,
      `/recipe/${other}/cooked`,
    ],
    ...[`/recipe/${open}/questions`, `/recipe/${other}/questions`, `/diary/add?recipe=${other}`, '/diary'],
    ...[
      `/recipe/${draft}/test-kitchen`,
      `/recipe/${open}/changes`,
      `/recipe/${other}/versions`,
      `/report?recipe=${other}`,
    ],
    ...[`/AddRecipe?id=${draft}`, '/AddRecipe', '/AddRecipe/split', '/import', '/import/photos'],
    ...[
      '/collections',
      `/collections/add?recipe=${other}`,
      '/collections/1',
      '/collections/1/edit',
      '/collections/1/shop',
    ],
    ...[
      '/collections/search?q=rice&time=30',
      '/cooks/ben',
      '/cooks',
      '/following',
      '/foods/butter',
      '/recipes/dessert',
    ],
    ...['/shopping-list', '/shopping-list/add?recipe=5', '/meal-plan/add?recipe=5', '/meal-plan?week=2026-08-17'],
    ...['/meal-plan/fill?week=2026-08-17&seed=3', '/meal-plan/meals', '/meal-plan/calendar', '/household'],
    ...[
      '/notifications',
      '/notifications/settings',
      '/settings/preferences',
      '/settings/data',
      '/settings/blocks?cook=ben',
    ],
    ...['/settings/tokens', '/settings/about', '/profile', '/profile?edit', '/settings', '/settings/password'],
  ]),
)

test('what comes of a moderator’s buttons is as approved', PATIENTLY, async () =>
  expectButtons('buttons-of-moderators', clients.ben, [
    ...['/moderation', '/moderation/rules', '/moderation/log', '/moderation/copies', `/recipe/${open}`],
    ...['/editing', '/editing/blog', '/editing/post', '/editing/statistics', '/appeals', '/cooks/anna'],
  ]),
)
