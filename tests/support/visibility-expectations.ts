import {
  author,
  authorOrTester,
  decided,
  dishes,
  type Expectation,
  finished,
  form,
  hasAllNotices,
  household,
  isAuthor,
  isModerator,
  isOther,
  isSignedIn,
  list,
  listed,
  listWithHidden,
  never,
  nobody,
  one,
  pendingList,
  type ReaderName,
  readers,
  signedIn,
  sixOf,
  tester,
  withLink,
} from './visibility-rules.ts'
import { COLLECTIONS, COMMON_WORD, coveredCollection, FOLLOWING_KEY, LINK, ORIGINAL, SHOWN } from './visible-recipes.ts'

/** What each page shows, by its path in routes.ts. */
export const PAGES: Record<string, Expectation[]> = {
  '/': [list(() => '/')],
  'recipes/newest': [list(() => '/recipes/newest')],
  'recipes/trending': [list(() => '/recipes/trending')],
  'recipes/top-rated': [list(() => '/recipes/top-rated', nobody, never)],
  'recipes/:category': [list(() => '/recipes/dinner?diet=vegetarian&sort=newest')],
  'recipes/:category/feed.xml': [list(() => '/recipes/dinner/feed.xml')],
  'recipe/:id': [withLink((id) => `/recipe/${id}`), withLink((id) => `/recipe/${id}.data`)],
  'recipe/:id/share.jpg': [withLink((id) => `/recipe/${id}/share.jpg`)],
  'recipe/:id.json': [withLink((id) => `/recipe/${id}.json`)],
  'recipe/:id.md': [withLink((id) => `/recipe/${id}.md`)],
  'recipe/:id.cook': [withLink((id) => `/recipe/${id}.cook`)],
  'recipe/:id.pdf': [withLink((id) => `/recipe/${id}.pdf`)],
  'recipe/:id/cook': [withLink((id) => `/recipe/${id}/cook`)],
  'recipe/:id/note': [withLink((id) => `/recipe/${id}/note`)],
  // Every recipe is a version of the cookbook's.
  'recipe/:id/difference': [one(signedIn, (id) => `/recipe/${id}/difference`)],
  'recipe/:id/changes': [one(signedIn, (id) => `/recipe/${id}/changes`)],
  'recipe/:id/versions': [one(nobody, (id) => `/recipe/${id}/versions`), list(() => `/recipe/${ORIGINAL}/versions`)],
  // To who was asked to try it, the page of a hidden recipe says that the request has ended, and not of which recipe.
  'recipe/:id/test-kitchen': [one(authorOrTester, (id) => `/recipe/${id}/test-kitchen`)],
  'recipe/:id/questions': [withLink((id) => `/recipe/${id}/questions`)],
  'recipe/:id/questions/:question': [withLink((id) => `/recipe/${id}/questions/${id}`)],
  'shopping-list/add': [one(readers, (id, link) => `/shopping-list/add?recipe=${id}&link=${link}`)],
  'meal-plan/shop': [listWithHidden((ids) => `/meal-plan/shop?${dishes(ids)}`, signedIn)],
  'meal-plan/add': [
    one(signedIn, (id) => `/meal-plan/add?recipe=${id}`),
    list(() => `/meal-plan/add?q=${COMMON_WORD}`, household),
  ],
  'meal-plan/recipes': [list((ids) => `/meal-plan/recipes?ids=${ids}`, household)],
  'meal-plan/fill': [
    list((ids) => `/meal-plan/fill?week=2031-03-03&time=1&weekend=1&saved=${ids.join('.')}`, finished),
  ],
  'recipe/:id/embed': [one(nobody, (id, link) => `/recipe/${id}/embed?link=${link}`)],
  ViewRecipe: [one(readers, (id, link) => `/ViewRecipe?id=${id}&link=${link}`)],
  oembed: [one(nobody, (id, link) => `/oembed?url=http://localhost:3000/recipe/${id}%3Flink=${link}`)],
  plan: [
    sixOf((ids) => `/plan?recipes=${ids}`),
    list(() => `/plan?q=${COMMON_WORD}`, household),
    list(() => '/plan', household, isSignedIn),
  ],
  'plan.ics': [sixOf((ids) => `/plan.ics?recipes=${ids}&day=2026-11-23`)],
  'foods/:slug': [list(() => '/foods/paneer', nobody, never)],
  search: [
    list(() => `/search?q=${COMMON_WORD}`, household),
    list(() => `/search?q=${COMMON_WORD}&in=titles`, household),
    list(() => '/search?with=salsify&sort=newest', household),
  ],
  'search/suggestions': [list(() => `/search/suggestions?q=${COMMON_WORD}`)],
  Community: [list(() => '/Community')],
  profile: [
    listWithHidden(() => '/profile', author, isAuthor),
    listWithHidden(() => `/profile?q=${COMMON_WORD}`, author, isAuthor),
    list(() => '/profile?tab=savedRecipes', household, isSignedIn),
    list(() => '/profile?tab=favoriteRecipes', household, isSignedIn),
  ],
  'profile/recipes.zip': [
    list(() => '/profile/recipes.zip', author, isAuthor),
    list(() => '/profile/recipes.zip?for=markdown', author, isAuthor),
  ],
  'profile/export': [listWithHidden(() => '/profile/export', author, isAuthor)],
  'cooks/:username': [list(() => '/cooks/secretauthor')],
  'cooks/:username/feed.xml': [list(() => '/cooks/secretauthor/feed.xml')],
  AddRecipe: [form((id, link) => `/AddRecipe?id=${id}&link=${link}`)],
  report: [
    one(
      (reader, visibility) => reader === 'link' && visibility === 'unlisted',
      (id, link) => `/report?recipe=${id}&link=${link}`,
    ),
  ],
  editing: [list(() => '/editing', nobody, never)],
  moderation: [listWithHidden(() => '/moderation', decided, isModerator, 'moderator')],
  'moderation/log': [listWithHidden(() => '/moderation/log', decided, isModerator, 'moderator')],
  'moderation/copies': [list(() => '/moderation/copies', nobody, never)],
  // What is only pending needs no appeal.
  appeals: [
    {
      list: {
        sees: (reader, visibility) => reader === 'author' && visibility === 'hidden',
        address: () => '/appeals',
        hasPublic: never,
      },
    },
  ],
  'ai-chat/recipes': [list((ids) => `/ai-chat/recipes?ids=${ids}`)],
  'pages/savedRecipes': [list(() => '/pages/savedRecipes', household, isSignedIn)],
  // The author's covers show each of the recipes, the other cook's the public one.
  collections: [
    list(
      () => '/collections',
      author,
      (reader) => reader === 'author' || reader === 'other',
    ),
  ],
  'collections/add': [one(listed, (id) => `/collections/add?recipe=${id}`)],
  'collections/:id': [
    list(() => `/collections/${COLLECTIONS.public}`, author),
    list(() => `/collections/${COLLECTIONS.unlisted}?link=${LINK}`, author),
    list(() => `/collections/${COLLECTIONS.private}?link=${LINK}`, author, isAuthor),
    list(() => `/collections/${COLLECTIONS.others}`),
    list(() => `/collections/${COLLECTIONS.othersCovered}`),
    ...SHOWN.map((cover) => list(() => `/collections/${coveredCollection(cover)}`, author)),
  ],
  'collections/:id/pdf': [
    list(() => `/collections/${COLLECTIONS.public}/pdf`, author),
    list(() => `/collections/${COLLECTIONS.private}/pdf?link=${LINK}`, author, isAuthor),
    list(() => `/collections/${COLLECTIONS.others}/pdf`),
  ],
  'collections/:id/shop': [
    list((ids) => `/collections/${COLLECTIONS.public}/shop?recipe=${ids.join('&recipe=')}`, author),
    list(
      (ids) => `/collections/${COLLECTIONS.private}/shop?link=${LINK}&recipe=${ids.join('&recipe=')}`,
      author,
      isAuthor,
    ),
    list((ids) => `/collections/${COLLECTIONS.others}/shop?recipe=${ids.join('&recipe=')}`),
  ],
  'collections/:id/edit': [
    list(() => `/collections/${COLLECTIONS.public}/edit`, author, isAuthor),
    list(() => `/collections/${COLLECTIONS.others}/edit`, nobody, isOther),
  ],
  'collections/:id/feed.xml': [list(() => `/collections/${COLLECTIONS.public}/feed.xml`)],
  // The other cook follows the author, dinner, and a tag of every recipe.
  'recipe/:id/cooked': [withLink((id) => `/recipe/${id}/cooked`)],
  'diary/add': [one(signedIn, (id) => `/diary/add?recipe=${id}`)],
  'cooks/:username/cooked': [list(() => '/cooks/secretauthor/cooked')],
  following: [list(() => '/following', nobody, isOther)],
  // The other cook was notified of each recipe, and so was who is asked to try it.
  notifications: [list(() => '/notifications', tester, hasAllNotices)],
  'following/feed.xml': [list(() => `/following/feed.xml?key=${FOLLOWING_KEY}`)],
  'feed.xml': [list(() => '/feed.xml')],
  'sitemap.xml': [list(() => '/sitemap.xml')],
}

/** Pages that show no recipe, or none that anybody wrote here. */
export const PAGES_WITHOUT_RECIPES =
  `home home/yours Categories foods About Blog Blog/feed.xml Blog/:slug Careers HelpCenter PrivacyPolicy TermsOfService transparency
  login register logout forgot-password reset-password confirm-email confirm-new-email restore-email profile/picture settings settings/security settings/data
  settings/password settings/tokens settings/preferences settings/delete settings/about settings/blocks cooks profile/security profile/password profile/tokens profile/delete profile/downloads import/share? import/photos import/:id import/:id/columns AddRecipe/autosave AddRecipe/suggestions AddRecipe/split photos my-recipes ai-chat ai-chat/answer bookshelf newsletter
  moderation/rules meal-plan/calendar meal-plan/calendar.ics meal-plan/meals
  collections/search meal-plan shopping-list shopping-list/read shopping-list/guest household household/join newsletter/join newsletter/confirm newsletter/unsubscribe newsletter/one-click following/follow notifications/settings diary diary/ask diary/:id offline sw.js preferences robots.txt manifest.webmanifest
  editing/blog editing/post/:slug? editing/statistics
  ui api/docs *`.split(/\s+/)

/** What each reading call of the API shows, by its method and path in the document. */
export const CALLS: Record<string, Expectation[]> = {
  'GET /notifications': [list(() => '/notifications', tester, hasAllNotices)],
  'GET /moderation/queue': [pendingList(() => '/moderation/queue')],
  'GET /following/recipes': [list(() => '/following/recipes', nobody, isOther)],
  'GET /recipes': [
    list(() => '/recipes?sort=newest'),
    list(() => `/recipes?q=${COMMON_WORD}`),
    list(() => '/recipes?category=dinner&sort=newest'),
    list(() => '/recipes?cook=secretauthor'),
  ],
  'GET /meal-plan/proposals': [
    list(
      () => '/meal-plan/proposals?week=2031-03-03&time=1&weekend=1',
      (reader, visibility) => isSignedIn(reader) && finished(reader, visibility),
      isSignedIn,
    ),
  ],
  'GET /recipes/{id}': [withLink((id) => `/recipes/${id}`)],
  // Every recipe is a version of the cookbook's.
  'GET /recipes/{id}/versions': [
    one(nobody, (id) => `/recipes/${id}/versions`),
    list(() => `/recipes/${ORIGINAL}/versions`),
  ],
  'GET /recipes/{id}/changes': [one(signedIn, (id) => `/recipes/${id}/changes`)],
  'GET /recipes/{id}/changes/{version}': [one(signedIn, (id) => `/recipes/${id}/changes/1`)],
  'GET /recipes/{id}/cooked': [one(signedIn, (id) => `/recipes/${id}/cooked`)],
  'GET /recipes/{id}/cooked-summary': [one(signedIn, (id) => `/recipes/${id}/cooked-summary`)],
  'GET /recipes/{id}/tests': [one(author, (id) => `/recipes/${id}/tests`)],
  // As on the page, who is asked still reads that they were when the recipe is hidden, and nothing of it.
  'GET /recipes/{id}/test': [
    one(
      (reader) => reader === 'tester',
      (id) => `/recipes/${id}/test`,
    ),
  ],
  'GET /me/tests': [list(() => '/me/tests', tester, never)],
  'GET /recipes/{id}/draft': [form((id) => `/recipes/${id}/draft`)],
  'GET /recipes/{id}/questions': [one(signedIn, (id) => `/recipes/${id}/questions`)],
  'GET /questions/{id}': [one(signedIn, (id) => `/questions/${id}`)],
  'GET /questions/{id}/answers': [one(signedIn, (id) => `/questions/${id}/answers`)],
  'GET /questions/{id}/earlier': [one(signedIn, (id) => `/questions/${id}/earlier`)],
  'GET /answers/{id}/earlier': [one(signedIn, (id) => `/answers/${id}/earlier`)],
  'GET /recipes/{id}/reviews': [one(signedIn, (id) => `/recipes/${id}/reviews`)],
  'GET /recipes/{id}/review': [one(nobody, (id) => `/recipes/${id}/review`)],
  'GET /recipes/{id}/note': [one(nobody, (id) => `/recipes/${id}/note`)],
  'GET /suggestions': [list(() => `/suggestions?q=${COMMON_WORD}`)],
  'GET /me/recipes': [list(() => '/me/recipes', author, isAuthor)],
  'GET /me/favorites': [list(() => '/me/favorites', household, isSignedIn)],
  'GET /me/saved': [list(() => '/me/saved', household, isSignedIn)],
  'GET /me/deleted': [listWithHidden(() => '/me/deleted', nobody, never)],
  'GET /collections/{id}': [
    list(() => `/collections/${COLLECTIONS.othersCovered}`, nobody, never),
    ...SHOWN.map((cover) =>
      list(
        () => `/collections/${coveredCollection(cover)}`,
        (reader, visibility) => reader === 'author' && visibility === cover,
        () => cover === 'public',
      ),
    ),
  ],
  'GET /collections/{id}/recipes': [
    list(() => `/collections/${COLLECTIONS.public}/recipes`, author),
    list(() => `/collections/${COLLECTIONS.unlisted}/recipes?link=${LINK}`, author),
    list(() => `/collections/${COLLECTIONS.private}/recipes?link=${LINK}`, author, isAuthor),
    list(() => `/collections/${COLLECTIONS.others}/recipes`),
  ],
  'GET /recipes/savedRecipes/{username}': [
    list(
      () => '/recipes/savedRecipes/curiouscook',
      nobody,
      (reader) => reader === 'other',
    ),
    list(() => '/recipes/savedRecipes/secretauthor', author, isAuthor),
  ],
}

/** Reading calls that show no recipe. */
export const CALLS_WITHOUT_RECIPES = [
  'GET /auth/user',
  'GET /blocks',
  'GET /categories',
  'GET /categories/{slug}',
  'GET /calendar-feed',
  'GET /collections',
  'GET /cooks',
  'GET /cooks/{username}',
  'GET /diary',
  'GET /following',
  'GET /following-email',
  'GET /following-feed',
  'GET /notifications/count',
  'GET /notifications-email',
  'GET /notifications-settings',
  'GET /push-device',
  'GET /household',
  'GET /household/guest-links',
  'GET /household/invites',
  'GET /imports',
  'GET /imports/{id}',
  'GET /imports/{id}/recipes',
  'GET /live-lists/{id}/events',
  'GET /meal-plan',
  'GET /meal-plan/meals',
  'GET /shop',
  'GET /shopping-lists',
  'GET /shopping-lists/{id}/items',
  'GET /sync',
  'GET /sync/events',
]

/** The secret of the unlisted recipe's link for the one who has it, and a wrong one for everybody else. */
export const linkOf = (reader: ReaderName) => (reader === 'link' ? LINK : LINK.toLowerCase())
