import { createElement } from 'react'
import { expect, test } from 'vitest'
import { BLOG_TOPICS } from '#app/site/company/blog-post.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { PostEditor } from './post-editor.tsx'

endBrowsersAfterEach()

class Changes {
  observe = () => {}
  disconnect = () => {}
}

const DRAFT = {
  title: 'Dal',
  description: 'How.',
  topic: BLOG_TOPICS[1],
  author: 'Anna',
  body: '**Boil.**',
  publishAt: '',
}

/** The form of a post in some state, and what it has sent. */
async function editor(state: string, more: object = {}) {
  const sent: object[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return null
  }
  const props = { draft: DRAFT, state, version: 3, preview: null, result: undefined, ...more }
  const browser = aSmallBrowser({ MutationObserver: Changes })
  await browser.renderAt('/editing', () => createElement(PostEditor, props as never), { action: action as never })
  const press = async (name: string) => {
    await browser.press(name)
    await browser.settle()
  }
  return { ...browser, press, sent }
}

const [PREVIEW, SAVE] = [m.publish_preview(), m.shopping_save()]

test.each<[state: string, buttons: string[], hasTime: boolean]>([
  ['draft', [PREVIEW, m.visibility_draft_save(), m.moderation_publish()], true],
  ['scheduled', [PREVIEW, SAVE], true],
  ['published', [PREVIEW, SAVE], false],
])('a post that is %s can be %j; with a time to publish: %s', async (state, buttons, hasTime) => {
  const { buttonNames, document, press, sent } = await editor(state)
  expect([buttonNames(), document.querySelector('[name="publishAt"]') !== null]).toEqual([buttons, hasTime])
  for (const name of buttons) await press(name)
  const { publishAt, ...fields } = DRAFT
  const all = { ...fields, version: '3', ...(hasTime && { publishAt }) }
  expect(sent).toEqual(['preview', 'save', 'publish'].slice(0, buttons.length).map((act) => ({ ...all, do: act })))
})

test('a preview has the focus, and what is shown is the post', async () => {
  const { document } = await editor('draft', {
    preview: { ...DRAFT, title: 'Dal again', description: 'Why.', body: '**Stir.**' },
  })
  const shown = document.activeElement
  expect(shown?.getAttribute('aria-label')).toBe(PREVIEW)
  expect(shown?.textContent).toBe('Dal againWhy.Stir.')
  expect((await editor('draft')).document.querySelectorAll('section')).toHaveLength(1)
})
