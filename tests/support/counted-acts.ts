import { afterAll, beforeAll } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { anAiService } from './ai-service.ts'
import { aDraftRequest } from './api.ts'
import { melaRecipe } from './app-recipes.ts'
import { aClient, aRegisteredCook, type Client, PASSWORD } from './client.ts'
import { householdsOf } from './households.ts'
import { aPictureFile, aRecipeForm } from './recipes.ts'
import { form, requestsTo, type Sender } from './sender-requests.ts'
import { aSite, type SITE_ENGINES } from './site.ts'
import { readAPhoto } from './vision-service.ts'

/** Who or what is counted: a cook wherever they are, an address or its network whoever is there, a cook or else an address, or something in the request. */
export type CountedBy = 'cook' | 'address' | 'network' | 'caller' | 'thing'
type Row = [limit: string, what: string, countedBy: CountedBy, send: (sender: Sender) => Promise<Response>]

const LONG_AGO = '2026-06-01T12:00:00.000Z'
const DEVICE = { endpoint: 'https://push.example/device', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const GUEST = { name: 'Grandma', list: 'list' }
const QUESTION = { diet: 'Vegan', cuisine: 'Any', time: '40', ingredients: 'rice, lemon' }
const TESTS = '/recipe/5/test-kitchen'
const RULES = Object.fromEntries(Object.entries(DEFAULT_RULES).map(([key, value]) => [key, [value].flat().join('\n')]))
/** A file of another app with one recipe, which becomes a form. */
async function aRecipeWithPicture() {
  const picture = Buffer.from(await (await aPictureFile()).arrayBuffer()).toString('base64')
  return new File([JSON.stringify({ ...melaRecipe(1), images: [picture] })], 'rice.melarecipe')
}
/** What may be done so often and no more, in every place in which it is counted, and two cooks who do it on a site of their own. */
export async function countedActs(engine: (typeof SITE_ENGINES)[number]) {
  const service = await anAiService()
  afterAll(() => service.stop())
  const AI = {
    AI_BASE_URL: service.address,
    AI_MODEL: 'small',
    AI_VISION_MODEL: 'seer',
    AI_API_KEY: 'secret',
    AI_PATIENCE: '1',
  }
  const site = aSite({ TRUST_PROXY: 'true', ...AI }, engine)
  const { makeGuest } = householdsOf(site)
  let anna: Client
  let ben: Client
  const tokens = new Map<Client, string>()
  let collection = ''
  const guestLinks: Record<Sender['thing'], string> = { first: '', second: '' }
  const liveKeys: Record<Sender['thing'], string> = { first: '', second: '' }
  let secrets = 0
  const aSecret = () => String(++secrets).padStart(43, 'x')

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    ben = await aRegisteredCook(site, 'ben')
    const { db } = site.database
    for (const [username, client] of Object.entries({ anna, ben })) {
      await setRole(db, username, 'moderator')
      const cook = db.selectFrom('cook').select('id').where('username', '=', username)
      const { id } = await cook.executeTakeFirstOrThrow()
      const made = await makeToken(db, id, { name: 'program', scope: 'write', days: 7 })
      if (made !== 'tooMany') tokens.set(client, made.token)
    }
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
  const { post, json, tool } = requestsTo(site, (client) => tokens.get(client) ?? '')
  let names = 0
  const fresh = () => `fresh-${++names}`
  const ownProfile = (changes: Record<string, string>) => (sender: Sender) => {
    const username = sender.client === ben ? 'ben' : 'anna'
    return { username, name: '', email: `${username}@example.org`, currentPassword: '', bio: '', ...changes }
  }
  const mailbox = ({ thing }: Sender) => ({ email: thing === 'first' ? 'Grandma@example.org' : 'grandpa@example.org' })

  const rows: Row[] = [
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
        return signedOut.post(
          '/login',
          { username: client === ben ? 'ben' : 'anna', password: 'wrong' },
          { 'x-forwarded-for': address },
        )
      },
    ],
    ['notificationByCook', 'a notification', 'cook', post('/notifications', { do: 'read', id: '1' })],
    ['notificationByCook', 'settings', 'cook', post('/notifications/settings', { do: 'emailOff' })],
    ['notificationByCook', 'all by the API', 'cook', json('POST', '/notifications/read', { until: LONG_AGO })],
    ['notificationByCook', 'emails by the API', 'cook', json('PUT', '/notifications-email', { isOn: false })],
    ['notificationByCook', 'a device by the API', 'cook', json('PUT', '/push-device', DEVICE)],
    ['proposeByCook', 'a proposal', 'cook', post('/recipe/5/difference', { do: 'propose' })],
    ['diaryByCook', 'a diary entry', 'cook', post('/diary', { do: 'hide' })],
    ['diaryByCook', 'a new entry', 'cook', post('/diary/add?recipe=5', { cookedOn: '2026-01-02' })],
    ['diaryByCook', 'how a meal was', 'cook', post('/diary/ask', { day: '2026-01-02', time: '20:00' })],
    ['diaryByCook', 'an entry by the API', 'cook', json('DELETE', '/recipes/5/cooked/2026-01-02')],
    ['diaryByCook', 'an entry by a program', 'cook', tool('log_cooked', { recipe: 5, day: '2026-01-02' })],
    ['followByCook', 'a follow', 'cook', post('/following/follow', { do: 'follow', subject: 'tag:quick' })],
    ['followByCook', 'a feed', 'cook', post('/following', { do: 'feedStop' })],
    ['followByCook', 'a follow by the API', 'cook', json('DELETE', '/following/tag/quick')],
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
    ['mailByAddress', 'a confirmation', 'address', post('/settings/security', { do: 'confirm' })],
    [
      'mailByAddress',
      'another address',
      'address',
      post('/profile', (sender) => ownProfile({ email: `${fresh()}@example.org`, currentPassword: PASSWORD })(sender)),
    ],
    [
      'mailByAddress',
      'an invitation',
      'address',
      post('/household', () => ({ do: 'invite', email: `${fresh()}@example.org`, formKey: fresh() })),
    ],
    ['mailByRecipient', 'a new password', 'thing', post('/forgot-password', mailbox)],
    ['mailByRecipient', 'a newsletter', 'thing', post('/newsletter', mailbox)],
    ['mailByRecipient', 'a confirmation', 'cook', post('/settings/security', { do: 'confirm' })],
    [
      'mailByRecipient',
      'another address',
      'thing',
      post('/profile', (sender) => ownProfile({ ...mailbox(sender), currentPassword: PASSWORD })(sender)),
    ],
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
    ['profileByCook', 'about a cook by the API', 'cook', json('PUT', '/me/about', { place: 'Pune' })],
    ['profileByCook', 'a profile by the API', 'cook', json('PUT', '/auth/updateUser', ownProfile({}))],
    [
      'passwordByCook',
      'another address',
      'cook',
      post('/profile', ownProfile({ email: 'new@example.org', currentPassword: 'wrong' })),
    ],
    ['assistantByCaller', 'a question', 'caller', post('/ai-chat/answer', QUESTION)],
    ['assistantByCaller', 'a question by the API', 'caller', json('POST', '/assistant', { ...QUESTION, time: 40 })],
    ['aiServiceByCaller', 'a question', 'caller', post('/ai-chat/answer', QUESTION)],
    [
      'cookbookByCaller',
      'a PDF',
      'caller',
      ({ client, address }) => client.get(`${collection}/pdf`, { 'x-forwarded-for': address }),
    ],
    ['importByCook', 'a text', 'cook', post('/import', () => form({ url: '', text: 'Nothing' }))],
    ['importByCook', 'a zip', 'cook', post('/import', () => form({ file: new File(['no zip'], 'recipes.zip') }))],
    ['importByCook', 'a text by the API', 'cook', json('POST', '/recipes/import', { text: 'Nothing' })],
    [
      'importByCook',
      'a zip by the API',
      'cook',
      post('/api/imports', () => form({ file: new File(['no zip'], 'recipes.zip') })),
    ],
    ['photoReadingByCook', 'photos', 'cook', readAPhoto((path, fields) => post(path, () => form(fields)))],
    ['publishByCook', 'a recipe', 'cook', post('/AddRecipe', () => aRecipeForm())],
    ['publishByCook', 'a recipe by the API', 'cook', json('POST', '/recipes', async () => aDraftRequest(site))],
    ['publishByCook', 'a version', 'cook', post('/recipe/5/versions', { do: 'begin' })],
    ['publishByCook', 'a change taken back', 'cook', post('/recipe/5/changes', { do: 'delete', version: '1' })],
    [
      'autosaveByCook',
      'a form',
      'cook',
      post('/AddRecipe/autosave', () =>
        form({ autosave: 'a', edits: '{"a":1}', base: '{}', recipe: '', version: '0' }),
      ),
    ],
    ['photoByCook', 'a photo', 'cook', post('/photos', () => form({ imageUrl: 'http://127.0.0.1/photo.jpg' }))],
    ['photoByCook', 'a cover', 'cook', post('/AddRecipe', () => aRecipeForm({ makeCover: '1' }, { picture: null }))],
    [
      'photoByCook',
      'a picture of an import',
      'cook',
      post('/import', async () => form({ file: await aRecipeWithPicture() })),
    ],
    ['pictureByCook', 'one by the API', 'cook', post('/api/profile', () => form({ avatar: new File([], 'none.jpg') }))],
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
    ['householdByCook', 'a guest', 'cook', post('/household', () => ({ ...GUEST, do: 'guest', formKey: fresh() }))],
    ['householdByCook', 'an invitation', 'cook', post('/household/join', { token: 'x' })],
    ['householdByCook', 'a calendar', 'cook', post('/meal-plan/calendar', { do: 'make' })],
    ['householdByCook', 'a list', 'cook', post('/shopping-list', { do: 'unshare', list: 'list' })],
    ['householdByCook', 'preferences', 'cook', post('/settings/preferences', { do: 'people', people: '4' })],
    ['householdByCook', 'an invitation by the API', 'cook', json('POST', '/household/join', { token: 'x' })],
    ['householdByCook', 'a guest by the API', 'cook', json('POST', '/household/guest-links', GUEST)],
    ['householdByCook', 'a calendar by the API', 'cook', json('POST', '/calendar-feed', {})],
    [
      'tokenByCook',
      'a token',
      'cook',
      post('/settings/tokens', () => ({ name: fresh(), scope: 'read', days: '', formKey: fresh() })),
    ],
  ]

  return {
    site,
    rows,
    get anna() {
      return anna
    },
    get ben() {
      return ben
    },
  }
}
