import { expect, test } from 'vitest'
import { pictureQueue } from '#server/media/picture-queue.ts'
import { aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, visit } from '../../../tests/support/in-process.ts'

describeStores('the picture that a link is shown with', (db) => {
  test('is asked for later when too many pictures are being made, and then made', { tags: 'slow' }, async () => {
    const path = `/recipe/${await aRecipe(db(), { title: `Soup ${crypto.randomUUID()}` })}/share.jpg`
    const gate = Promise.withResolvers<void>()
    const others = Array.from({ length: 70 }, () =>
      pictureQueue.run({ class: 'request', pixels: 1 }, () => gate.promise).catch(() => {}),
    )
    const full = await visit(aContext(db(), null), path).finally(gate.resolve)
    await Promise.all(others)
    const { status, headers } = full
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
    expect(full.found).toBe('Many pictures are being made.\n')
    const made = await visit(aContext(db(), null), path)
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})
