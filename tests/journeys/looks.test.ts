import { expect } from 'vitest'
import { setRole } from '../../app/moderation/roles.server.ts'
import { baseLocale, locales } from '../../messages/compiled/runtime.js'
import { aName } from '../support/browser-cook.ts'
import { PASSWORD } from '../support/client.ts'
import { send, withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'

/** Every page that somebody sees, but for those that only a mail leads to. */
const FOR_VISITORS = [
  '/',
  '/Categories',
  '/recipes/newest',
  '/recipes/dessert',
  '/recipes/indian',
  '/recipe/1',
  '/recipe/5/cook',
  '/recipe/5/cook?step=8',
  '/recipe/5/cook?step=done',
  '/recipe/11/embed',
  '/foods',
  '/foods/butter?diet=vegan',
  '/plan?recipes=1,26,111&at=19:00&q=soup',
  '/search?q=rice&time=30',
  '/search?q=zzzz',
  '/About',
  '/Blog',
  '/Careers',
  '/Community',
  '/HelpCenter',
  '/PrivacyPolicy',
  '/TermsOfService',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=gone',
  '/cooks/meera',
  '/report?recipe=1',
  '/ai-chat',
  '/pages/savedRecipes',
  '/collections',
  '/meal-plan',
  '/meal-plan/add?recipe=5',
  '/meal-plan/meals',
  '/meal-plan/fill?week=2031-03-03',
  '/meal-plan/shop?dish=2031-03-03,5,4,a&dish=2031-03-04,7,8,b',
  '/shopping-list',
  '/shopping-list/add?recipe=5',
  '/newsletter',
  '/offline',
  '/api/docs',
  '/not/there',
]
const WITHOUT_SCRIPTS = ['/recipe/11/embed', '/api/docs']
const FOR_COOKS = [
  '/profile',
  '/profile?edit',
  '/profile/security',
  '/profile/password',
  '/profile/tokens',
  '/profile/delete',
  '/household',
  '/AddRecipe',
  '/collections',
  '/collections/add?recipe=5',
  '/collections/search?q=rice&time=30',
  '/recipe/5/note',
  '/meal-plan',
  '/meal-plan/add?recipe=5',
  '/meal-plan/meals',
  '/meal-plan/calendar',
  '/meal-plan/fill?week=2031-03-03',
  '/meal-plan?month=2031-03',
  '/meal-plan/shop?dish=2031-03-03,5,4,a&dish=2031-03-04,7,8,b',
  '/shopping-list',
  '/shopping-list/add?recipe=5',
  '/import',
  '/moderation',
]
const LOOKS = ([360, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    // Other languages than English on the dark phone: their words are longer, their letters higher.
    locales.flatMap((language) =>
      language !== baseLocale && !(width === 360 && theme === 'dark') ? [] : [{ width, theme, language }],
    ),
  ),
)

/** Each page must pass axe and never be wider than the window. */
async function expectFit({ page, origin, visit, expectAccessible }: Visitor, paths: string[]) {
  for (const path of paths) {
    if (WITHOUT_SCRIPTS.includes(path)) await page.goto(origin + path)
    else await visit(path)
    await expectAccessible()
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide, `${path} is wider than the window`).toBeLessThanOrEqual(0)
  }
}

describeJourneys(
  'looks',
  (story) => {
    story('every page that visitors see', async (visitor) => {
      visitor.expectErrors(/status of 404|status of 400/)
      await expectFit(visitor, FOR_VISITORS)
    })
    story('every page that cooks see', async (visitor) => {
      const cook = aName()
      await send(visitor, '/register', { username: cook, email: `${cook}@example.org`, password: PASSWORD })
      await withDatabase(visitor, (db) => setRole(db, cook, 'moderator'))
      await expectFit(visitor, FOR_COOKS)
    })
  },
  LOOKS,
)
