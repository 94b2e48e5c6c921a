import { test } from 'vitest'
import { acceptCopy } from '#app/community/copies/decide-copy.store.ts'
import { listCooks } from '#app/community/directory/listed-cooks.store.ts'
import { listCooksToFollow } from '#app/community/following/cooks-to-follow.store.ts'
import { listFollowed, listReasons } from '#app/community/following/followed-recipes.store.ts'
import {
  findFollowingFeed,
  findFollowingFeedCook,
  makeFollowingFeed,
  stopFollowingFeed,
} from '#app/community/following/following-feed.store.ts'
import { countFollows, follow, isFollowing, listFollows, unfollow } from '#app/community/following/follows.store.ts'
import { changePicture } from '#app/people/account/profile.store.ts'
import { cookOfToken, listTokens, makeToken, revokeToken, revokeTokens } from '#app/people/account/tokens.store.ts'
import {
  blockCook,
  exportBlocks,
  findBlock,
  foldedFor,
  isSilenced,
  listBlocks,
  mayReachAddress,
  unblockCook,
  unreachable,
} from '#app/people/blocks/blocks.store.ts'
import { badgesOf } from '#app/people/cooks/badges.store.ts'
import { findCook, listTestimonials, saveAbout } from '#app/people/cooks/cooks.store.ts'
import { trustFacts } from '#app/people/screening/trust.store.ts'
import { reviseCollection } from '#app/recipes/collections/collections.store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aModerator, aRecipe } from '../support/builders.ts'
import { describeStores } from '../support/databases.ts'
import { aStreet } from '../support/town.ts'
import { aStory, BEGIN, setClock } from './story.ts'

describeStores('cooks among cooks', (db, engine) => {
  test('follow, block and mute each other, and find each other, as approved', async () => {
    setClock()
    await db().updateTable('cook').set({ isSample: 1, testimonial: null }).execute()
    const s = await aStreet(db())
    const [zoe, kim] = [await aCook(db()), await aCook(db(), { createdAt: BEGIN - 8 * DAY })]
    await db().updateTable('cook').set({ emailVerified: 1, place: 'Pune' }).where('id', '=', zoe).execute()
    const recipes = {
      soup: s.soup,
      stew: s.stew,
      draft: s.draft,
      cake: await aRecipe(db(), {
        authorId: zoe,
        title: 'Cake',
        categories: ['dessert'],
        publishedAt: BEGIN - 2 * DAY,
      }),
      tart: await aRecipe(db(), {
        authorId: zoe,
        title: 'Tart',
        categories: ['dessert'],
        publishedAt: BEGIN - 2 * DAY,
        tags: ['sweet'],
      }),
      secret: await aRecipe(db(), { authorId: zoe, title: 'Secret', visibility: 'private', publishedAt: BEGIN }),
      dal: await aRecipe(db(), { authorId: s.anna, title: 'Dal', publishedAt: BEGIN - DAY }),
      // Of nobody.
      bread: await aRecipe(db(), { title: 'Bread', categories: ['dessert'], publishedAt: BEGIN - 3 * DAY }),
    }
    const named = new Map(Object.entries(recipes).map(([name, id]) => [id, name]))
    const cooks = { author: s.author, anna: s.anna, ben: s.ben, zoe, kim }
    const names = Object.values(cooks)
    const story = await aStory(
      db(),
      engine,
      { cooks, recipes },
      {
        'anna follows': async () => {
          const first = await listFollows(db(), s.anna, { after: null, size: 3 })
          const rest = await listFollows(db(), s.anna, { after: [first.at(-1)?.id ?? 0], size: 3 })
          return [await countFollows(db(), s.anna), ...first, ...rest]
        },
        'anna’s recipes of others': async () => {
          const [first, rest] = [await listFollowed(db(), s.anna, { after: null, size: 4 }), []]
          const keys = [
            ...first,
            ...(first.length < 4 ? rest : await listFollowed(db(), s.anna, { after: first[3] ?? null, size: 4 })),
          ]
          const reasons = await listReasons(
            db(),
            s.anna,
            keys.map(([, id]) => id),
          )
          return keys.map(([at, id]) => ({
            recipe: named.get(id),
            at,
            why: reasons.get(id)?.map(({ title, path }) => `${title} ${path}`),
          }))
        },
        'for anna to follow': () => listCooksToFollow(db(), s.anna),
        'for kim to follow': () => listCooksToFollow(db(), kim),
        'anna blocks': async () => {
          const first = await listBlocks(db(), s.anna, { after: null, size: 1 })
          const last = first.at(-1)
          return [
            ...first,
            ...(last ? await listBlocks(db(), s.anna, { after: [last.createdAt, last.username], size: 3 }) : []),
          ]
        },
        'she takes along': () => exportBlocks(db(), s.anna),
        'folded for anna': () => foldedFor(db(), s.anna, names),
        'anna does not reach': () => unreachable(db(), s.anna, [...names, null]),
        'zoe does not reach': () => unreachable(db(), zoe, names),
        'anna hears nothing of zoe, nor zoe of anna': async () => [
          await isSilenced(db(), zoe, s.anna),
          await isSilenced(db(), s.anna, zoe),
        ],
        'anna mails zoe': () => mayReachAddress(db(), s.anna, `${zoe.toUpperCase()}@Example.org`),
        'badges of anna': () => badgesOf(db(), s.anna),
        'trust in anna': async () => ({ ...(await trustFacts(db(), s.anna)), age: undefined }),
        zoe: () => findCook(db(), zoe.toUpperCase()),
        'anna’s tokens': () => listTokens(db(), s.anna),
      },
    )
    const { act } = story
    const of = (kind: 'cook' | 'tag' | 'category' | 'collection', name: string | number) => ({
      kind,
      name: String(name),
    })
    await act('anna follows zoe', () => follow(db(), s.anna, of('cook', zoe)))
    await act('and once more', () => follow(db(), s.anna, of('cook', zoe.toUpperCase())))
    await act('and what ben and she collect', async () => [
      await follow(db(), s.anna, of('collection', s.collections['ben winter'])),
      await follow(db(), s.anna, of('collection', s.collections['anna winter'])),
      await follow(db(), s.anna, of('collection', 4711)),
      await follow(db(), s.anna, of('category', 'dessert')),
      await follow(db(), s.anna, of('category', 'none')),
      await follow(db(), s.anna, of('tag', ' Sweet ')),
      await follow(db(), s.anna, of('cook', s.anna)),
      await follow(db(), s.anna, of('cook', 'nobody')),
    ])
    await act('two more than there is room for', async () => [
      await follow(db(), s.anna, of('tag', 'hot'), { max: 8 }),
      await follow(db(), s.anna, of('tag', 'thin'), { max: 8 }),
    ])
    await act('ben makes the collection private', () =>
      reviseCollection(db(), s.ben, s.collections['ben winter'], { title: 'Mine', text: '', visibility: 'private' }),
    )
    await act('which anna may let go', async () => {
      const subject = of('collection', s.collections['ben winter'])
      const before = await isFollowing(db(), s.anna, subject)
      await unfollow(db(), s.anna, subject)
      return [before, await isFollowing(db(), s.anna, subject)]
    })
    await act('zoe mutes anna', () => blockCook(db(), zoe, s.anna.toUpperCase(), 'mute'))
    await act('anna mutes kim and ben, and may not block ben at home', async () => [
      await blockCook(db(), s.anna, kim, 'mute'),
      await blockCook(db(), s.anna, s.ben, 'mute'),
      await blockCook(db(), s.anna, s.ben, 'block'),
      await blockCook(db(), s.anna, s.anna, 'block'),
      await blockCook(db(), s.anna, 'nobody', 'block'),
      await findBlock(db(), s.anna, s.ben.toUpperCase()),
    ])
    await act('kim follows anna, and anna what zoe collects', async () => [await follow(db(), kim, of('cook', s.anna))])
    await act('zoe blocks anna', () => blockCook(db(), zoe, s.anna, 'block'))
    await act('anna cannot follow zoe', () => follow(db(), s.anna, of('cook', zoe)))
    await act('zoe blocks her no longer', () => unblockCook(db(), zoe, s.anna))
    await act('anna mutes kim no longer', () => unblockCook(db(), s.anna, kim.toUpperCase()))
    await act('anna has a feed', () => makeFollowingFeed(db(), s.anna, { seed: 's1', token: 'one' }))
    await act('another one', async () => {
      await makeFollowingFeed(db(), s.anna, { seed: 's2', token: 'two' })
      return [
        await findFollowingFeed(db(), s.anna),
        await findFollowingFeed(db(), kim),
        await findFollowingFeedCook(db(), 'one'),
        await findFollowingFeedCook(db(), 'two'),
      ]
    })
    await act('and none', () => stopFollowingFeed(db(), s.anna))
    await act('zoe tells of herself', () =>
      saveAbout(db(), zoe, { place: 'Goa', cookingSince: 1999, links: ['https://zoe.example/'] }),
    )
    await act('and shows her face', () => changePicture(db(), zoe, 'avatars/zoe'))
    await act('anna makes tokens', async () => {
      const made = await makeToken(db(), s.anna, { name: 'Phone', scope: 'write', days: 30 })
      await makeToken(db(), s.anna, { name: 'Desk', scope: 'read', days: '' })
      return typeof made === 'string' ? made : await cookOfToken(db(), made.token)
    })
    await act('one of them ends in time', async () => {
      const made = await makeToken(db(), s.anna, { name: 'Week', scope: 'read', days: 7 })
      if (typeof made === 'string') return made
      const seen = async (after: number) => (await cookOfToken(db(), made.token, Date.now() + after))?.cook.username
      return [
        await seen(0),
        await seen(7 * DAY - 1),
        await seen(7 * DAY),
        await revokeToken(db(), zoe, made.id),
        await revokeToken(db(), s.anna, made.id),
      ]
    })
    await act('all of them end', () => revokeTokens(db(), s.anna))
    await act('the directory', async () => {
      await db().updateTable('cook').set({ name: 'Aaron Of Zoeville' }).where('id', '=', kim).execute()
      await aRecipe(db(), { authorId: kim, title: 'Kim’s' })
      const list = async (text: string, after: string | null = null, size = 9) =>
        (await listCooks(db(), { text, after, size })).map(({ name, place }) => `${name} ${place}`.trim())
      return {
        all: await list(''),
        two: await list('', null, 2),
        'after them': await list('', s.anna, 2),
        zoe: await list('ZOE'),
        of: await list('of'),
        oe: await list('oe'),
        many: (await listCooks(db(), { text: 'zoe', after: null, size: 9, maxSorted: 0 })).map(({ name }) => name),
      }
    })
    await act('what sample cooks say', async () => {
      const sample = { isSample: 1, occupation: 'Baker' }
      await db()
        .updateTable('cook')
        .set({ ...sample, testimonial: 'I bake.' })
        .where('id', '=', kim)
        .execute()
      await db().updateTable('cook').set({ testimonial: 'Not a sample.' }).where('id', '=', zoe).execute()
      return listTestimonials(db())
    })
    await act('a copy is none after all', async () => {
      const [keeper, own] = [await aModerator(db()), await aModerator(db())]
      const theirs = await aRecipe(db(), { authorId: own.id, title: 'Theirs' })
      const pair = { foundAt: BEGIN, percent: 90, settledAt: null }
      await db()
        .insertInto('recipeCopy')
        .values([
          { ...pair, recipeId: recipes.cake, originalId: recipes.tart },
          { ...pair, recipeId: recipes.cake, originalId: theirs },
        ])
        .execute()
      const accept = (by: string, copyId: number, originalId: number) =>
        acceptCopy(db(), by, { kind: 'recipe', copyId, originalId })
      return [
        await accept(own.id, recipes.cake, theirs),
        await accept(keeper.id, recipes.cake, recipes.tart),
        await accept(keeper.id, recipes.cake, recipes.tart),
        await accept(keeper.id, recipes.tart, recipes.cake),
        await accept(keeper.id, recipes.cake, theirs),
      ]
    })
    await story.expectApproved('cooks-among-cooks')
  })
})
