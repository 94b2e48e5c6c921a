import { OpenAPIHono, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '../server/api/api-env.ts'
import { describeApi } from '../server/api/document.ts'
import { methodsOf } from '../server/api/methods.ts'
import { isProblemStatus, PROBLEMS, ProblemError, problemResponse } from '../server/api/problem.ts'
import { plainMessages } from '../server/api/shape-messages.ts'
import { metOutage } from '../server/database/unavailable.ts'
import { fieldsOf } from '../server/fields-of.ts'
import { accountApi } from './account/account.api.ts'
import { assistantApi } from './assistant/assistant.api.ts'
import { bookshelfApi } from './bookshelf/bookshelf.api.ts'
import { categoriesApi } from './categories/categories.api.ts'
import { collectionsApi } from './collections/collections.api.ts'
import { cooksApi } from './cooks/cooks.api.ts'
import { guestsApi } from './households/guests.api.ts'
import { householdsApi } from './households/households.api.ts'
import { importApi } from './imports/import.api.ts'
import { mealPlanApi } from './meal-plan/meal-plan.api.ts'
import { namedMealsApi } from './meal-plan/named-meals.api.ts'
import { planCalendarApi } from './meal-plan/plan-calendar.api.ts'
import { planWeekApi } from './meal-plan/plan-week.api.ts'
import { notesApi } from './notes/notes.api.ts'
import { photosApi } from './photos/photos.api.ts'
import { publishingApi } from './publishing/publishing.api.ts'
import { recipesApi } from './recipes/recipes.api.ts'
import { reviewsApi } from './reviews/reviews.api.ts'
import { searchApi } from './search/search.api.ts'
import { shopApi } from './shopping/shop.api.ts'
import { shoppingApi } from './shopping/shopping.api.ts'
import { syncApi } from './sync/sync.api.ts'

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
  searchApi(api)
  publishingApi(api)
  recipesApi(api)
  reviewsApi(api)
  photosApi(api)
  categoriesApi(api)
  collectionsApi(api)
  cooksApi(api)
  notesApi(api)
  syncApi(api)
  householdsApi(api)
  guestsApi(api)
  mealPlanApi(api)
  namedMealsApi(api)
  planWeekApi(api)
  planCalendarApi(api)
  shoppingApi(api)
  shopApi(api)

  const document = describeApi(api, origin)
  const text = JSON.stringify(document)
  api.get('/openapi.json', (c) => c.body(text, 200, { 'content-type': 'application/json' }))

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
    c.get('context').log.error({ err: error }, 'API request failed')
    return problemResponse(metOutage() ? 503 : 500, requestId)
  })
  return { api, document }
}
