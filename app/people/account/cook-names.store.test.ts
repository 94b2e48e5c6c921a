import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { saveRules } from '#app/people/screening/rules.store.ts'
import { DEFAULT_RULES } from '#app/people/screening/screening-rules.ts'
import { RefusedWords } from '#server/refused-words.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { isFreeUsername, nameProblem } from './cook-names.store.ts'
import { usernameLook, usernameLookOf } from './username.ts'

const SIMILAR = 'Another cook has a name that looks like this. Please choose one that differs more.'
const MODERATORS = 'A moderator has a name that looks like this. Please choose another.'
const MIXED = 'A word of this name mixes letters of two scripts. Please write each word in one.'

describeStores('names that cooks choose', (db, engine) => {
  beforeEach(async () => {
    await db().deleteFrom('cook').execute()
  })
  async function aNamedCook(displayUsername: string, role: 'cook' | 'moderator' = 'cook') {
    const id = await aCook(db(), { role })
    const username = displayUsername.toLowerCase()
    await db().updateTable('cook').set({ username, displayUsername, name: username }).where('id', '=', id).execute()
    return id
  }
  const problem = (field: 'username' | 'name', name: string, ownId = '') => nameProblem(db(), { field, name, ownId })
  const problems = async (field: 'username' | 'name', names: string[]) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await problem(field, name)] as const)))

  test('a username that looks like another cook’s, or a moderator’s, is refused; one that is only alike is not', async () => {
    const own = await aNamedCook('Oldmill')
    await aNamedCook('anna')
    await aNamedCook('jan')
    await aNamedCook('lan')
    await aNamedCook('maude', 'moderator')
    const similar = [
      '0ldmill',
      'old.mill',
      'old-mill',
      'Oldrnill',
      'oldmi11',
      'OIdmill',
      'anna_',
      'a.n.n.a',
      '1an',
      'Ian',
    ]
    const moderators = ['rnaude', 'ma.ude', 'MAUDE_', 'maude-']
    const free = ['ama', 'ian', 'annabel', 'oldmill2', 'hanna', 'dan', 'maud', 'mauve']
    expect(await problems('username', similar)).toEqual(Object.fromEntries(similar.map((name) => [name, SIMILAR])))
    expect(await problems('username', moderators)).toEqual(
      Object.fromEntries(moderators.map((name) => [name, MODERATORS])),
    )
    expect(await problems('username', free)).toEqual(Object.fromEntries(free.map((name) => [name, null])))
    expect(await problem('username', 'old_mill', own)).toBe(null)
    expect([
      await isFreeUsername(db(), '0ldmill'),
      await isFreeUsername(db(), 'rnaude'),
      await isFreeUsername(db(), 'nina'),
    ]).toEqual([false, false, true])
  })

  test('a display name in letters of two scripts, or that reads as another cook’s username, is refused', async () => {
    const own = await aNamedCook('copa')
    await aNamedCook('maude', 'moderator')
    expect(
      await problems('name', [
        'Аnna',
        'Anna Коmаr',
        'Ωmega',
        'сора',
        'СОРА',
        'mаudе',
        'copa',
        'Анна',
        'Оля Copa',
        'Νίκος',
        'मीरा',
        'José',
        '山田 Yuki',
        'Anna Анна',
      ]),
    ).toEqual({
      ...{ Аnna: MIXED, 'Anna Коmаr': MIXED, Ωmega: MIXED, сора: SIMILAR, СОРА: SIMILAR, mаudе: MODERATORS },
      ...{
        copa: null,
        Анна: null,
        'Оля Copa': null,
        Νίκος: null,
        मीरा: null,
        José: null,
        '山田 Yuki': null,
        'Anna Анна': null,
      },
    })
    expect(await problem('name', 'сора', own)).toBe(null)
  })

  test('a username with a word that the site’s rules refuse is refused, and of a word that would wait it is not', async () => {
    await saveRules(db(), { ...DEFAULT_RULES, refuseWords: ['casinobot'], holdWords: ['casino'] }, 'maude', Date.now())
    await expect(problem('username', 'best-casinobot')).rejects.toThrow(RefusedWords)
    expect([await problem('username', 'casino.anna'), await problem('username', 'casinobotany')]).toEqual([null, null])
    await db().deleteFrom('screeningRules').execute()
  })

  test('the database reads usernames as the rule does, by an index', async () => {
    const names = fc.sample(fc.stringMatching(/^[A-Za-z0-9._-]{3,30}$/), { numRuns: 200, seed: 7 })
    const read = sql<{
      name: string
      look: string
    }>`select "displayUsername" as "name", ${sql.raw(usernameLookOf('displayUsername'))} as "look"
      from (${sql.join(
        names.map((name) => sql`select cast(${name} as text) as "displayUsername"`),
        sql` union all `,
      )}) as "names"`
    const { rows } = await read.execute(db())
    expect(rows).toEqual(names.map((name) => ({ name, look: usernameLook(name) })))
    if (engine !== 'SQLite') return
    const plan = await sql<{ detail: string }>`explain query plan select "id" from "cook"
      where ${sql.raw(usernameLookOf('displayUsername'))} = ${'oldmill'}`.execute(db())
    expect(plan.rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('cookByLook')])
  })
})
