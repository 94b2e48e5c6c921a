import type { Migration } from 'kysely/migration'
import * as recipes from './migrations/0001-recipes.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as bookshelf from './migrations/0003-bookshelf.ts'
import * as reviews from './migrations/0004-reviews.ts'
import * as publishing from './migrations/0005-publishing.ts'
import * as newsletter from './migrations/0007-newsletter.ts'
import * as access from './migrations/0008-access.ts'
import * as emailChanges from './migrations/0009-email-changes.ts'
import * as once from './migrations/0011-once.ts'
import * as hiddenReviews from './migrations/0012-hidden-reviews.ts'
import * as recipeDetails from './migrations/0013-recipe-details.ts'
import * as mainFood from './migrations/0014-main-food.ts'
import * as community from './migrations/0017-community.ts'
import * as contentChanges from './migrations/0018-content-changes.ts'
import * as manyRecipes from './migrations/0019-many-recipes.ts'
import * as reviewPhotos from './migrations/0020-review-photos.ts'
import * as visibility from './migrations/0021-visibility.ts'
import * as households from './migrations/0023-households.ts'
import * as sharedHouseholds from './migrations/0025-shared-households.ts'
import * as recipeNotes from './migrations/0026-recipe-notes.ts'
import * as planCalendar from './migrations/0027-plan-calendar.ts'
import * as collections from './migrations/0028-collections.ts'
import * as sharedRecipes from './migrations/0029-shared-recipes.ts'
import * as collectionCovers from './migrations/0030-collection-covers.ts'
import * as autosaves from './migrations/0031-autosaves.ts'
import * as linkSeeds from './migrations/0032-link-seeds.ts'
import * as draftCopies from './migrations/0033-draft-copies.ts'
import * as kitchenImports from './migrations/0034-kitchen-imports.ts'
import * as hiddenReasons from './migrations/0035-hidden-reasons.ts'
import * as recipeReadings from './migrations/0036-recipe-readings.ts'
import * as recipeImports from './migrations/0037-recipe-imports.ts'
import * as householdOvens from './migrations/0038-household-ovens.ts'
import * as follows from './migrations/0041-follows.ts'
import * as calendarSeeds from './migrations/0042-calendar-seeds.ts'
import * as importTables from './migrations/0044-import-tables.ts'
import * as diary from './migrations/0045-diary.ts'
import * as statedChanges from './migrations/0046-stated-changes.ts'
import * as notifications from './migrations/0047-notifications.ts'
import * as questions from './migrations/0049-questions.ts'
import * as blocks from './migrations/0050-blocks.ts'
import * as recipeVersions from './migrations/0051-recipe-versions.ts'
import * as screening from './migrations/0052-screening.ts'
import * as auditLog from './migrations/0054-audit-log.ts'
import * as copies from './migrations/0055-copies.ts'
import * as editorial from './migrations/0056-editorial.ts'
import * as statistics from './migrations/0057-statistics.ts'
import * as earlierRecipes from './migrations/0058-earlier-recipes.ts'
import * as recipeTests from './migrations/0059-recipe-tests.ts'
import * as screenedWords from './migrations/0060-screened-words.ts'
import * as reportsAndNames from './migrations/0062-reports-and-names.ts'
import * as draftAudiences from './migrations/0063-draft-audiences.ts'
import * as usernameLooks from './migrations/0064-username-looks.ts'
import * as givenUsernames from './migrations/0065-given-usernames.ts'
import * as preScreening from './migrations/0066-pre-screening.ts'
import * as reviewCounts from './migrations/0067-review-counts.ts'

/**
 * Every migration under its name; their order is the order of the names, and what has landed is never edited. Numbers that are
 * missing (0006, 0010, 0015, 0016, 0022, 0061) were never used and stay free, since Kysely refuses one that comes before another that has run.
 */
export const migrations: Record<string, Migration> = {
  '0001-recipes': recipes,
  '0002-accounts': accounts,
  '0003-bookshelf': bookshelf,
  '0004-reviews': reviews,
  '0005-publishing': publishing,
  '0007-newsletter': newsletter,
  '0008-access': access,
  '0009-email-changes': emailChanges,
  '0011-once': once,
  '0012-hidden-reviews': hiddenReviews,
  '0013-recipe-details': recipeDetails,
  '0014-main-food': mainFood,
  '0017-community': community,
  '0018-content-changes': contentChanges,
  '0019-many-recipes': manyRecipes,
  '0020-review-photos': reviewPhotos,
  '0021-visibility': visibility,
  '0023-households': households,
  '0025-shared-households': sharedHouseholds,
  '0026-recipe-notes': recipeNotes,
  '0027-plan-calendar': planCalendar,
  '0028-collections': collections,
  '0029-shared-recipes': sharedRecipes,
  '0030-collection-covers': collectionCovers,
  '0031-autosaves': autosaves,
  '0032-link-seeds': linkSeeds,
  '0033-draft-copies': draftCopies,
  '0034-kitchen-imports': kitchenImports,
  '0035-hidden-reasons': hiddenReasons,
  '0036-recipe-readings': recipeReadings,
  '0037-recipe-imports': recipeImports,
  '0038-household-ovens': householdOvens,
  '0041-follows': follows,
  '0042-calendar-seeds': calendarSeeds,
  '0044-import-tables': importTables,
  '0045-diary': diary,
  '0046-stated-changes': statedChanges,
  '0047-notifications': notifications,
  '0049-questions': questions,
  '0050-blocks': blocks,
  '0051-recipe-versions': recipeVersions,
  '0052-screening': screening,
  '0054-audit-log': auditLog,
  '0055-copies': copies,
  '0056-editorial': editorial,
  '0057-statistics': statistics,
  '0058-earlier-recipes': earlierRecipes,
  '0059-recipe-tests': recipeTests,
  '0060-screened-words': screenedWords,
  '0062-reports-and-names': reportsAndNames,
  '0063-draft-audiences': draftAudiences,
  '0064-username-looks': usernameLooks,
  '0065-given-usernames': givenUsernames,
  '0066-pre-screening': preScreening,
  '0067-review-counts': reviewCounts,
}
