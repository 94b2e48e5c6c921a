/** A process that raises the one number in siteState of a SQLite file so many times, each time in a transaction that reads first. */
import { openSqlite } from '#server/database/sqlite.ts'

const [file = '', times = '0'] = process.argv.slice(2)
const { db } = openSqlite(file)
for (let time = 0; time < Number(times); time++)
  await db.transaction().execute(async (tx) => {
    const { value } = await tx.selectFrom('siteState').select('value').executeTakeFirstOrThrow()
    await new Promise((later) => setImmediate(later))
    await tx
      .updateTable('siteState')
      .set({ value: value + 1 })
      .execute()
  })
await db.destroy()
