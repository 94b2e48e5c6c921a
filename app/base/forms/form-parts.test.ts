import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { ActionForm } from './action-form.tsx'
import { Radios, Ticks } from './choices.tsx'
import type { FormOutcome } from './failed-submission.ts'
import { Field } from './field.tsx'
import { FormFailure } from './form-failure.tsx'
import { ShapedForm } from './shaped-form.tsx'
import { shaped, useShapedForm } from './use-form.ts'

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  const MutationObserver = class {
    observe = () => {}
    disconnect = () => {}
  }
  browser = aSmallBrowser({ MutationObserver })
})
endBrowsersAfterEach()

const SHAPE = z.object({ name: z.string('Who?').min(2, 'Too short'), note: z.string().optional() })
function Shaped({ outcome }: { outcome: FormOutcome | undefined }) {
  const [form, fields] = useShapedForm(SHAPE, outcome, { name: '', note: 'Hello' })
  return createElement(
    ShapedForm,
    { form, outcome } as ComponentProps<typeof ShapedForm>,
    createElement(Field, { ...shaped(fields.name), label: 'Name' }),
    createElement(Field, { ...shaped(fields.note), label: 'Note' }),
    createElement('button', { type: 'submit' }, 'Send'),
  )
}

describe('a form with a shape', () => {
  async function shown(outcome?: FormOutcome) {
    const sent: object[] = []
    const action = async ({ request }: { request: Request }) => {
      sent.push(Object.fromEntries(await request.formData()))
      return null
    }
    await browser.renderAt('/', () => createElement(Shaped, { outcome }), { action: action as never })
    return sent
  }
  const problem = () => browser.document.querySelector('[role="alert"]')?.textContent ?? null
  const required = () => ['name', 'note'].map((name) => browser.element(name).hasAttribute('required'))

  test('says what is wrong when it is sent, until the field changes, and not before', async () => {
    const sent = await shown()
    expect([required(), browser.element('note').value]).toEqual([[true, false], 'Hello'])
    await browser.type('name', 'x')
    expect(problem()).toBe(null)
    expect(await browser.press('Send')).toBe(true)
    expect(problem()).toBe('Too short')
    await browser.type('note', 'Bye')
    expect(problem()).toBe('Too short')
    await browser.type('name', 'y')
    expect(problem()).toBe(null)
    await browser.type('name', 'Ben')
    expect(sent).toEqual([])
    await browser.press('Send')
    expect([problem(), sent]).toEqual([null, [{ name: 'Ben', note: 'Bye' }]])
  })

  test('is described by what is wrong with all of it', async () => {
    await shown({ status: 'error', error: { '': ['Not today'] } })
    const described = browser.element('form').getAttribute('aria-describedby')
    expect(browser.element(`[id="${described}"]`).textContent).toBe('Not today')
  })

  test('says that it was not processed', async () => {
    await shown({ failure: 'Later.' })
    expect(problem()).toContain('Later.')
  })
})

describe('the failure of a form', () => {
  const failed = { failure: 'The server is busy.' }
  async function shown(props: Partial<Parameters<typeof FormFailure>[0]> = {}) {
    const failure = createElement(FormFailure, { outcome: failed, busy: false, ...props })
    await browser.render(createElement('form', null, createElement('input', { name: 'text' }), failure))
    return browser.document.querySelector('[role="alert"]')?.textContent ?? null
  }

  test('is shown while it is not sent again, with what happened and that nothing is lost', async () => {
    expect(await shown()).toBe(`The server is busy. ${m.form_nothing_lost()}`)
    expect(await shown({ busy: true })).toBe(null)
    expect(await shown({ outcome: { values: {} } })).toBe(null)
    expect(await shown({ isTyped: false, sorry: 'Not saved.' })).toBe('Not saved. The server is busy.')
  })

  test('has the focus on its button, unless somebody types', async () => {
    await shown({ again: { name: 'do', value: 'save' } })
    const button = browser.button(m.form_try_again())
    expect([browser.document.activeElement === button, button.value]).toEqual([true, 'save'])
    await shown({ busy: true })
    browser.element('text').focus()
    await shown()
    expect(browser.document.activeElement).toBe(browser.element('text'))
  })
})

test('a form with one button sends its fields, cannot be sent twice at once, and shows its failure beside it', async () => {
  const answer = Promise.withResolvers<object>()
  const sent: object[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return answer.promise
  }
  const button = (busy: boolean) => createElement('button', { type: 'submit', disabled: busy }, 'Follow')
  const props = { action: '/follow', fields: { of: 5 }, children: button }
  const router = await browser.renderAt('/', () => createElement(ActionForm, props), { action: action as never })
  await browser.press('Follow')
  expect(browser.button('Follow').disabled).toBe(true)
  await browser.act(() => answer.resolve({ failure: 'Later.' }))
  expect([sent, browser.button('Follow').disabled, router.state.location.pathname]).toEqual([[{ of: '5' }], false, '/'])
  expect(browser.element('[role="alert"]').textContent).toBe('Later.')
})

describe('choices', () => {
  test('boxes are ticked and unticked, each by itself', async () => {
    const onChoose = vi.fn()
    const props = {
      legend: 'Diets',
      name: 'diet',
      options: ['a', 'b'],
      text: (one: string) => one,
      chosen: ['b'],
      onChoose,
    }
    await browser.render(createElement(Ticks, props))
    await browser.tick('[value="a"]')
    await browser.tick('[value="b"]')
    expect(onChoose.mock.calls).toEqual([[['b', 'a']], [[]]])
  })

  test('one of several is chosen', async () => {
    const onChoose = vi.fn()
    const options = [
      ['a', 'A'],
      ['b', 'B'],
    ] as const
    const props = { id: 'x', name: 'x', legend: 'X', options, defaultValue: 'a', problem: undefined, onChoose }
    await browser.render(createElement(Radios, props))
    const checked = () => browser.document.querySelectorAll('input').map((one) => (one as SmallElement).checked)
    expect(checked()).toEqual([true, false])
    await browser.tick('[value="b"]')
    expect(onChoose.mock.calls).toEqual([['b']])
  })
})
