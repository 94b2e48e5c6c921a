// @module-tag slow
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { NUTRIENTS } from '#app/food/nutrition/nutrients.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { RecipeFormFields } from './recipe-form-fields.tsx'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

const SUGGESTED = {
  ...{ category: 'Soup', cuisine: 'Indian', categories: ['vegetarian'], dietaryInfo: ['Vegan'], allergens: ['celery'] },
  ...{ allergenSources: { celery: ['celeriac'] }, toCheck: ['stock'], unknown: ['zork'], mentioned: ['tahini'] },
}
const RECIPE = { ...EMPTY_FORM, title: 'Soup', ingredients: ['1 celeriac'], instructions: 'Simmer for 20 minutes.' }

/** The fields of a form with suggestions, whose answers a test may change or hold back. */
async function fields(values: Partial<FormValues> = {}, more: object = {}) {
  const requests: { body: FormData; signal: AbortSignal; answer(answer: unknown): void }[] = []
  const answers: unknown[] = []
  const browser = aSmallBrowser({
    fetch: (_path: string, { body, signal }: { body: FormData; signal: AbortSignal }) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const answer = (json: unknown) => resolve(json === null ? new Response('', { status: 500 }) : Response.json(json))
      requests.push({ body, signal, answer })
      if (answers.length > 0) answer(answers.shift())
      return promise
    },
  })
  answers.push(SUGGESTED)
  const onChange = vi.fn()
  const props = { problems: {}, suggestions: undefined, hasMates: false, action: '/AddRecipe', onChange, ...more }
  const start = { ...RECIPE, ...values }
  await browser.render(createElement('form', null, createElement(RecipeFormFields, { start, ...props } as never)))
  const sent = () => {
    const byName = Map.groupBy(browser.sent(), ([name]) => name as string)
    return Object.fromEntries([...byName].map(([name, all]) => [name, all.map(([, value]) => value as string)]))
  }
  const box = (name: string, value: string) => browser.element(`[name="${name}"][value="${value}"]`)
  const answer = (at: number, json: unknown) => browser.act(() => requests[at]?.answer(json))
  return { ...browser, requests, answers, sent, box, answer, onChange }
}
type Fields = Awaited<ReturnType<typeof fields>>
const chosen = ({ sent }: Fields) => {
  const { category, cuisine, categories, dietaryInfo, allergens } = sent()
  return [category?.[0], cuisine?.[0], categories, dietaryInfo, allergens]
}
const ALL_SUGGESTED = ['Soup', 'Indian', ['vegetarian'], ['Vegan'], ['celery']]

describe('what is recognised in a recipe', () => {
  test('is chosen until its cook chooses something else, each field by itself', async () => {
    const form = await fields()
    expect(chosen(form)).toEqual(ALL_SUGGESTED)
    expect(form.container.textContent).toContain('celeriac')
    await form.choose('cuisine', 'French')
    form.answers.push({ ...SUGGESTED, category: 'Salad', cuisine: 'Thai' })
    await form.type('title', 'Salad')
    await form.wait(800)
    expect(chosen(form).slice(0, 2)).toEqual(['Salad', 'French'])
    expect(form.sent().recognised?.[0]?.split(',')).not.toContain('cuisine')
  })

  test('is not chosen in the form of a recipe that was chosen by its cook', async () => {
    const form = await fields({ recognised: '', category: 'Salad' })
    expect([chosen(form), form.requests]).toEqual([['Salad', '', undefined, undefined, undefined], []])
    const fold = form.container.querySelectorAll('details')[0] as SmallElement
    fold.open = true
    await form.happen('toggle', { bubbles: true }, fold)
    expect([chosen(form)[0], form.requests.length]).toEqual(['Salad', 1])
  })

  test.each<[field: 'dietaryInfo' | 'allergens' | 'categories', value: string, other: string]>([
    ['dietaryInfo', 'Vegan', 'Gluten-Free'],
    ['allergens', 'celery', 'milk'],
    ['categories', 'vegetarian', 'breakfast'],
  ])('%s are ticked and unticked by hand', async (field, value, other) => {
    const form = await fields()
    await form.tick(form.box(field, other))
    expect(form.sent()[field]?.toSorted()).toEqual([value, other].toSorted())
    await form.tick(form.box(field, value))
    expect(form.sent()[field]).toEqual([other])
    form.answers.push(SUGGESTED)
    await form.type('title', 'Other')
    await form.wait(800)
    expect(form.sent()[field]).toEqual([other])
  })

  test('is confirmed, or taken back, by one press for all fields of its name', async () => {
    const form = await fields({ recognised: '' }, { suggestions: SUGGESTED })
    await form.press('Vegan')
    expect([form.sent().dietaryInfo, form.button('Vegan').getAttribute('aria-pressed')]).toEqual([['Vegan'], 'true'])
    await form.press('Vegan')
    expect([form.sent().dietaryInfo, form.onChange.mock.calls.length]).toEqual([undefined, 2])
    await form.press('Indian')
    expect(form.sent().cuisine).toEqual(['Indian'])
  })

  test('what was chosen by hand gives way to what is pressed', async () => {
    const form = await fields()
    await form.choose('category', 'Salad')
    await form.press('Soup')
    expect([form.sent().category, form.sent().recognised?.[0]?.split(',').includes('category')]).toEqual([
      ['Soup'],
      false,
    ])
  })
})

describe('suggestions', () => {
  test('are asked for a moment after the last change, once for the same, with what they are made of', async () => {
    const { requests, type, wait, answers, press } = await fields()
    expect(requests.map(({ body }) => Object.fromEntries(body))).toEqual([
      {
        title: 'Soup',
        description: '',
        notes: '',
        instructions: 'Simmer for 20 minutes.',
        prepTime: '',
        waitTime: '',
        cookTime: '20',
        'ingredients[0]': '1 celeriac',
      },
    ])
    answers.push(SUGGESTED, SUGGESTED)
    await type('title', 'Sou')
    await wait(799)
    await type('title', 'Soups')
    await wait(799)
    expect(requests).toHaveLength(1)
    await wait(1)
    expect(requests[1]?.body.get('title')).toBe('Soups')
    await type('title', 'Soups')
    await wait(800)
    expect(requests).toHaveLength(2)
    await press('Add Ingredient')
    await type('[name="ingredients[1]"]', 'salt')
    await wait(800)
    expect(requests[2]?.body.get('ingredients[1]')).toBe('salt')
  })

  test.each<[field: 'ingredients' | 'instructions', asRows: string, sent: string]>([
    ['instructions', '', 'instructions'],
    ['ingredients', '', 'ingredients[0]'],
    ['ingredients', 'on', 'ingredients[0]'],
  ])('are asked for after a line of the %s (in rows: %j) was moved, without any typing', async (name, asRows, sent) => {
    const lines = { ingredients: ['Boil.', 'Serve.'], instructions: 'Boil.\nServe.', asRows }
    const { requests, key, element, wait, onChange } = await fields(lines)
    onChange.mockClear()
    const field = asRows ? element(`[name="${sent}"]`) : element(name)
    await key(Object.assign(field, { selectionStart: 0 }), 'ArrowDown', { altKey: true })
    await wait(800)
    const whole = ['Boil.\nServe.', 'Serve.\nBoil.']
    expect(requests.map(({ body }) => body.get(sent))).toEqual(name === sent ? whole : ['Boil.', 'Serve.'])
    expect(onChange.mock.calls).toEqual([[name === 'ingredients' ? name : undefined]])
  })

  test('are asked for anew when the fold that shows them is opened again', async () => {
    const { container, happen, requests, answers } = await fields({ recognised: '' })
    const fold = container.querySelectorAll('details')[0] as SmallElement
    answers.length = 0
    for (const isOpen of [true, false, true]) {
      fold.open = isOpen
      await happen('toggle', { bubbles: true }, fold)
    }
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test('are not asked for an empty form, but for one line', async () => {
    const { requests, type, wait } = await fields({ title: ' ', ingredients: [], instructions: 'Boil.' })
    expect(requests).toEqual([])
    await type('ingredients', 'salt')
    await wait(800)
    expect(requests).toHaveLength(1)
  })

  test('that come late do not take the place of later ones; the last stay where none can be had', async () => {
    const form = await fields()
    await form.type('title', 'Salad')
    await form.wait(800)
    await form.type('title', 'Stew')
    await form.wait(800)
    expect(form.requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    await form.answer(2, { ...SUGGESTED, category: 'Cake' })
    await form.answer(1, { ...SUGGESTED, category: 'Salad' })
    expect(chosen(form)[0]).toBe('Cake')
    form.answers.push(null)
    await form.type('title', 'Pie')
    await form.wait(800)
    expect(chosen(form)[0]).toBe('Cake')
    await form.type('title', 'Tart')
    await form.unmount()
    expect([vi.getTimerCount(), form.requests.length]).toEqual([0, 4])
  })
})

describe('times', () => {
  const times = ({ sent }: Fields) => ['prepTime', 'waitTime', 'cookTime'].map((name) => sent()[name]?.[0])

  test('are those of the steps until the cook gives one, which stays', async () => {
    const form = await fields()
    expect(times(form)).toEqual(['', '', '20'])
    await form.type('instructions', 'Chop for 5 minutes.\nSimmer for 30 minutes.')
    expect(times(form).at(-1)).toBe('30')
    await form.type('cookTime', '45')
    await form.type('instructions', 'Simmer for 10 minutes.')
    expect(times(form).at(-1)).toBe('45')
    await form.type('cookTime', '')
    expect(times(form).at(-1)).toBe('')
  })

  test('what is wrong with a time is not said of one that the steps give', async () => {
    const wrong = (form: Fields) => form.element('cookTime').getAttribute('aria-invalid')
    const problems = { cookTime: 'How long?' }
    expect(wrong(await fields({}, { problems }))).toBe(null)
    expect(wrong(await fields({ instructions: 'Boil.' }, { problems }))).toBe('true')
    expect(wrong(await fields({ recognised: '', cookTime: '9' }, { problems }))).toBe('true')
  })
})

describe('who may read a recipe', () => {
  const required = ({ element }: Fields) =>
    ['title', 'description', 'ingredients', 'instructions', 'imageUrl'].filter((name) =>
      element(name).hasAttribute('required'),
    )

  test('tells what must be there', async () => {
    const form = await fields()
    expect(required(form)).toEqual(['title', 'description', 'ingredients', 'instructions', 'imageUrl'])
    await form.tick(form.box('visibility', 'private'))
    expect(required(form)).toEqual(['title'])
  })

  test('is offered to the household where there is one, and stays chosen where there is none', async () => {
    const withMates = await fields({ sharedWithHousehold: 'yes' }, { hasMates: true })
    expect(withMates.sent().sharedWithHousehold).toEqual(['yes'])
    await withMates.tick('sharedWithHousehold')
    expect(withMates.sent().sharedWithHousehold).toBe(undefined)
    expect((await fields({ sharedWithHousehold: 'yes' })).sent().sharedWithHousehold).toEqual(['yes'])
  })
})

test('a field in the fold of the optional ones that is wrong opens it, whichever it is; another does not', async () => {
  const { container } = await fields()
  const namesIn = (element: SmallElement) =>
    new Set(element.querySelectorAll('input,select,textarea').flatMap((one) => one.getAttribute('name') ?? []))
  const inFold = namesIn(container.querySelectorAll('details')[0] as SmallElement)
  expect(inFold.size).toBe(19)
  const isOpen = (problems: object) => {
    const props = { start: RECIPE, problems, hasMates: false, action: '/AddRecipe', onChange: () => {} }
    const [fold] = /<details.*?>/.exec(renderToStaticMarkup(createElement(RecipeFormFields, props as never))) ?? []
    return fold?.includes(' open')
  }
  const wrong: string[] = []
  for (const name of namesIn(container)) {
    const at = (NUTRIENTS as readonly string[]).includes(name) ? `nutrition.${name}` : name
    if (isOpen({ [at]: 'Wrong.' }) !== inFold.has(name)) wrong.push(name)
  }
  expect([isOpen({}), wrong]).toEqual([false, []])
})
