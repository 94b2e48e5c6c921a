import { expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listCooksToFollow } from './cooks-to-follow.store.ts'
import { follow } from './follows.store.ts'

describeStores('cooks to follow', (db) => {
  const anAuthor = async (more: object = {}) => {
    const id = await aCook(db())
    await aRecipe(db(), { authorId: id, title: `Soup of ${id}`, ...more })
    return id
  }
  const named = async (cookId: string) => (await listCooksToFollow(db(), cookId)).map(({ username }) => username)

  test('are those of public recipes whom one neither is, follows nor has blocked, nor is blocked by', async () => {
    const reader = await anAuthor()
    expect(await named(reader)).toEqual([])
    const authors = [await anAuthor(), await anAuthor(), await anAuthor(), await anAuthor(), await anAuthor()]
    const [followed = '', blocked = '', blocker = '', muted = '', other = ''] = authors
    await anAuthor({ visibility: 'private' })
    await anAuthor({ visibility: 'unlisted', linkSecret: 'secret' })
    await anAuthor({ deletedAt: 1, deletedBy: 'moderator' })
    await aRecipe(db(), { title: 'Nobody’s' })
    await aCook(db())
    expect(await named(reader)).toEqual(authors)
    await follow(db(), reader, { kind: 'cook', name: followed })
    await follow(db(), reader, { kind: 'tag', name: 'test' })
    await blockCook(db(), reader, blocked, 'block')
    await blockCook(db(), reader, muted, 'mute')
    await blockCook(db(), blocker, reader, 'block')
    await blockCook(db(), blocker, other, 'block')
    // What another follows is nothing to the reader.
    await follow(db(), followed, { kind: 'cook', name: other })
    expect(await named(reader)).toEqual([muted, other])
    expect(await named(other)).toEqual([reader, followed, blocked, muted])
    expect(await listCooksToFollow(db(), reader)).toMatchObject([{ username: muted, image: null }, { username: other }])
  })

  test('are six at most, of the sixty best recipes', { tags: 'slow' }, async () => {
    const reader = await aCook(db())
    await anAuthor()
    const many = await aCook(db())
    const ids: number[] = []
    for (let at = 0; at < 60; at++) ids.push(await aRecipe(db(), { authorId: many, title: `Best ${at}` }))
    const rater = await aCook(db())
    for (const id of ids) await aReview(db(), id, 5, rater)
    expect(await named(reader)).toEqual([many])
    const authors = [await anAuthor(), await anAuthor(), await anAuthor(), await anAuthor(), await anAuthor()]
    authors.push(await anAuthor(), await anAuthor())
    for (const [at, authorId] of authors.entries())
      await db()
        .updateTable('recipe')
        .set({ authorId })
        .where('id', '=', ids[at + 1] ?? 0)
        .execute()
    expect(await named(reader)).toEqual([many, ...authors].slice(0, 6))
  })
})
