import { OpenAPIHono, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { cookedApi } from '#app/community/cooked/cooked.api.ts'
import { directoryApi } from '#app/community/directory/directory.api.ts'
import { followingApi } from '#app/community/following/following.api.ts'
import { notificationsApi } from '#app/community/notifications/notifications.api.ts'
import { pushDeviceApi } from '#app/community/notifications/push-device.api.ts'
import { queueApi } from '#app/community/queue/queue.api.ts'
import { importsApi } from '#app/exchange/import-job/imports.api.ts'
import { importApi } from '#app/exchange/importing/import.api.ts'
import { guestsApi } from '#app/kitchen/households/guests.api.ts'
import { householdOvensApi } from '#app/kitchen/households/household-ovens.api.ts'
import { householdsApi } from '#app/kitchen/households/households.api.ts'
import { liveListsApi } from '#app/kitchen/live-lists/live-lists.api.ts'
import { mealPlanApi } from '#app/kitchen/meal-plan/meal-plan.api.ts'
import { namedMealsApi } from '#app/kitchen/meal-plan/named-meals.api.ts'
import { planWeekApi } from '#app/kitchen/meal-plan/plan-week.api.ts'
import { planCalendarApi } from '#app/kitchen/plan-calendar/plan-calendar.api.ts'
import { syncApi } from '#app/kitchen/records/sync.api.ts'
import { shopApi } from '#app/kitchen/shopping/shop.api.ts'
import { shoppingApi } from '#app/kitchen/shopping/shopping.api.ts'
import { accountApi } from '#app/people/account/account.api.ts'
import { blocksApi } from '#app/people/blocks/blocks.api.ts'
import { cooksApi } from '#app/people/cooks/cooks.api.ts'
import { bookshelfApi } from '#app/recipes/bookshelf/bookshelf.api.ts'
import { categoriesApi } from '#app/recipes/categories/categories.api.ts'
import { collectionsApi } from '#app/recipes/collections/collections.api.ts'
import { notesApi } from '#app/recipes/notes/notes.api.ts'
import { photosApi } from '#app/recipes/photos/photos.api.ts'
import { publishingApi } from '#app/recipes/publishing/publishing.api.ts'
import { answersApi } from '#app/recipes/questions/answers.api.ts'
import { questionsApi } from '#app/recipes/questions/questions.api.ts'
import { recipesApi } from '#app/recipes/recipe/recipes.api.ts'
import { reviewsApi } from '#app/recipes/reviews/reviews.api.ts'
import { searchApi } from '#app/recipes/search/search.api.ts'
import { testKitchenApi } from '#app/recipes/test-kitchen/test-kitchen.api.ts'
import { versionsApi } from '#app/recipes/versions/versions.api.ts'
import { assistantApi } from '#app/site/assistant/assistant.api.ts'
import type { ApiDocument } from '#server/api/api-document.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { describeApi } from '#server/api/document.ts'
import { methodsOf } from '#server/api/methods.ts'
import { isProblemStatus, PROBLEMS, ProblemError, problemResponse } from '#server/api/problem.ts'
import { plainMessages } from '#server/api/shape-messages.ts'
import { metOutage } from '#server/database/unavailable.ts'
import { fieldsOf } from '#server/fields-of.ts'
import { RefusedWords } from '#server/refused-words.ts'

z.config({ customError: plainMessages })

/** The JSON API below /api with the routes of all `*.api.ts` files, and its document, which it serves at /api/openapi.json. */
export function createApi(origin: string) {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) =>
      result.success
        ? undefined
        : problemResponse(422, c.get('requestId'), { fields: fieldsOf(result.error.issues as never) }),
  })
  // Fixed paths below /recipes come before /recipes/{id}, which would match them.
  accountApi(api)
  bookshelfApi(api)
  assistantApi(api)
  importApi(api)
  importsApi(api)
  searchApi(api)
  publishingApi(api)
  recipesApi(api)
  versionsApi(api)
  reviewsApi(api)
  cookedApi(api)
  questionsApi(api)
  answersApi(api)
  testKitchenApi(api)
  photosApi(api)
  categoriesApi(api)
  collectionsApi(api)
  cooksApi(api)
  directoryApi(api)
  blocksApi(api)
  queueApi(api)
  followingApi(api)
  notificationsApi(api)
  pushDeviceApi(api)
  notesApi(api)
  syncApi(api)
  householdsApi(api)
  householdOvensApi(api)
  guestsApi(api)
  liveListsApi(api)
  mealPlanApi(api)
  namedMealsApi(api)
  planWeekApi(api)
  planCalendarApi(api)
  shoppingApi(api)
  shopApi(api)

  // Few ask for it, and it takes a tenth of the work of a start.
  let described: ApiDocument | undefined
  const document = () => (described ??= describeApi(api, origin))
  let text: string | undefined
  api.get('/openapi.json', (c) => {
    text ??= JSON.stringify(document())
    return c.body(text, 200, { 'content-type': 'application/json' })
  })

  const allowed = methodsOf(api)
  api.on(['OPTIONS'], '*', (c) => {
    const methods = allowed(c.req.path)
    return methods ? c.body(null, 204, { allow: methods.join(', ') }) : problemResponse(404, c.get('requestId'))
  })
  api.all('*', (c, next) => {
    const methods = allowed(c.req.path)
    if (!methods) return next()
    return problemResponse(405, c.get('requestId'), { headers: { allow: methods.join(', ') } })
  })

  api.onError((error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof ProblemError) return problemResponse(error.status, requestId, error.options)
    if (error instanceof HTTPException && isProblemStatus(error.status) && error.status !== 500)
      return problemResponse(error.status, requestId, { detail: PROBLEMS[error.status].detail() })
    if (error instanceof RefusedWords) return problemResponse(422, requestId, { detail: error.message })
    c.get('context').log.error({ err: error }, 'API request failed')
    return problemResponse(metOutage() ? 503 : 500, requestId)
  })
  return { api, document }
}
