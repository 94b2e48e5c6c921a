import { type ComponentProps, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { VISIBILITY_TEXTS } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { VisibilityNote } from './visibility-note.tsx'

endBrowsersAfterEach()

type Props = ComponentProps<typeof VisibilityNote>
async function shown(address: string, recipe: Partial<Props['recipe']>, links?: Props['links']) {
  const browser = aSmallBrowser()
  const props: Props = { recipe: { id: 5, visibility: 'unlisted', ...recipe }, ...(links && { links }) }
  const router = await browser.renderAt(address, () => createElement(VisibilityNote, props))
  const { pathname, search, hash } = router.state.location
  return { at: pathname + search + hash, text: browser.container.textContent }
}

describe('the address of a recipe with a secret link', () => {
  test.each([
    ['/recipe/5', 'abc', '/recipe/5?link=abc'],
    ['/recipe/5?servings=2#reviews', 'abc', '/recipe/5?servings=2&link=abc#reviews'],
    ['/recipe/5?link=old', 'abc', '/recipe/5?link=old'],
    ['/recipe/5', null, '/recipe/5'],
  ])('%s with %s is %s', async (address, secret, at) => {
    expect((await shown(address, {}, { secret, test: null })).at).toBe(at)
  })
})

describe('who reads a recipe is said', () => {
  const draft = VISIBILITY_TEXTS.draft
  const unlisted = VISIBILITY_TEXTS.unlisted.name()
  test.each<[what: string, recipe: Partial<Props['recipe']>, links: Props['links'], text: string]>([
    ['of a public one not at all', { visibility: 'public' }, { secret: null, test: 'asked' }, ''],
    ['of a draft', { visibility: 'draft' }, undefined, `${draft.name()} ${draft.hint()}`],
    [
      'where nobody is asked to try it',
      { visibility: 'draft' },
      { secret: null, test: 'unasked' },
      `${draft.name()} ${draft.hint()}${m.test_ask_first()}`,
    ],
    [
      'where cooks are asked',
      { visibility: 'draft' },
      { secret: null, test: 'asked' },
      `${draft.name()} ${m.test_asked()}`,
    ],
    [
      'to who tries it',
      { visibility: 'draft' },
      { secret: null, test: 'tester' },
      `${draft.name()} ${m.test_your_part()}`,
    ],
    ['by its link', {}, { secret: 'abc', test: null }, `${unlisted} ${m.visibility_link()}`],
    [
      'of the household’s',
      { visibility: 'private', sharedWithHousehold: true },
      undefined,
      `${m.nav_household()} ${m.visibility_household_hint()}`,
    ],
  ])('%s', async (_, recipe, links, text) => {
    expect((await shown('/recipe/5', recipe, links)).text).toBe(text)
  })
})
