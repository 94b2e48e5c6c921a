import { expect, test } from 'vitest'
import { changeContent } from '#server/database/content.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { countRevision, currentRevision, revisionOn } from './recipe-revisions.store.ts'

const NOW = Date.UTC(2026, 5, 1, 12)

describeStores('revisions of a recipe', (db) => {
  const STEPS = ['Boil the rice.', 'Fry the onion.', 'Stir both.']
  const LINES = ['rice', 'onion', 'salt']
  const textOf = (steps = STEPS, lines = LINES) => ({
    ingredients: lines.map((name) => ({ quantity: '1 cup', name })),
    steps: steps.map((text) => ({ text })),
  })
  const aText = () => aRecipe(db(), textOf())
  const count = (id: number, text: ReturnType<typeof textOf>, now: number) =>
    changeContent<void>(db(), (tx) => countRevision(tx, id, text, now))

  test('are none for the same lines in the same order, whatever was rated', async () => {
    const id = await aText()
    await aReview(db(), id, 4)
    await count(id, textOf(), NOW)
    expect(await currentRevision(db(), id)).toEqual({ revision: 1, revisedAt: null })
  })

  test('count what is cooked differently once it was used, change in place until then, and are told by their day', async () => {
    const [id, other] = [await aText(), await aText()]
    await aReview(db(), other, 4)
    const changed = (word: string) => textOf([`${word} the beef for an hour.`, 'Serve.'], ['beef', word])
    await count(id, changed('Fry'), NOW - DAY)
    expect(await currentRevision(db(), id)).toEqual({ revision: 1, revisedAt: null })
    const cook = await aCook(db())
    await aReview(db(), id, 4, cook)
    await count(id, changed('Roast'), NOW)
    expect(await currentRevision(db(), id)).toEqual({ revision: 2, revisedAt: NOW })
    // Nobody has rated the second one yet.
    await count(id, changed('Grill'), NOW + DAY)
    expect(await currentRevision(db(), id)).toEqual({ revision: 2, revisedAt: NOW + DAY })
    await db().updateTable('review').set({ revision: 2 }).where('cookId', '=', cook).execute()
    await count(id, changed('Steam'), NOW + 2 * DAY)
    expect(await currentRevision(db(), id)).toEqual({ revision: 3, revisedAt: NOW + 2 * DAY })
    expect(await currentRevision(db(), other)).toEqual({ revision: 1, revisedAt: null })
    const on = async (day: string) => (await revisionOn(db(), id, day)).revision
    expect(await Promise.all(['2026-06-01', '2026-06-02', '2026-06-03', '2027-01-01'].map(on))).toEqual([1, 2, 3, 3])
  })
})
