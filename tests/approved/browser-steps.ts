import type { Street } from '../support/town.ts'

/** What somebody does on a page: presses a button, follows a link, ticks a box, writes into a field or chooses. */
export type Act = ['press' | 'follow' | 'tick', string] | ['type' | 'choose', string, string]
/** What somebody does from the page on at which they begin. */
export type Way = [who: string, path: string, ...acts: Act[]]

const WHOLE =
  'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp salt\n\nBoil the rice for 20 minutes. Stir in the juice.'

/** What people do in their browsers, one way after the other, by what it is about. */
export const WAYS: Record<string, (street: Street & { carla: string }) => Way[]> = {
  recipes: ({ soup, stew, draft, author }) => [
    [
      'visitor',
      '/recipe/2?servings=8&units=us',
      ['follow', 'About these ingredients'],
      ['follow', 'Hide what is known of the ingredients'],
      ['tick', 'ingredient-0'],
      ['press', 'Clear ticks'],
      ['press', 'More'],
      ['press', 'Add to favourites: Spicy Tacos'],
    ],
    ['visitor', `/recipe/${soup}`, ['follow', 'About these ingredients'], ['press', `Save: Soup of ${author}`]],
    [
      'carla',
      `/recipe/${stew}`,
      ['press', `Save: Stew of ${author}`],
      ['press', `Save: Stew of ${author}`],
      ['press', 'Save review'],
      ['tick', '[name="stars"][value="3"]'],
      ['type', 'text', 'Fine.'],
      ['press', 'Save review'],
      ['press', 'Helpful (1): review by Cook anna'],
    ],
    ['author', `/recipe/${draft}`, ['press', 'More']],
    ['author', `/recipe/${soup}`, ['press', 'More']],
    ['carla', `/cooks/${author}`, ['press', 'Follow Cook author'], ['press', 'Following Cook author: unfollow']],
  ],
  notes: ({ soup, draft }) => [
    [
      'visitor',
      `/recipe/${soup}/note`,
      ['type', 'text', 'Less salt.'],
      ['type', 'amounts[0].amount', '2 cups'],
      ['press', 'Save the note'],
      ['follow', 'Show the recipe as written'],
      ['follow', 'Change my notes'],
      ['press', 'Delete the note'],
    ],
    [
      'carla',
      `/recipe/${soup}/note`,
      ['type', 'amounts[0].amount', '2 cups'],
      ['press', 'Save the note'],
      ['follow', 'Change my notes'],
      ['press', 'Delete the note'],
    ],
    [
      'anna',
      `/recipe/${draft}/test-kitchen`,
      ['tick', '[name="outcome"][value="didNotWork"]'],
      ['type', 'text', ''],
      ['press', 'Save Changes'],
      ['type', 'text', 'It burnt.'],
      ['press', 'Save Changes'],
    ],
    ['author', `/recipe/${draft}/test-kitchen`, ['press', 'Take the request back: Cook anna']],
  ],
  imports: () => [
    ['visitor', '/import?url=https://a.example/soup', ['press', 'Read recipes']],
    [
      'anna',
      '/import',
      ['press', 'Read recipes'],
      ['type', 'text', 'Nothing to see here.'],
      ['press', 'Read recipes'],
      ['type', 'text', WHOLE],
      ['press', 'Read recipes'],
    ],
  ],
  'the plan': () => [
    [
      'visitor',
      '/meal-plan/fill?week=2026-11-23&meal=dinner&day=2026-11-23&day=2026-11-24&chosen=days',
      ['press', 'Propose others'],
      ['tick', '[value*="2026-11-23.dinner"][name="keep"]'],
      ['press', 'Plan these meals'],
    ],
    ['anna', '/meal-plan/fill?week=2026-11-23&day=2026-11-23&chosen=days', ['press', 'Plan these meals']],
  ],
  collections: ({ soup, stew, author, collections }) => [
    [
      'anna',
      `/collections/${collections['anna winter']}/edit`,
      ['press', `Move down: Soup of ${author}`],
      ['press', `Use as the cover: Soup of ${author}`],
      ['press', `Use as the cover: Soup of ${author}`],
      ['press', `Remove: Stew of ${author}`],
      ['type', 'title', ''],
      ['press', 'Save Changes'],
      ['press', `Remove: Soup of ${author}`],
      ['press', 'Delete'],
    ],
    ['visitor', '/collections', ['type', 'title', 'Diwali'], ['press', 'Create collection']],
    ['visitor', `/collections/add?recipe=${stew}`, ['type', 'title', 'Monday'], ['press', 'Save choice']],
    ['anna', `/collections/add?recipe=${soup}`, ['tick', 'collection'], ['press', 'Save choice']],
  ],
  questions: ({ stew, questions }) => [
    [
      'carla',
      `/recipe/${stew}/questions`,
      ['press', 'Helpful (1): words of Cook ben'],
      ['press', 'Helpful (2): words of Cook ben'],
      ['press', 'Send question'],
      ['type', 'text', 'Cold?'],
      ['press', 'Send question'],
    ],
    [
      'anna',
      `/recipe/${stew}/questions/${questions['anna stew']}`,
      ['press', 'Not solved by this'],
      ['type', 'text', 'May I cool it?'],
      ['press', 'Save Changes'],
      ['press', 'Delete question'],
    ],
  ],
  cooks: ({ author }) => [
    ['anna', '/notifications', ['press', 'Mark all as read']],
    ['anna', '/settings/tokens', ['press', 'Revoke: First']],
    ['anna', '/diary', ['press', 'Show them on my page'], ['press', 'Take them off my page']],
    ['anna', '/home', ['follow', 'Logout']],
    [
      'visitor',
      '/About',
      ['type', 'email', 'a'],
      ['press', 'Subscribe'],
      ['type', 'email', 'eve@example.org'],
      ['press', 'Subscribe'],
    ],
    ['carla', '/settings/preferences', ['tick', '[value="vegan"]'], ['press', 'Save what you do not eat']],
    [
      'carla',
      '/profile?edit',
      ['type', '[name="name"]', 'C'],
      ['type', 'username', 'a b'],
      ['press', 'Save Changes'],
      ['follow', 'Cancel'],
    ],
    [
      'author',
      '/my-recipes',
      ['follow', `Delete: Stew of ${author}`],
      ['follow', 'Cancel'],
      ['follow', `Delete: Stew of ${author}`],
      ['press', 'Delete'],
    ],
  ],
}
