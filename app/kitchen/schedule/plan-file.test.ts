import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, ORIGIN, theCook, visit } from '../../../tests/support/in-process.ts'

const DAY = Date.UTC(2026, 10, 23)

describeStores('the calendar file of a meal', (db) => {
  /** The answer to a reader's calendar file, with the id, the times, the age and the address of each event. */
  async function file(ids: string, { reader = '', day = '2026-11-23' } = {}) {
    const cook = reader === '' ? null : await theCook(db(), reader)
    const context = aContext(db(), cook)
    const { status, headers, found } = await visit(context, `/plan.ics?recipes=${ids}&at=19:00${day && `&day=${day}`}`)
    const events = String(found).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    const line = (event: string, name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(event)?.[1] ?? null
    const lines = ['UID', 'DTSTART', 'DTEND', 'DTSTAMP', 'URL']
    return { status, headers, events: events.map((event) => lines.map((name) => line(event, name))) }
  }
  const meal = (ids: string, changedAt: string) => [
    ...[`meal-${ids.replaceAll(',', '-')}-2026-11-23@foodio.example`, '20261123T190000', '20261123T200000', changedAt],
    `${ORIGIN}/plan?recipes=${ids}&at=19:00&day=2026-11-23`,
  ]

  test('has the steps when they begin, and the meal, as old as the last change of its recipes', {
    tags: 'slow',
  }, async () => {
    const steps = [{ text: 'Cook for 20 minutes.' }, { text: 'Serve.' }]
    const soup = await aRecipe(db(), { title: 'Soup', updatedAt: DAY, steps })
    const rice = await aRecipe(db(), { updatedAt: DAY - 24 * 3_600_000, steps: [] })
    const { status, headers, events } = await file(`${soup},${rice}`)
    const step = (place: number, ...times: string[]) => [
      ...[`recipe-${soup}-step-${place}-2026-11-23@foodio.example`, ...times, '20261123T000000Z'],
      `${ORIGIN}/recipe/${soup}#step-${place}`,
    ]
    expect(events).toEqual([
      step(1, '20261123T183500', '20261123T183800'),
      step(2, '20261123T185800', '20261123T190000'),
      meal(`${soup},${rice}`, '20261123T000000Z'),
    ])
    expect([status, headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      ...[200, 'private, no-cache', expect.stringContaining('foodio-2026-11-23.ics')],
    ])
  })

  test.each([['999999'], ['']])('of no recipe that is there (%j) has the meal alone', async (ids) => {
    expect((await file(ids)).events).toEqual([meal(ids, '19700101T000000Z')])
  })

  test('has a private recipe for its author alone', async () => {
    const author = await aCook(db())
    const ids = `${await aRecipe(db(), { authorId: author, visibility: 'private', updatedAt: DAY })}`
    expect((await file(ids, { reader: author })).events).toHaveLength(2)
    for (const reader of ['', await aCook(db())])
      expect((await file(ids, { reader })).events).toEqual([meal(ids, '19700101T000000Z')])
  })

  test('without a day is the page where one is chosen', async () => {
    const { status, headers } = await file('5', { day: '' })
    expect([status, headers.get('location')]).toEqual([302, '/plan?recipes=5&at=19:00'])
  })
})
