import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { watchCallers } from '../support/callers.ts'
import { aClient } from '../support/client.ts'
import { type CountedBy, countedActs } from '../support/counted-acts.ts'
import type { Sender } from '../support/sender-requests.ts'
import { SITE_ENGINES } from '../support/site.ts'

const HOME = '198.51.100.7'
const NEXT_DOOR = '198.51.100.200'
const WORK = '192.0.2.9'
/** Limits of which no answer tells: others' accounts are nobody's business, or there is another answer to give. */
const SILENT = ['mailByRecipient', 'aiServiceByCaller']
/** What is refused in words, with the status of any other answer. */
const IN_WORDS = ['a confirmation', 'a follow', 'a photo', 'a picture', 'a picture of an import']
/** Where nobody waits for an answer: `notifications.server.test.ts` and `zip-imports.test.ts` tell what is refused there. */
const WITHOUT_REQUEST = [
  'app/community/notifications/push-sender.server.ts',
  'app/exchange/importing/archive-import.server.ts',
  'app/exchange/importing/archive-import.server.ts',
]
/** What is counted by something else than the cook, and done by cooks alone. */
const OF_COOKS = ['an invitation', 'a confirmation', 'another address']
/** What an answer says, on its own page or on the one where it leads. */
async function wordsOf(answer: Response) {
  const words = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
  const notices = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('notice='))
  return [answer.headers.get('location'), ...notices, words].join('\n')
}

describe.each(SITE_ENGINES)('whose attempts are counted together, on %s', async (engine) => {
  const acts = await countedActs(engine)
  const { site, rows } = acts
  let callers: ReturnType<typeof watchCallers>
  beforeAll(() => {
    callers = watchCallers('countAttempt', site.database.db, 'insertInto')
    return () => callers.stop()
  })
  beforeEach(() => site.database.db.deleteFrom('attempt').execute())

  const isOf = (limit: string) => (row: { key: string }) => row.key.startsWith(`${limit}:`)
  const attemptsOf = async (limit: string) =>
    (await site.database.db.selectFrom('attempt').selectAll().execute()).filter(isOf(limit))

  test('every limit has its rows here', () => {
    const limits = [...new Set(rows.map(([limit]) => limit))]
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
        { client: acts.anna, address: HOME, thing },
        { client: acts.anna, address: WORK, thing },
        { client: acts.ben, address: HOME, thing },
      ]
    if (countedBy === 'thing')
      return [
        { client: isSignedIn ? acts.anna : visitor(), address: HOME, thing },
        { client: isSignedIn ? acts.ben : visitor(), address: WORK, thing },
        { client: isSignedIn ? acts.anna : visitor(), address: HOME, thing: 'second' },
      ]
    const client = isSignedIn ? acts.anna : visitor()
    return [
      { client, address: HOME, thing },
      { client: isSignedIn ? acts.ben : visitor(), address: countedBy === 'network' ? NEXT_DOOR : HOME, thing },
      { client, address: WORK, thing },
    ]
  }
  const cases = rows.flatMap(([limit, what, countedBy, send]) => {
    const needsCook = countedBy === 'cook' || OF_COOKS.includes(what)
    const kinds = countedBy === 'caller' ? [true, false] : [needsCook]
    return kinds.map((isSignedIn) => ({ limit, what, countedBy, isSignedIn, send }))
  })

  test.each(cases)(
    '$limit, $what, by the $countedBy (signed in: $isSignedIn)',
    async ({ limit, what, send, ...row }) => {
      const [first, same, other] = sendersOf(row.countedBy, row.isSignedIn)
      const sent = await wordsOf(await send(first))
      expect(await attemptsOf(limit)).toHaveLength(1)
      const { db } = site.database
      await db.updateTable('attempt').set({ count: 1_000_000 }).where('key', 'like', `${limit}:%`).execute()
      const refused = await send(same)
      const words = await wordsOf(refused)
      expect(await attemptsOf(limit)).toHaveLength(1)
      // A PDF waits as for a busy site.
      const refusal = limit === 'cookbookByCaller' ? 503 : 429
      if (IN_WORDS.includes(what)) expect(words).not.toBe(sent)
      else if (!SILENT.includes(limit)) expect(refused.status).toBe(refusal)
      const allowed = await send(other)
      await allowed.text()
      expect(allowed.status).not.toBe(refusal)
      expect(await attemptsOf(limit)).toHaveLength(2)
    },
  )

  test('every place in which attempts are counted has been reached', () => {
    const { unreached, places } = callers.calls()
    expect(unreached.map((place) => place.replace(/:\d+$/, ''))).toEqual(WITHOUT_REQUEST)
    expect(places).toBeGreaterThan(60)
  })
})
