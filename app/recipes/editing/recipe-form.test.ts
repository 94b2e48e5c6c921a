// @module-tag slow
import { createElement } from 'react'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { deviceDrafts } from '#app/recipes/drafts/device-drafts.ts'
import type { FormAnswer } from '#app/recipes/drafts/form-answer.ts'
import { announceSaved } from '#app/recipes/drafts/form-saved.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { RecipeForm } from './recipe-form.tsx'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

const SOUP: FormValues = {
  ...EMPTY_FORM,
  title: 'Soup',
  ingredients: ['salt'],
  instructions: 'Boil.',
  visibility: 'private',
}
const PUBLISHED = {
  cookId: 'anna',
  id: 5,
  isDraft: false,
  formKey: 'once',
  version: 3,
  base: { title: 'h' },
  hasMates: false,
}

/** The open form of a recipe; `saves` answers what is sent. */
async function recipeForm(more: object = {}, answer?: Partial<FormAnswer>) {
  const sent: FormData[] = []
  const answers: unknown[] = []
  const browser = aSmallBrowser({
    fetch: async (path: string) => Response.json(path.endsWith('/suggestions') ? null : {}),
    ResizeObserver: class {
      observe = () => {}
      disconnect = () => {}
    },
  })
  let published = { ...PUBLISHED, values: SOUP, ...more }
  const given = answer && ({ values: SOUP, version: 4, base: {}, problems: {}, ...answer } as FormAnswer)
  const form = () => {
    useLocation()
    return createElement(RecipeForm, { published, answer: given })
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData())
    return answers.shift() ?? null
  }
  const router = await browser.renderAt('/AddRecipe?id=5', form, { action: action as never })
  const republish = async (next: object) => {
    published = { ...published, ...next }
    await browser.act(() => router.navigate('/AddRecipe?id=5&x=1'))
  }
  const leave = async () => {
    await browser.act(() => router.navigate('/elsewhere'))
    return router.state.location.pathname
  }
  const field = (name: string) => browser.element(name).value as string
  return { ...browser, router, sent, answers, republish, leave, field }
}
const [SAVE, DRAFT] = [m.publish_save(), m.visibility_draft_save()]
const wrongAt = (element: SmallElement) => element.getAttribute('aria-invalid') === 'true'

describe('sending a recipe', () => {
  test('sends what was typed, what the form began with and its keys', { tags: 'slow' }, async () => {
    const { type, press, sent } = await recipeForm()
    await type('title', 'Stew')
    await press(SAVE)
    expect(sent.map((form) => Object.fromEntries(form))).toMatchObject([
      { title: 'Stew', ingredients: 'salt', version: '3', base: '{"title":"h"}', formKey: 'once', do: 'save' },
    ])
  })

  test('is stopped by what is wrong, which gets the focus and is right once it is changed', async () => {
    const { type, press, element, sent, document } = await recipeForm({ values: { ...SOUP, title: '', servings: '0' } })
    expect(await press(SAVE)).toBe(true)
    expect([sent, wrongAt(element('title')), wrongAt(element('servings'))]).toEqual([[], true, true])
    expect(document.activeElement).toBe(element('title'))
    await type('title', 'Stew')
    expect([wrongAt(element('title')), wrongAt(element('servings'))]).toEqual([false, true])
    await type('servings', '2')
    await press(SAVE)
    expect(sent).toHaveLength(1)
  })

  test('opens the fold that what is wrong is in', async () => {
    const { press, element, type } = await recipeForm()
    await type('source', 'x'.repeat(3000))
    const fold = element('source').closest('details') as SmallElement
    fold.open = false
    await press(SAVE)
    expect([fold.open, wrongAt(element('source'))]).toEqual([true, true])
  })

  test('a change of the ingredients takes all that was wrong with them', async () => {
    const { press, type, element, sent } = await recipeForm({ values: { ...SOUP, ingredients: ['x'.repeat(900)] } })
    await press(SAVE)
    expect([sent.length, wrongAt(element('ingredients'))]).toEqual([0, true])
    await type('ingredients', 'salt')
    expect(wrongAt(element('ingredients'))).toBe(false)
  })

  test.each([
    ['title', 'title'],
    ['photos.0.alt', 'photo-alt[0]'],
    ['nutrition.protein', 'protein'],
    ['prepTime', 'prepTime'],
  ])('what is wrong with %s is over once that field changes, and nothing else', async (problem, name) => {
    const photos = [{ key: 'photos/a', width: 3, height: 4, colour: '#fff', alt: '' }]
    const values = { ...SOUP, photos, recognised: '' }
    const problems = { [problem]: 'Not so.', servings: 'Too many' }
    const { type, element } = await recipeForm({}, { values, problems })
    const field = () => element(`[name="${name}"]`)
    expect([wrongAt(field()), wrongAt(element('servings'))]).toEqual([true, true])
    await type(field(), '7')
    expect([wrongAt(field()), wrongAt(element('servings'))]).toEqual([false, true])
  })

  test.each<[what: string, values: Partial<FormValues>, button: string, isSent: boolean]>([
    ['a public recipe needs its steps', { visibility: 'public', instructions: '' }, SAVE, false],
    ['a draft only its title', { visibility: 'public', instructions: '' }, DRAFT, true],
    ['not even a draft is without', { title: '' }, DRAFT, false],
    [
      'a photo to be fetched is one',
      {
        visibility: 'public',
        description: 'Hot',
        prepTime: '1',
        cookTime: '1',
        imageUrl: 'https://a.example/1',
        recognised: '',
      },
      SAVE,
      true,
    ],
  ])('%s', async (_, values, button, isSent) => {
    const { press, sent, buttonNames } = await recipeForm({ values: { ...SOUP, ...values }, isDraft: true })
    expect(buttonNames()).toContain(button)
    await press(button)
    expect(sent).toHaveLength(isSent ? 1 : 0)
  })

  test('only a recipe that is none yet can be saved as a draft', async () => {
    expect((await recipeForm()).buttonNames()).not.toContain(DRAFT)
  })
})

describe('what the server answers', () => {
  const split = { others: [{ name: 'Rating', text: '5' }], leftOut: ['Enjoy!'] }

  test('fills the form, with what is wrong and from which revision it goes on', async () => {
    const { answers, press, field, element, sent, container } = await recipeForm()
    const values = { ...SOUP, title: 'Soup again' }
    answers.push({ values, version: 4, base: { title: 'other' }, problems: { title: 'Taken' }, split })
    await press(SAVE)
    expect([field('title'), wrongAt(element('title'))]).toEqual(['Soup again', true])
    expect(container.textContent).toContain('Enjoy!')
    await press(SAVE)
    expect(Object.fromEntries(sent[1] as FormData)).toMatchObject({
      title: 'Soup again',
      version: '4',
      base: '{"title":"other"}',
    })
  })

  test('a failure leaves what was typed, and says so', async () => {
    const { answers, type, press, field, buttonNames } = await recipeForm()
    answers.push({ failure: 'The server is busy.' })
    await type('title', 'Stew')
    await press(SAVE)
    expect([field('title'), buttonNames().includes('Try again')]).toEqual(['Stew', true])
  })

  test('one side of a conflict is taken into the form, and no other field with it', async () => {
    const [mine, theirs] = [SOUP, { ...SOUP, title: 'Stew', notes: 'Theirs' }]
    const differences = [
      { name: 'title', side: 'mine', isConflict: true },
      { name: 'notes', side: 'theirs', isConflict: false },
    ] as const
    const conflict = { updatedAt: Date.UTC(2026, 0, 5), mine, theirs, differences: [...differences] }
    const { tick, element, field, type, sent } = await recipeForm({}, { conflict })
    const side = (name: string) => element(`[name="side-${name}"][value="theirs"]`)
    await type('notes', 'Typed')
    await tick(side('title'))
    expect([field('title'), field('notes')]).toEqual(['Stew', 'Typed'])
    expect(JSON.parse(field('applied'))).toEqual({ title: 'theirs', notes: 'theirs' })
    await tick(element('[name="side-title"][value="mine"]'))
    expect([field('title'), sent]).toEqual(['Soup', []])
  })
})

test('who discards what they typed sends it without a check, and is not asked when they leave', async () => {
  const [mine, theirs] = [{ ...SOUP, title: '' }, SOUP]
  const conflict = { updatedAt: Date.UTC(2026, 0, 5), mine, theirs, differences: [] }
  const { type, press, sent, leave, happen } = await recipeForm({}, { conflict, values: mine })
  await type('notes', 'Typed')
  expect((await happen('beforeunload')).defaultPrevented).toBe(true)
  await press(m.publish_conflict_discard())
  expect(sent[0]?.get('do')).toBe('discard')
  expect([(await happen('beforeunload')).defaultPrevented, await leave()]).toEqual([false, '/elsewhere'])
})

describe('a recipe that is pasted into the title', () => {
  const paste = ({ happen, element }: Awaited<ReturnType<typeof recipeForm>>, at: string, text: string) =>
    happen('paste', { bubbles: true, clipboardData: { getData: () => text } }, element(at))

  test.each<[what: string, at: string, text: string, isSplit: boolean]>([
    ['of three lines is split', 'title', 'Soup\n\n1 leek\nBoil.', true],
    ['of two lines is a title', 'title', 'Soup\n\n  of leeks\n', false],
    ['elsewhere stays there', 'description', 'Soup\n1 leek\nBoil.', false],
  ])('%s', async (_, at, text, isSplit) => {
    const form = await recipeForm()
    const clicks = vi.spyOn(form.element('[value="split"]'), 'click')
    const { defaultPrevented } = await paste(form, at, text)
    expect([defaultPrevented, clicks.mock.calls.length]).toEqual([isSplit, isSplit ? 1 : 0])
    expect(form.field('whole')).toBe(isSplit ? text : '')
  })

  test('is sent to be split without a check of the rest', async () => {
    const form = await recipeForm({ values: { ...SOUP, title: '', whole: 'Soup' } })
    expect(form.button(m.publish_whole_split()).getAttribute('formnovalidate')).not.toBe(null)
    await form.press(m.publish_whole_split())
    expect(form.sent.map((one) => one.get('do'))).toEqual(['split'])
  })
})

describe('leaving the form', () => {
  test('asks for what was typed and is in no account; who stays stays, who leaves leaves', async () => {
    const { type, leave, press, router, container } = await recipeForm()
    await type('title', 'Stew')
    expect(await leave()).toBe('/AddRecipe')
    const dialog = container.querySelector('dialog') as SmallElement
    expect(dialog.open).toBe(true)
    await press('Stay here')
    expect([dialog.open, router.state.location.pathname]).toEqual([false, '/AddRecipe'])
    await leave()
    await press('Leave')
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  test('closing the tab asks as well, until the recipe is saved', async () => {
    const { type, happen, act } = await recipeForm()
    const closing = async () => (await happen('beforeunload')).defaultPrevented
    expect(await closing()).toBe(false)
    await type('title', 'Stew')
    expect(await closing()).toBe(true)
    await act(announceSaved)
    expect(await closing()).toBe(false)
  })

  test('nothing is asked where nothing was changed, and after what was typed is in the account', async () => {
    expect(await (await recipeForm()).leave()).toBe('/elsewhere')
    const { type, wait, leave, container } = await recipeForm()
    await type('title', 'Stew')
    await wait(30_000)
    expect(container.textContent).toContain(m.publish_draft_in_account())
    expect(await leave()).toBe('/elsewhere')
  })
})

test('what is typed, ticked and moved is a draft on this device, which is over when the recipe is saved', async () => {
  const { type, press, container, act, republish, sent } = await recipeForm()
  const drafts = () =>
    deviceDrafts('anna')
      .list(5)
      .map(({ values }) => values.title)
  expect(drafts()).toEqual([])
  await type('title', 'Stew')
  expect([drafts(), container.textContent.includes(m.publish_draft_kept())]).toEqual([['Stew'], true])
  await act(announceSaved)
  expect(drafts()).toEqual([])
  await republish({ version: 8, base: {} })
  await press('Add Ingredient')
  expect(drafts()).toEqual(['Stew'])
  await press(SAVE)
  expect(sent[0]?.get('version')).toBe('8')
})

test('a revision that somebody else made meanwhile is not taken for the form’s own', async () => {
  const { republish, press, sent } = await recipeForm()
  await republish({ version: 8, base: {} })
  await press(SAVE)
  expect(sent[0]?.get('version')).toBe('3')
})
