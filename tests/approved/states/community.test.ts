import { test } from 'vitest'
import { CookedEntries } from '#app/community/cooked/cooked-entries.tsx'
import DiaryPage from '#app/community/cooked/diary.page.tsx'
import { EntryForm } from '#app/community/cooked/entry-form.tsx'
import FollowingPage from '#app/community/following/following.page.tsx'
import NotificationSettingsPage from '#app/community/notifications/notification-settings.page.tsx'
import { pageStates } from './page-states.ts'
import { card, picture, wrong } from './samples.ts'

const ben = { username: 'ben', name: 'Ben', image: null }

test('what cooks cook, follow and are told is as approved', async () => {
  const states = pageStates()
  const entry = {
    ...{ id: 7, recipeId: 5, title: 'Soup', cook: ben, cookedOn: '2026-09-30', text: null, stars: null, changes: null },
    photos: [],
  }
  states.part(
    'what was cooked',
    CookedEntries,
    { entries: [entry], reader: null, named: 'cook' },
    {
      'of the reader': { reader: 'ben' },
      'headed by the recipe': { named: 'recipe' },
      'with all': {
        entries: [
          {
            ...entry,
            text: 'Good',
            stars: 4,
            changes: 'Salt',
            photos: [
              { ...picture(), caption: 'Hot' },
              { ...picture('photos/b'), caption: '' },
            ],
          },
        ],
      },
    },
  )
  const diary = {
    ...{
      today: '2026-10-15',
      month: '2026-10',
      days: ['2026-09-28', '2026-10-01', '2026-10-15'],
      entries: [] as object[],
    },
    ...{ often: [{ recipeId: 5, title: 'Soup', times: 2, last: '2026-10-01' }], hasMore: false, page: 1, planned: [] },
    isOnProfile: false,
  }
  const cooked = { id: 7, title: 'Soup', cookedOn: '2026-10-01', stars: 4, isPublic: true }
  states.page('a diary', DiaryPage as never, diary, {
    empty: { often: [] },
    'page 2 without anything': { often: [], page: 2 },
    'page 2 of 3': { page: 2, hasMore: true },
    'of a month before': { month: '2026-09' },
    'with entries': { entries: [cooked, { ...cooked, id: 8, stars: null, isPublic: false }] },
    'of a recipe that is gone': { often: [{ recipeId: null, title: 'Soup', times: 1, last: '2026-10-01' }] },
    'with what was planned': { planned: [{ recipe: 5, title: 'Soup', day: '2026-09-30' }] },
    'on the profile': { isOnProfile: true },
  })
  const draft = { cookedOn: '2026-10-01', text: null, stars: null, changes: null, isPublic: false, photos: [] }
  states.part(
    'the form of an entry',
    EntryForm,
    { entry: draft, result: undefined, back: '/recipe/5', mayDelete: false },
    {
      'of one that is there': {
        entry: { ...draft, text: 'Good', stars: 3, changes: 'Salt', isPublic: true },
        mayDelete: true,
      },
      'with a photo': { entry: { ...draft, photos: [{ key: 'photos/a', caption: 'Hot' }] } },
      'sent wrongly': { result: wrong({ cookedOn: ['No day'], isPublic: ['Not yet'] }, { cookedOn: '', text: 'T' }) },
    },
  )
  const follows = [
    { id: 3, kind: 'cook', name: 'ben', title: 'Ben', path: '/cooks/ben' },
    { id: 2, kind: 'tag', name: 'hot', title: 'hot', path: null },
  ]
  const following = {
    recipes: [],
    older: null,
    isFirst: true,
    follows: [],
    moreFollows: null,
    suggested: [],
    feed: null,
    hasEmail: false,
  }
  states.page(
    'following',
    FollowingPage as never,
    following,
    {
      'with cooks to begin with': { suggested: [ben] },
      'nothing new': { follows },
      'with recipes': {
        follows,
        recipes: [
          { recipe: card(5), reasons: follows },
          { recipe: card(6), reasons: [] },
        ],
      },
      'older ones': { follows, recipes: [{ recipe: card(5), reasons: follows }], isFirst: false, older: '9-5' },
      'more than are listed': { follows, moreFollows: 2 },
      'with a feed and emails': { feed: 'https://foodio.example/feed/x', hasEmail: true },
    },
    { cook: {} },
  )
  const kinds = [{ kind: 'answer', name: 'Answers', setting: { page: true, email: false, push: false } }]
  states.page(
    'settings of notifications',
    NotificationSettingsPage as never,
    { kinds, hasEmail: false, publicKey: 'k' },
    {
      'with emails': { hasEmail: true, kinds: [{ ...kinds[0], setting: { page: false, email: true, push: true } }] },
    },
    { cook: {} },
  )
  await states.expectApproved('community')
})
