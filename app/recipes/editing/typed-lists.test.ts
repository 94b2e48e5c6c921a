import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { IngredientsField } from './ingredients-field.tsx'
import { StepsField } from './steps-field.tsx'

endBrowsersAfterEach()

type Browser = ReturnType<typeof aSmallBrowser>
let browser: Browser
const onChange = vi.fn()
beforeEach(() => {
  onChange.mockClear()
  browser = aSmallBrowser()
})

const inForm = (part: React.ReactNode) => browser.render(createElement('form', { onSubmit: () => {} }, part))
const message = () => browser.element('[role="status"]').textContent
const paste = (at: SmallElement, text: string) =>
  browser.happen('paste', { bubbles: true, clipboardData: { getData: () => text } }, at)

describe('ingredients in rows', () => {
  const rows = () => browser.document.querySelectorAll('input').map(({ value }) => value)
  const row = (at: number) => browser.element(`[name="ingredients[${at}]"]`)
  const hasFocus = () => rows().indexOf(browser.document.activeElement?.value)
  const shown = (start: string[], more: object = {}) =>
    inForm(
      createElement(IngredientsField, {
        start,
        asRows: true,
        problems: {},
        required: true,
        onChange,
        ...more,
      } as never),
    )

  test.each<[what: string, start: string[], at: number, key: [string, object?], rows: string[], focus: number]>([
    ['Enter goes on to a new line below', ['salt', 'oil'], 0, ['Enter'], ['salt', '', 'oil'], 1],
    ['Enter on the last line adds one', ['salt'], 0, ['Enter'], ['salt', ''], 1],
    ['Enter goes on to the empty line below', ['salt', '', 'oil'], 0, ['Enter'], ['salt', '', 'oil'], 1],
    ['Enter on an empty last line ends the list', ['salt', ''], 1, ['Enter'], ['salt', ''], -1],
    ['Alt and Up moves a line up', ['salt', 'oil'], 1, ['ArrowUp', { altKey: true }], ['oil', 'salt'], 0],
    ['Alt and Down moves a line down', ['salt', 'oil'], 0, ['ArrowDown', { altKey: true }], ['oil', 'salt'], 1],
    ['the first line cannot go up', ['salt', 'oil'], 0, ['ArrowUp', { altKey: true }], ['salt', 'oil'], -1],
    ['the last line cannot go down', ['salt', 'oil'], 1, ['ArrowDown', { altKey: true }], ['salt', 'oil'], -1],
    ['Backspace removes an empty line', ['salt', '', 'oil'], 1, ['Backspace'], ['salt', 'oil'], 1],
    ['Backspace removes the empty last line', ['salt', ''], 1, ['Backspace'], ['salt'], 0],
  ])('%s', async (_, start, at, [key, more], wanted, focus) => {
    await shown(start)
    expect(await browser.key(row(at), key, more)).toBe(true)
    expect([rows(), hasFocus()]).toEqual([wanted, focus])
    expect(onChange).toHaveBeenCalledTimes(focus < 0 ? 0 : 1)
  })

  test.each<[what: string, start: string[], key: [string, object?]]>([
    ['Backspace in a line with text', ['salt', 'oil'], ['Backspace']],
    ['Backspace in the only line', [''], ['Backspace']],
    ['Enter while a word is composed', ['salt'], ['Enter', { isComposing: true }]],
    ['an arrow without Alt', ['salt', 'oil'], ['ArrowDown']],
  ])('%s is left to the browser', async (_, start, [key, more]) => {
    await shown(start)
    expect(await browser.key(row(0), key, more)).toBe(false)
    expect([rows(), onChange.mock.calls.length]).toEqual([start, 0])
  })

  test('menus move and remove; the first has no way up, the last none down', async () => {
    await shown(['salt', 'oil', 'rice'])
    for (const menu of browser.document.querySelectorAll('[popover]')) menu.hidePopover = () => {}
    const ways = browser.buttonNames().filter((name) => /^(?:Move|Remove) ingredient/.test(name))
    expect(ways).toEqual([
      ...['Move ingredient 1 down', 'Remove ingredient 1', 'Move ingredient 2 up', 'Move ingredient 2 down'],
      ...['Remove ingredient 2', 'Move ingredient 3 up', 'Remove ingredient 3'],
    ])
    await browser.press('Move ingredient 2 up')
    expect([rows(), message()]).toEqual([['oil', 'salt', 'rice'], 'Moved to line 1.'])
    await browser.press('Remove ingredient 3')
    expect([rows(), message(), hasFocus()]).toEqual([['oil', 'salt'], 'Line 3 removed.', 1])
    await browser.press('Remove ingredient 1')
    await browser.press('Remove ingredient 1')
    expect([rows(), onChange.mock.calls.length]).toEqual([[''], 4])
  })

  test('a list that is pasted takes the place of an empty line, and goes below one with text', async () => {
    await shown(['salt', '', 'oil'])
    expect((await paste(row(1), 'rice\nlemon')).defaultPrevented).toBe(true)
    expect([rows(), hasFocus()]).toEqual([['salt', 'rice', 'lemon', 'oil'], 2])
    await paste(row(0), 'dal\nghee')
    expect([rows(), hasFocus()]).toEqual([['salt', 'dal', 'ghee', 'rice', 'lemon', 'oil'], 2])
    expect((await paste(row(0), 'only one')).defaultPrevented).toBe(false)
  })

  test('no more lines are added than a recipe may have', { tags: 'slow' }, async () => {
    const full = Array.from({ length: DRAFT_LIMITS.ingredients - 1 }, (_, at) => `food ${at}`)
    await shown(full)
    await paste(row(0), 'rice\nlemon')
    expect(rows()).toHaveLength(DRAFT_LIMITS.ingredients)
    await browser.press('Add Ingredient')
    expect(rows()).toHaveLength(DRAFT_LIMITS.ingredients)
  })

  test('go on as one text with what was typed, and the focus goes along; and back with a new line', async () => {
    await shown(['salt', 'oil'])
    expect(browser.document.activeElement).toBe(browser.document.body)
    await browser.type(row(1), 'ghee')
    expect(onChange).not.toHaveBeenCalled()
    await browser.press('Write them as one text')
    const text = browser.element('textarea')
    expect([text.value, browser.document.activeElement === text, text.selectionStart]).toEqual(['salt\nghee', true, 9])
    await browser.press('Add Ingredient')
    expect([rows(), hasFocus(), onChange.mock.calls.length]).toEqual([['salt', 'ghee', ''], 2, 2])
  })

  test('a problem is at its line, and only the first must be there', async () => {
    await shown(['salt', 'x'], { problems: { 'ingredients.1': 'Too long' } })
    expect([row(0), row(1)].map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    expect([row(0), row(1)].map((one) => one.hasAttribute('required'))).toEqual([true, false])
  })
})

describe('ingredients as one text', () => {
  const text = () => browser.element('textarea')
  const shown = (start: string[], problems = {}) =>
    inForm(createElement(IngredientsField, { start, asRows: false, problems, required: true, onChange }))
  const at = (position: number) => Object.assign(text(), { selectionStart: position, selectionEnd: position })

  test.each<[position: number, key: string, wanted: string, cursor: number]>([
    [0, 'ArrowDown', 'oil\nsalt\nrice', 8],
    [6, 'ArrowUp', 'oil\nsalt\nrice', 3],
    [12, 'ArrowUp', 'salt\nrice\noil', 9],
    [2, 'ArrowUp', 'salt\noil\nrice', 2],
    [12, 'ArrowDown', 'salt\noil\nrice', 12],
  ])('Alt moves the line of the cursor at %i by %s', async (position, key, wanted, cursor) => {
    await shown(['salt', 'oil', 'rice'])
    expect(await browser.key(at(position), key, { altKey: true })).toBe(true)
    expect([text().value, text().selectionStart]).toEqual([wanted, cursor])
    expect(onChange).toHaveBeenCalledTimes(cursor === position ? 0 : 1)
  })

  test('what is typed is shown as it was understood, blank lines not at all', async () => {
    await shown(['2 cups rice'])
    await browser.type(text(), 'For the sauce:\n\n2 cups rice')
    expect(browser.document.querySelectorAll('li').map(({ textContent }) => textContent)).toEqual([
      'Heading: For the sauce',
      '2 cups rice',
    ])
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a problem names its line unless that is empty', async () => {
    const problem = () => browser.document.getElementById('ingredients-problem')?.textContent
    await shown(['salt', 'x'], { 'ingredients.1': 'Too long' })
    expect(problem()).toBe('Line 2: Too long')
    await shown(['salt', 'x'], { 'ingredients.5': 'Too long' })
    expect(problem()).toBe('Too long')
    await shown(['salt', 'x'], { ingredients: 'Too many', 'ingredients.1': 'Too long' })
    expect(problem()).toBe('Too many')
  })

  test.each<[value: string, from: number, to: number, pasted: string]>([
    ['', 0, 0, 'rice\nlemon'],
    ['salt\n', 5, 5, 'rice\nlemon'],
    ['salt', 4, 4, '\nrice\nlemon'],
    ['salt', 0, 0, 'rice\nlemon\n'],
    ['salt\noil', 0, 4, 'rice\nlemon'],
  ])('a list pasted into %j from %i to %i comes on lines of its own', async (value, from, to, pasted) => {
    await shown([value])
    const execCommand = vi.fn(() => false)
    const setRangeText = vi.fn()
    Object.assign(browser.document, { execCommand })
    vi.stubGlobal('InputEvent', Event)
    const field = Object.assign(text(), { value, selectionStart: from, selectionEnd: to, setRangeText })
    expect((await paste(field, '• rice\n• lemon')).defaultPrevented).toBe(true)
    expect(execCommand.mock.calls).toEqual([['insertText', false, pasted]])
    expect(setRangeText.mock.calls).toEqual([[pasted, from, to, 'end']])
    execCommand.mockReturnValue(true)
    await paste(field, 'rice\nlemon')
    expect(setRangeText).toHaveBeenCalledTimes(1)
    expect((await paste(field, 'rice')).defaultPrevented).toBe(false)
  })
})

describe('steps', () => {
  const onText = vi.fn()
  const text = () => browser.element('textarea')
  const read = () => browser.document.querySelectorAll('li').map(({ textContent }) => textContent)
  beforeEach(async () => {
    onText.mockClear()
    const props = { start: 'Boil.\nFor the sauce:\nStir.', problem: undefined, required: true, onText, onChange }
    await inForm(createElement(StepsField, props))
  })

  test('are read with their numbers, which headings have not, and told again when they are typed', async () => {
    expect([read(), onText.mock.calls]).toEqual([
      ['1. Boil.', 'For the sauce', '2. Stir.'],
      [['Boil.\nFor the sauce:\nStir.']],
    ])
    await browser.type(text(), 'Bake.')
    expect([read(), onText.mock.lastCall, onChange.mock.calls.length]).toEqual([['1. Bake.'], ['Bake.'], 0])
    await browser.type(text(), '')
    expect([read(), browser.document.body.textContent.includes(m.publish_preview_none())]).toEqual([[], true])
  })

  test.each<[position: number, key: string, moved: string[], line: number | null]>([
    [0, 'ArrowDown', ['For the sauce', '1. Boil.', '2. Stir.'], 2],
    [23, 'ArrowUp', ['1. Boil.', '2. Stir.', 'For the sauce'], 2],
    [0, 'ArrowUp', ['1. Boil.', 'For the sauce', '2. Stir.'], null],
    [23, 'ArrowDown', ['1. Boil.', 'For the sauce', '2. Stir.'], null],
  ])('Alt moves the step of the cursor at %i by %s', async (position, key, moved, line) => {
    const field = Object.assign(text(), { selectionStart: position })
    expect(await browser.key(field, key, { altKey: true })).toBe(true)
    expect([read(), message()]).toEqual([moved, line === null ? '' : `Moved to line ${line}.`])
    expect(onChange).toHaveBeenCalledTimes(line === null ? 0 : 1)
    if (line)
      expect(
        String(text().value)
          .slice(0, text().selectionStart as number)
          .split('\n'),
      ).toHaveLength(line)
  })

  test('move nothing by keys alone', async () => {
    expect(await browser.key(text(), 'ArrowDown')).toBe(false)
    expect(await browser.key(text(), 'Enter', { altKey: true })).toBe(false)
  })
})
