import { z } from 'zod'
import { countCall, done, requestBody } from '#app/recipes/questions/question-resources.server.ts'
import { RecipeId } from '#app/recipes/recipe/recipe-resource.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { hasNeededText, MAX_TESTERS, TEST_NOTES_LENGTH, TestNotes, TestRequest, textRequired } from './recipe-test.ts'
import { REQUEST_REFUSALS } from './request-refusals.ts'
import { listRequestsTo } from './requests-to-cook.store.ts'
import { answerTest, endTest, nameTester, requestTest, saveNotes } from './test-kitchen.store.ts'
import { isNamed, RequestedResource, requestedResource, TestResource, testResource } from './test-resources.server.ts'
import { findTestKitchen } from './tests.server.ts'

const TAGS: [string] = ['Test kitchen']
const list = apiRoute({
  method: 'get',
  path: '/recipes/{id}/tests',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listRecipeTests',
  summary: 'List whom you asked to try your recipe',
  description: 'For the author of a recipe that was never public: the answers and notes. Others get 404.',
  request: { params: RecipeId },
  responses: {
    200: {
      description: 'The requests, the first first.',
      ...jsonContent(
        z
          .strictObject({
            mayAsk: z.boolean().meta({ description: 'Whether you can ask one more cook.' }),
            items: z.array(RequestedResource),
          })
          .meta({ id: 'RecipeTests' }),
      ),
    },
  },
  problems: [404],
})
const ask = apiRoute({
  method: 'post',
  path: '/recipes/{id}/tests',
  needs: 'writer',
  tags: TAGS,
  operationId: 'requestRecipeTest',
  summary: 'Ask a cook to try your recipe before it is public',
  description: `At most ${MAX_TESTERS} cooks who have not declined. They read the recipe from then on, and are notified.`,
  request: {
    params: RecipeId,
    body: requestBody(
      z
        .object({ username: TestRequest.shape.username.meta({ description: 'Whom you ask.', examples: ['meera'] }) })
        .meta({ id: 'TestRequest' }),
    ),
  },
  responses: { 201: { description: 'The request.', ...jsonContent(RequestedResource) } },
  problems: [404, 409],
})
const withdraw = apiRoute({
  method: 'delete',
  path: '/recipes/{id}/tests/{username}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'endRecipeTest',
  summary: 'Take back that you asked a cook to try your recipe',
  description: 'They can read the recipe no longer; notes that they sent stay.',
  request: { params: RecipeId.extend({ username: z.string().max(64).meta({ description: 'Whom you asked.' }) }) },
  responses: done,
  problems: [404],
})
const listMine = apiRoute({
  method: 'get',
  path: '/me/tests',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listTestsForMe',
  summary: 'List the recipes that you are asked to try',
  description: 'Those to be answered and those that you accepted, the last request first.',
  request: { query: z.object(Paging) },
  responses: {
    200: { description: 'A page of requests.', ...jsonContent(pageOf(TestResource).meta({ id: 'RecipeTestPage' })) },
  },
})
const readMine = apiRoute({
  method: 'get',
  path: '/recipes/{id}/test',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readRecipeTest',
  summary: 'Read what you were asked about a recipe, and your notes',
  request: { params: RecipeId },
  responses: { 200: { description: 'The request.', ...jsonContent(TestResource) } },
  problems: [404],
})
const answer = apiRoute({
  method: 'put',
  path: '/recipes/{id}/test/answer',
  needs: 'writer',
  tags: TAGS,
  operationId: 'answerRecipeTest',
  summary: 'Accept or decline to try a recipe',
  description: 'Idempotent. A yes can become a no until you have sent notes.',
  request: {
    params: RecipeId,
    body: requestBody(z.object({ answer: z.enum(['yes', 'no']) }).meta({ id: 'TestAnswer' })),
  },
  responses: done,
  problems: [404],
})
const note = apiRoute({
  method: 'put',
  path: '/recipes/{id}/test/notes',
  needs: 'writer',
  tags: TAGS,
  operationId: 'saveTestNotes',
  summary: 'Send or change your notes about a recipe that you try',
  description: 'The author alone reads them. Sending them accepts the request.',
  request: {
    params: RecipeId,
    body: requestBody(
      z
        .object({
          cookedOn: TestNotes.shape.cookedOn.meta({
            description: 'The day as YYYY-MM-DD, not in the future.',
            examples: ['2026-11-24'],
          }),
          outcome: TestNotes.shape.outcome,
          text: TestNotes.shape.text.meta({
            description: `At most ${TEST_NOTES_LENGTH} characters; required unless it worked as it is written.`,
          }),
        })
        .refine(hasNeededText, textRequired)
        .meta({ id: 'TestNotes' }),
    ),
  },
  responses: { 200: { description: 'The request with your notes.', ...jsonContent(TestResource) } },
  problems: [404],
})
const name = apiRoute({
  method: 'put',
  path: '/recipes/{id}/test/name',
  needs: 'writer',
  tags: TAGS,
  operationId: 'nameRecipeTester',
  summary: 'Choose whether the public recipe thanks you by name',
  description: 'Idempotent. For who sent notes.',
  request: { params: RecipeId, body: requestBody(z.object({ isNamed }).meta({ id: 'TesterName' })) },
  responses: done,
  problems: [404],
})

const gone = () => refuse(404, { detail: m.recipe_not_found() })

/** What the caller asked about their recipe; refuses others with 404. */
async function testsOf(c: ApiContext, id: number) {
  const found = await findTestKitchen(c.get('context').db, signedIn(c), id)
  return found && 'tests' in found ? found : gone()
}

/** What the caller was asked about a recipe; refuses others with 404. */
async function testOfCaller(c: ApiContext, id: number) {
  const found = await findTestKitchen(c.get('context').db, signedIn(c), id)
  if (!found || !('test' in found)) return gone()
  return testResource(found.test, found.state, found.recipe)
}

/** The calls by which an author asks cooks to try a recipe, and each of them answers and sends notes. */
export function testKitchenApi(api: Api) {
  api.openapi(list, async (c) => {
    const { tests, mayAsk } = await testsOf(c, c.req.valid('param').id)
    return c.json({ mayAsk, items: tests.map(requestedResource) }, 200)
  })

  api.openapi(ask, async (c) => {
    await countCall(c, 'requestTestByCook')
    const { id } = c.req.valid('param')
    const { username } = c.req.valid('json')
    const outcome = await requestTest(c.get('context').db, signedIn(c).id, id, username)
    if (outcome === 'gone') gone()
    else if (outcome === 'unreachable') refuse(422, { fields: { username: REQUEST_REFUSALS.unreachable() } })
    else if (outcome !== 'done') refuse(409, { detail: REQUEST_REFUSALS[outcome]() })
    const { tests } = await testsOf(c, id)
    const made = tests.find(({ cook }) => cook.username === username.toLowerCase()) ?? gone()
    return c.json(requestedResource(made), 201)
  })

  api.openapi(withdraw, async (c) => {
    await countCall(c, 'withdrawByCook')
    const { id, username } = c.req.valid('param')
    if (!(await endTest(c.get('context').db, signedIn(c).id, id, username))) gone()
    return c.body(null, 204)
  })

  api.openapi(listMine, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['time', 'id'])
    const found = await listRequestsTo(c.get('context').db, signedIn(c).id, { after, size: limit + 1 })
    const { items, next } = paged(found, limit, ({ test, recipe }) => [test.requestedAt, recipe.id])
    const resources = items.map(({ test, recipe, author }) =>
      testResource(test, test.answer === null ? 'open' : 'accepted', { ...recipe, author }),
    )
    return c.json({ items: resources, next }, 200)
  })

  api.openapi(readMine, async (c) => c.json(await testOfCaller(c, c.req.valid('param').id), 200))

  api.openapi(answer, async (c) => {
    await countCall(c, 'withdrawByCook')
    const { db } = c.get('context')
    if (!(await answerTest(db, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').answer))) gone()
    return c.body(null, 204)
  })

  api.openapi(note, async (c) => {
    await countCall(c, 'replyByCook')
    const { id } = c.req.valid('param')
    if (!(await saveNotes(c.get('context').db, signedIn(c).id, id, c.req.valid('json')))) gone()
    return c.json(await testOfCaller(c, id), 200)
  })

  api.openapi(name, async (c) => {
    await countCall(c, 'withdrawByCook')
    const { db } = c.get('context')
    if (!(await nameTester(db, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').isNamed))) gone()
    return c.body(null, 204)
  })
}
