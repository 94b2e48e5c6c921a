import type { Site } from './api.ts'
import { aCook, anEarlierText } from './builders.ts'
import type { AccessRow } from './kitchen-access.ts'

/** The calls about questions, versions, moderation and blocks, with what makes a recipe of the owner, one with a question and an answer, and a review, of the other cook. */
export const communityAccess = (
  theirs: () => Promise<number>,
  questionOfTheirs: () => Promise<{ recipe: number; question: number; answer: number }>,
  reviewOfTheirs: () => Promise<number>,
  site: Site,
): AccessRow[] => {
  const anyone = [200, 200, 200, 200, 200, 200]
  /** A fresh recipe of the owner that was never public, which the other cook is asked to try; they sent notes where it says so. */
  async function testOfTheirs(hasNotes = false) {
    const { db } = site.database
    const review = await reviewOfTheirs()
    const row = db
      .selectFrom('review')
      .innerJoin('cook', 'cook.id', 'cookId')
      .select(['recipeId', 'cookId', 'username'])
    const { recipeId, cookId, username } = await row.where('review.id', '=', review).executeTakeFirstOrThrow()
    await db.deleteFrom('review').where('id', '=', review).execute()
    await db.updateTable('recipe').set({ visibility: 'draft', wasPublic: 0 }).where('id', '=', recipeId).execute()
    const notes = hasNotes ? ({ answer: 'yes', cookedOn: '2026-03-05', outcome: 'asWritten', notedAt: 2 } as const) : {}
    await db
      .insertInto('recipeTest')
      .values({ recipeId, cookId, requestedAt: 1, ...notes })
      .execute()
    return { id: recipeId, username }
  }
  return [
    [
      'GET /recipes/{id}/questions',
      anyone,
      async () => ({ path: `/recipes/${(await questionOfTheirs()).recipe}/questions` }),
    ],
    [
      'POST /recipes/{id}/questions',
      [401, 403, 201, 201, 403, 403],
      async () => ({ path: `/recipes/${await theirs()}/questions`, json: { text: 'Does it keep?' } }),
    ],
    ['GET /questions/{id}', anyone, async () => ({ path: `/questions/${(await questionOfTheirs()).question}` })],
    [
      'PUT /questions/{id}',
      [401, 404, 200, 404, 403, 404],
      async () => ({ path: `/questions/${(await questionOfTheirs()).question}`, json: { text: 'Freeze it?' } }),
    ],
    [
      'DELETE /questions/{id}',
      [401, 404, 204, 404, 403, 404],
      async () => ({ path: `/questions/${(await questionOfTheirs()).question}` }),
    ],
    [
      'GET /questions/{id}/answers',
      anyone,
      async () => ({ path: `/questions/${(await questionOfTheirs()).question}/answers` }),
    ],
    [
      'POST /questions/{id}/answers',
      [401, 201, 201, 201, 403, 201],
      async () => ({ path: `/questions/${(await questionOfTheirs()).question}/answers`, json: { text: 'Try it.' } }),
    ],
    [
      'PUT /questions/{id}/solution',
      [401, 204, 204, 404, 403, 204],
      async () => {
        const { question, answer } = await questionOfTheirs()
        return { path: `/questions/${question}/solution`, json: { answer } }
      },
    ],
    [
      'GET /questions/{id}/earlier',
      anyone,
      async () => ({ path: `/questions/${(await questionOfTheirs()).question}/earlier` }),
    ],
    [
      'GET /answers/{id}/earlier',
      anyone,
      async () => ({ path: `/answers/${(await questionOfTheirs()).answer}/earlier` }),
    ],
    ...(['PUT', 'DELETE'] as const).flatMap((method): AccessRow[] => [
      [
        `${method} /questions/{id}/helpful`,
        [401, 204, 204, 204, 403, 204],
        async () => ({ path: `/questions/${(await questionOfTheirs()).question}/helpful` }),
      ],
      [
        `${method} /answers/{id}/helpful`,
        [401, 204, 204, 204, 403, 204],
        async () => ({ path: `/answers/${(await questionOfTheirs()).answer}/helpful` }),
      ],
    ]),
    [
      'PUT /answers/{id}',
      [401, 404, 200, 404, 403, 404],
      async () => ({ path: `/answers/${(await questionOfTheirs()).answer}`, json: { text: 'I did, twice.' } }),
    ],
    [
      'DELETE /answers/{id}',
      [401, 404, 204, 404, 403, 404],
      async () => ({ path: `/answers/${(await questionOfTheirs()).answer}` }),
    ],
    ['GET /recipes/{id}/versions', anyone, async () => ({ path: `/recipes/${await theirs()}/versions` })],
    ['GET /recipes/{id}/changes', anyone, async () => ({ path: `/recipes/${await theirs()}/changes` })],
    [
      'GET /recipes/{id}/changes/{version}',
      anyone,
      async () => {
        const id = await theirs()
        await anEarlierText(site.database.db, id)
        return { path: `/recipes/${id}/changes/1` }
      },
    ],
    [
      'GET /recipes/{id}/tests',
      [401, 200, 404, 404, 200, 200],
      async () => ({ path: `/recipes/${(await testOfTheirs()).id}/tests` }),
    ],
    [
      'POST /recipes/{id}/tests',
      [401, 201, 404, 404, 403, 201],
      async () => ({
        path: `/recipes/${(await testOfTheirs()).id}/tests`,
        json: { username: await aCook(site.database.db) },
      }),
    ],
    [
      'DELETE /recipes/{id}/tests/{username}',
      [401, 204, 404, 404, 403, 204],
      async () => {
        const { id, username } = await testOfTheirs()
        return { path: `/recipes/${id}/tests/${username}` }
      },
    ],
    ['GET /me/tests', [401, 200, 200, 200, 200, 200], () => ({ path: '/me/tests' })],
    [
      'GET /recipes/{id}/test',
      [401, 404, 200, 404, 404, 404],
      async () => ({ path: `/recipes/${(await testOfTheirs()).id}/test` }),
    ],
    ...(
      [
        ['answer', 204, { answer: 'yes' }],
        ['notes', 200, { cookedOn: '2026-03-05', outcome: 'asWritten' }],
        ['name', 204, { isNamed: true }],
      ] as const
    ).map(
      ([what, status, json]): AccessRow => [
        `PUT /recipes/{id}/test/${what}`,
        [401, 404, status, 404, 403, 404],
        async () => ({ path: `/recipes/${(await testOfTheirs(what === 'name')).id}/test/${what}`, json }),
      ],
    ),
    ['GET /moderation/queue', [401, 404, 404, 200, 404, 404], () => ({ path: '/moderation/queue' })],
    [
      'PUT /moderation/queue/{kind}/{id}',
      [401, 404, 404, 204, 403, 404],
      async () => {
        const id = await reviewOfTheirs()
        const pending = { hiddenAt: 1, hiddenReason: 'pending:burst' }
        await site.database.db.updateTable('review').set(pending).where('id', '=', id).execute()
        return { path: `/moderation/queue/review/${id}`, json: { act: 'publish' } }
      },
    ],
    ['GET /cooks', anyone, () => ({ path: '/cooks?q=own' })],
    ['PUT /me/about', [401, 204, 204, 204, 403, 204], () => ({ path: '/me/about', json: { place: 'Pune' } })],
    ['GET /blocks', [401, 200, 200, 200, 200, 200], () => ({ path: '/blocks' })],
    [
      'PUT /blocks/{username}',
      [401, 204, 204, 204, 403, 204],
      () => ({ path: '/blocks/meera', json: { kind: 'mute' } }),
    ],
    ['DELETE /blocks/{username}', [401, 204, 204, 204, 403, 204], () => ({ path: '/blocks/meera' })],
  ]
}
