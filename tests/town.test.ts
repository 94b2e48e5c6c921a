import { expect, test, vi } from 'vitest'
import { listenToOwnChanges } from '#server/database/content.ts'
import { MINUTE } from '#server/processes/clock.ts'
import { expectApproved } from './approved/approval.ts'
import { setClock, writer } from './approved/story.ts'
import { ACTS_OF_COOKS } from './support/acts-of-cooks.ts'
import { ACTS_ON_RECIPES } from './support/acts-on-recipes.ts'
import { type Rows, readAllRows, rowChanges, tableNames } from './support/all-rows.ts'
import { aModerator } from './support/builders.ts'
import { describeStores } from './support/databases.ts'
import { aStreet, type Street } from './support/town.ts'

/** How many rows of each table are others than before, new (+) or gone (-). */
function changesOf(before: Rows, after: Rows) {
  const none = new Set<string>()
  const changes = [...after].flatMap(([name, rows]) => {
    const gone = (before.get(name) ?? none).difference(rows).size
    const made = rows.difference(before.get(name) ?? none).size
    const changed = Math.min(gone, made)
    return [
      ...(changed > 0 ? [`${changed} ${name}`] : []),
      ...(made > changed ? [`+${made - changed} ${name}`] : []),
      ...(gone > changed ? [`-${gone - changed} ${name}`] : []),
    ]
  })
  return changes.join(', ')
}

describeStores('in a town', (db, engine) => {
  const announced: string[] = []
  /** What was announced since the last time, by the names that the street has for it. */
  const readAnnounced = ({ author, anna, ben, soup, stew, draft }: Street) => {
    const ids = new Map(
      Object.entries({ author, anna, ben, soup, stew, draft }).map(([name, id]) => [String(id), name]),
    )
    const named = announced
      .splice(0)
      .map((name) => name.replace(/(?::| by )(\S+)$/, (_, id) => ` ${ids.get(id) ?? ''}`).trim())
    return [...new Set(named)].sort().join(', ')
  }

  test('an act changes what it is about, and nothing of others', async () => {
    setClock()
    const street = await aStreet(db())
    await aStreet(db())
    const keeper = await aModerator(db())
    listenToOwnChanges(db(), (names) => announced.push(...names))
    const names = await tableNames(db(), engine)
    let before = await readAllRows(db(), engine, names)
    const { author, anna, ben, soup, stew, draft } = street
    const write = writer({ cooks: { author, anna, ben, keeper: keeper.id }, recipes: { soup, stew, draft } })
    const lines: string[] = []
    for (const [what, changes, announces, act] of [...ACTS_ON_RECIPES, ...ACTS_OF_COOKS]) {
      vi.setSystemTime(Date.now() + MINUTE)
      await act(db(), street, keeper)
      const after = await readAllRows(db(), engine, names)
      expect
        .soft({ what, changes: changesOf(before, after), announces: readAnnounced(street) })
        .toEqual({ what, changes, announces })
      lines.push(what, ...rowChanges(names, before, after, write))
      before = after
    }
    // The same on each engine, as far as rows are written alike.
    if (engine === 'SQLite') await expectApproved('acts-in-a-town', lines)
  })
})
