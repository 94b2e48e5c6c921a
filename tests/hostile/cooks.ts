/** Cooks of a target: registered by the form, with what they send afterwards. */
import { randomBytes } from 'node:crypto'
import { PASSWORD } from '../support/client.ts'
import { aRecipeForm } from '../support/recipes.ts'
import { expectStatus, newAddress, type Sent, type Target } from './target.ts'

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A form as browsers send it. */
export const form = (fields: Record<string, string>): Sent => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** A request with a JSON body. */
export const json = (value: unknown): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

/** A multipart form with one file in it. */
export function fileForm(name: string, file: File, fields: Record<string, string> = {}): Sent {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  body.set(name, file)
  return { method: 'POST', body }
}

/** A name that nothing else has, in letters alone: digits in a row would wait for a moderator as a phone number. */
export const newName = (prefix: string) =>
  `${prefix}-${[...randomBytes(10)].map((byte) => 'bcdfghjkmnpqrstv'[byte % 16]).join('')}`

/** Registers a cook; `send` sends as them, from an address of their own. */
export async function aCook(target: Target, username = newName('cook')) {
  const from = newAddress()
  const email = `${username}@example.org`
  const registered = await target.send('/register', { ...form({ username, email, password: PASSWORD }), from })
  const cookie = cookiesOf(await expectStatus(registered, 303))
  const send = (path: string, { headers, ...sent }: Sent = {}) =>
    target.send(path, { from, ...sent, headers: { cookie, ...headers } })
  return { username, email, from, cookie, send }
}

export type HostileCook = Awaited<ReturnType<typeof aCook>>

/** Publishes a recipe by the form as a browser does, its hidden fields included; the response. */
export async function sendRecipe(cook: HostileCook, changes: Record<string, string> = {}) {
  const page = await (await cook.send('/AddRecipe')).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const recipe = await aRecipeForm(changes)
  for (const [, name = '', value = ''] of hidden) if (!recipe.has(name)) recipe.set(name, value)
  return { recipe, response: await cook.send('/AddRecipe', { method: 'POST', body: recipe }) }
}

/** The ids of the recipes that a cook has published, newest first. */
export async function recipesOf(cook: HostileCook) {
  const page = await (await cook.send('/profile')).text()
  return [...new Set([...page.matchAll(/\/AddRecipe\?id=(\d+)/g)].map(([, id]) => Number(id)))]
}

export { PASSWORD }
