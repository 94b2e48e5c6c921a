import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales, messageFiles, messagesIn, messagesOf } from '#server/message-files.ts'
import { ROOT } from './support/site.ts'
import { FEATURES } from './support/wings.ts'

/** Texts that two or more messages share in English, by why they are not one message. */
const REPEATED: Record<string, string[][]> = {
  'Hindi has another text for each': [
    ['nav_categories', 'publish_categories'],
    ['category_vegetarian', 'diet_vegetarian'],
    ['sort_newest', 'review_sort_newest'],
    ['filter_category', 'recipe_category'],
    ['notice_dismiss', 'publish_photo_dismiss'],
    ['security_last_used', 'token_used'],
    ['photo_address', 'import_address'],
    ['my_restore', 'moderation_restore'],
    ['appeal_title', 'transparency_hidden'],
    ['home_yours', 'import_compare_mine'],
    ['import_list_start', 'nav_import'],
    ['following_title', 'following_following', 'following_privacy'],
  ],
  'a category, and a kind of dish or a cuisine, whose gender may be another': [
    ['category_breakfast', 'kind_breakfast'],
    ['category_dessert', 'kind_dessert'],
    ['category_indian', 'cuisine_indian'],
    ['category_italian', 'cuisine_italian'],
    ['category_mexican', 'cuisine_mexican'],
    ['category_japanese', 'cuisine_japanese'],
  ],
  'the specification has one title for two lists': [['category_appetizers_title', 'category_cuisine_title']],
  'a field, one that takes an email address too, and what replaces a missing name': [
    ['account_username', 'account_username_or_email', 'profile_no_name'],
  ],
  'the name of a page, and what its button does': [
    ['login_title', 'login_submit'],
    ['logout_title', 'logout_submit'],
  ],
}

const messages = messagesOf('en')
const keys = Object.keys(messages)

test('every file of messages is named after a feature, or is for the server, and Paraglide reads all of them', () => {
  const names = messageFiles.map((file) => file.replace(/^\.\/messages\/\{locale\}\/([a-z-]+)\.json$/, '$1'))
  const features = FEATURES.map((feature) => feature.split('/').at(-1))
  expect(names.filter((name) => !features.includes(name) && name !== 'server')).toEqual([])
  const paths = locales.flatMap((locale) => names.map((name) => `messages/${locale}/${name}.json`))
  const files = globSync('messages/**', { withFileTypes: true, exclude: ['messages/compiled'] })
  const found = files.filter((file) => file.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
  expect(found.sort()).toEqual(paths.sort())
})

test('messages whose keys begin with the same word are in one file', () => {
  const places = messageFiles.flatMap((file) => [
    ...new Set(Object.keys(messagesIn(file, 'en')).map((key) => `${key.split('_')[0]} ${file}`)),
  ])
  const byWord = Map.groupBy(places, (place) => place.split(' ')[0])
  expect([...byWord.values()].filter(({ length }) => length > 1)).toEqual([])
})

describe.each(messageFiles)('%s', (file) => {
  const own = Object.keys(messagesIn(file, 'en'))

  test('is sorted by its keys', () => {
    expect(own.length).toBeGreaterThan(0)
    expect(own).toEqual(own.toSorted())
  })

  test.each(locales)('has the same keys in %s, each once', (locale) => {
    const text = readFileSync(join(ROOT, file.replace('{locale}', locale)), 'utf8')
    const written = [...text.matchAll(/^ {2}"(\w+)": /gm)].map(([, key]) => key)
    expect(written).toEqual(own)
  })

  test.each(locales)('has the same places to fill in %s', (locale) => {
    const places = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\w+\}/g))].sort()
    const placesIn = (language: string) =>
      Object.entries(messagesIn(file, language)).map(([key, value]) => [key, places(value)])
    expect(placesIn(locale)).toEqual(placesIn('en'))
  })
})

test('messages have keys in snake_case', () => {
  expect(keys.filter((key) => !/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(key))).toEqual([])
})

test('one logs in, and has favourites; only the tab that the specification names is spelled otherwise', () => {
  const texts = Object.entries(messagesOf('en')).flatMap(([key, text]) =>
    /\bsign(?:ed|ing)?[ -](?:in|out)\b|\blogin (?:to|or)\b|favorite/i.test(JSON.stringify(text)) ? [key] : [],
  )
  expect(texts).toEqual(['profile_tab_favorite'])
})

test('a text is one message, unless there is a reason', () => {
  const byText = Map.groupBy(Object.entries(messages), ([, text]) => JSON.stringify(text))
  const repeated = [...byText.values()]
    .filter(({ length }) => length > 1)
    .map((same) => same.map(([key]) => key).sort())
  const listed = Object.values(REPEATED).flatMap((groups) => groups.map((group) => group.toSorted()))
  expect(repeated.sort()).toEqual(listed.sort())
})
