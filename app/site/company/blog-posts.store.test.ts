import { expect, test } from 'vitest'
import { listenToOwnChanges } from '#server/database/content.ts'
import { HOUR } from '#server/processes/clock.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findBlogPost, listBlogPosts, shippedPosts } from './blog-posts.server.ts'
import { changePost, createPost, deletePost, findStoredPost, listStoredPosts } from './blog-posts.store.ts'

const NOW = Date.UTC(2031, 0, 5, 9, 30)
const draft = {
  title: 'Cold Days!',
  description: 'About soup.',
  topic: 'hacks' as const,
  author: 'Us',
  body: 'Make [soup](/recipe/6).',
}

describeStores('posts of the blog', (db) => {
  const create = (publishAt: number | null, now = NOW, shipped: string[] = []) =>
    createPost(db(), { ...draft, publishAt }, shipped, now)
  const slugsAt = async (now: number) =>
    (await listBlogPosts(db(), now)).posts.map(({ slug }) => slug).filter((slug) => slug.startsWith('cold'))

  test('a draft is for moderators alone until it is published, and again when it is withdrawn', async () => {
    const slug = await create(null)
    expect([slug, await findBlogPost(db(), slug, NOW), await slugsAt(NOW)]).toEqual(['cold-days', null, []])
    expect(await changePost(db(), { slug, version: 1 }, { publishAt: NOW }, NOW)).toBe('saved')
    expect(await findBlogPost(db(), 'COLD-days', NOW)).toEqual({ ...draft, slug, date: '2031-01-05', changedAt: NOW })
    expect(await slugsAt(NOW)).toEqual([slug])
    expect(await changePost(db(), { slug, version: 2 }, { publishAt: null }, NOW)).toBe('saved')
    expect([await findBlogPost(db(), slug, NOW), await slugsAt(NOW)]).toEqual([null, []])
  })

  test('posts are listed newest first, those of one day by their titles, and one that ships is not hidden by another', async () => {
    const write = (title: string, publishAt: number, now = NOW) =>
      createPost(db(), { ...draft, title, publishAt }, [], now)
    await write('Cold Soup', NOW)
    await write('Cold Beans', NOW)
    await write('Cold Tea', NOW - 48 * HOUR)
    await write('Cold Rice', NOW + 48 * HOUR)
    const listed = async (now: number) => (await listBlogPosts(db(), now)).posts.map(({ title }) => title)
    expect((await listed(NOW)).slice(0, 3)).toEqual(['Cold Beans', 'Cold Soup', 'Cold Tea'])
    expect((await listed(NOW + 48 * HOUR)).slice(0, 2)).toEqual(['Cold Rice', 'Cold Beans'])
    const [first] = shippedPosts
    if (!first) throw new Error('no posts ship')
    await db().updateTable('blogPost').set({ slug: first.slug }).where('title', '=', 'Cold Tea').execute()
    expect(await listed(NOW)).not.toContain('Cold Tea')
    expect(await listed(NOW)).toContain(first.title)
    expect((await findBlogPost(db(), first.slug, NOW))?.title).toBe(first.title)
  })

  test('a scheduled post appears at its time, which lists know beforehand', async () => {
    const slug = await create(NOW + HOUR)
    expect([await slugsAt(NOW + HOUR - 1), (await listBlogPosts(db(), NOW)).changesAt]).toEqual([[], NOW + HOUR])
    expect([await slugsAt(NOW + HOUR), (await listBlogPosts(db(), NOW + HOUR)).changesAt]).toEqual([
      [slug],
      Number.POSITIVE_INFINITY,
    ])
    expect(await findBlogPost(db(), slug, NOW + HOUR - 1)).toBeNull()
    expect(await findBlogPost(db(), slug, NOW + HOUR)).toMatchObject({ slug, date: '2031-01-05' })
  })

  test('revising leaves the address and the day; the second of two moderators is told', async () => {
    const slug = await create(NOW)
    const later = NOW + 50 * HOUR
    const revised = { ...draft, title: 'Warm Days', publishAt: later }
    expect(await changePost(db(), { slug, version: 1 }, revised, later)).toBe('saved')
    expect(await findBlogPost(db(), slug, later)).toMatchObject({
      slug: 'cold-days',
      title: 'Warm Days',
      date: '2031-01-05',
      changedAt: later,
    })
    expect(await changePost(db(), { slug, version: 1 }, { ...draft, title: 'Hot Days' }, later)).toBe('changed')
    expect(await findStoredPost(db(), slug)).toMatchObject({ title: 'Warm Days', version: 2 })
    expect(await changePost(db(), { slug: 'no-such-post', version: 1 }, draft, later)).toBe('gone')
  })

  test('a slug is there once, among the posts that ship as well', async () => {
    expect(await create(null, NOW, ['cold-days', 'cold-days-2'])).toBe('cold-days-3')
    expect(await create(null)).toBe('cold-days')
    expect(await create(null)).toBe('cold-days-2')
    expect(await createPost(db(), { ...draft, title: 'ठंड', publishAt: null }, [], NOW)).toBe('post-2031-01-05')
    expect((await listStoredPosts(db(), { page: 1, size: 2 })).posts).toHaveLength(2)
    expect((await listStoredPosts(db(), { page: 1, size: 2 })).total).toBe(4)
  })

  test('only drafts are deleted, and only as they were seen', async () => {
    const [draftSlug, published] = [await create(null), await create(NOW)]
    expect(await deletePost(db(), { slug: published, version: 1 })).toBe('changed')
    expect(await deletePost(db(), { slug: draftSlug, version: 2 })).toBe('changed')
    expect(await deletePost(db(), { slug: draftSlug, version: 1 })).toBe('deleted')
    expect(await findStoredPost(db(), draftSlug)).toBeNull()
  })

  test('pages are told of what is published, not of drafts', async () => {
    const names: string[] = []
    listenToOwnChanges(db(), (changed) => names.push(...changed))
    const slug = await create(null)
    await changePost(db(), { slug, version: 1 }, { title: 'Warm' }, NOW)
    expect(names).toEqual([])
    await changePost(db(), { slug, version: 2 }, { publishAt: NOW }, NOW)
    expect(names).toEqual(['blog'])
  })

  test('the posts that ship are there with those that are written, newest first', async () => {
    const slug = await create(NOW)
    const { posts } = await listBlogPosts(db(), NOW)
    expect(posts.map((post) => post.slug)).toEqual([
      slug,
      ...shippedPosts.toSorted((a, b) => (a.date < b.date ? 1 : -1)).map((post) => post.slug),
    ])
    for (const { slug: shipped, title } of shippedPosts)
      expect((await findBlogPost(db(), shipped.toUpperCase(), NOW))?.title).toBe(title)
    expect(await findBlogPost(db(), 'no-such-post', NOW)).toBeNull()
  })
})
