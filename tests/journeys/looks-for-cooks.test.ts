import { setRole } from '#app/community/moderation/roles.store.ts'
import { aSignedInCook, recipeOf } from '../support/browser-cook.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { expectFit, LOOKS } from '../support/looks.ts'

/** Pages that only cooks see, or see otherwise, moderators' included, each with parts of its own. */
const FOR_COOKS = [
  '/profile',
  '/profile?edit',
  '/settings/security',
  '/settings/preferences',
  '/household',
  '/AddRecipe',
  '/following',
  '/recipe/5/questions',
  '/recipe/5/changes',
  '/settings/blocks?cook=meera',
  '/cooks',
  '/notifications',
  '/diary',
  '/meal-plan?month=2031-03',
  '/import',
  '/moderation',
  '/appeals',
  '/editing',
  '/editing/post',
]
/** The others, of the same parts as these, as pages of visitors, or as each other. */
const FOR_COOKS_TOO = [
  '/profile?tab=collections',
  '/settings',
  '/settings/password',
  '/settings/tokens',
  '/settings/delete',
  '/settings/data',
  '/settings/about',
  '/collections',
  '/collections/add?recipe=5',
  '/collections/search?q=rice&time=30',
  '/recipe/5/note',
  '/recipe/5/versions',
  '/meal-plan',
  '/shopping-list',
  '/meal-plan/add?recipe=5',
  '/shopping-list/add?recipe=5',
  '/meal-plan/meals',
  '/meal-plan/fill?week=2031-03-03',
  '/meal-plan/shop?dish=2031-03-03,5,4,a&dish=2031-03-04,7,8,b',
  '/meal-plan/calendar',
  '/diary/add?recipe=5',
  '/notifications/settings',
  '/import/photos',
  '/moderation/rules',
  '/editing/blog',
  '/moderation/copies',
  '/moderation/log',
  '/editing/statistics',
]

/** A cook who moderates. */
async function aModerator(visitor: Visitor) {
  const cook = await aSignedInCook(visitor)
  await withDatabase(visitor, (db) => setRole(db, cook, 'moderator'))
  return cook
}

describeJourneys(
  'looks',
  (story, again) => {
    story('pages that cooks see', async (visitor) => {
      const cook = await aModerator(visitor)
      const draft = await recipeOf(visitor, cook, 'Rice to try', { visibility: 'draft', wasPublic: 0 })
      await expectFit(visitor, [...FOR_COOKS, `/recipe/${draft}`, `/recipe/${draft}/test-kitchen`])
    })

    again('every other page that cooks see', async (visitor) => {
      await aModerator(visitor)
      await expectFit(visitor, FOR_COOKS_TOO)
    })
  },
  LOOKS,
)
