import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { anApi } from '../support/api.ts'
import { aRegisteredCook, type Client, PASSWORD } from '../support/client.ts'
import { aListClock } from '../support/list-clock.ts'
import { aPictureFile, aRecipeForm, publish } from '../support/recipes.ts'
import { SITE_ENGINES } from '../support/site.ts'

/**
 * A page without what differs between two renders, its scripts; and without related recipes, which follow changes of the recipes that
 * they are and otherwise every ten minutes.
 */
const shownIn = (text: string) => text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/ nonce="[^"]*"/g, '')
const withoutRelated = (text: string) => text.replace(/<section[^>]*aria-labelledby="related-title".*?<\/section>/s, '')

describe.each(SITE_ENGINES)('after a change, a page in the cache is what a new render shows, on %s', (engine) => {
  const { letListsCatchUp } = aListClock()
  const api = anApi(engine)
  let cook: Client
  let rater: Client
  let moderator: Client
  let leaving: Client
  let [own, other] = [0, 0]
  let current: string[] = []
  let recent: string[] = []
  beforeAll(async () => {
    cook = await aRegisteredCook(api.site, 'rosab')
    rater = await aRegisteredCook(api.site, 'ravik')
    moderator = await aRegisteredCook(api.site, 'minam')
    leaving = await aRegisteredCook(api.site, 'theoq')
    await setRole(api.site.database.db, 'minam', 'moderator')
    own = await publish(cook, { title: 'Barley Risotto' })
    other = await publish(cook, { title: 'Barley Soup' })
    await rater.post(`/recipe/${other}`, { do: 'rate', stars: '4', text: 'Warming.' })
    await leaving.post('/recipe/5', { do: 'rate', stars: '2', text: 'Not mine.' })
    current = [
      ...[`/recipe/${own}`, `/ViewRecipe?id=${own}`, `/recipe/${own}/embed`, `/recipe/${other}`],
      `/oembed?url=${encodeURIComponent(`http://localhost:3000/recipe/${own}`)}`,
      ...['/recipe/5', '/recipe/5?reviews=helpful', '/Community', '/About', '/login'],
      ...[`/api/recipes/${own}`, `/api/recipes/${own}/reviews`, '/api/recipes?sort=newest', '/api/recipes?q=barley'],
      ...['/api/suggestions?q=bar', '/api/categories', '/api/categories/dinner', '/api/cooks/rosab'],
    ]
    recent = [
      ...['/', '/recipes/top-rated', '/recipes/trending', '/recipes/newest', '/Categories'],
      ...['/recipes/dinner', '/recipes/dinner?sort=newest', '/recipes/dinner?diet=vegetarian', '/recipes/italian'],
      ...['/recipes/30-minute-meals', '/search', '/search?q=barley', '/search/suggestions?q=bar', '/sitemap.xml'],
      ...['/cooks/rosab', '/feed.xml', '/cooks/rosab/feed.xml', '/recipes/dinner/feed.xml'],
    ]
  })

  /** A page as the cache serves it, and as it is rendered for an address that is too long for the cache, or for a token. */
  async function both(path: string) {
    const read = async (address: string, headers: Record<string, string> = {}) => {
      const response = await api.site.get(address, { 'accept-language': 'en', ...headers })
      return { status: response.status, text: response.ok ? shownIn(await response.text()) : '' }
    }
    const long = `${path}${path.includes('?') ? '&' : '?'}x=${'x'.repeat(400)}`
    const rendered = path.startsWith('/api/') ? read(path, api.cook.write) : read(long)
    return { cached: await read(path), rendered: await rendered }
  }

  async function expectEqual(paths: readonly string[], seen = (text: string) => text) {
    for (const path of paths) {
      const { cached, rendered } = await both(path)
      expect({ path, ...cached, text: seen(cached.text) }).toEqual({ path, ...rendered, text: seen(rendered.text) })
    }
  }

  const reviewOn = async (recipe: number) =>
    (
      await api.site.database.db
        .selectFrom('review')
        .select('id')
        .where('recipeId', '=', recipe)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id

  const post = (client: () => Client, path: () => string, fields: () => Record<string, string>) => async () =>
    client().post(path(), fields())
  const changes: [name: string, change: () => Promise<unknown>][] = [
    ['a recipe is published', () => publish(cook, { title: 'Barley Salad' })],
    [
      'a recipe is revised',
      async () =>
        cook.post(
          `/AddRecipe?id=${own}`,
          await aRecipeForm({ title: 'Barley Risotto with Peas', cuisine: 'French', version: '1' }),
        ),
    ],
    [
      'a recipe is rated',
      post(
        () => rater,
        () => `/recipe/${own}`,
        () => ({ do: 'rate', stars: '5', text: 'Very good.' }),
      ),
    ],
    [
      'a recipe of the cookbook is rated',
      post(
        () => rater,
        () => '/recipe/5',
        () => ({ do: 'rate', stars: '1', text: 'Too sweet.' }),
      ),
    ],
    [
      'the author replies',
      async () => cook.post(`/recipe/${own}`, { do: 'reply', review: `${await reviewOn(own)}`, reply: 'Thank you!' }),
    ],
    [
      'a review is found helpful',
      async () => moderator.post(`/recipe/${own}`, { do: 'helpful', review: `${await reviewOn(own)}` }),
    ],
    [
      'a review is revised',
      post(
        () => rater,
        () => `/recipe/${own}`,
        () => ({ do: 'rate', stars: '3', text: 'Good.' }),
      ),
    ],
    [
      'a moderator hides a review',
      async () =>
        moderator.post('/moderation', {
          act: 'hide',
          reason: 'Rude.',
          kind: 'review',
          subject: `${await reviewOn(own)}`,
        }),
    ],
    [
      'a review is withdrawn',
      post(
        () => rater,
        () => `/recipe/${other}`,
        () => ({ do: 'withdraw' }),
      ),
    ],
    [
      'a cook takes another name',
      post(
        () => cook,
        () => '/profile',
        () => ({ username: 'rosab', name: 'Rosa Blum', email: 'rosab@example.org', bio: 'I cook barley.' }),
      ),
    ],
    [
      'a reviewer takes another name',
      post(
        () => rater,
        () => '/profile',
        () => ({ username: 'ravik', name: 'Ravi K', email: 'ravik@example.org', bio: '' }),
      ),
    ],
    [
      'a cook sends a picture',
      async () => {
        const form = new FormData()
        form.set('picture', await aPictureFile('#aa3311', 'me.jpg'))
        return cook.post('/profile/picture', form)
      },
    ],
    [
      'recipes become favourites',
      async () => {
        for (const client of [rater, moderator, cook])
          await client.post('/bookshelf', { do: 'add', shelf: 'favoriteRecipes', recipe: `${other}` })
      },
    ],
    [
      'a cook leaves',
      post(
        () => leaving,
        () => '/settings/delete',
        () => ({ recipes: 'keep', password: PASSWORD }),
      ),
    ],
    [
      'a moderator hides a recipe',
      post(
        () => moderator,
        () => '/moderation',
        () => ({ act: 'hide', reason: 'Rude.', kind: 'recipe', subject: `${other}` }),
      ),
    ],
    [
      'a moderator restores it',
      post(
        () => moderator,
        () => '/moderation',
        () => ({ act: 'restore', kind: 'recipe', subject: `${other}` }),
      ),
    ],
    [
      'a recipe is deleted',
      post(
        () => cook,
        () => '/my-recipes',
        () => ({ recipe: `${own}`, do: 'delete' }),
      ),
    ],
    [
      'it is brought back',
      post(
        () => cook,
        () => '/my-recipes',
        () => ({ recipe: `${own}`, do: 'restore' }),
      ),
    ],
  ]

  test.each(changes)('%s', async (_name, change) => {
    // Views are counted once a minute, which may have changed what is trending.
    letListsCatchUp()
    await expectEqual([...current, ...recent], withoutRelated)
    const before = api.site.database.changes.latest()
    await change()
    expect(api.site.database.changes.latest()).toBeGreaterThan(before)
    await expectEqual(current, withoutRelated)
    letListsCatchUp()
    await expectEqual(recent)
  })

  test('a cook’s own page shows another name at once', async () => {
    letListsCatchUp()
    await expectEqual(['/cooks/rosab'])
    await cook.post('/profile', { username: 'rosab', name: 'R. Blum', email: 'rosab@example.org', bio: '' })
    expect((await both('/cooks/rosab')).cached.text).toContain('R. Blum')
    await expectEqual(['/cooks/rosab'])
  })
})
