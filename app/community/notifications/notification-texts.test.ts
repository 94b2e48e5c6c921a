import { describe, expect, test } from 'vitest'
import type { NotificationKind } from '#app/people/notifications/notification.ts'
import { NOTIFICATION_PATHS, NOTIFICATION_TEXTS } from './notification-texts.ts'

describe('a notification leads', () => {
  test.each<[NotificationKind, subject: string, path: string | null]>([
    ['reply', 'review:3', '/recipe/7#reviews'],
    ['review', 'recipe:7', '/recipe/7#reviews'],
    ['question', 'question:3', '/recipe/7/questions/3'],
    ['answer', 'question:3', '/recipe/7/questions/3'],
    ['mention', 'question:3', '/recipe/7/questions/3'],
    ['follower', '', null],
    ['decision', 'recipe:7', '/recipe/7'],
    ['decision', 'review:3', '/recipe/7#reviews'],
    ['decision', 'reply:3', '/recipe/7#reviews'],
    ['decision', 'question:3', '/recipe/7/questions'],
    ['decision', 'answer:3', '/recipe/7/questions'],
    ['decision', 'testNotes:3', '/recipe/7/test-kitchen'],
    ['decision', 'collection:3', '/collections/3'],
    ['decision', 'cooked:3', '/diary'],
    ['decision', 'profile:3', '/profile'],
    ['report', 'recipe:7', '/recipe/7'],
    ['invitation', 'household:3', null],
    ['firstDays', 'recipe:7', '/recipe/7'],
    ['version', 'recipe:7', '/recipe/7/versions'],
    ['version', 'proposed:7', '/recipe/7/difference'],
    ['testKitchen', 'request:7', '/recipe/7/test-kitchen'],
  ])('of the kind %s about %s to %j', (kind, subject, path) => {
    expect(NOTIFICATION_PATHS[kind]({ subject, recipeId: 7 })).toBe(path)
  })

  test.each<[NotificationKind, subject: string]>([
    ['reply', 'review:3'],
    ['review', 'recipe:7'],
    ['question', 'question:3'],
    ['report', 'recipe:7'],
    ['firstDays', 'recipe:7'],
    ['testKitchen', 'request:7'],
    ['decision', 'reply:3'],
    ['decision', 'testNotes:3'],
    ['decision', 'question:3'],
    ['decision', 'answer:3'],
    ['version', 'recipe:7'],
    ['version', 'proposed:7'],
  ])('of the kind %s about %s nowhere when the recipe is gone', (kind, subject) => {
    expect(NOTIFICATION_PATHS[kind]({ subject, recipeId: null })).toBeNull()
  })

  test('nowhere when it names no question', () => {
    expect(NOTIFICATION_PATHS.answer({ subject: 'question:', recipeId: 7 })).toBeNull()
  })
})

describe('a notification says', () => {
  const content = { names: 'Anna', count: 2, title: 'Soup', detail: null, text: null }
  const say = (kind: NotificationKind, more: object = {}) => NOTIFICATION_TEXTS[kind]({ ...content, ...more })
  test.each<[NotificationKind, first: object, second: object]>([
    ['decision', { detail: 'hidden recipe' }, { detail: 'shown recipe' }],
    ['decision', { detail: 'hidden recipe' }, { detail: 'upheld recipe' }],
    ['decision', { detail: 'shown review' }, { detail: 'published review' }],
    ['decision', { detail: 'hidden recipe', text: 'Soup' }, { detail: 'hidden recipe', text: 'Stew' }],
    ['report', { detail: 'hidden review' }, { detail: 'shown review' }],
    ['report', { detail: 'hidden review' }, { detail: null }],
    ['firstDays', { detail: '10 0' }, { detail: '10 1' }],
    ['firstDays', { detail: '10 2' }, { detail: '11 2' }],
    ['testKitchen', { detail: 'accepted' }, { detail: 'declined' }],
    ['testKitchen', { detail: 'request' }, { detail: 'published' }],
    ['reply', { title: 'Soup' }, { title: null }],
    ['follower', { count: 1 }, { count: 2 }],
  ])('of the kind %s something else for %j than for %j', (kind, first, second) => {
    const [one, other] = [say(kind, first), say(kind, second)]
    expect(one).not.toBe(other)
    expect([one, other].join(' ')).not.toMatch(/undefined|null|NaN/)
  })
})
