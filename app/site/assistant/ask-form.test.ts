import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { AskForm } from './ask-form.tsx'
import { MakeRecipe } from './make-recipe.tsx'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

type Sent = ComponentProps<typeof AskForm>['sent']

endBrowsersAfterEach()
beforeEach(() => void vi.stubGlobal('localStorage', undefined))

interface Opened {
  at?: string
  sent?: Sent
  needs?: ComponentProps<typeof AskForm>['needs']
  isWrittenFreely?: boolean
}

/** The assistant's form, whose answers come when the test lets them. */
async function askForm({ at = '/ai-chat', sent, needs = null, isWrittenFreely = false }: Opened = {}) {
  const requests: Record<string, unknown>[] = []
  const answers: PromiseWithResolvers<Response>[] = []
  const browser = aSmallBrowser({
    fetch: (address: string, { body, signal }: { body: FormData; signal: AbortSignal }) => {
      if (address.startsWith('/api')) return Promise.resolve(Response.json({ items: [] }))
      const answer = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => answer.reject(new DOMException('Aborted', 'AbortError')))
      requests.push(Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name).join('|')])))
      answers.push(answer)
      return answer.promise
    },
  })
  await browser.renderAt(at, () => createElement(AskForm, { sent, needs, isWrittenFreely }))
  const settle = (work: () => unknown = () => {}) =>
    browser.act(async () => {
      await work()
      for (let turn = 0; turn < 4; turn++) await new Promise((done) => setImmediate(done))
    })
  const answer = (response: Response) => settle(() => answers.at(-1)?.resolve(response))
  const fill = async (fields: Record<string, string> = {}) => {
    const all = { time: '30', ingredients: 'rice', ...fields }
    for (const [name, value] of Object.entries(all)) await browser.type(name, value)
  }
  const ask = async (button = m.assistant_submit()) => {
    await browser.press(button)
    await settle()
  }
  const wrong = () => browser.document.querySelectorAll('[aria-invalid="true"]').map(({ name }) => name)
  return { ...browser, requests, answer, fill, ask, wrong, settle }
}
const written = (text = 'Dal.') => new Response(text)

describe('a question', () => {
  test('is sent with its fields, once it is whole; the first that is wrong gets the focus', async () => {
    const { ask, requests, wrong, document, element, fill } = await askForm()
    await ask()
    expect([requests, wrong(), document.activeElement === element('time')]).toEqual([[], ['time', 'ingredients'], true])
    await fill({ time: '0' })
    await ask()
    expect(wrong()).toEqual(['time'])
    await fill()
    await ask()
    expect([requests, wrong()]).toEqual([[{ diet: 'Any', cuisine: 'Any', time: '30', ingredients: 'rice' }], []])
  })

  test('begins with what its address has, or with what was sent', async () => {
    const { element } = await askForm({ at: '/ai-chat?ingredients=leek&cuisine=Italian' })
    expect(['diet', 'cuisine', 'time', 'ingredients'].map((name) => element(name).value)).toEqual([
      'Any',
      'Italian',
      '',
      'leek',
    ])
    const values = { diet: 'Vegan', time: 20, ingredients: 'rice', refine: [], diets: [], allergens: [] }
    const again = await askForm({
      at: '/ai-chat?ingredients=leek',
      sent: { values, problems: { time: 'Too short' }, text: null, recipes: [] } as never,
    })
    expect(['diet', 'cuisine', 'time', 'ingredients'].map((name) => again.element(name).value)).toEqual([
      'Vegan',
      'Any',
      '20',
      'rice',
    ])
    expect(again.wrong()).toEqual(['time'])
  })

  test('cannot be sent twice at once, and can be stopped', async () => {
    const { ask, fill, buttonNames, element, press, answer, container } = await askForm()
    await fill()
    expect(buttonNames()).not.toContain(m.assistant_stop())
    await ask()
    expect([element('form button[type="submit"]').hasAttribute('aria-disabled'), container.textContent]).toEqual([
      ...[true, expect.stringContaining(m.assistant_writing())],
    ])
    await press(m.assistant_stop())
    expect([
      element('form button[type="submit"]').hasAttribute('aria-disabled'),
      buttonNames().includes(m.assistant_stop()),
    ]).toEqual([false, false])
    await ask()
    await answer(written())
    expect(container.textContent).toContain('Dal.')
  })

  test('that the server refuses says why at its field, one that fails says so', async () => {
    const { ask, fill, answer, wrong, container, element } = await askForm()
    await fill()
    await ask()
    await answer(Response.json({ problems: { ingredients: 'Too much', form: 'Wait a while' } }, { status: 422 }))
    expect([wrong(), container.textContent]).toEqual([['ingredients'], expect.stringContaining('Wait a while')])
    await ask()
    await answer(new Response('', { status: 500 }))
    expect([element('[role="alert"]').textContent, wrong()]).toEqual([m.assistant_failed(), []])
  })
})

describe('an answer', () => {
  async function answered(opened: Opened = {}) {
    const form = await askForm(opened)
    await form.fill()
    await form.ask()
    await form.answer(written())
    const refine = async (line: string) => {
      await form.type('[id="refine"]', line)
      await form.ask(m.assistant_refine_submit())
    }
    return { ...form, refine }
  }

  test('is refined line by line, by its button and by Enter, with all lines before', async () => {
    const { refine, requests, answer, element, key, type, settle, container, document } = await answered()
    element('[id="refine"]').focus()
    await refine(' less salt ')
    // The line is gone while the next answer is written: the answer has the focus instead of nothing.
    expect(document.activeElement?.getAttribute('aria-label')).toBe(m.assistant_answer())
    expect([requests[1]?.refine, container.querySelector('[id="refine"]')]).toEqual(['less salt', null])
    await answer(written('Dal again.'))
    expect(element('[id="refine"]').value).toBe('')
    await type('[id="refine"]', 'no oil')
    expect(await key('[id="refine"]', 'a')).toBe(false)
    expect(await key('[id="refine"]', 'Enter')).toBe(true)
    await settle()
    expect(requests[2]?.refine).toBe('less salt|no oil')
    await answer(written())
    expect(container.textContent).toContain('less salt · no oil')
    for (const blank of ['', '  ']) {
      await type('[id="refine"]', blank)
      expect(await key('[id="refine"]', 'Enter')).toBe(false)
    }
  })

  test('has the lines of its button one after the other', async () => {
    const { refine, requests, answer } = await answered()
    for (const line of ['less salt', 'no oil', 'more rice']) {
      await refine(line)
      await answer(written())
    }
    expect(requests.map((request) => request.refine)).toEqual([
      ...[undefined, 'less salt', 'less salt|no oil', 'less salt|no oil|more rice'],
    ])
  })

  test('a blank line, and the question sent again, begin anew', async () => {
    const { refine, requests, answer, ask } = await answered()
    await refine('less salt')
    await answer(written())
    await ask()
    expect([requests.length, requests[2]?.refine]).toEqual([3, undefined])
    await answer(written())
    await refine('  ')
    expect(requests[3]?.refine).toBe(undefined)
  })

  test('that is closed is gone, also for who comes back', async () => {
    const { press, container, tab } = await answered()
    expect(tab()).toHaveProperty('assistantQuestion')
    await press('Close')
    expect([container.textContent.includes('Dal.'), tab()]).toEqual([false, {}])
  })

  test('is written into a file; one that is written freely can become a recipe', async () => {
    const { element, buttonNames, ask, answer } = await answered()
    await ask()
    await answer(written('1. Boil the dal.'))
    const file = decodeURIComponent(element('a[download]').getAttribute('href') ?? '')
    expect([file.includes('Boil the dal.'), buttonNames().join()]).toEqual([
      true,
      expect.not.stringContaining('recipe'),
    ])
    const free = await answered({ isWrittenFreely: true })
    expect(free.container.querySelectorAll('form').length).toBe(2)
  })
})

test.each([
  [null, true],
  [{ id: 'anna' }, false],
])('an answer that becomes a recipe of %j waits in this tab: %s', async (cook, isWaiting) => {
  const browser = aSmallBrowser()
  const route = { id: 'root', loader: () => ({ cook }) as never, action: () => null }
  await browser.renderAt('/ai-chat', () => createElement(MakeRecipe, { text: 'Dal.' }), route)
  await browser.press(m.publish_whole_split())
  expect('import:typed' in browser.tab()).toBe(isWaiting)
})

describe('the people at the table', () => {
  const shown = ({ element }: Awaited<ReturnType<typeof askForm>>) => element('summary span').textContent
  const VEGAN = { diets: ['vegan' as const], allergens: [] }
  const box = ({ element }: Awaited<ReturnType<typeof askForm>>, name: string, value: string) =>
    element(`[name="${name}"][value="${value}"]`)

  test('are those of the device for a visitor, whose choice it remembers', async () => {
    const form = await askForm()
    await form.act(() => deviceNeeds.write(VEGAN))
    expect([shown(form), box(form, 'diets', 'vegan').checked]).toEqual(['Vegan', true])
    expect(form.element('details a').getAttribute('href')).toBe('/search?diet=vegan')
    await form.tick(box(form, 'allergens', 'milk'))
    expect(deviceNeeds.read()).toEqual({ diets: ['vegan'], allergens: ['milk'] })
    await form.tick(box(form, 'diets', 'vegan'))
    expect(deviceNeeds.read()).toEqual({ diets: [], allergens: ['milk'] })
    await form.act(() => deviceNeeds.write(null))
  })

  test('are the household of a cook, whose choice is for this question alone', { tags: 'slow' }, async () => {
    const form = await askForm({ needs: VEGAN })
    expect(shown(form)).toBe('Vegan')
    await form.tick(box(form, 'diets', 'vegan'))
    expect([shown(form), deviceNeeds.read()]).toEqual([m.assistant_table_all(), { diets: [], allergens: [] }])
    await form.tick(box(form, 'allergens', 'milk'))
    await form.fill()
    await form.ask()
    expect(form.requests[0]).toMatchObject({ allergens: 'milk' })
    expect(form.requests[0]).not.toHaveProperty('diets')
  })

  test('are those that were sent without scripts', async () => {
    const values = { refine: [], diets: ['vegan'], allergens: [] }
    const form = await askForm({ sent: { values, problems: null, text: null, recipes: [] } })
    expect(shown(form)).toBe('Vegan')
  })
})
