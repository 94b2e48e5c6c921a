import { describeJourneys } from '../support/journey.ts'
import { expectFit, LOOKS } from '../support/looks.ts'

/** Every page that a visitor sees, but for those that only a mail leads to. */
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
  '/transparency',
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

describeJourneys(
  'looks',
  (story) => {
    story('every page that visitors see', async (visitor) => {
      visitor.expectErrors(/status of 404|status of 400/)
      await expectFit(visitor, FOR_VISITORS)
    })
  },
  LOOKS,
)
