import { expect, test } from 'vitest'
import { pendingReason } from '#app/people/screening/pending.ts'
import { aCook, aModerator, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listPending } from './pending-posts.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('a pending recipe', (db) => {
  const aPending = (title: string, at: number, more: object = {}) =>
    aRecipe(db(), {
      ...{ title, deletedAt: at, deletedBy: 'moderator' as const, hiddenReason: pendingReason(['word']) },
      ...more,
    })

  test('is read with all its words, line by line, and with its cook', async () => {
    const [cook, keeper] = [await aCook(db()), await aModerator(db())]
    const { name } = await db().selectFrom('cook').select('name').where('id', '=', cook).executeTakeFirstOrThrow()
    const soup = await aPending('Soup', NOW, {
      ...{ authorId: cook, description: 'Warm.', source: 'My aunt', notes: 'Keeps.' },
      ingredients: [
        { quantity: '2', name: 'leeks', notes: 'washed' },
        { quantity: '', name: 'salt', notes: null },
      ],
      steps: [{ text: 'Chop.' }, { text: 'Boil.' }],
    })
    await aPending('Stew', NOW - 1, { description: '', ingredients: [{ name: 'rice' }], steps: [{ text: 'Cook.' }] })
    await aRecipe(db(), { title: 'Shown', ingredients: [{ name: 'sugar' }] })
    await aPending('Hidden', NOW, { hiddenReason: 'Rude.' })
    await aPending('Own', NOW, { authorId: keeper.id })
    const pending = await listPending(db(), keeper.id)
    expect(pending.map(({ subject, at, cook: by }) => [subject.text, at, by && [by.name, by.username]])).toEqual([
      ['Stew\nrice\nCook.', NOW - 1, null],
      ['Soup\nWarm.\nMy aunt\n2 leeks washed\nsalt\nChop.\nBoil.\nKeeps.', NOW, [name, cook]],
    ])
    expect(pending[1]?.subject).toMatchObject({ kind: 'recipe', id: soup })
  })

  test('is read as far as a moderator reads, fifty of them at a time, the oldest first', async () => {
    const { id } = await aModerator(db())
    await aPending('Long', NOW - 1, { steps: [{ text: 'x'.repeat(6000) }] })
    for (let at = 0; at < 51; at++) await aPending(`Soup ${at}`, NOW + 51 - at)
    const pending = await listPending(db(), id)
    expect([pending.length, pending[0]?.subject.text.length]).toEqual([50, 5000])
    expect(pending[1]?.at).toBe(NOW + 1)
    expect(pending.at(-1)?.at).toBe(NOW + 49)
  })
})
