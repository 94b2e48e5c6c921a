import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { requireHousehold } from './household.store.ts'
import { CookNeeds, HouseholdName, HouseholdRole, InviteDraft, MAX_LINKS, mayManage, Ovens } from './household.ts'
import { joinHousehold, listInvites, withdrawInvite } from './invites.store.ts'
import { inviteToHousehold } from './inviting.server.ts'
import { linkSecret } from './link-secret.server.ts'
import { leaveHousehold, removeMember, renameHousehold, saveNeeds, setMemberRole } from './members.store.ts'

const TAGS: [string] = ['Households']
const DONE = { 204: { description: 'Done.' } }
const body = <T extends z.ZodType>(schema: T) => ({ body: { required: true, ...jsonContent(schema) } })
const date = (at: number) => new Date(at).toISOString()

const Username = z.object({
  username: z
    .string()
    .max(64)
    .meta({ description: 'The username of another member.', examples: ['meera'] }),
})
const InviteId = z.object({
  id: z
    .string()
    .max(64)
    .meta({ description: 'The id of the invitation.', examples: ['3q2-7wAAEFg'] }),
})

const read = apiRoute({
  method: 'get',
  path: '/household',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readHousehold',
  summary: 'Read your household',
  description: 'Everybody has one: a cook who shares with nobody is its only member.',
  responses: {
    200: {
      description: 'The household.',
      ...jsonContent(
        z.strictObject({
          id: z.string(),
          name: z.string().meta({ description: 'Empty for a household without a name.' }),
          ovens: Ovens.meta({ description: 'How many ovens it cooks with.' }),
          members: z.array(
            z.strictObject({
              ...CookNeeds.shape,
              username: z.string(),
              name: z.string(),
              role: HouseholdRole,
              joinedAt: z.iso.datetime(),
            }),
          ),
        }),
      ),
    },
  },
})

const rename = apiRoute({
  method: 'put',
  path: '/household/name',
  needs: 'writer',
  tags: TAGS,
  operationId: 'renameHousehold',
  summary: 'Rename your household',
  description: 'For owners. An empty name takes the name away. Idempotent.',
  request: body(z.strictObject({ name: HouseholdName })),
  responses: DONE,
})

const setRole = apiRoute({
  method: 'put',
  path: '/household/members/{username}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'setMemberRole',
  summary: 'Give another member a role',
  description: 'For owners. Idempotent.',
  request: { params: Username, ...body(z.strictObject({ role: HouseholdRole })) },
  responses: DONE,
  problems: [404],
})

const remove = apiRoute({
  method: 'delete',
  path: '/household/members/{username}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'removeMember',
  summary: 'Remove another member',
  description: 'For owners. Open invitations and guest links end, since who was removed may know them.',
  request: { params: Username },
  responses: DONE,
  problems: [404],
})

const leave = apiRoute({
  method: 'post',
  path: '/household/leave',
  needs: 'writer',
  tags: TAGS,
  operationId: 'leaveHousehold',
  summary: 'Leave your household',
  description: 'Idempotent: who is alone in a household stays in it.',
  request: body(
    z.strictObject({
      takesCopy: z.boolean().meta({ description: 'Whether you take a copy of the lists and the plan along.' }),
    }),
  ),
  responses: DONE,
})

const join = apiRoute({
  method: 'post',
  path: '/household/join',
  needs: 'writer',
  tags: TAGS,
  operationId: 'joinHousehold',
  summary: 'Join a household by an invitation',
  description:
    'Your lists and plan come along. Idempotent. 403 for an invitation that was mailed to another address than yours, or to yours as long as you have not confirmed it; 409 when you share another household, or there is no room.',
  request: body(
    z.strictObject({ token: z.string().max(100).meta({ description: 'What follows `invite=` in the link.' }) }),
  ),
  responses: DONE,
  problems: [404, 409],
})

const invites = apiRoute({
  method: 'get',
  path: '/household/invites',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listInvites',
  summary: 'List the open invitations of your household',
  description: 'For owners. At most 20, the oldest first.',
  responses: {
    200: {
      description: 'The invitations.',
      ...jsonContent(
        z.strictObject({
          items: z.array(
            z.strictObject({
              id: z.string(),
              email: z.string().nullable().meta({ description: 'Null for a link that several people can use.' }),
              createdAt: z.iso.datetime(),
              expiresAt: z.iso.datetime(),
            }),
          ),
        }),
      ),
    },
  },
})

const invite = apiRoute({
  method: 'post',
  path: '/household/invites',
  needs: 'writer',
  tags: TAGS,
  operationId: 'makeInvite',
  summary: 'Invite somebody to your household',
  description: 'For owners. With an e-mail address the invitation is sent there and can be used once.',
  once: true,
  request: body(InviteDraft.strict()),
  responses: {
    201: {
      description: 'The link, which the page of the household shows its owners again; null when it was sent.',
      ...jsonContent(z.strictObject({ link: z.string().nullable() })),
    },
  },
  problems: [409],
})

const withdraw = apiRoute({
  method: 'delete',
  path: '/household/invites/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'withdrawInvite',
  summary: 'Withdraw an invitation',
  description: 'For owners.',
  request: { params: InviteId },
  responses: DONE,
  problems: [404],
})

const needs = apiRoute({
  method: 'put',
  path: '/household/needs',
  needs: 'writer',
  tags: TAGS,
  operationId: 'saveNeeds',
  summary: 'Save what you do not eat',
  description: 'The members of your household see it. Idempotent.',
  request: body(CookNeeds.strict()),
  responses: DONE,
})

/** Ends the request with the problem of an outcome that is none of success. */
function requireDone(outcome: 'done' | 'forbidden' | 'gone') {
  if (outcome === 'forbidden') refuse(403)
  if (outcome === 'gone') refuse(404)
}

export function householdsApi(api: Api) {
  api.openapi(read, async (c) => {
    const { id, name, ovens, members } = await requireHousehold(c.get('context').db, signedIn(c).id)
    const shown = members.map(({ username, name, role, joinedAt, diets, allergens }) => {
      return { username, name, role, joinedAt: date(joinedAt), diets, allergens }
    })
    return c.json({ id, name, ovens, members: shown }, 200)
  })

  api.openapi(rename, async (c) => {
    requireDone(await renameHousehold(c.get('context').db, signedIn(c).id, c.req.valid('json').name))
    return c.body(null, 204)
  })

  api.openapi(setRole, async (c) => {
    const { username } = c.req.valid('param')
    requireDone(await setMemberRole(c.get('context').db, signedIn(c).id, username, c.req.valid('json').role))
    return c.body(null, 204)
  })

  api.openapi(remove, async (c) => {
    requireDone(await removeMember(c.get('context').db, signedIn(c).id, c.req.valid('param').username))
    return c.body(null, 204)
  })

  api.openapi(leave, async (c) => {
    const { takesCopy } = c.req.valid('json')
    await leaveHousehold(c.get('context').db, signedIn(c).id, { takesCopy })
    return c.body(null, 204)
  })

  api.openapi(join, async (c) => {
    const { db } = c.get('context')
    const cook = signedIn(c)
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) refuse(429, { wait })
    const { token } = c.req.valid('json')
    const outcome = await joinHousehold(db, cook.id, { token })
    if (outcome === 'expired') refuse(404, { detail: m.household_join_gone_text() })
    if (outcome === 'otherAddress') refuse(403, { detail: m.household_join_other_address() })
    if (outcome === 'unconfirmed') refuse(403, { detail: m.household_join_unconfirmed() })
    if (outcome === 'blocked') refuse(403, { detail: m.blocks_household() })
    if (outcome === 'inOther') refuse(409, { detail: m.household_join_other() })
    if (outcome === 'full') refuse(409, { detail: m.household_join_full() })
    return c.body(null, 204)
  })

  api.openapi(invites, async (c) => {
    const { db } = c.get('context')
    const { id: cookId } = signedIn(c)
    const { id, members } = await requireHousehold(db, cookId)
    if (!mayManage(members.find((member) => member.cookId === cookId))) refuse(403)
    const open = await listInvites(db, id)
    const items = open.map(({ id, email, createdAt, expiresAt }) => {
      return { id, email, createdAt: date(createdAt), expiresAt: date(expiresAt) }
    })
    return c.json({ items }, 200)
  })

  api.openapi(invite, async (c) => {
    const email = c.req.valid('json').email ?? null
    const once = c.get('once')
    const parts = once ? [once.cookId, once.key, once.requestHash] : []
    const secret = linkSecret(c.get('context').accounts, 'invite', ...parts)
    const made = await inviteToHousehold(c.get('context'), signedIn(c), { email, secret })
    if (made === 'forbidden') refuse(403)
    if (made === 'tooMany') refuse(409, { detail: m.household_links_full({ most: MAX_LINKS }) })
    if ('refused' in made) refuse(429, { wait: made.refused })
    return c.json({ link: email === null ? made.link : null }, 201)
  })

  api.openapi(withdraw, async (c) => {
    requireDone(await withdrawInvite(c.get('context').db, signedIn(c).id, c.req.valid('param').id))
    return c.body(null, 204)
  })

  api.openapi(needs, async (c) => {
    await saveNeeds(c.get('context').db, signedIn(c).id, c.req.valid('json'))
    return c.body(null, 204)
  })
}
