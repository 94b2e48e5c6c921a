import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import AppealsPage from '#app/community/moderation/appeals.page.tsx'
import { HideForm } from '#app/community/moderation/hide-form.tsx'
import { NeedsForm } from '#app/kitchen/needs/needs-form.tsx'
import { WordsForm } from '#app/recipes/questions/words-form.tsx'
import ReviewActions from '#app/recipes/reviews/review-actions.tsx'
import ReviewForm from '#app/recipes/reviews/review-form.tsx'
import { m } from '#messages'
import { endBrowsersAfterEach } from './support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from './support/small-browser.ts'

const OBSERVER = class {
  observe = () => {}
  disconnect = () => {}
}
endBrowsersAfterEach()

type Fields = Record<string, string>
interface Sent {
  path: string
  fields: Fields
  answer(outcome: unknown): Promise<void>
}

/** Something with forms, whose action answers when the test lets it. */
async function formOf(shown: ReactNode) {
  const sent: Sent[] = []
  const browser = aSmallBrowser({ MutationObserver: OBSERVER })
  const action = async ({ request }: { request: Request }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const fields = Object.fromEntries(await request.formData()) as Fields
    const answer = async (outcome: unknown) => {
      resolve(outcome)
      await browser.settle()
    }
    sent.push({ path: new URL(request.url).pathname, fields, answer })
    return promise
  }
  await browser.renderAt('/here', () => shown, { action } as never)
  const failures = () => browser.document.querySelectorAll('[role="alert"]').map(({ textContent }) => textContent)
  return { ...browser, sent, failures }
}

const COOK = { username: 'anna', name: 'Anna', image: null }
const REVIEW = {
  ...{ id: 7, stars: 5, text: 'Good.', cooked: null, changes: null, photo: null, cook: COOK, createdAt: 1 },
  ...{ helpful: 2, foundHelpful: true, reply: 'Thanks.', screenedReply: null },
} as never
const QUESTION = { action: '/recipe/5/questions', label: 'Text', maxLength: 100, submit: 'Send', result: undefined }
const actions = (reader: string | null, mayReply: boolean) =>
  createElement(ReviewActions, { recipeId: 5, review: REVIEW, reader, mayReply, result: undefined })
const HIDDEN = [1, 2].map((id) => ({ kind: 'review', id, text: `Words ${id}`, reason: 'No.', appeal: null }))
const hiding = { kind: 'review', id: 7, text: 'Words', photos: [] } as never

interface Case {
  shown: ReactNode
  button: string
  path: string
  fields: Fields
  /** A field that is typed into before it is sent. */
  typed?: string
  /** Whether it cannot be sent again until there is an answer. */
  isLocked?: boolean
}
const CASES: Record<string, Case> = {
  'a question': {
    shown: createElement(WordsForm, { ...QUESTION, intent: 'ask' }),
    ...{ button: 'Send', typed: 'text', path: '/recipe/5/questions', fields: { do: 'ask' }, isLocked: true },
  },
  'another answer': {
    shown: createElement(WordsForm, { ...QUESTION, intent: 'editAnswer', about: 3, text: 'Before' }),
    ...{ button: 'Send', typed: 'text', path: '/recipe/5/questions', fields: { do: 'editAnswer', about: '3' } },
    isLocked: true,
  },
  'a review': {
    shown: createElement(ReviewForm, {
      ...{ recipeId: 5, result: undefined },
      own: { stars: 4, text: '', cooked: null, changes: null, photo: null },
    }),
    ...{ button: m.review_submit(), typed: 'text', path: '/recipe/5', fields: { do: 'rate', stars: '4' } },
    isLocked: true,
  },
  'a review taken back': {
    shown: createElement(ReviewForm, {
      ...{ recipeId: 5, result: undefined },
      own: { stars: 4, text: '', cooked: null, changes: null, photo: null },
    }),
    ...{ button: m.review_withdraw(), path: '/recipe/5', fields: { do: 'withdraw' } },
  },
  'a reply': {
    shown: actions('ben', true),
    ...{ button: m.review_reply(), typed: 'reply', path: '/recipe/5', fields: { do: 'reply', review: '7' } },
  },
  'a vote': {
    shown: actions('ben', false),
    button: m.review_helpful_of({ count: 2, name: 'Anna' }),
    ...{ path: '/recipe/5', fields: { do: 'unhelpful', review: '7' } },
  },
  'what is hidden': {
    shown: createElement(HideForm, { subject: hiding, result: undefined }),
    ...{ button: `${m.moderation_hide()}: Words`, typed: 'reason', path: '/here' },
    fields: { act: 'hide', kind: 'review', subject: '7' },
  },
  'an appeal': {
    shown: createElement(AppealsPage, { loaderData: { hidden: HIDDEN }, actionData: undefined } as never),
    ...{ button: `${m.appeal_submit()}: Words 2`, typed: '[id="text-review-2"]', path: '/here' },
    fields: { kind: 'review', subject: '2' },
  },
  'what is not eaten': {
    shown: createElement(NeedsForm, { needs: { diets: ['vegan'], allergens: [] } }),
    ...{ button: m.household_save(), path: '/here', fields: { do: 'needs', diets: 'vegan' }, isLocked: true },
  },
  'a button': {
    shown: createElement(
      ActionForm as ComponentType<{ action: string; fields: object }>,
      { action: '/elsewhere', fields: { do: 'it', id: 3 } },
      createElement(Button, { type: 'submit' }, 'Do it'),
    ),
    ...{ button: 'Do it', path: '/elsewhere', fields: { do: 'it', id: '3' } },
  },
}

test.each(Object.entries(CASES))(
  '%s is sent with its fields; a failure is beside it with what was typed, and gone while it is sent again',
  async (_, { shown, button, path, fields, typed, isLocked = false }) => {
    const form = await formOf(shown)
    if (typed) await form.type(typed, 'Typed words')
    const name = typed && form.element(typed).getAttribute('name')
    const whole = { ...fields, ...(name && { [name]: 'Typed words' }) }
    await form.press(button)
    await form.settle()
    expect(form.sent).toMatchObject([{ path, fields: whole }])
    const sending = form.button(button)
    // It is not disabled, which would take the focus away from it.
    expect([sending.hasAttribute('disabled'), sending.getAttribute('aria-disabled')]).toEqual([
      false,
      isLocked ? 'true' : null,
    ])
    if (isLocked) {
      await form.press(button)
      await form.settle()
      expect(form.sent).toHaveLength(1)
    }
    await form.sent[0]?.answer({ failure: 'The server is busy.' })
    expect(form.failures()).toEqual([expect.stringContaining('The server is busy.')])
    expect(form.failures()[0]?.includes(m.form_nothing_lost())).toBe(typed !== undefined)
    expect(form.button(button).getAttribute('aria-disabled')).toBe(null)
    if (typed) expect(form.element(typed).value).toBe('Typed words')
    await form.press(m.form_try_again())
    await form.settle()
    expect(form.failures()).toEqual([])
    expect(form.sent).toMatchObject([{ fields: whole }, { path, fields: whole }])
    await form.sent[1]?.answer(null)
    expect(form.failures()).toEqual([])
    await form.unmount()
  },
)

test.each(Object.entries(CASES).filter(([, { isLocked }]) => !isLocked))(
  '%s that is sent again before the answer has the last answer, whichever comes first',
  async (_, { shown, button, typed }) => {
    const form = await formOf(shown)
    for (const words of ['First', 'Second']) {
      if (typed) await form.type(typed, words)
      await form.press(button)
      await form.settle()
    }
    expect(form.sent).toHaveLength(2)
    await form.sent[1]?.answer(null)
    await form.sent[0]?.answer({ failure: 'Too late.' })
    expect(form.failures()).toEqual([])
    await form.unmount()
  },
)

/** A review whose reply is saved by a button. */
function Replied() {
  const [reply, setReply] = useState<string | null>(null)
  const review = Object.assign({}, REVIEW, { reply })
  return [
    createElement('button', { key: 1, type: 'button', onClick: () => setReply('Thanks.') }, 'Saved'),
    createElement(ReviewActions, { key: 2, recipeId: 5, review, reader: 'ben', mayReply: true, result: undefined }),
  ]
}

test('a reply that is saved closes its form, which is then there to change it', async () => {
  const form = await formOf(createElement(Replied))
  const fold = form.element('details') as SmallElement & { open: boolean }
  const summary = form.element('summary')
  expect([summary.textContent, summary.getAttribute('aria-label')]).toEqual([
    m.review_reply(),
    m.review_reply_to({ name: 'Anna' }),
  ])
  fold.open = true
  await form.press('Saved')
  expect([fold.open, summary.textContent, summary.getAttribute('aria-label')]).toEqual([
    ...[false, m.review_reply_edit(), null],
  ])
  expect(form.document.activeElement).toBe(summary)
})

test('what is wrong with one of the forms of a page is at that one', async () => {
  const sent = { initialValue: { kind: 'review', subject: '2', text: 'But why' }, error: { text: ['Too short'] } }
  const problems = ({ document }: { document: SmallElement }) =>
    document.querySelectorAll('textarea').map((field) => [field.value, field.getAttribute('aria-invalid')])
  const page = { loaderData: { hidden: HIDDEN }, actionData: sent } as never
  expect(problems(await formOf(createElement(AppealsPage, page)))).toEqual([
    ['', null],
    ['But why', 'true'],
  ])
  for (const [subject, isOfIt] of [
    ['7', true],
    ['8', false],
  ] as const) {
    const outcome = { initialValue: { kind: 'review', subject, reason: 'x' }, error: { reason: ['Too short'] } }
    const form = await formOf(createElement(HideForm, { subject: hiding, result: outcome, reason: 'Spam' }))
    expect(problems(form)).toEqual([isOfIt ? ['x', 'true'] : ['Spam', null]])
  }
})

test.each<[appeal: object | null, words: string | null]>([
  [null, null],
  [{ text: 'But why', isDecided: false }, m.appeal_waiting({ text: 'But why' })],
  [{ text: 'But why', isDecided: true }, m.appeal_rejected({ text: 'But why' })],
])('what is hidden with the appeal %j may be appealed against once', async (appeal, words) => {
  const page = { loaderData: { hidden: [{ ...HIDDEN[0], appeal }] }, actionData: undefined } as never
  const { document, container } = await formOf(createElement(AppealsPage, page))
  expect([document.querySelector('textarea') === null, container.textContent?.includes(words ?? 'Words 1')]).toEqual([
    ...[appeal !== null, true],
  ])
})

test.each<[kind: string, photos: object[], isHidden: boolean, boxes: [name: string, isTicked: boolean][]]>([
  ['review', [], false, []],
  ['review', [{}], false, [['refusePhotos', false]]],
  ['recipe', [], false, [['refusePhotos', false]]],
  ['profile', [], false, [['rename', false]]],
  ['profile', [], true, [['rename', true]]],
])('who hides a %s with the photos %j (hidden already: %s) chooses what else', async (kind, photos, hidden, boxes) => {
  const subject = { kind, id: 7, text: 'Words', photos, hidden } as never
  const { document } = await formOf(createElement(HideForm, { subject, result: undefined }))
  const shown = document.querySelectorAll('input[type="checkbox"]').map((box) => [box.name, box.checked])
  expect(shown).toEqual(boxes)
})

test.each([
  ['ben', false, [m.review_report_of({ name: 'Anna' }), m.review_report_reply_to({ name: 'Anna' })]],
  ['anna', false, [m.review_report_reply_to({ name: 'Anna' })]],
  ['author', true, [m.review_report_of({ name: 'Anna' })]],
  [null, false, [m.review_report_of({ name: 'Anna' }), m.review_report_reply_to({ name: 'Anna' })]],
])('%s (who may reply: %s) reports a review and its reply unless they are theirs', async (reader, mayReply, links) => {
  const { document } = await formOf(actions(reader, mayReply))
  expect(document.querySelectorAll('a').map((link) => link.getAttribute('aria-label'))).toEqual(links)
})
