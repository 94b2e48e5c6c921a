import { beforeAll, test, vi } from 'vitest'
import type { Cook } from '#app/people/account/cook.ts'
import { DAY, HOUR, MINUTE } from '#server/processes/clock.ts'
import { aDrop, aFoundRecipe, importsIn } from '../support/app-imports.ts'
import { aCook } from '../support/builders.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aContext, callApi, endOfWork, theCook } from '../support/in-process.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { aStreet, LONG_AGO, type Street } from '../support/town.ts'
import { ACTS, type As, PHOTO } from './api-calls.ts'
import { expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'
import { factsOf, problemOf } from './facts.ts'

const db = aCookbook()
const dataDir = temporaryFolder()
let street: Street & { carla: string; drop: number }
let cooks: Record<string, Cook>
let names: [RegExp, string][]
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  await publishAtWill(db())
  const picture = { key: PHOTO, width: 1200, height: 800, colour: '#aa8844', keptAt: LONG_AGO }
  await db().insertInto('picture').values(picture).execute()
  const made = await aStreet(db())
  const { store } = importsIn(db, dataDir)
  const drop = await store(
    made.ben,
    aDrop(
      [
        aFoundRecipe('Pea soup', {
          isFavorite: true,
          ownNote: 'Salty.',
          stars: 4,
          cookedOn: ['2026-01-02'],
          collections: ['Winter'],
        }),
        aFoundRecipe('Pea soup', {}, { isTwin: true }),
        aFoundRecipe('Leek pie'),
        aFoundRecipe('Broth', { recipe: { ...JSON.parse(aFoundRecipe('Broth').content).recipe, cookMinutes: 1e6 } }),
      ],
      { leftOut: [{ name: 'menu.pdf', reason: 'noRecipe' }] },
    ),
  )
  await store(made.ben, aDrop([aFoundRecipe('Bread')]))
  street = { ...made, carla: await aCook(db()), drop }
  const { author, anna, ben, carla } = street
  names = []
  cooks = {}
  for (const [name, id] of Object.entries({ author, anna, ben, carla })) {
    await db().updateTable('cook').set({ name: name.toUpperCase() }).where('id', '=', id).execute()
    cooks[name] = await theCook(db(), id)
    names.push([new RegExp(`\\b${id}\\b`, 'g'), name])
  }
})

const settled = (line: string) =>
  names
    .reduce((text, [id, name]) => text.replace(id, name), line)
    .replace(/link=[\w-]+/g, 'link=SECRET')
    .replace(/("\d+)\.[\w-]{16}"/g, '$1.HASH"')

const HEADERS = ['etag', 'location', 'cache-control', 'allow']
/** Calls the API one call after the other and writes down what it answers. */
function calling() {
  const lines: string[] = []
  return {
    lines,
    as: (async (who, call, json, headers = {}) => {
      vi.setSystemTime(Date.now() + MINUTE)
      const [method = '', path = ''] = call.split(' ')
      const context = aContext(db(), cooks[who] ?? null, dataDir)
      const body = json === undefined ? {} : { body: JSON.stringify(json) }
      const response = await callApi(context, path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...body,
      })
      const text = await response.text()
      await endOfWork()
      const { current, recent } = context.shows.names
      const about = [
        response.status,
        ...HEADERS.flatMap((name) => (response.headers.has(name) ? `${name} ${response.headers.get(name)}` : [])),
        ...(current?.length ? [`shows ${current.join(' ')}`] : []),
        ...(recent.length ? [`recent ${recent.join(' ')}`] : []),
      ]
      const found =
        text === '' ? null : response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
      const sent = json === undefined ? '' : ` ${JSON.stringify(json)}`
      lines.push(
        ...[
          '',
          `== ${who} ${call}${sent}`,
          about.join(', '),
          ...(found === null ? [] : factsOf(response.ok ? found : problemOf(found))),
        ].map(settled),
      )
      return found
    }) satisfies As,
  }
}

test('what cooks ask and do by the API is answered as approved', async () => {
  for (const [at, [name, act]] of Object.entries(ACTS).entries()) {
    const { lines, as } = calling()
    vi.setSystemTime(LONG_AGO + DAY + at * HOUR)
    await act(as, street)
    await expectApproved(`api-${name.replace(' ', '-')}`, lines)
  }
})
