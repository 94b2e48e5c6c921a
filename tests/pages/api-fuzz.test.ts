import { beforeAll, describe, expect, test } from 'vitest'
import { deleteRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { publishRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import {
  type ApiCook,
  type ApiDocument,
  aDraftRequest,
  anApiCook,
  aStoredPhoto,
  documentOf,
  operationsOf,
} from '../support/api.ts'
import { FUZZ_REQUESTS, FUZZ_SEED } from '../support/fuzzing.ts'
import { evilText, oneOf, type Random, randomsFrom, valueFor } from '../support/malformed.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** No answer may take longer, in milliseconds: the wait of one that hangs, not a speed that is measured. */
const TIMEOUT = 20_000

describe.each(SITE_ENGINES)('the API on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '10000000' }, engine)
  const SECRET_TITLE = 'Grandmother’s secret dumplings'
  let document: ApiDocument
  let victim: ApiCook
  let attacker: ApiCook
  let theirRecipe: number
  let photo: { key: string; alt: string }

  beforeAll(async () => {
    document = await documentOf(site)
    victim = await anApiCook(site, 'victim')
    attacker = await anApiCook(site, 'attacker')
    photo = await aStoredPhoto(site)
    const { db } = site.database
    const publish = async (title: string) => {
      const published = await publishRecipe(db, victim.id, RecipeDraft.parse(await aDraftRequest(site, { title })))
      return published === 'noPhoto' ? 0 : published.id
    }
    theirRecipe = await publish('Dumplings for everybody')
    await deleteRecipe(db, { id: victim.id, role: 'cook' }, await publish(SECRET_TITLE))
    await site.send('/api/me/saved/11', { method: 'PUT', headers: victim.write })
  })

  /** A path with something in its gaps: mostly ids that exist, at times nonsense. */
  function pathFor(template: string, random: Random) {
    return template.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (random() < 0.3) return encodeURIComponent(evilText(random).toWellFormed()).slice(0, 400) || 'x'
      if (name === 'id') return String(oneOf(random, [1, 5, theirRecipe, theirRecipe + 1, 99_999]))
      return oneOf(random, ['victim', 'attacker', 'meera', 'breakfast', 'keto'])
    })
  }

  function bodyFor(content: Record<string, { schema: object }>, random: Random, headers: Record<string, string>) {
    const [type = '', { schema } = { schema: {} }] = Object.entries(content)[0] ?? []
    if (type.startsWith('multipart/')) {
      if (random() < 0.3) {
        headers['content-type'] = oneOf(random, [
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'multipart/form-data; boundary=',
        ])
        return oneOf(random, [
          '--x\r\n\r\n--x--',
          'nonsense',
          '',
          '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\nx',
        ])
      }
      const form = new FormData()
      for (let count = Math.floor(random() * 3); count >= 0; count--) {
        const name = oneOf(random, ['photo', 'avatar', 'userId', '__proto__', evilText(random).toWellFormed()])
        const bytes = Uint8Array.from({ length: Math.floor(random() * 200) }, () => random() * 256)
        if (random() < 0.6) form.append(name, new File([bytes], evilText(random).toWellFormed(), { type: 'image/png' }))
        else form.append(name, evilText(random).toWellFormed())
      }
      return form
    }
    headers['content-type'] =
      random() < 0.93
        ? 'application/json'
        : oneOf(random, [
            'text/plain',
            'application/xml',
            'x',
            'application/json; charset=utf-7',
            'application/problem+json',
          ])
    const value = valueFor(document, schema, random, oneOf(random, [2, 5, 12, 60]))
    // A photo that is stored, or no recipe would ever get past it.
    if (value !== null && typeof value === 'object' && 'photos' in value && random() < 0.8)
      Object.assign(value, { photos: [photo], imageUrl: undefined })
    const body = JSON.stringify(value) ?? ''
    const at = random()
    if (at < 0.05) return body.slice(0, Math.floor(random() * body.length))
    if (at < 0.07) return `${body}${evilText(random)}`
    if (at < 0.08) return '['.repeat(20_000)
    return body
  }

  function headersFor(random: Random): Record<string, string> {
    const who = random()
    const headers: Record<string, string> =
      who < 0.25
        ? {}
        : who < 0.5
          ? { ...attacker.write }
          : who < 0.65
            ? { ...attacker.read }
            : who < 0.9
              ? { ...attacker.session }
              : {
                  authorization: oneOf(random, [
                    'Bearer x',
                    'Bearer foodio_',
                    'Bearer  ',
                    'Basic x',
                    `Bearer ${'x'.repeat(3000)}`,
                  ]),
                }
    const sometimes = (name: string, values: string[]) => {
      if (random() < 0.12) headers[name] = oneOf(random, values)
    }
    sometimes('if-match', ['*', '"1.x"', 'W/"1.abc"', '"', '"999999999999.a"', '', '"1.abc", "2.def"'])
    sometimes('if-none-match', ['*', '"x"', '"'.repeat(500)])
    sometimes('idempotency-key', ['a', 'b', ' ', 'x'.repeat(201), '\u00e9', "';--"])
    sometimes('accept-language', ['hi', 'xx-YY;q=9', '*', ',,,,', 'en;q=0'])
    sometimes('accept', ['text/markdown', '*/*', 'application/xml', ',;q='])
    sometimes('origin', ['https://elsewhere.example', 'null', 'x'])
    sometimes('content-encoding', ['gzip', 'x'])
    sometimes('x-forwarded-for', ['x', '1.2.3.4, ::1', '::ffff:1.2.3.4', ','])
    return headers
  }

  const requests = FUZZ_REQUESTS[engine]
  test(`${requests} malformed requests: none breaks the site, hangs, or reveals another cook`, async () => {
    const operations = operationsOf(document)
    const { db } = site.database
    const secrets = ['@secret.example', SECRET_TITLE, 'foodio_', victim.session.cookie.slice(20, 50)]
    const own = 'attacker@secret.example'
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    for (const [count, random] of randomsFrom(FUZZ_SEED, requests).entries()) {
      // Limits are lifted, but for what hashes passwords or uses the network: else nothing would reach what is behind them.
      if (count % 250 === 0)
        await db
          .deleteFrom('attempt')
          .where('key', 'not like', 'signIn%')
          .where('key', 'not like', 'register%')
          .where('key', 'not like', 'photo%')
          .execute()
      const { name, method, path, operation } = oneOf(random, operations)
      const headers = headersFor(random)
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query' && random() < 0.5)
      const search = query
        .map(({ name: key, schema }) => {
          const value = valueFor(document, schema, random, 40)
          return `${key}=${encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()).slice(0, 900)}`
        })
        .join('&')
      const body =
        operation.requestBody && random() < 0.95 ? bodyFor(operation.requestBody.content, random, headers) : undefined
      const sentMethod = random() < 0.03 ? oneOf(random, ['PATCH', 'PUT', 'DELETE', 'POST', 'OPTIONS']) : method
      const address = `/api${pathFor(path, random)}${search && `?${search}`}`
      const line = `request ${count} of seed ${FUZZ_SEED}: ${sentMethod} ${address.slice(0, 200)} (${name})`
      const init: RequestInit = { method: sentMethod, headers, ...(body !== undefined && { body }) }
      // Signing in and out ends the session that comes along: not the attacker's, or nothing later would be theirs.
      if (path.startsWith('/auth/log') || path === '/auth/register') delete headers.cookie
      const response = await Promise.race([
        site.send(address, init),
        new Promise<null>((late) => setTimeout(late, TIMEOUT, null).unref()),
      ])
      // A stream of events has no end to wait for.
      const isStream = response?.headers.get('content-type') === 'text/event-stream'
      if (isStream) await response?.body?.cancel()
      const text = response === null || isStream ? '' : await response.text()
      statuses.set(response?.status ?? 0, (statuses.get(response?.status ?? 0) ?? 0) + 1)
      if (response === null) wrong.push(`${line} hangs`)
      else if (response.status >= 500)
        wrong.push(`${line} answers ${response.status}: ${JSON.stringify(body ?? '').slice(0, 1500)}`)
      if (response?.status === 200 && /savedRecipes\/victim/.test(address))
        wrong.push(`${line} shows what another saved`)
      if (response?.status === 200 && address === `/api/recipes/${theirRecipe}/draft`)
        wrong.push(`${line} shows another's draft`)
      const leaked = secrets.find((secret) => text.replaceAll(own, '').includes(secret))
      if (leaked && !echoes(leaked, text, body)) wrong.push(`${line} tells ${leaked}`)
      if (wrong.length > 5) break
    }
    expect(wrong).toEqual([])
    const recipe = await db
      .selectFrom('recipe')
      .select(['title', 'version', 'deletedAt'])
      .where('id', '=', theirRecipe)
      .executeTakeFirst()
    expect(recipe).toEqual({ title: 'Dumplings for everybody', version: 1, deletedAt: null })
    expect((await site.get('/api/auth/user', victim.session)).status).toBe(200)
    console.log(
      `answers by status: ${[...statuses]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    )
    // Enough of them came through to what is behind the shapes.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20)
    expect(statuses.get(422) ?? 0).toBeGreaterThan(requests / 10)
  }, 600_000)

  /** Whether an answer only repeats the request. */
  const echoes = (secret: string, text: string, body: unknown) =>
    secret === 'foodio_' && (text.includes('foodio_…') || (typeof body === 'string' && body.includes('foodio_')))
})
