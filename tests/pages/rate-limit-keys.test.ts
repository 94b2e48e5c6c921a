import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { anAiService } from '../support/ai-service.ts'
import { aClient, aRegisteredCook, type Client, PASSWORD } from '../support/client.ts'
import { householdsOf } from '../support/households.ts'
import { aRecipeForm } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'
import { readAPhoto } from '../support/vision-service.ts'

/** Who or what is counted: a cook wherever they are, an address or its network whoever is there, a cook or else an address, or something in the request. */
type CountedBy = 'cook' | 'address' | 'network' | 'caller' | 'thing'
interface Sender {
  client: Client
  address: string
  /** Which of two accounts, mailboxes or links the request is about. */
  thing: 'first' | 'second'
}
type Row = [limit: string, what: string, countedBy: CountedBy, send: (sender: Sender) => Promise<Response>]

const HOME = '198.51.100.7'
const NEXT_DOOR = '198.51.100.200'
const WORK = '192.0.2.9'
/** Limits whose refusal has the status of any other answer. */
const SILENT = ['mailByRecipient', 'aiServiceByCaller', 'photoByCook', 'pictureByCook', 'followByCook']
const QUESTION = { diet: 'Vegan', cuisine: 'Any', time: '40', ingredients: 'rice, lemon' }
const TESTS = '/recipe/5/test-kitchen'
const RULES = Object.fromEntries(Object.entries(DEFAULT_RULES).map(([key, value]) => [key, [value].flat().join('\n')]))
const service = await anAiService()
afterAll(() => service.stop())
const AI = {
  AI_BASE_URL: service.address,
  AI_MODEL: 'small',
  AI_VISION_MODEL: 'seer',
  AI_API_KEY: 'secret',
  AI_PATIENCE: '1',
}

describe.each(SITE_ENGINES)('whose attempts are counted together, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', ...AI }, engine)
  const { makeGuest } = householdsOf(site)
  let anna: Client
  let ben: Client
  let collection = ''
  const guestLinks: Record<Sender['thing'], string> = { first: '', second: '' }
  const liveKeys: Record<Sender['thing'], string> = { first: '', second: '' }
  let secrets = 0
  const aSecret = () => String(++secrets).padStart(43, 'x')

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    ben = await aRegisteredCook(site, 'ben')
    for (const name of ['anna', 'ben']) await setRole(site.database.db, name, 'moderator')
    // The first list of every household has the same id.
    guestLinks.first = await makeGuest(anna)
    guestLinks.second = await makeGuest(ben)
    for (const thing of ['first', 'second'] as const) {
      const body = JSON.stringify({ secret: aSecret() })
      const headers = { 'content-type': 'application/json' }
      const shared = await site.send('/api/live-lists', { method: 'POST', headers, body })
      liveKeys[thing] = ((await shared.json()) as { key: string }).key
    }
    await anna.post('/collections', { title: 'Sweets', text: '', visibility: 'public' })
    const made = site.database.db.selectFrom('collection').select('id').where('title', '=', 'Sweets')
    collection = `/collections/${(await made.executeTakeFirstOrThrow()).id}`
  })
  beforeEach(() => site.database.db.deleteFrom('attempt').execute())

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const post =
    (path: string | ((sender: Sender) => string), fields: Record<string, string> | ((sender: Sender) => object)) =>
    async (sender: Sender) => {
      const body = typeof fields === 'function' ? await fields(sender) : fields
      const to = typeof path === 'function' ? path(sender) : path
      return sender.client.post(to, body as FormData, from(sender.address))
    }
  const json = (method: string, path: string, body?: object | ((sender: Sender) => object)) => async (sender: Sender) =>
    site.send(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...sender.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...from(sender.address),
      },
      ...(body && { body: JSON.stringify(typeof body === 'function' ? body(sender) : body) }),
    })
  const form = (fields: Record<string, string | File>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    return sent
  }
  let names = 0
  const fresh = () => `fresh-${++names}`
  const ownProfile = (changes: Record<string, string>) => (sender: Sender) => {
    const username = sender.client === ben ? 'ben' : 'anna'
    return { username, name: '', email: `${username}@example.org`, currentPassword: '', bio: '', ...changes }
  }
  const mailbox = ({ thing }: Sender) => ({ email: thing === 'first' ? 'Grandma@example.org' : 'grandpa@example.org' })

  const ROWS: Row[] = [
    ['signInByName', 'a password', 'thing', post('/login', ({ thing }) => ({ username: thing, password: 'wrong' }))],
    ['signInByAddress', 'a password', 'address', post('/login', () => ({ username: 'nobody', password: 'wrong' }))],
    ['signInByNetwork', 'a password', 'network', post('/login', { username: 'first', password: 'wrong' })],
    [
      'signInByDevice',
      'a password',
      'cook',
      ({ client, address }) => {
        const signedOut = aClient(site)
        for (const [name, value] of client.cookies) if (name !== 'access_token') signedOut.cookies.set(name, value)
        return signedOut.post('/login', { username: client === ben ? 'ben' : 'anna', password: 'wrong' }, from(address))
      },
    ],
    ['notificationByCook', 'a notification', 'cook', post('/notifications', { do: 'read', id: '1' })],
    ['proposeByCook', 'a proposal', 'cook', post('/recipe/5/difference', { do: 'propose' })],
    ['diaryByCook', 'a diary entry', 'cook', post('/diary', { do: 'hide' })],
    ['followByCook', 'a follow', 'cook', post('/following/follow', { do: 'follow', subject: 'tag:quick' })],
    [
      'registerByAddress',
      'an account',
      'address',
      post('/register', () => {
        const username = fresh()
        return { username, email: `${username}@example.org`, password: PASSWORD }
      }),
    ],
    [
      'mailByAddress',
      'a new password',
      'address',
      post('/forgot-password', () => ({ email: `${fresh()}@example.org` })),
    ],
    ['mailByAddress', 'a newsletter', 'address', post('/newsletter', () => ({ email: `${fresh()}@example.org` }))],
    [
      'mailByAddress',
      'an invitation',
      'address',
      post('/household', () => ({ do: 'invite', email: `${fresh()}@example.org`, formKey: fresh() })),
    ],
    ['mailByRecipient', 'a new password', 'thing', post('/forgot-password', mailbox)],
    ['mailByRecipient', 'a newsletter', 'thing', post('/newsletter', mailbox)],
    [
      'mailByRecipient',
      'an invitation',
      'thing',
      post('/household', (sender) => ({ ...mailbox(sender), do: 'invite', formKey: fresh() })),
    ],
    ['reviewByCook', 'a rating', 'cook', post('/recipe/5', { stars: '4', text: '' })],
    ['reviewByCook', 'a rating by the API', 'cook', json('PUT', '/recipes/5/review', { stars: 4 })],
    ['withdrawByCook', 'a rating', 'cook', post('/recipe/5', { do: 'withdraw' })],
    ['withdrawByCook', 'a rating by the API', 'cook', json('DELETE', '/recipes/5/review')],
    ['voteByCook', 'a vote', 'cook', post('/recipe/5', { do: 'helpful', review: '1' })],
    ['voteByCook', 'a vote taken back', 'cook', post('/recipe/5', { do: 'unhelpful', review: '1' })],
    ['voteByCook', 'a vote by the API', 'cook', json('PUT', '/reviews/1/helpful')],
    ['voteByCook', 'a vote taken back by the API', 'cook', json('DELETE', '/reviews/1/helpful')],
    ['replyByCook', 'a reply', 'cook', post('/recipe/5', { do: 'reply', review: '1', reply: 'Thank you' })],
    ['replyByCook', 'a reply by the API', 'cook', json('PUT', '/reviews/1/reply', { reply: 'Thank you' })],
    ['askByCook', 'a question', 'cook', post('/recipe/5/questions', () => ({ do: 'ask', text: fresh() }))],
    ['askByCook', 'a question by the API', 'cook', json('POST', '/recipes/5/questions', () => ({ text: fresh() }))],
    [
      'answerByCook',
      'an answer',
      'cook',
      post('/recipe/5/questions/1', () => ({ do: 'answer', about: '1', text: fresh() })),
    ],
    ['answerByCook', 'an answer by the API', 'cook', json('PUT', '/answers/1', { text: 'Other words' })],
    ['voteByCook', 'a vote for a question', 'cook', post('/recipe/5/questions', { do: 'questionHelpful', about: '1' })],
    ['voteByCook', 'a vote for an answer', 'cook', json('PUT', '/answers/1/helpful')],
    ['withdrawByCook', 'a question', 'cook', json('DELETE', '/questions/1')],
    ['requestTestByCook', 'a request to a tester', 'cook', post(TESTS, { do: 'ask', username: 'meera' })],
    ['requestTestByCook', 'one by the API', 'cook', json('POST', '/recipes/5/tests', { username: 'meera' })],
    [
      'replyByCook',
      'notes of a tester',
      'cook',
      post(TESTS, { do: 'notes', cookedOn: '2026-11-20', outcome: 'asWritten' }),
    ],
    ['withdrawByCook', 'a request taken back', 'cook', post(TESTS, { do: 'end', username: 'meera' })],
    ['blockByCook', 'a block', 'cook', post('/settings/blocks', { do: 'mute', cook: 'meera' })],
    ['blockByCook', 'a block by the API', 'cook', json('DELETE', '/blocks/meera')],
    ['profileByCook', 'about a cook', 'cook', post('/settings/about', { place: 'Pune' })],
    ['profileByCook', 'a profile', 'cook', post('/profile', ownProfile({ bio: 'Likes leeks.' }))],
    [
      'passwordByCook',
      'another address',
      'cook',
      post('/profile', ownProfile({ email: 'new@example.org', currentPassword: 'wrong' })),
    ],
    ['assistantByCaller', 'a question', 'caller', post('/ai-chat/answer', QUESTION)],
    ['assistantByCaller', 'a question by the API', 'caller', json('POST', '/assistant', { ...QUESTION, time: 40 })],
    ['aiServiceByCaller', 'a question', 'caller', post('/ai-chat/answer', QUESTION)],
    ['cookbookByCaller', 'a PDF', 'caller', ({ client, address }) => client.get(`${collection}/pdf`, from(address))],
    ['importByCook', 'a text', 'cook', post('/import', () => form({ url: '', text: 'Nothing' }))],
    ['importByCook', 'a zip', 'cook', post('/import', () => form({ file: new File(['no zip'], 'recipes.zip') }))],
    ['importByCook', 'a text by the API', 'cook', json('POST', '/recipes/import', { text: 'Nothing' })],
    ['photoReadingByCook', 'photos', 'cook', readAPhoto((path, fields) => post(path, () => form(fields)))],
    ['publishByCook', 'a recipe', 'cook', post('/AddRecipe', () => aRecipeForm())],
    [
      'autosaveByCook',
      'a form',
      'cook',
      post('/AddRecipe/autosave', () =>
        form({ autosave: 'a', edits: '{"a":1}', base: '{}', recipe: '', version: '0' }),
      ),
    ],
    ['photoByCook', 'a photo', 'cook', post('/photos', () => form({ imageUrl: 'http://127.0.0.1/photo.jpg' }))],
    ['pictureByCook', 'a picture', 'cook', post('/profile/picture', () => form({ picture: new File([], 'none.jpg') }))],
    [
      'reportByAddress',
      'a report',
      'address',
      post('/report?recipe=5', { kind: 'recipe', subject: '5', reason: 'spam', text: '' }),
    ],
    ['appealByCook', 'an appeal', 'cook', post('/appeals', { kind: 'recipe', subject: '5', text: 'Why?' })],
    ['rulesByModerator', 'rules', 'cook', post('/moderation/rules', RULES)],
    ['inviteByCook', 'a link', 'cook', post('/household', () => ({ do: 'invite', email: '', formKey: fresh() }))],
    ['guestByLink', 'an item', 'thing', post(({ thing }) => guestLinks[thing], { text: 'oats' })],
    ['guestByLink', 'a tick', 'thing', post(({ thing }) => guestLinks[thing], { tick: 'milk' })],
    ['liveListByAddress', 'a list', 'address', json('POST', '/live-lists', () => ({ secret: aSecret() }))],
    [
      'changeByLiveList',
      'a change',
      'thing',
      json('POST', '/live-lists/changes', ({ thing }) => ({ key: liveKeys[thing], changes: [] })),
    ],
    ['householdByCook', 'a name', 'cook', post('/household', { do: 'rename', name: 'Ours' })],
    ['householdByCook', 'an invitation', 'cook', post('/household/join', { token: 'x' })],
    ['householdByCook', 'a calendar', 'cook', post('/meal-plan/calendar', { do: 'make' })],
    [
      'tokenByCook',
      'a token',
      'cook',
      post('/settings/tokens', () => ({ name: fresh(), scope: 'read', days: '', formKey: fresh() })),
    ],
  ]

  const isOf = (limit: string) => (row: { key: string }) => row.key.startsWith(`${limit}:`)
  const attemptsOf = async (limit: string) =>
    (await site.database.db.selectFrom('attempt').selectAll().execute()).filter(isOf(limit))

  test('every limit has its rows here', () => {
    const limits = [...new Set(ROWS.map(([limit]) => limit))]
    // What is sent to devices is counted by their cook where nobody sends a request: notifications.server.test.ts.
    // What an AI service reads is counted for all cooks together, too: photo-imports.test.ts.
    const others = ['pushByCook', 'photoReadingBySite']
    const all = [...Object.keys(RATE_LIMITS), 'signInByDevice', 'signInByNetwork'].filter(
      (one) => !others.includes(one),
    )
    expect(limits.toSorted()).toEqual(all.toSorted())
  })

  /** Three senders: the second is counted with the first, the third, who is like the first otherwise, is not. */
  const sendersOf = (countedBy: CountedBy, isSignedIn: boolean): [Sender, Sender, Sender] => {
    const visitor = () => aClient(site)
    const thing = 'first'
    if (countedBy === 'cook' || (countedBy === 'caller' && isSignedIn))
      return [
        { client: anna, address: HOME, thing },
        { client: anna, address: WORK, thing },
        { client: ben, address: HOME, thing },
      ]
    if (countedBy === 'thing')
      return [
        { client: isSignedIn ? anna : visitor(), address: HOME, thing },
        { client: isSignedIn ? ben : visitor(), address: WORK, thing },
        { client: isSignedIn ? anna : visitor(), address: HOME, thing: 'second' },
      ]
    const client = isSignedIn ? anna : visitor()
    return [
      { client, address: HOME, thing },
      { client: isSignedIn ? ben : visitor(), address: countedBy === 'network' ? NEXT_DOOR : HOME, thing },
      { client, address: WORK, thing },
    ]
  }
  const cases = ROWS.flatMap(([limit, what, countedBy, send]) => {
    const needsCook = countedBy === 'cook' || what === 'an invitation'
    const kinds = countedBy === 'caller' ? [true, false] : [needsCook]
    return kinds.map((isSignedIn) => ({ limit, what, countedBy, isSignedIn, send }))
  })

  test.each(cases)('$limit, $what, by the $countedBy (signed in: $isSignedIn)', async ({ limit, send, ...row }) => {
    const [first, same, other] = sendersOf(row.countedBy, row.isSignedIn)
    const sent = await send(first)
    await sent.text()
    expect(await attemptsOf(limit)).toHaveLength(1)
    const { db } = site.database
    await db.updateTable('attempt').set({ count: 1_000_000 }).where('key', 'like', `${limit}:%`).execute()
    const refused = await send(same)
    expect(await attemptsOf(limit)).toHaveLength(1)
    // A PDF waits as for a busy site; what would tell of others' accounts, or has another answer to give, says nothing.
    const refusal = limit === 'cookbookByCaller' ? 503 : 429
    await refused.text()
    if (!SILENT.includes(limit)) expect(refused.status).toBe(refusal)
    const allowed = await send(other)
    await allowed.text()
    expect(allowed.status).not.toBe(refusal)
    expect(await attemptsOf(limit)).toHaveLength(2)
  })
})
