import { expect, test } from 'vitest'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { NOTIFICATION_KINDS } from './notification.ts'
import { listSettings, saveSettings, settingOf } from './notification-settings.store.ts'

const ALL = { page: true, email: true, push: true }
const NONE = { page: false, email: false, push: false }

describeStores('where a cook hears of something', (db) => {
  test('is everywhere until they choose, of each kind apart and for themselves alone', async () => {
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    expect(await listSettings(db(), anna)).toEqual(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, ALL])))
    await saveSettings(db(), anna, {})
    for (const chosen of [
      { page: false, email: true, push: true },
      { page: true, email: false, push: true },
      { page: true, email: true, push: false },
    ]) {
      await saveSettings(db(), anna, { reply: chosen, review: { page: false, email: false, push: false } })
      expect(await settingOf(db(), anna, 'reply')).toEqual(chosen)
      expect(await listSettings(db(), anna)).toMatchObject({ reply: chosen, question: ALL })
      expect([await settingOf(db(), anna, 'question'), await settingOf(db(), ben, 'reply')]).toEqual([ALL, ALL])
    }
    await saveSettings(db(), ben, { reply: NONE, question: NONE })
    expect(await listSettings(db(), anna)).toMatchObject({ reply: { ...ALL, push: false }, question: ALL })
    expect(await listSettings(db(), ben)).toMatchObject({ reply: NONE, question: NONE, review: ALL })
    expect(await settingOf(db(), anna, 'review')).toEqual({ page: false, email: false, push: false })
  })
})
