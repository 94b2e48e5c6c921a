import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { cooksFrom, listCooks } from './listed-cooks.store.ts'

describeStores('the directory of cooks', (db, engine) => {
  beforeEach(async () => {
    await db().deleteFrom('recipe').execute()
  })
  async function aNamedCook(username: string, name: string, isListed = true) {
    const id = await aCook(db())
    await db().updateTable('cook').set({ username, displayUsername: username, name }).where('id', '=', id).execute()
    if (isListed) await aRecipe(db(), { authorId: id })
    return id
  }
  const find = async (text: string, after: string | null = null, size = 9, maxSorted = 1000) =>
    (await listCooks(db(), { text, after, size, maxSorted })).map(({ username }) => username)

  test('finds cooks by how a username, a name or a word of one begins, in any case, by username', async () => {
    await aNamedCook('meera.kapoor', 'Meera')
    await aNamedCook('zoe', 'Zoë de la Meer')
    await aNamedCook('old_meerkat', 'Tom')
    await aNamedCook('anita', 'मीरा शर्मा')
    await aNamedCook('quiet', 'Meera Quiet', false)
    await aNamedCook('odd', '100%_sure')
    const found = Object.fromEntries(
      await Promise.all(
        ['meer', 'MEER', 'kap', 'de la', 'la', 'zo', 'शर', 'मीरा', '100%', '%', '_', 'eera', 'x', 'meera.'].map(
          async (text) => [text, await find(text)] as const,
        ),
      ),
    )
    expect(found).toEqual({
      meer: ['meera.kapoor', 'old_meerkat', 'zoe'],
      MEER: ['meera.kapoor', 'old_meerkat', 'zoe'],
      kap: ['meera.kapoor'],
      'de la': ['zoe'],
      la: [],
      zo: ['zoe'],
      शर: ['anita'],
      मीरा: ['anita'],
      '100%': ['odd'],
      '%': [],
      _: [],
      eera: [],
      x: [],
      'meera.': ['meera.kapoor'],
    })
    expect([await find('meer', null, 1), await find('meer', 'meera.kapoor', 1)]).toEqual([
      ['meera.kapoor'],
      ['old_meerkat'],
    ])
    expect((await find('')).length).toBe(5)
  })

  test('lists the first of more than are sorted, page by page', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => {
      const id = `many-${String(at).padStart(4, '0')}`
      const account = {
        email: `${id}@example.org`,
        emailVerified: 0,
        bio: '',
        role: 'cook' as const,
        isSample: 0,
        createdAt: 0,
        updatedAt: 0,
      }
      return { ...account, id, username: id, displayUsername: id, name: `Tess ${at}` }
    })
    for (let at = 0; at < rows.length; at += 300)
      await db()
        .insertInto('cook')
        .values(rows.slice(at, at + 300))
        .execute()
    for (const at of [1199, 7, 600]) await aRecipe(db(), { authorId: rows[at]?.id ?? '' })
    expect(await find('tess', null, 2)).toEqual(['many-0007', 'many-0600'])
    expect(await find('tess', 'many-0600', 2)).toEqual(['many-1199'])
    expect(await find('many')).toEqual(['many-0007', 'many-0600', 'many-1199'])
    expect(await find('many', 'many-0007', 1, 9000)).toEqual(['many-0600'])
  })

  test('asks the indexes, whatever it looks for', async () => {
    if (engine !== 'SQLite') {
      // PostgreSQL reads a small table whole, so it is told not to.
      const plan = await db()
        .connection()
        .execute(async (connection) => {
          await sqlSettings(connection, 'off')
          const rows = (await explain(connection)).join('\n')
          await sqlSettings(connection, 'on')
          return rows
        })
      expect(plan).not.toContain('Seq Scan on cook')
      for (const index of INDEXES) expect(plan).toContain(index)
      return
    }
    const plan = (await explain(db())).join('\n')
    expect(plan).not.toMatch(/SCAN cook/)
    for (const index of INDEXES) expect(plan).toMatch(new RegExp(`SEARCH cook USING .*${index}`))
  })
  const INDEXES = ['cookByUsernameStart', 'cookByUsernameEnd', 'cookByNameStart', 'cookByNameRest', 'cookByNameEnd']
  const explain = async (handle: ReturnType<typeof db>) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`${sql.raw(engine === 'SQLite' ? 'explain query plan' : 'explain')} ${cooksFrom(handle, 'mee')}`.execute(handle)
    return rows.map((row) => Object.values(row).join(' '))
  }
  const sqlSettings = (handle: ReturnType<typeof db>, value: string) =>
    sql`${sql.raw(`set enable_seqscan = ${value}`)}`.execute(handle)
})
