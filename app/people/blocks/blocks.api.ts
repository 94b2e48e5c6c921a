import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { pageOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { BLOCK_KINDS, MAX_BLOCKS } from './block.ts'
import { blockCook, listBlocks, unblockCook } from './blocks.store.ts'

const TAGS: [string] = ['Blocks']
const PATH = '/blocks/{username}'
const Kind = z
  .enum(BLOCK_KINDS)
  .meta({ description: '`block`: neither of you reaches the other; `mute`: their words are folded for you.' })
const BlockResource = z
  .strictObject({ username: z.string(), name: z.string(), kind: Kind, since: z.iso.datetime() })
  .meta({ id: 'Block' })
const Username = z.object({
  username: z
    .string()
    .max(64)
    .meta({ description: 'The cook’s username.', examples: ['meera'] }),
})

const list = apiRoute({
  method: 'get',
  path: '/blocks',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listBlocks',
  summary: 'List whom you block and mute',
  description: `The last first; all of them, which are at most ${MAX_BLOCKS}.`,
  responses: { 200: { description: 'The cooks.', ...jsonContent(pageOf(BlockResource)) } },
})
const set = apiRoute({
  method: 'put',
  path: PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'blockCook',
  summary: 'Block or mute a cook',
  description: `Idempotent; in place of what you did before. Nobody is told. At most ${MAX_BLOCKS}.`,
  request: { params: Username, body: { required: true, ...jsonContent(z.object({ kind: Kind })) } },
  responses: { 204: { description: 'Done.' } },
  problems: [404, 409],
})
const end = apiRoute({
  method: 'delete',
  path: PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'unblockCook',
  summary: 'End blocking or muting a cook',
  description: 'Idempotent.',
  request: { params: Username },
  responses: { 204: { description: 'Done.' } },
})

async function countChange(db: Database, cookId: string) {
  const wait = await countAttempt(db, 'blockByCook', cookId)
  if (wait) refuse(429, { wait })
}

/** The calls about whom a cook blocks and mutes. */
export function blocksApi(api: Api) {
  api.openapi(list, async (c) => {
    const found = await listBlocks(c.get('context').db, signedIn(c).id, { after: null, size: MAX_BLOCKS })
    const items = found.map(({ username, name, kind, createdAt }) => ({
      username,
      name,
      kind,
      since: new Date(createdAt).toISOString(),
    }))
    return c.json({ items, next: null }, 200)
  })

  api.openapi(set, async (c) => {
    const { db } = c.get('context')
    await countChange(db, signedIn(c).id)
    const outcome = await blockCook(db, signedIn(c).id, c.req.valid('param').username, c.req.valid('json').kind)
    if (outcome === 'gone') refuse(404, { detail: m.cook_not_found() })
    if (outcome === 'own') refuse(409, { detail: m.blocks_own() })
    if (outcome === 'household') refuse(409, { detail: m.blocks_same_household() })
    if (outcome === 'full') refuse(409, { detail: m.blocks_full({ most: MAX_BLOCKS }) })
    return c.body(null, 204)
  })

  api.openapi(end, async (c) => {
    const { db } = c.get('context')
    await countChange(db, signedIn(c).id)
    await unblockCook(db, signedIn(c).id, c.req.valid('param').username)
    return c.body(null, 204)
  })
}
