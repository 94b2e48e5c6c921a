import type { Site } from './api.ts'
import { anEarlierText } from './builders.ts'
import type { AccessRow } from './kitchen-access.ts'

/** The calls about questions, versions, moderation and blocks, with what makes a recipe of the owner, one with a question and an answer, and a review, of the other cook. */
export const communityAccess = (
  theirs: () => Promise<number>,
  questionOfTheirs: () => Promise<{ recipe: number; question: number; answer: number }>,
  reviewOfTheirs: () => Promise<number>,
  site: Site,
): AccessRow[] => {
  const anyone = [200, 200, 200, 200, 200, 200]
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
