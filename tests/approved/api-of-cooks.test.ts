import { test } from 'vitest'
import { stampOf } from '#app/kitchen/records/sync-record.ts'
import { register } from '#app/people/account/accounts.server.ts'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { ANNA, cookiesOf } from '../support/accounts.ts'
import { type ApiCall, anApp, callApi } from '../support/app-in-process.ts'
import { aRecipe } from '../support/builders.ts'
import { PASSWORD } from '../support/client.ts'
import { describeStores, temporaryFolder } from '../support/databases.ts'
import { aStory, BEGIN, setClock } from './story.ts'

const WEEK = '2026-09-28'
const SECRET = 'kX3mQ9vT1cW8rB5nZ7jL2hF6dS4gP0yA-uE_oI1tRq8'
const PUSH = { endpoint: 'https://push.example/device', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

describeStores('the API', (db, engine) => {
  const folder = temporaryFolder()

  test('answers cooks, visitors and moderators as approved', async () => {
    setClock()
    const { app, contextWith } = anApp(db(), folder)
    const sessions: Record<string, string> = {}
    const ids: Record<string, string> = {}
    for (const username of ['anna', 'ben', 'moe']) {
      const cookies = cookiesOf(await register(contextWith(), { ...ANNA, username, email: `${username}@example.org` }))
      sessions[`${username}’s browser`] = cookies.map((one) => one.split(';')[0]).join('; ')
      const cook = db().selectFrom('cook').select('id').where('username', '=', username)
      ids[username] = (await cook.executeTakeFirstOrThrow()).id
    }
    await db().deleteFrom('attempt').execute()
    const { anna = '', ben = '', moe = '' } = ids
    const old = { createdAt: BEGIN - 1e10 }
    await db().updateTable('cook').set(old).where('id', 'in', [anna, moe]).execute()
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', moe).execute()
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', anna).execute()
    const tokens: Record<string, string> = {}
    for (const [name, cook, scope] of [
      ['anna', anna, 'write'],
      ['anna reading', anna, 'read'],
      ['ben', ben, 'write'],
      ['moe', moe, 'write'],
    ] as const) {
      const made = await makeToken(db(), cook, { name, scope, days: '' })
      tokens[name] = typeof made === 'string' ? '' : made.token
    }
    const recipes = {
      soup: await aRecipe(db(), {
        title: 'Soup',
        authorId: ben,
        publishedAt: BEGIN,
        servings: 4,
        ingredients: ['2 onions', '1 l milk'].map((line) => ({
          quantity: line.slice(0, line.lastIndexOf(' ')),
          name: line.slice(line.lastIndexOf(' ') + 1),
        })),
      }),
      stew: await aRecipe(db(), { title: 'Stew', authorId: ben, publishedAt: BEGIN + 1 }),
      own: await aRecipe(db(), { title: 'Own', authorId: anna, visibility: 'private', publishedAt: BEGIN + 2 }),
    }
    const { soup, stew } = recipes
    let last: { [name: string]: unknown } = {}
    const story = await aStory(db(), engine, { cooks: ids, recipes }, {}, { without: ['accessToken'] })
    const call = async (one: ApiCall) => {
      const { answer, json } = await callApi(app, one, { sessions, tokens })
      last = json
      return answer
    }
    const calls = async (...all: ApiCall[]) => {
      for (const one of all)
        await story.act(`${one[0]}: ${one[1]}${one[2] ? ` ${JSON.stringify(one[2])}` : ''}`, () => call(one))
    }

    // Who may what.
    await calls(
      ['nobody', 'GET /household'],
      ['nobody', 'GET /cooks'],
      ['nobody', 'GET /cooks/ben'],
      ['nobody', 'GET /cooks/nobody'],
      ['nobody', 'POST /live-lists', { secret: 'short' }],
      ['anna reading', 'PUT /household/name', { name: 'Mill' }],
      ['anna', 'GET /moderation/queue'],
      ['anna', 'PUT /push-device', PUSH],
      ['anna', 'DELETE /auth/user'],
    )
    // People.
    await calls(
      ['anna', 'GET /auth/user'],
      [
        'anna’s browser',
        'PUT /auth/updateUser',
        { username: 'Anna', name: 'Anna Bell', email: 'anna@example.org', bio: 'I bake.' },
      ],
      [
        'anna’s browser',
        'PUT /auth/updateUser',
        { username: 'ben', name: 'Anna Bell', email: 'anna@example.org', bio: '' },
      ],
      ['nobody', 'POST /auth/login', { username: 'anna', password: 'wrong' }],
      ['nobody', 'POST /auth/register', { username: 'a', email: 'x', password: 'short' }],
      ['nobody', 'POST /auth/register', { username: 'ben', email: 'new@example.org', password: PASSWORD }],
      ['anna', 'PUT /me/about', { place: 'Pune', cookingSince: 1998, links: ['https://anna.example/kitchen'] }],
      ['anna', 'PUT /me/about', { place: 'x'.repeat(99), cookingSince: 1800, links: ['no link'] }],
      ['nobody', 'GET /cooks?q=b&limit=1'],
      ['anna', 'PUT /blocks/ben', { kind: 'mute' }],
      ['anna', 'PUT /blocks/anna', { kind: 'block' }],
      ['anna', 'PUT /blocks/nobody', { kind: 'block' }],
      ['anna', 'GET /blocks'],
      ['anna', 'DELETE /blocks/ben'],
    )
    // Following and notifications.
    await calls(
      ['anna', 'PUT /following/cook/ben'],
      ['anna', 'PUT /following/cook/anna'],
      ['anna', 'PUT /following/cook/nobody'],
      ['anna', 'PUT /following/tag/test'],
      ['anna', 'GET /following?limit=1'],
      ['anna', 'GET /following/recipes?limit=1'],
      ['anna', 'DELETE /following/tag/test'],
      ['anna', 'POST /following-feed'],
      ['anna', 'GET /following-feed'],
      ['anna', 'DELETE /following-feed'],
      ['anna', 'GET /following-feed'],
      ['ben', 'PUT /following-email', { isOn: true }],
      ['ben', 'PUT /following-email', { isOn: false }],
      ['anna', 'PUT /following-email', { isOn: true }],
      ['ben', 'GET /notifications?limit=1'],
      ['ben', 'GET /notifications/count'],
      ['ben', 'POST /notifications/read', { until: new Date(BEGIN).toISOString() }],
      ['ben', 'GET /notifications/count'],
      ['ben', 'POST /notifications/read', { until: new Date(BEGIN + 1e8).toISOString() }],
      ['ben', 'GET /notifications/count'],
      ['ben', 'PUT /notifications/4711/read'],
      ['ben', 'PUT /notifications-settings', { follower: { page: true, email: false, push: false } }],
      ['ben', 'PUT /notifications-email', { isOn: true }],
      ['anna’s browser', 'PUT /push-device', PUSH],
      ['anna’s browser', 'GET /push-device'],
      ['anna’s browser', 'DELETE /push-device'],
    )
    // The diary.
    await calls(
      ['anna', `PUT /recipes/${soup}/cooked/2026-10-01`, { text: 'Good.', isPublic: true, stars: 4 }],
      ['anna', `PUT /recipes/${soup}/cooked/2026-09-01`, { text: 'First.', changes: 'No salt' }],
      ['ben', `PUT /recipes/${stew}/cooked/2026-09-02`, { text: 'Mine.', isPublic: true }],
      ['anna', `PUT /recipes/${soup}/cooked/2027-10-01`, { text: 'Soon.' }],
      ['anna', 'PUT /recipes/4711/cooked/2026-10-01', { text: 'None.' }],
      ['anna', 'GET /diary?limit=1'],
      ['nobody', `GET /recipes/${soup}/cooked`],
      ['nobody', `GET /recipes/${soup}/cooked-summary`],
      ['anna', `DELETE /recipes/${soup}/cooked/2026-09-01`],
      ['anna', `DELETE /recipes/${soup}/cooked/2026-09-01`],
    )
    // Households.
    await calls(
      ['anna', 'GET /household'],
      ['anna', 'PUT /household/name', { name: 'Mill' }],
      ['anna', 'PUT /household/needs', { diets: ['vegan'], allergens: ['milk'] }],
      ['anna', 'PUT /household/ovens', { ovens: 2 }],
      ['anna', 'PUT /household/ovens', { ovens: 9 }],
      ['anna', 'POST /household/invites', {}],
    )
    const { link } = last as { link?: string }
    await calls(
      ['anna', 'POST /household/invites', { email: 'ben@example.org' }],
      ['anna', 'GET /household/invites'],
      ['ben', 'POST /household/join', { token: 'none' }],
      ['ben', 'POST /household/join', { token: new URL(link ?? '').searchParams.get('invite') ?? '' }],
      ['ben', 'GET /household'],
      ['ben', 'POST /household/invites', {}],
      ['ben', 'PUT /household/name', { name: 'Mine' }],
      ['anna', 'PUT /household/members/ben', { role: 'owner' }],
      ['anna', 'PUT /household/members/nobody', { role: 'owner' }],
      ['ben', 'DELETE /household/members/nobody'],
      ['ben', 'POST /household/guest-links', { name: 'Grandma', list: 'list' }],
      ['ben', 'POST /household/guest-links', { name: 'Grandma', list: 'none' }],
      ['ben', 'GET /household/guest-links'],
      ['ben', 'DELETE /household/invites/none'],
    )
    // Lists.
    await calls(
      ['anna', 'PUT /shopping-lists/party', { name: 'Party' }],
      ['anna', 'GET /shopping-lists?limit=1'],
      ['anna', 'PUT /shopping-lists/party/items/milk-1', { text: '2 onions' }],
      ['ben', 'PATCH /shopping-lists/party/items/milk-1', { ticked: true }],
      ['ben', 'PATCH /shopping-lists/party/items/none', { ticked: true }],
      ['ben', 'PUT /shopping-lists/none/items/milk-1', { text: '2 onions' }],
      ['anna', 'GET /shopping-lists/party/items'],
      ['moe', 'GET /shopping-lists/party/items'],
      [
        'anna',
        'POST /shopping-lists/list/recipes',
        { recipe: soup, servings: 8, units: 'metric' },
        { 'idempotency-key': 'one' },
      ],
      [
        'anna',
        'POST /shopping-lists/list/recipes',
        { recipe: soup, servings: 8, units: 'metric' },
        { 'idempotency-key': 'one' },
      ],
      [
        'anna',
        'POST /shopping-lists/party/recipes',
        { recipe: soup, servings: 8, units: 'metric' },
        { 'idempotency-key': 'one' },
      ],
      ['anna', 'POST /shopping-lists/list/recipes', { recipe: 4711 }],
      ['anna', 'PUT /shop/aisles', { aisles: ['dairy-eggs', 'vegetables'] }],
      ['anna', 'PUT /shop/aisles', { aisles: ['nowhere'] }],
      ['anna', 'PUT /shop/at-home/salt', { isAtHome: false }],
      ['ben', 'GET /shop'],
      ['anna', 'DELETE /shopping-lists/party/items/milk-1'],
      ['anna', 'DELETE /shopping-lists/party/items/milk-1'],
      ['anna', 'DELETE /shopping-lists/party'],
      ['anna', 'DELETE /shopping-lists/party'],
    )
    // The plan.
    await calls(
      ['anna', 'PUT /meal-plan/m1', { day: '2026-10-01', meal: 'dinner', recipe: soup, readyAt: '19:30' }],
      ['anna', 'PUT /meal-plan/m2', { day: '2026-10-02', meal: 'lunch', text: 'Out' }],
      ['anna', 'PUT /meal-plan/m3', { day: '2026-10-02', meal: 'lunch', leftoverOf: 'm1' }],
      ['anna', 'PUT /meal-plan/m4', { day: '2026-10-02', meal: 'lunch', leftoverOf: 'm3' }],
      ['anna', 'PUT /meal-plan/m4', { day: '2026-13-02', meal: 'tea' }],
      ['ben', `PUT /meal-plan/m5`, { day: '2026-10-03', meal: 'lunch', recipe: recipes.own }],
      ['ben', `GET /meal-plan?from=${WEEK}`],
      ['ben', 'GET /meal-plan?from=2026-10-02&to=2026-10-01'],
      ['anna', 'POST /meal-plan/copies', { from: WEEK, to: '2026-10-05' }],
      ['anna', 'DELETE /meal-plan/m1'],
      ['anna', 'DELETE /meal-plan/m1'],
      ['anna', 'PUT /meal-plan/meals/breakfast', { name: 'Brunch', readyAt: '10:30' }],
      ['anna', 'GET /meal-plan/meals'],
      ['anna', 'POST /calendar-feed'],
      ['anna', 'GET /calendar-feed'],
      ['anna', 'DELETE /calendar-feed'],
      ['anna', 'GET /calendar-feed'],
    )
    // Records and live lists.
    const now = Date.now()
    const item = (id: string, text: string) => ({
      id,
      kind: 'item',
      fields: { list: [stampOf(now, 'a'), 'list'], text: [stampOf(now, 'a'), text] },
    })
    await calls(
      ['anna', 'POST /sync', { changes: [item('s1', 'rice')] }],
      ['anna', 'POST /sync', { changes: [{ ...item('s1', 'rice'), kind: 'none' }] }],
      ['anna', 'GET /sync?since=4711'],
      ['moe', 'GET /sync?since=0'],
      ['nobody', 'POST /live-lists', { secret: SECRET }],
    )
    const key = String((last as { key?: string }).key ?? '')
    await calls(
      ['nobody', 'POST /live-lists/changes', { key, changes: [item('l1', 'basil')] }],
      ['nobody', 'POST /live-lists/queries', { key }],
      ['nobody', 'POST /live-lists/queries', { key: 'none' }],
      ['anna', 'POST /live-lists/adoptions', { secret: SECRET, list: 'list' }],
      ['moe', 'POST /live-lists/adoptions', { secret: SECRET, list: 'list' }],
      ['nobody', 'POST /live-lists/endings', { secret: SECRET }],
    )
    await calls(
      ['anna', 'POST /household/leave', { takesCopy: false }],
      ['anna', 'POST /household/leave', { takesCopy: false }],
    )
    // Moderators: what is pending.
    const queue = await app.request('http://localhost:3000/api/moderation/queue', {
      headers: { authorization: `Bearer ${tokens.moe}` },
    })
    const { items = [] } = (await queue.json()) as { items: { id: number }[] }
    await calls(
      ['moe', 'GET /moderation/queue'],
      ['moe', `PUT /moderation/queue/profile/${items[0]?.id}`, { act: 'hide' }],
      ['anna', `PUT /moderation/queue/profile/${items[0]?.id}`, { act: 'publish' }],
      ['moe', `PUT /moderation/queue/profile/${items[0]?.id}`, { act: 'publish' }],
      ['moe', `PUT /moderation/queue/profile/${items[0]?.id}`, { act: 'publish' }],
      ['moe', 'PUT /moderation/queue/recipe/4711', { act: 'publish' }],
      ['anna', 'GET /auth/user'],
    )
    // Assistants.
    const tool = (who: string, name: string, sent: object): ApiCall => [
      who,
      'POST /mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent } },
      { accept: 'application/json, text/event-stream' },
    ]
    await calls(
      tool('anna', 'add_to_shopping_list', { items: ['2 onions', 'milk'] }),
      tool('anna', 'read_shopping_list', {}),
      tool('anna', 'plan_meal', { day: '2026-10-04', meal: 'lunch', recipe: soup, id: 'x1' }),
      tool('anna', 'plan_meal', { day: '2026-10-04', meal: 'dinner', leftoverOf: 'none' }),
      tool('anna', 'read_meal_plan', { from: WEEK }),
      tool('anna', 'log_cooked', { recipe: soup, day: '2026-09-30', text: 'By a program.', stars: 3 }),
      tool('anna', 'log_cooked', { recipe: soup, day: '2026-09-30', text: 'Again.' }),
      ...[{}, { limit: 1 }].map((input) => tool('anna', 'read_following', input)),
      tool('nobody', 'read_shopping_list', {}),
      tool('anna reading', 'plan_meal', { day: '2026-10-04', meal: 'lunch', text: 'Out' }),
    )
    await calls(['anna’s browser', 'POST /auth/logout'], ['anna’s browser', 'GET /auth/user'])
    await story.expectApproved('api-of-cooks')
  })
})
