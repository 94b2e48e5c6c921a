import { beforeAll, test, vi } from 'vitest'
import type { Cook } from '#app/people/account/cook.ts'
import { DAY, HOUR, MINUTE } from '#server/processes/clock.ts'
import { aCook, aModerator } from '../support/builders.ts'
import { temporaryFolder } from '../support/databases.ts'
import { aContext, endOfWork, mails, theCook, visit } from '../support/in-process.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { aStreet, LONG_AGO, type Street } from '../support/town.ts'
import { expectApproved } from './approval.ts'
import { aCookbook } from './cookbook-database.ts'
import { factsOf } from './facts.ts'
import { VISITS } from './page-visits.ts'

const db = aCookbook()
const dataDir = temporaryFolder()
let street: Street & { carla: string }
const cooks: Record<string, Cook> = {}
const names: [RegExp, string][] = []
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  await publishAtWill(db())
  street = { ...(await aStreet(db())), carla: await aCook(db()) }
  await db().updateTable('recipe').set({ updatedAt: LONG_AGO }).where('id', '=', street.soup).execute()
  const { author, anna, ben, carla } = street
  const { id: moderator } = await aModerator(db())
  for (const [name, id] of Object.entries({ author, anna, ben, carla, moderator })) {
    await db().updateTable('cook').set({ name: name.toUpperCase() }).where('id', '=', id).execute()
    cooks[name] = await theCook(db(), id)
    names.push([new RegExp(`\\b${id}\\b`, 'gi'), name])
  }
})
const settled = (line: string) =>
  names
    .reduce((text, [id, name]) => text.replace(id, name), line)
    .replace(/(link=|token=|linkSecret "|formKey "|base: title ")[\w-]+/g, '$1SECRET')
    .replace(/(base: .*photos ")\w+/, '$1HASH')

const MAX_THINGS = 3
/** What a page shows with long lists of things cut. */
const cut = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => (typeof one === 'string' ? one.length < 40 : typeof one === 'number'))
    ? value
    : Array.isArray(value)
      ? [
          ...value.slice(0, MAX_THINGS).map(cut),
          ...(value.length > MAX_THINGS ? [`and ${value.length - MAX_THINGS} more`] : []),
        ]
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]))
        : typeof value === 'string' && value.length > 90
          ? `${value.slice(0, 90)}…`
          : value

const MAX_LINES = 40
const linesOf = (found: unknown, isJson: boolean): string[] =>
  typeof found !== 'string'
    ? factsOf(cut(JSON.parse(JSON.stringify(found ?? null))))
    : isJson
      ? linesOf(JSON.parse(found), false)
      : found === ''
        ? []
        : found
            .trimEnd()
            .split('\n')
            .slice(0, MAX_LINES)
            .map((line) => `  ${line}`)

test('what pages know, where forms lead and what files have are as approved', async () => {
  // Of tests before this one in the same process.
  mails.length = 0
  for (const [at, [about, visits]] of Object.entries(VISITS).entries()) {
    const lines: string[] = []
    vi.setSystemTime(LONG_AGO + DAY + at * HOUR)
    for (const [who, path, form] of visits(street)) {
      vi.setSystemTime(Date.now() + MINUTE)
      const context = aContext(db(), cooks[who] ?? null, dataDir)
      const { status, headers, found } = await visit(context, encodeURI(path), form)
      const { current, recent } = context.shows.names
      const answer = [
        status,
        ...[...headers].flatMap(([name, value]) => (name === 'content-length' ? [] : `${name} ${value}`)),
        ...(current === null ? [] : [`shows ${current.join(' ')}`]),
        ...(recent.length === 0 ? [] : [`recent ${recent.join(' ')}`]),
      ]
      const type = headers.get('content-type') ?? ''
      const isPdf = type === 'application/pdf'
      const sent = form ? ` ${JSON.stringify(form)}` : ''
      await endOfWork()
      const sentMails = mails.splice(0).map(({ to, subject, text }) => `  mail to ${to}: ${subject}: ${text}`)
      lines.push(
        ...[
          '',
          `== ${who} ${path}${sent}`,
          answer.join(', '),
          ...(isPdf ? [] : linesOf(found, type.includes('json'))),
          ...sentMails.flatMap((mail) => mail.split('\n')),
        ].map(settled),
      )
    }
    await expectApproved(`pages-of-${about.replace(' ', '-')}`, lines)
  }
})
