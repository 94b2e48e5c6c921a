import { type ComponentProps, createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { Conflict } from './conflict.tsx'
import { type DeviceDraft, deviceDrafts } from './device-drafts.ts'
import { OfferedDrafts } from './offered-drafts.tsx'

endBrowsersAfterEach()

const draft = (
  key: string,
  title: string,
  edits: Record<string, number>,
  more: Partial<DeviceDraft> = {},
): DeviceDraft => ({
  ...{
    key,
    edits,
    recipeId: null,
    values: { ...EMPTY_FORM, title },
    version: 0,
    base: {},
    typedAt: 1,
    discardedAt: null,
  },
  ...more,
})
const autosave = (key: string, title: string, edits: Record<string, number>, isDiscarded = false) => ({
  ...{ key, title, edits, savedAt: 1, recipeId: null, isDiscarded },
})

describe('drafts that are offered', () => {
  type Props = ComponentProps<typeof OfferedDrafts>
  async function offers(drafts: DeviceDraft[], more: Partial<Props> = {}) {
    const browser = aSmallBrowser()
    const store = deviceDrafts('anna')
    for (const one of drafts) store.save(one)
    const onRestore = vi.fn()
    const sent: object[] = []
    const action = async ({ request }: { request: Request }) => {
      sent.push(Object.fromEntries(await request.formData()))
      return null
    }
    const props = { recipeId: null, store, autosaves: [], ended: [], off: false, onRestore, ...more }
    await browser.renderAt('/AddRecipe', () => createElement(OfferedDrafts, props), { action: action as never })
    const names = () => browser.document.querySelectorAll('strong').map(({ textContent }) => textContent)
    const left = () => store.list(null).map(({ key }) => key)
    return { ...browser, store, onRestore, sent, names, left }
  }
  const [RESTORE, FORGET, UNDO] = [m.publish_draft_restore, m.publish_draft_forget, m.shopping_undo].map(
    (words) => (title: string) => `${words()}: ${title}`,
  ) as [(title: string) => string, (title: string) => string, (title: string) => string]

  test('are those of this device, each to be continued, discarded and brought back', async () => {
    const { press, names, store, onRestore, button, document } = await offers([
      draft('a', 'Soup', { phone: 1 }),
      draft('b', ' ', { phone: 1 }),
    ])
    expect(names().toSorted()).toEqual(['Soup', m.publish_untitled()].toSorted())
    await press(FORGET('Soup'))
    expect([store.read('a')?.discardedAt === null, document.activeElement === button(UNDO('Soup'))]).toEqual([
      false,
      true,
    ])
    await press(UNDO('Soup'))
    expect([store.read('a')?.discardedAt, document.activeElement === button(RESTORE('Soup'))]).toEqual([null, true])
    await press(RESTORE('Soup'))
    expect(onRestore.mock.calls).toEqual([[expect.objectContaining({ key: 'a' }), false]])
  })

  test('of which the account has a discarded copy are those of this device', async () => {
    const autosaves = [autosave('a', 'Stew', { phone: 1 }, true)]
    const { names, button } = await offers([draft('a', 'Soup', { phone: 2 })], { autosaves })
    expect(names()).toContain('Soup')
    expect(button(RESTORE('Soup'))).toBeDefined()
  })

  test('are none while a form is filled, and are those of other tabs', async () => {
    expect((await offers([draft('a', 'Soup', { phone: 1 })], { off: true })).names()).toEqual([])
    const { store, happen, names } = await offers([])
    store.save(draft('a', 'Soup', { phone: 1 }))
    await happen('storage', {})
    expect(names()).toEqual(['Soup'])
  })

  test.each<
    [
      what: string,
      edits: Record<string, number>,
      account: object,
      offered: string[],
      isLeft: boolean,
      isApart?: boolean,
    ]
  >([
    [
      'newer here: once, as here',
      { phone: 2 },
      { autosaves: [autosave('a', 'Old', { phone: 1 })] },
      ['Soup'],
      true,
      false,
    ],
    ['the same: once, as there', { phone: 1 }, { autosaves: [autosave('a', 'Old', { phone: 1 })] }, ['Old'], false],
    [
      'changed on both: both',
      { phone: 2 },
      { autosaves: [autosave('a', 'Old', { phone: 1, desk: 1 })] },
      ['Soup', 'Old'],
      true,
      true,
    ],
    [
      'saved as a recipe: none',
      { phone: 1 },
      { ended: [{ key: 'a', edits: { phone: 1 }, state: 'finished' }] },
      [],
      false,
    ],
    [
      'discarded there: none, to be brought back',
      { phone: 1 },
      { ended: [{ key: 'a', edits: { phone: 1 }, state: 'discarded' }] },
      [],
      true,
    ],
  ])('that the account has too, %s', async (_, edits, account, offered, isLeft, isApart) => {
    const { names, left, press, onRestore } = await offers([draft('a', 'Soup', edits)], account)
    expect([names(), left()]).toEqual([offered, isLeft ? ['a'] : []])
    if (isApart === undefined) return
    await press(RESTORE('Soup'))
    expect(onRestore).toHaveBeenCalledWith(expect.objectContaining({ key: 'a' }), isApart)
  })

  test('of the account are opened at their address, and discarded and brought back there', async () => {
    const autosaves = [autosave('a', 'Old', { phone: 1 }), autosave('b', 'Gone', { phone: 3 }, true)]
    const { element, press, sent } = await offers([], { autosaves })
    expect(element('a').getAttribute('href')).toBe('/AddRecipe?autosave=a')
    await press(FORGET('Old'))
    await press(UNDO('Gone'))
    const fields = (autosave: string, edits: object, what: string) => ({
      ...{ autosave, edits: JSON.stringify(edits), next: '/AddRecipe', do: what },
    })
    expect(sent).toEqual([fields('a', { phone: 1 }, 'discard'), fields('b', { phone: 3 }, 'restore')])
  })
})

describe('a conflict', () => {
  const photo = (alt: string) => ({ key: alt, width: 4, height: 3, colour: '#112233', alt })
  const mine: FormValues = {
    ...EMPTY_FORM,
    title: 'Soup',
    ingredients: ['salt', 'leek'],
    visibility: 'private',
    photos: [photo('Mine')],
  }
  const theirs: FormValues = {
    ...mine,
    title: 'Stew',
    ingredients: ['salt', 'rice'],
    visibility: 'public',
    photos: [],
    notes: 'Hot',
  }
  async function conflict() {
    const browser = aSmallBrowser()
    const onChoose = vi.fn()
    const names = ['title', 'ingredients', 'visibility', 'photos', 'notes'] as const
    const differences = names.map(
      (name) => ({ name, side: name === 'notes' ? 'theirs' : 'mine', isConflict: name === 'title' }) as const,
    )
    await browser.render(
      createElement(Conflict, {
        conflict: { updatedAt: Date.UTC(2026, 0, 5), mine, theirs, differences: [...differences] },
        onChoose,
      }),
    )
    const radio = (name: string, side: string) => browser.element(`[name="side-${name}"][value="${side}"]`)
    const texts = (name: string) =>
      ['mine', 'theirs'].map((side) => radio(name, side).closest('label')?.textContent ?? '')
    return { ...browser, onChoose, radio, texts }
  }

  test('shows each field as it reads on both sides, and marks the lines that differ', async () => {
    const { texts, radio, document } = await conflict()
    expect(texts('title')).toEqual([expect.stringContaining('Soup'), expect.stringContaining('Stew')])
    expect(document.querySelectorAll('mark').map(({ textContent }) => textContent)).toEqual(['leek', 'rice'])
    expect(texts('visibility')[0]).not.toContain('private')
    expect(texts('photos')).toEqual([expect.stringContaining('Mine'), expect.stringMatching(/–$/)])
    expect(texts('notes')[1]).toContain('Hot')
    const photos = ['mine', 'theirs'].map(
      (side) => radio('photos', side).closest('label')?.querySelectorAll('img').length,
    )
    expect([photos, document.querySelectorAll('img').length]).toEqual([[1, 0], 1])
    expect(document.querySelectorAll('fieldset p').length).toBe(1)
  })

  test('begins with the side that has changed a field, and tells each choice', async () => {
    const { radio, tick, onChoose, element } = await conflict()
    const chosen = () => JSON.parse(String(element('applied').value))
    expect([radio('title', 'mine').checked, radio('notes', 'theirs').checked]).toEqual([true, true])
    expect(chosen()).toMatchObject({ title: 'mine', notes: 'theirs' })
    await tick(radio('title', 'theirs'))
    await tick(radio('notes', 'mine'))
    expect([onChoose.mock.calls, chosen()]).toMatchObject([
      [
        ['title', 'theirs'],
        ['notes', 'mine'],
      ],
      { title: 'theirs', notes: 'mine', photos: 'mine' },
    ])
    expect(JSON.parse(String(element('mine').value))).toMatchObject({ title: 'Soup' })
  })
})
