import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll } from 'vitest'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { PASSWORD } from './client.ts'
import { publishAtWill } from './lenient-rules.ts'
import { aSite, type SITE_ENGINES } from './site.ts'

export type Site = ReturnType<typeof aSite>

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  security: Record<string, string[]>[]
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** The document of a site's API. */
export const documentOf = async (site: Site) => (await (await site.get('/api/openapi.json')).json()) as ApiDocument

/** Every operation of a document, as `GET /recipes/{id}`. */
export const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

/** Compares answers with their description in a document; what is wrong, or null. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    compiled.set(pointer, known)
    return known
  }
  const part = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

  return async function check(name: string, response: Response): Promise<string | null> {
    const [method = '', path = ''] = name.split(' ')
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) return `${name} is not in the document`
    const described = operation.responses[String(response.status)]
    if (!described) return `${name} answers ${response.status}, which the document does not say`
    const type = response.headers.get('content-type')?.split(';')[0] ?? null
    const body = response.status === 304 ? '' : await response.clone().text()
    if (!described.content) return body === '' ? null : `${name} answers ${response.status} with a body`
    if (type === null || !described.content[type]) return `${name} answers ${response.status} as ${type}`
    if (type === 'text/markdown') return null
    const pointer = `/paths/${part(path)}/${method.toLowerCase()}/responses/${response.status}/content/${part(type)}/schema`
    const valid = validatorOf(pointer)
    return valid(JSON.parse(body)) ? null : `${name} ${response.status}: ${ajv.errorsText(valid.errors)}`
  }
}

let addresses = 0

/** A cook of a site, registered by the API: their session's cookie, and tokens to read and to write. */
export async function anApiCook(site: Site, username: string) {
  const response = await site.send('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++addresses}` },
    body: JSON.stringify({ username, email: `${username}@secret.example`, password: PASSWORD }),
  })
  if (response.status !== 201) throw new Error(`${username} was not registered: ${await response.text()}`)
  const { user } = (await response.json()) as { user: { _id: string } }
  const token = async (scope: 'read' | 'write') => {
    const made = await makeToken(site.database.db, user._id, { name: scope, scope, days: '' })
    if (made === 'tooMany') throw new Error('too many tokens')
    return { authorization: `Bearer ${made.token}` }
  }
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { id: user._id, username, session: { cookie }, read: await token('read'), write: await token('write') }
}
export type ApiCook = Awaited<ReturnType<typeof anApiCook>>

let photos = 0

/** A stored photo, as a recipe names it; there is no picture behind it. */
export async function aStoredPhoto(site: Site) {
  const key = `photos/${(++photos).toString(16).padStart(32, '0')}`
  await site.database.db
    .insertInto('picture')
    .values({ key, width: 1200, height: 800, colour: '#aa8844', keptAt: Date.now() })
    .execute()
  return { key, alt: 'A bowl of yellow rice' }
}

/** What a program sends to publish a recipe. */
export const aDraftRequest = async (site: Site, changes: object = {}) => ({
  title: 'Lemon rice of the morning',
  description: 'Bright, quick and made of what is left over.',
  photos: [await aStoredPhoto(site)],
  ingredients: [
    'For the rice:',
    '1 cup basmati rice, rinsed',
    '2 tbsp lemon juice',
    'For the top:',
    'a handful of coriander',
  ],
  instructions: 'Boil the rice until it is just done.\nStir in the lemon juice and top with the coriander.',
  prepTime: 10,
  cookTime: 15,
  categories: ['lunch'],
  dietaryInfo: ['Vegan'],
  ...changes,
})

type Headers = Record<string, string>

/** A site with the cook Meera.S, for tests of the API: `get` and `send` call it, by default with her token to write. */
export function anApi(engine: (typeof SITE_ENGINES)[number]) {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '100000' }, engine)
  let cook: ApiCook
  let check: ReturnType<typeof answerChecker>
  beforeAll(async () => {
    await publishAtWill(site.database.db)
    check = answerChecker(await documentOf(site))
    cook = await anApiCook(site, 'Meera.S')
  })
  const send = (method: string, path: string, json: unknown, headers: Headers = cook.write) =>
    site.send(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof json === 'string' ? json : JSON.stringify(json),
    })
  return {
    site,
    send,
    get cook() {
      return cook
    },
    check: (name: string, response: Response) => check(name, response),
    get: (path: string, headers: Headers = {}) => site.send(`/api${path}`, { headers }),
    publish: async (changes: object = {}, headers: Headers = {}) =>
      send('POST', '/recipes', await aDraftRequest(site, changes), { ...cook.write, ...headers }),
    forgetLimits: () => site.database.db.deleteFrom('attempt').execute(),
  }
}

/** The JSON of an answer, as the test knows it to be. */
export const read = async (response: Response | Promise<Response>) => (await response).json() as Promise<never>
