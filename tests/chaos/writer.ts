import { NOTICE_KEY } from '#app/base/request/notices.ts'
import { FIELDS } from '../support/recipes.ts'
import type { Answers } from './answers.ts'
import type { Journal } from './journal.ts'

const PASSWORD = 'wild garlic and walnuts'
/** Recipes of the cookbook, which reviews and favourites are about. */
const COOKBOOK_IDS = 20
/** A cook may publish and revise twenty times an hour; each turn of the work does it three times, every other turn once more. */
const TURNS = 5

export interface Load {
  origin: string
  journal: Journal
  answers: Answers
  photos: Blob[]
  /** Creations whose answer never came, to be sent again under the same key. */
  unanswered: Creation[]
  stop: AbortSignal
}

/** A publication by the API, as it was sent. */
export interface Creation {
  title: string
  description: string
  bearer: string
  key: string
  body: string
}

type Sent = Awaited<ReturnType<Answers['send']>>

let names = 0

/** Registers cooks, and publishes, revises, deletes, restores, reviews and saves as each of them, until it is stopped. */
export async function write(load: Load) {
  while (!load.stop.aborted) {
    const cook = await registered(load)
    for (let turn = 0; cook && turn < TURNS && !load.stop.aborted; turn++) {
      await publishByApi(load, cook, turn)
      await publishByForm(load, cook, turn)
      await reviewAndSave(load, cook, turn)
    }
  }
}

/** Sends one write and notes in the journal what became of it. */
async function note({ journal }: Load, thing: string, state: string, send: () => Promise<Sent>): Promise<Sent> {
  journal.begin(thing, state)
  const sent = await send()
  if (!sent) return null
  const isRefused = sent.status >= 400 && sent.status < 500
  if (isDone(sent)) journal.acknowledge(thing, state)
  else if (isRefused) journal.refuse(thing, state)
  return isDone(sent) ? sent : null
}

/** Without scripts the failure of a button is a redirect with a notice. */
const isDone = ({ status, headers }: NonNullable<Sent>) =>
  status < 400 && !headers.getSetCookie().some((cookie) => cookie.startsWith(`${NOTICE_KEY}=notDone`))

interface Cook {
  username: string
  cookie: string
  bearer: string
}

async function registered(load: Load): Promise<Cook | null> {
  const username = `cook${++names}`
  const fields = { username, email: `${username}@example.org`, password: PASSWORD }
  // Registrations are limited by address.
  const headers = { 'x-forwarded-for': `10.${names % 250}.${Math.floor(names / 250) % 250}.1` }
  const byForm = names % 2 === 0
  const sent = await note(load, `cook ${username}`, 'there', () =>
    byForm
      ? load.answers.send(`${load.origin}/register`, { method: 'POST', headers, body: new URLSearchParams(fields) })
      : load.answers.send(`${load.origin}/api/auth/register`, json('POST', fields, headers)),
  )
  const cookie = sent?.headers.getSetCookie().find((one) => one.startsWith('access_token='))
  const value = cookie?.split(';')[0]?.slice('access_token='.length)
  return value ? { username, cookie: `access_token=${value}`, bearer: `Bearer ${value}` } : null
}

const apiOf =
  ({ origin, answers }: Load, cook: Cook) =>
  (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    answers.send(`${origin}/api${path}`, json(method, body, { authorization: cook.bearer, ...headers }))
const formOf =
  ({ origin, answers }: Load, cook: Cook) =>
  (path: string, body: FormData | URLSearchParams) =>
    answers.send(origin + path, { method: 'POST', headers: { cookie: cook.cookie }, body })

const photoOf = ({ photos }: Load, turn: number) => photos[turn % photos.length] as Blob
const titleOf = (cook: Cook, turn: number) => `${cook.username} dish ${turn}`

/** Uploads a photo, publishes a recipe with it, revises and deletes it, and restores every other one. */
async function publishByApi(load: Load, cook: Cook, turn: number) {
  const { origin, answers } = load
  const api = apiOf(load, cook)
  const title = titleOf(cook, turn)
  const upload = new FormData()
  upload.set('photo', photoOf(load, turn), 'dish.jpg')
  const stored = await answers.send(`${origin}/api/photos`, {
    method: 'POST',
    headers: { authorization: cook.bearer },
    body: upload,
  })
  if (stored?.status !== 201) return
  const { key } = JSON.parse(stored.text) as { key: string }
  load.journal.acknowledge(`photo ${key}`, 'there')

  const draft = (description: string) => ({
    title,
    description,
    photos: [{ key, alt: 'A dish' }],
    ingredients: ['1 cup rice', '2 tbsp lemon juice'],
    instructions: 'Boil the rice.\nStir in the lemon juice.',
    prepTime: 5,
    cookTime: 15,
    categories: ['lunch'],
  })
  const recipe = `recipe ${title}`
  const idempotencyKey = crypto.randomUUID()
  const first = draft('As it was published at first.')
  const publish = () => api('POST', '/recipes', first, { 'idempotency-key': idempotencyKey })
  const published = await note(load, recipe, first.description, () =>
    turn % 2 === 0 ? atOnceTwice(publish) : publish(),
  )
  if (!published) {
    const body = JSON.stringify(first)
    load.unanswered.push({ title, description: first.description, bearer: cook.bearer, key: idempotencyKey, body })
    return
  }
  const id = Number(published.headers.get('location')?.split('/').at(-1))

  // Each step depends on the recipe as the one before left it, so it is only sent when that is known.
  const second = draft('As it was revised later.')
  const revised = await note(load, recipe, second.description, () =>
    api('PUT', `/recipes/${id}`, second, { 'if-match': '*' }),
  )
  const deleted = revised && (await note(load, recipe, 'deleted', () => api('DELETE', `/recipes/${id}`, undefined)))
  if (deleted && turn % 2 === 0)
    await note(load, recipe, second.description, () => api('POST', `/recipes/${id}/restore`, undefined))
}

/** Publishes a recipe with a photo by the form. */
async function publishByForm(load: Load, cook: Cook, turn: number) {
  const form = formOf(load, cook)
  const title = titleOf(cook, turn)
  const typed = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, title: `${title} by form`, do: 'save' }))
    typed.set(name, value)
  typed.append('categories', 'dinner')
  typed.append('photoFiles', photoOf(load, turn), 'dish.jpg')
  await note(load, `recipe ${title} by form`, FIELDS.description, () => form('/AddRecipe', typed))
}

/** Reviews a recipe of the cookbook and saves it as a favourite, by API and form in turn. */
async function reviewAndSave(load: Load, cook: Cook, turn: number) {
  const api = apiOf(load, cook)
  const form = formOf(load, cook)
  const about = 1 + (turn % COOKBOOK_IDS)
  const stars = String(1 + (turn % 5))
  await note(load, `review ${cook.username} ${about}`, stars, () =>
    turn % 2 === 0
      ? api('PUT', `/recipes/${about}/review`, { stars: Number(stars), text: 'Quick and bright.' })
      : form(`/recipe/${about}`, new URLSearchParams({ do: 'rate', stars, text: 'Quick and bright.' })),
  )
  await note(load, `favourite ${cook.username} ${about}`, 'there', () =>
    turn % 2 === 0
      ? api('PUT', `/me/favorites/${about}`, undefined)
      : form('/bookshelf', new URLSearchParams({ do: 'add', shelf: 'favoriteRecipes', recipe: String(about) })),
  )
}

/** Sends the same twice at once, which different processes may answer; the better of the two answers, null when one is unknown. */
async function atOnceTwice(send: () => Promise<Sent>): Promise<Sent> {
  const sent = await Promise.all([send(), send()])
  return sent.find((one) => one && isDone(one)) ?? (sent.includes(null) ? null : (sent[0] as Sent))
}

/** A JSON request; without a body when there is none. */
const json = (method: string, body: unknown, headers: Record<string, string>): RequestInit =>
  body === undefined
    ? { method, headers }
    : { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }

/** Sends the creations that broke off once more under their keys; those that are still refused are returned. */
export async function sendAgain({ origin, journal, answers, unanswered }: Load): Promise<Creation[]> {
  const refused: Creation[] = []
  for (const creation of unanswered) {
    const { title, description, bearer, key, body } = creation
    const headers = { 'content-type': 'application/json', authorization: bearer, 'idempotency-key': key }
    const sent = await answers.send(`${origin}/api/recipes`, { method: 'POST', headers, body })
    if (sent && sent.status < 400) journal.acknowledge(`recipe ${title}`, description)
    else refused.push(creation)
  }
  return refused
}
