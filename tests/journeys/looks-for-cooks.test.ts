import { setRole } from '#app/community/moderation/roles.store.ts'
import { aSignedInCook, recipeOf } from '../support/browser-cook.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { describeJourneys } from '../support/journey.ts'
import { expectFit, LOOKS } from '../support/looks.ts'

/** Every page that only cooks see, or see otherwise, moderators' included. */
const FOR_COOKS = [
  '/profile',
  '/profile?edit',
  '/profile?tab=collections',
  '/settings',
  '/settings/security',
  '/settings/preferences',
  '/settings/data',
  '/settings/password',
  '/settings/tokens',
  '/settings/delete',
  '/household',
  '/AddRecipe',
  '/collections',
  '/following',
  '/recipe/5/questions',
  '/recipe/5/versions',
  '/recipe/5/changes',
  '/settings/about',
  '/settings/blocks?cook=meera',
  '/cooks',
  '/notifications',
  '/notifications/settings',
  '/diary',
  '/diary/add?recipe=5',
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
  '/import/photos',
  '/moderation',
  '/moderation/rules',
  '/appeals',
  '/editing',
  '/editing/blog',
  '/editing/post',
  '/editing/statistics',
  '/moderation/log',
  '/moderation/copies',
]
describeJourneys(
  'looks',
  (story) => {
    story('every page that cooks see', async (visitor) => {
      const cook = await aSignedInCook(visitor)
      await withDatabase(visitor, (db) => setRole(db, cook, 'moderator'))
      const draft = await recipeOf(visitor, cook, 'Rice to try', { visibility: 'draft', wasPublic: 0 })
      await expectFit(visitor, [...FOR_COOKS, `/recipe/${draft}`, `/recipe/${draft}/test-kitchen`])
    })
  },
  LOOKS,
)
