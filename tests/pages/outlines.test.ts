import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectApproved } from '../approved/approval.ts'
import { aClient, type Client, register } from '../support/client.ts'
import { brokenReferences, headOf, outlineOf } from '../support/outline.ts'
import { publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const NOW = Date.UTC(2026, 7, 15, 9)

/** Pages that a visitor looks at. */
const PUBLIC = [
  ...['/', '/Categories', '/recipes/dessert?sort=quickest&diet=vegetarian', '/recipe/52'],
  ...['/recipe/4?servings=4&units=us', '/recipe/98?tin=round-18', '/recipe/5/cook', '/recipe/5/cook?step=2'],
  ...['/recipe/5/versions', '/recipe/5/questions', '/recipe/11/embed', '/foods/butter?diet=vegan'],
  ...['/plan?recipes=1,26,111&at=19:00&day=2026-08-16&q=soup', '/search?q=zzzz'],
  ...['/search?q=vegan curry in 30 minutes', '/search?diet=keto&cuisine=klingon', '/Blog', '/HelpCenter'],
  ...['/Community', '/transparency', '/login', '/register', '/forgot-password', '/reset-password?token=gone'],
  ...['/cooks/meera', '/cooks', '/report?recipe=1', '/ai-chat', '/pages/savedRecipes', '/collections', '/newsletter'],
  ...['/meal-plan?week=2026-08-17', '/meal-plan/add?recipe=5', '/meal-plan/meals', '/shopping-list'],
  ...['/meal-plan/fill?week=2026-08-17&seed=3'],
  ...['/confirm-email?token=gone', '/confirm-new-email?token=gone', '/restore-email?token=gone', '/household/join'],
  ...['/newsletter/confirm?token=gone', '/newsletter/unsubscribe?token=gone', '/shopping-list/guest'],
  ...['/About', '/Careers'],
  ...['/foods', '/recipes/newest?page=2', '/recipes/dessert?page=2'],
  ...['/search?q=rice&page=2', '/cooks?page=2', '/cooks/meera?page=2', '/cooks/meera/cooked', '/ViewRecipe?id=5'],
  ...['/recipe/5/changes', '/PrivacyPolicy', '/TermsOfService'],
  ...['/shopping-list/add?recipe=5', '/offline', '/not/there', '/recipe/9999', '/recipe/5/cooked'],
]
/** Pages that a cook has. */
const OF_COOKS = [
  ...['/', '/Categories', '/recipe/5', '/search?q=zzzz', '/cooks', '/foods/butter', '/AddRecipe'],
  ...['/profile', '/profile?edit', '/profile?tab=collections', '/settings', '/settings/security', '/settings/tokens'],
  ...['/settings/preferences', '/settings/data', '/settings/password', '/settings/delete', '/settings/about'],
  ...['/settings/blocks?cook=meera', '/household', '/collections', '/following', '/notifications'],
  ...['/notifications/settings', '/diary', '/diary/add?recipe=5', '/collections/add?recipe=5', '/recipe/5/note'],
  ...['/collections/search?q=rice&time=30', '/meal-plan?week=2026-08-17', '/meal-plan?month=2026-08'],
  ...['/meal-plan/calendar', '/meal-plan/shop?dish=2026-08-17,5,4,a', '/shopping-list', '/import', '/import/photos'],
  ...['/recipe/5/questions', '/appeals', '/moderation', '/logout', '/import/share', '/AddRecipe/split'],
]
const OF_MODERATORS = [
  ...['/moderation', '/moderation/rules', '/moderation/log', '/moderation/copies', '/editing', '/editing/blog'],
  ...['/editing/post', '/editing/statistics'],
]
const IN_HINDI = ['/recipe/4?units=metric', '/shopping-list', '/meal-plan?week=2026-08-17', '/register']

/** An outline with what differs from run to run replaced: secrets, ids and builds. */
const settled = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
      .replace(/\b[\w-]{22,}\b(?=$|[&.=\s])/g, 'SECRET')
      .replace(/\/assets\/[\w.-]+/g, '/assets/FILE'),
  )

/** What answers say besides their pages. */
const ANSWERED = ['cache-control', 'x-robots-tag', 'link', 'referrer-policy', 'refresh']

/** Pages that are shown with what frames all pages, the menu with the place that one is at. */
const FRAMED = new Set(['/', '/recipes/dessert?page=2', '/Categories', '/profile', '/moderation'])
/** What is told of the first page alone that has it. */
const OF_EVERY_PAGE =
  /^(?:in |viewport|color-scheme|theme-color|og:site_name|og:type|og:image|twitter|alternate .*feed)/

async function outlines(client: Client, paths: readonly string[]) {
  const lines: string[] = []
  const shownBefore = new Set<string>()
  for (const path of paths) {
    const response = await client.get(encodeURI(path))
    const to = response.headers.get('location')
    const headers = ANSWERED.flatMap((name) =>
      response.headers.has(name) ? `${name} ${response.headers.get(name)}` : [],
    )
    lines.push('', `== ${path}: ${response.status}${to ? ` to ${to}` : ''}`, ...headers)
    if (to) continue
    const html = await response.text()
    expect(brokenReferences(html), path).toEqual([])
    const head = headOf(html).filter((line) => !shownBefore.has(line))
    for (const line of head) if (OF_EVERY_PAGE.test(line)) shownBefore.add(line)
    lines.push(...settled([...head, ...outlineOf(html)]))
    if (FRAMED.has(path)) lines.push(...settled(outlineOf(html, 'body header:not(main *), body footer:not(main *)')))
  }
  return lines
}

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  // The sample cooks came when the site of the tests was made.
  const { db } = site.database
  const cooks = await db.selectFrom('cook').select('id').orderBy('username').execute()
  for (const [at, { id }] of cooks.entries())
    await db
      .updateTable('cook')
      .set({ createdAt: NOW - at * 1000 })
      .where('id', '=', id)
      .execute()
})
afterAll(() => {
  vi.useRealTimers()
})

test('pages for everybody are as approved', async () =>
  expectApproved('pages-for-everybody', await outlines(aClient(site), PUBLIC)))

test('pages in Hindi are as approved', async () =>
  expectApproved('pages-in-hindi', await outlines(aClient(site, 'hi'), IN_HINDI)))

test('pages for cooks and moderators are as approved', async () => {
  const [anna, ben] = [aClient(site), aClient(site)]
  await register(anna, 'anna')
  await register(ben, 'ben')
  const recipe = await publish(anna)
  const post = async (client: Client, path: string, fields: Record<string, string>) => {
    const { status } = await client.post(path, fields)
    expect(status, `${path} ${JSON.stringify(fields)}`).toBeLessThan(400)
  }
  await post(anna, '/shopping-list', { do: 'add', list: 'list', text: '2 onions\n500 g flour\nmilk' })
  await post(anna, '/meal-plan', {
    do: 'add',
    day: '2026-08-18',
    meal: 'dinner',
    recipe: '5',
    text: 'Lasagna',
    servings: '4',
  })
  await post(anna, '/meal-plan', { do: 'add', day: '2026-08-19', meal: 'lunch', text: 'Leftovers with bread' })
  await post(ben, '/following/follow', { do: 'follow', subject: 'cook:anna', next: '/cooks/anna' })
  const own = [
    `/recipe/${recipe}`,
    `/AddRecipe?id=${recipe}`,
    `/recipe/${recipe}/test-kitchen`,
    `/recipe/${recipe}/changes`,
  ]
  await expectApproved('pages-for-cooks', await outlines(anna, [...OF_COOKS, ...own]))
  await site.database.db.updateTable('cook').set({ role: 'moderator' }).where('username', '=', 'ben').execute()
  await expectApproved('pages-for-moderators', await outlines(ben, [...OF_MODERATORS, `/recipe/${recipe}`]))
})
