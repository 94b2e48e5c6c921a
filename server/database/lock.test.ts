import { expect, test } from 'vitest'
import { aCook, aRecipe } from '../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../tests/support/databases.ts'
import { lockRow } from './lock.ts'

describeStores('the lock of a row', (db, engine) => {
  test('returns the row, and undefined where there is none', async () => {
    const id = await aRecipe(db(), { title: 'Pea Soup' })
    const cook = await aCook(db())
    expect(await lockRow(db(), 'recipe', id)).toMatchObject({ id, title: 'Pea Soup' })
    expect(await lockRow(db(), 'cook', cook)).toMatchObject({ id: cook })
    expect(await lockRow(db(), 'recipe', id + 1)).toBeUndefined()
    expect(await lockRow(db(), 'review', id)).toBeUndefined()
  })

  test('lets one transaction after the other change what it has read', async () => {
    const id = await aRecipe(db(), { version: 1 })
    await atOnce(engine, Array(12).fill(id), () =>
      db()
        .transaction()
        .execute(async (tx) => {
          const version = ((await lockRow(tx, 'recipe', id))?.version ?? 0) + 1
          await tx.updateTable('recipe').set({ version }).where('id', '=', id).execute()
        }),
    )
    expect((await lockRow(db(), 'recipe', id))?.version).toBe(13)
  })
})
