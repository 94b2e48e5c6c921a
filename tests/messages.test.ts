import { expect, test } from 'vitest'
import en from '../messages/en.json'
import hi from '../messages/hi.json'

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

const { $schema: _, ...messages } = en
const keys = Object.keys(messages)

test('messages are sorted by their keys, in every language', () => {
  expect(keys).toEqual(keys.toSorted())
  const { $schema: _schema, ...others } = hi
  expect(Object.keys(others)).toEqual(keys)
})

test('messages have keys in snake_case', () => {
  expect(keys.filter((key) => !/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(key))).toEqual([])
})

test('a text is one message, unless there is a reason', () => {
  const byText = Map.groupBy(Object.entries(messages), ([, text]) => JSON.stringify(text))
  const repeated = [...byText.values()]
    .filter(({ length }) => length > 1)
    .map((same) => same.map(([key]) => key).sort())
  const listed = Object.values(REPEATED).flatMap((groups) => groups.map((group) => group.toSorted()))
  expect(repeated.sort()).toEqual(listed.sort())
})
