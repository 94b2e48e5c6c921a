import { z } from 'zod'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { refuse } from '#server/api/problem.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { guestLink, listGuestLinks, makeGuestLink, withdrawGuestLink } from './guests.store.ts'
import { requireHouseholdId } from './household.store.ts'
import { GuestDraft, MAX_LINKS } from './household.ts'
import { linkSecret } from './link-secret.server.ts'

const TAGS: [string] = ['Households']
const PATH = '/household/guest-links'

const list = apiRoute({
  method: 'get',
  path: PATH,
  needs: 'reader',
  tags: TAGS,
  operationId: 'listGuestLinks',
  summary: 'List the guest links of your household',
  description: 'At most 20, the oldest first. Who has one reads a shopping list, ticks and adds, without an account.',
  responses: {
    200: {
      description: 'The guest links.',
      ...jsonContent(
        z.strictObject({
          items: z.array(
            z.strictObject({
              id: z.string().meta({ description: 'What it is withdrawn by; the link cannot be told from it.' }),
              name: z.string().meta({
                description: 'Whom it is for; empty for a live link, with which anybody changes the list.',
                examples: ['Grandma'],
              }),
              list: z.string().meta({ description: 'The id of its shopping list.' }),
            }),
          ),
        }),
      ),
    },
  },
})

const make = apiRoute({
  method: 'post',
  path: PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'makeGuestLink',
  summary: 'Make a guest link to a shopping list',
  once: true,
  request: {
    body: {
      required: true,
      ...jsonContent(GuestDraft.strict().meta({ id: 'GuestLinkDraft', examples: [{ name: 'Grandma', list: 'list' }] })),
    },
  },
  responses: {
    201: {
      description: 'The link, which the page of the household shows its members again.',
      ...jsonContent(z.strictObject({ link: z.url() })),
    },
  },
  problems: [404, 409],
})

const withdraw = apiRoute({
  method: 'delete',
  path: `${PATH}/{id}`,
  needs: 'writer',
  tags: TAGS,
  operationId: 'withdrawGuestLink',
  summary: 'Withdraw a guest link',
  description: 'It ends at once.',
  request: { params: z.object({ id: z.string().max(64).meta({ description: 'The id of the guest link.' }) }) },
  responses: { 204: { description: 'Done.' } },
  problems: [404],
})

export function guestsApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db } = c.get('context')
    const links = await listGuestLinks(db, await requireHouseholdId(db, signedIn(c).id))
    return c.json({ items: links.map(({ id, name, listId }) => ({ id, name, list: listId })) }, 200)
  })

  api.openapi(make, async (c) => {
    const { db, accounts } = c.get('context')
    const { id: cookId } = signedIn(c)
    const wait = await countAttempt(db, 'householdByCook', cookId)
    if (wait) refuse(429, { wait })
    await requireHouseholdId(db, cookId)
    // The secret follows from the key, so that a repeated request makes the same link and no secret is stored.
    const once = c.get('once')
    const secret = linkSecret(accounts, 'guest', ...(once ? [cookId, once.key, once.requestHash] : []))
    const made = await makeGuestLink(db, cookId, c.req.valid('json'), secret)
    if (made === 'gone') refuse(404)
    if (made === 'tooMany') refuse(409, { detail: m.household_links_full({ most: MAX_LINKS }) })
    return c.json({ link: guestLink(accounts.origin, made.token) }, 201)
  })

  api.openapi(withdraw, async (c) => {
    const done = await withdrawGuestLink(c.get('context').db, signedIn(c).id, c.req.valid('param').id)
    if (done === 'gone') refuse(404)
    return c.body(null, 204)
  })
}
