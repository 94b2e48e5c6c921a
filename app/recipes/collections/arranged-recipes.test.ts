import { createElement } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { ArrangedRecipes } from './arranged-recipes.tsx'

endBrowsersAfterEach()

const PICTURE = { key: 'covers/a.1', width: 4, height: 3, colour: '#112233', alt: '' }
const recipe = (id: number, title: string) => ({
  id,
  title,
  language: 'en' as const,
  picture: id === 3 ? null : PICTURE,
})
const ALL = [recipe(1, 'Soup'), recipe(2, 'Pie'), recipe(3, 'Rice')]

async function arranged(more: object = {}) {
  const browser = aSmallBrowser({ requestAnimationFrame: () => 0, cancelAnimationFrame: () => {}, innerHeight: 800 })
  const announced: string[] = []
  browser.window.addEventListener('foodio:announced', ({ detail }) => announced.push(String(detail)))
  let recipes = ALL
  const sent: object[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return null
  }
  const shown = () => {
    useLocation()
    return createElement(ArrangedRecipes, { recipes, first: 1, count: 4, cover: 2, ...more })
  }
  const router = await browser.renderAt('/collections/7', shown, { action: action as never })
  const show = (next: typeof ALL) => {
    recipes = next
    return browser.act(() => router.navigate('/collections/7?x'))
  }
  const isOff = (name: string) => browser.button(name).getAttribute('aria-disabled')
  return { ...browser, sent, show, announced, isOff }
}
const [UP, DOWN] = [
  (title: string) => `${m.collection_move_up()}: ${title}`,
  (title: string) => `${m.collection_move_down()}: ${title}`,
]
const COVER = (title: string) => `${m.collection_cover_use()}: ${title}`

test('recipes move one up or down, as far as the collection goes, and say where they are then', async () => {
  const { press, sent, show, announced, isOff } = await arranged()
  expect([isOff(UP('Soup')), isOff(UP('Pie')), isOff(DOWN('Rice'))]).toEqual(['true', 'false', 'false'])
  await press(DOWN('Soup'))
  await press(UP('Rice'))
  expect(sent).toEqual([
    { do: 'move', recipe: '1', place: '2' },
    { do: 'move', recipe: '3', place: '2' },
  ])
  expect(announced).toEqual([])
  await show([ALL[0], ALL[2], ALL[1]] as typeof ALL)
  await show(ALL)
  expect(announced).toEqual([m.collection_moved({ title: 'Rice', place: 2 })])
})

test('a recipe that is dragged to the place of another moves there, and says so when it is there', async () => {
  const { document, element, happen, sent, show, announced } = await arranged()
  const place = element('[data-drop="1"]')
  Object.assign(document, { elementFromPoint: () => place })
  const pointer = { clientX: 0, clientY: 400, button: 0, pointerType: 'mouse' }
  await happen('pointerdown', pointer, element('[data-drag="3"]'))
  await happen('pointermove', { ...pointer, clientX: 20 })
  await happen('pointerup', { ...pointer, clientX: 20 })
  expect(sent).toEqual([{ do: 'move', recipe: '3', place: '1' }])
  await show([ALL[2], ALL[0], ALL[1]] as typeof ALL)
  expect(announced).toEqual([m.collection_moved({ title: 'Rice', place: 1 })])
})

test('the last of the collection cannot go down, and one of another page goes up to it', async () => {
  const { press, sent, isOff } = await arranged({ first: 51, count: 53 })
  expect([isOff(UP('Soup')), isOff(DOWN('Rice'))]).toEqual(['false', 'true'])
  await press(UP('Soup'))
  expect(sent).toEqual([{ do: 'move', recipe: '1', place: '50' }])
})

test('one with a picture is the cover, or is it no more', async () => {
  const { press, sent, button, buttonNames } = await arranged()
  expect([button(COVER('Soup')), button(COVER('Pie'))].map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
  ])
  expect(buttonNames()).not.toContain(COVER('Rice'))
  await press(COVER('Soup'))
  await press(COVER('Pie'))
  await press(`${m.saved_remove()}: Rice`)
  expect(sent).toEqual([{ do: 'cover', recipe: '1' }, { do: 'uncover' }, { do: 'remove', recipe: '3' }])
})

test('what a search fills is not moved', async () => {
  const { buttonNames } = await arranged({ isFixed: true })
  expect(buttonNames()).toEqual([COVER('Soup'), COVER('Pie')])
})
