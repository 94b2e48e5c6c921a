import { describeJourneys } from '../support/journey.ts'
import { expectFit, LOOKS } from '../support/looks.ts'

/** Pages that a visitor sees, each with parts of its own. */
const FOR_VISITORS = [
  '/',
  '/Categories',
  '/recipes/dessert',
  '/recipe/1',
  '/recipe/5/cook',
  '/recipe/5/cook?step=done',
  '/foods',
  '/foods/butter?diet=vegan',
  '/plan?recipes=1,26,111&at=19:00&q=soup',
  '/search?q=rice&time=30',
  '/About',
  '/login',
  '/cooks/meera',
  '/report?recipe=1',
  '/ai-chat',
  '/pages/savedRecipes',
  '/collections',
  '/meal-plan',
  '/meal-plan/meals',
  '/meal-plan/fill?week=2031-03-03',
  '/meal-plan/shop?dish=2031-03-03,5,4,a&dish=2031-03-04,7,8,b',
  '/shopping-list',
  '/not/there',
]

/** The others that a visitor sees, but for those that only a mail leads to: of the same parts, or as long as ten. */
const FOR_VISITORS_TOO = [
  '/recipes/newest',
  '/recipes/indian',
  '/recipe/5/cook?step=8',
  '/search?q=zzzz',
  '/Blog',
  '/Careers',
  '/Community',
  '/HelpCenter',
  '/PrivacyPolicy',
  '/TermsOfService',
  '/transparency',
  '/register',
  '/forgot-password',
  '/reset-password?token=gone',
  '/recipe/11/embed',
  '/meal-plan/add?recipe=5',
  '/shopping-list/add?recipe=5',
  '/newsletter',
  '/offline',
  '/api/docs',
]

describeJourneys(
  'looks',
  (story, again) => {
    story('pages that visitors see', async (visitor) => {
      visitor.expectErrors(/status of 404|status of 400/)
      await expectFit(visitor, FOR_VISITORS)
    })

    again('every other page that visitors see', async (visitor) => {
      visitor.expectErrors(/status of 400/)
      await expectFit(visitor, FOR_VISITORS_TOO)
    })
  },
  LOOKS,
)
