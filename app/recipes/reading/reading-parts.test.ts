import { type ComponentProps, createElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type RecipeView, wantedOf } from '#app/base/request/units.ts'
import { findDeviceNote, saveDeviceNote } from '#app/recipes/notes/device-notes.ts'
import { NoteForm } from '#app/recipes/notes/note-form.tsx'
import { withOwnAmounts } from '#app/recipes/notes/own-amounts.ts'
import { ReaderNote } from '#app/recipes/notes/reader-note.tsx'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser, type SmallElement } from '../../../tests/support/small-browser.ts'
import { AmountChoices } from './amount-choices.tsx'
import { AmountFields } from './amount-fields.tsx'
import { useTicks } from './use-ticks.ts'

let browser: ReturnType<typeof aSmallBrowser>
beforeEach(() => {
  browser = aSmallBrowser({
    MutationObserver: class {
      observe = () => {}
      disconnect = () => {}
    },
  })
})
endBrowsersAfterEach()
const settle = () => browser.settle()
type Router = Awaited<ReturnType<typeof browser.renderAt>>
const at = ({ state: { location } }: Router) => location.pathname + location.search

describe('how much of a recipe', () => {
  const TIN = { name: 'round-20', tin: { shape: 'round', sides: [20], inches: '8' } }
  const WANTED: RecipeView = { servings: null, units: 'written', link: 'secret' }
  async function fields(more: { wanted?: RecipeView; servings?: number; tins?: object[]; tin?: object | null } = {}) {
    const { wanted = WANTED, servings = 4, tins = [], tin = null } = more
    const adapted = { recipe: { servings }, wanted, written: 4, tin, checkFrom: null, cautions: [] }
    const props = { id: 5, adapted, tins } as unknown as ComponentProps<typeof AmountFields>
    const loaded = Promise.withResolvers<void>()
    const posted: [string, unknown][][] = []
    const action = async ({ request }: { request: Request }) => {
      posted.push([...(await request.formData())])
      return null
    }
    const router = await browser.renderAt('/recipe/5', () => createElement(AmountFields, props), {
      action: action as never,
    })
    const links = () => browser.document.querySelectorAll('a').map((link) => link.getAttribute('href'))
    return { router, posted, links, loaded }
  }

  test.each([1, 2, 4, 99, 100])('%i servings have one fewer and one more, as far as there are', async (servings) => {
    const near = [servings - 1, servings + 1].filter((number) => number >= 1 && number <= 100)
    const { links } = await fields({ servings })
    expect(links()).toEqual(near.map((number) => `/recipe/5?servings=${number}&link=secret`))
  })

  test('typed servings are asked for when the field is left, and only others', async () => {
    const { router } = await fields()
    const leave = () => browser.happen('focusout', { bubbles: true }, browser.element('servings'))
    await leave()
    expect(at(router)).toBe('/recipe/5')
    await browser.type('servings', '7')
    await leave()
    expect(at(router)).toBe('/recipe/5?servings=7&link=secret')
  })

  test('units are remembered, and lead back to what is wanted', async () => {
    const { posted } = await fields({ wanted: { ...WANTED, servings: 3 } })
    await browser.choose('units', 'us')
    expect(posted).toEqual([
      [
        ['next', '/recipe/5?servings=3&link=secret'],
        ['units', 'us'],
      ],
    ])
  })

  test('units leave a tin as it is', async () => {
    const { posted } = await fields({ wanted: { ...WANTED, tin: 'round-20' }, tins: [TIN], tin: TIN })
    await browser.choose('units', 'us')
    expect(posted[0]?.[0]).toEqual(['next', '/recipe/5?tin=round-20&link=secret'])
  })

  test('a tin takes the place of the servings', async () => {
    await fields()
    expect(browser.document.querySelector('[name="tin"]')).toBe(null)
    const { router } = await fields({ wanted: { ...WANTED, servings: 3 }, tins: [TIN] })
    await browser.choose('tin', 'round-20')
    expect(at(router)).toBe('/recipe/5?link=secret&tin=round-20')
    const { links } = await fields({ wanted: { ...WANTED, tin: 'round-20' }, tins: [TIN], tin: TIN })
    expect(links()[0]).toBe('/recipe/5?servings=3&link=secret')
  })

  test('offers half, double and triple of whole servings', async () => {
    await fields()
    expect(browser.document.querySelectorAll('option[label]').map((one) => one.getAttribute('label'))).toEqual([
      '×½',
      '×2',
      '×3',
    ])
  })

  async function choices(adapted: object) {
    const whole = {
      recipe: { servings: 4 },
      wanted: WANTED,
      written: 4,
      tin: null,
      checkFrom: null,
      cautions: [],
      ...adapted,
    }
    const props = { id: 5, adapted: whole, tins: [], cautions: ['Mind the salt.'] }
    await browser.renderAt('/recipe/5', () => createElement(AmountChoices, props as never))
    return browser.element('[role="status"]')
  }

  test('is unfolded when it is wanted, and says what differs from what is written', async () => {
    const same = await choices({})
    expect([same.textContent.trim(), same.querySelector('a')]).toEqual(['Mind the salt.', null])
    expect(browser.document.querySelector('[name="servings"]')).toBe(null)
    const details = browser.element('details')
    await browser.happen('toggle', { bubbles: true }, details)
    expect(browser.document.querySelector('[name="servings"]')).toBe(null)
    details.open = true
    await browser.happen('toggle', { bubbles: true }, details)
    await settle()
    expect(browser.document.querySelector('[name="servings"]')).not.toBe(null)
    expect(browser.document.querySelector('[role="alert"]')).toBe(null)
    const other = await choices({ recipe: { servings: 6 }, wanted: { ...WANTED, servings: 6 } })
    expect(other.textContent).toContain(m.recipe_amounts_changed({ servings: 6, written: 4 }))
    expect(other.querySelector('a')?.getAttribute('href')).toBe('/recipe/5?link=secret')
  })

  test('is there where it was unfolded before there were scripts', async () => {
    const create = browser.document.createElement
    browser.document.createElement = (tag) => Object.assign(create(tag), tag === 'details' && { open: true })
    await choices({})
    await settle()
    expect(browser.document.querySelector('[name="servings"]')).not.toBe(null)
  })
})

describe('ticks', () => {
  /** A recipe with three lines; `early` are ticked before scripts come. */
  async function ticks({ updatedAt = 100, early = [] as number[], shown = [0, 1, 2], id = 5 } = {}) {
    const boxes = shown.map((line) => {
      const box = browser.document.createElement('input') as SmallElement & { checked: boolean; name: string }
      return Object.assign(box, { type: 'checkbox', name: `ingredient-${line}`, checked: early.includes(line) })
    })
    for (const box of boxes) box.setAttribute('type', 'checkbox')
    const now = {} as ReturnType<typeof useTicks>
    await browser.callHook(() => {
      Object.assign(now, useTicks({ id, updatedAt }))
      now.element.current = { querySelectorAll: () => boxes } as never
    })
    const ticked = () => boxes.flatMap(({ name, checked }) => (checked ? [Number(name.split('-')[1])] : []))
    const tick = (line: number) =>
      browser.act(() => {
        const box = boxes.find(({ name }) => name === `ingredient-${line}`)
        if (box) box.checked = !box.checked
        now.save()
      })
    return { ticked, tick, now }
  }

  test('are there again, of the same revision', async () => {
    const first = await ticks()
    expect([first.ticked(), first.now.hasTicks]).toEqual([[], false])
    await first.tick(1)
    expect(first.now.hasTicks).toBe(true)
    const again = await ticks()
    expect([again.ticked(), again.now.hasTicks]).toEqual([[1], true])
    expect((await ticks({ updatedAt: 101 })).ticked()).toEqual([])
    expect((await ticks({ id: 6 })).ticked()).toEqual([])
  })

  test('of before scripts came count as well', async () => {
    await (await ticks()).tick(1)
    expect((await ticks({ early: [2] })).ticked()).toEqual([1, 2])
    expect((await ticks()).ticked()).toEqual([1, 2])
  })

  test('of lines that are not shown stay, and all are taken away at once', async () => {
    const all = await ticks()
    await all.tick(0)
    await all.tick(2)
    await (await ticks({ shown: [1, 2] })).tick(2)
    const later = await ticks()
    expect(later.ticked()).toEqual([0])
    await browser.act(() => later.now.clear())
    expect([later.ticked(), later.now.hasTicks, (await ticks()).ticked()]).toEqual([[], false, []])
  })

  test('are those of other tabs', async () => {
    const { ticked, tick } = await ticks()
    await tick(0)
    const stored = { ...localStorage }
    await tick(0)
    Object.assign(localStorage, stored)
    await browser.happen('storage', {})
    expect(ticked()).toEqual([0])
  })
})

describe('what a reader has noted', () => {
  const NOTE = { stars: 4, text: 'Less salt', amounts: [{ line: '1 tsp salt', amount: '½ tsp' }] }
  const OWN = withOwnAmounts({ servings: null, units: 'written' }, NOTE.amounts).own ?? []
  async function readerNote({ cook = null as object | null, address = '/recipe/5?servings=3', isOnline = true } = {}) {
    Object.assign(browser.navigator, { onLine: isOnline })
    const shown = () => {
      const wanted = wantedOf(new URLSearchParams(useLocation().search), 'written')
      return createElement(ReaderNote, { id: 5, wanted, note: null, isOwnVersion: false })
    }
    const router = await browser.renderAt(address, shown, { id: 'root', loader: () => ({ cook }) as never })
    await settle()
    return router
  }

  test('on this device shows the recipe with their amounts, unless it is wanted as written or out of reach', async () => {
    saveDeviceNote(5, NOTE)
    const own = at(await readerNote())
    expect(new URLSearchParams(own.split('?')[1]).getAll('own')).toEqual(OWN)
    expect(browser.container.textContent).toContain('Less salt')
    const written = '/recipe/5?servings=3&written=1'
    expect(at(await readerNote({ address: written }))).toBe(written)
    expect(at(await readerNote({ isOnline: false }))).toBe('/recipe/5?servings=3')
  })

  test('on this device leads nowhere without amounts, and is not for who is signed in', async () => {
    saveDeviceNote(5, { ...NOTE, amounts: [] })
    expect(at(await readerNote())).toBe('/recipe/5?servings=3')
    expect(browser.container.textContent).toContain('Less salt')
    await readerNote({ cook: { id: 'anna' } })
    expect(browser.container.textContent).not.toContain('Less salt')
  })

  async function noteForm({ isSignedIn = false, hasNote = false } = {}) {
    const failures: string[] = []
    browser.window.addEventListener('foodio:failure', ({ detail }) => failures.push(String(detail)))
    const recipe = {
      id: 5,
      language: 'en',
      lines: ['1 tsp salt', '2 leek'],
      path: '/recipe/5',
      link: 'secret',
    } as const
    const sent: [string, unknown][][] = []
    const action = async ({ request }: { request: Request }) => {
      sent.push([...(await request.formData())])
      return null
    }
    const props = { recipe, note: hasNote ? NOTE : null, isSignedIn, result: undefined }
    const router = await browser.renderAt('/recipe/5/note', () => createElement(NoteForm, props), {
      action: action as never,
    })
    return { router, sent, failures }
  }
  const amount = (line: number) => browser.element(`[name="amounts[${line}].amount"]`)

  test('is stored on the device of a visitor, and the recipe has the amounts at once', async () => {
    const { router, sent } = await noteForm()
    await browser.type('text', 'Less salt')
    await browser.type(amount(0), ' ½ tsp salt ')
    await browser.happen('focusout', { bubbles: true }, amount(0))
    expect(amount(0).value).toBe('½ tsp')
    await browser.press(m.note_save())
    expect([findDeviceNote(5)?.text, findDeviceNote(5)?.amounts, sent]).toEqual(['Less salt', NOTE.amounts, []])
    const { pathname, search } = router.state.location
    expect([pathname, new URLSearchParams(search).getAll('own'), new URLSearchParams(search).get('link')]).toEqual([
      ...['/recipe/5', OWN, 'secret'],
    ])
  })

  test('is deleted there, and says when it cannot be stored', async () => {
    saveDeviceNote(5, NOTE)
    const { router } = await noteForm({ hasNote: true })
    expect([browser.element('text').value, browser.element('stars').value, amount(0).value]).toEqual([
      'Less salt',
      '4',
      '½ tsp',
    ])
    await browser.press(m.note_delete())
    expect([findDeviceNote(5), at(router)]).toEqual([null, '/recipe/5?link=secret'])
    const full = await noteForm()
    await browser.type('text', 'Less salt')
    vi.stubGlobal('localStorage', undefined)
    await browser.press(m.note_save())
    expect([full.failures, at(full.router)]).toEqual([[m.note_not_stored()], '/recipe/5/note'])
  })

  test('is sent to the account of who is signed in', async () => {
    const { sent } = await noteForm({ isSignedIn: true })
    await browser.type('text', 'Less salt')
    await browser.press(m.note_save())
    expect([sent.length, new Map(sent[0]).get('text'), findDeviceNote(5)]).toEqual([1, 'Less salt', null])
  })
})
