import type { Locator, Page } from 'playwright-core'
import { aSignedInCook } from './browser-cook.ts'
import type { Visitor } from './journey.ts'

export const line = ({ page }: Visitor, number: number) => page.getByLabel(`Ingredient ${number}`, { exact: true })
export const ingredients = ({ page }: Visitor) => page.getByLabel('Ingredients', { exact: true })
export const addIngredient = ({ page }: Visitor) => page.getByRole('button', { name: 'Add Ingredient' })

export async function openForm(visitor: Visitor) {
  await aSignedInCook(visitor)
  await visitor.visit('/AddRecipe')
}

/** Pastes a text where the cursor of a field is. */
export const paste = (field: Locator, text: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** The middle of something that is shown, in view. */
export async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes an element with the mouse and lets it go in the middle of another. */
export async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 12)
  const end = await middleOf(to)
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** A finger that rests on something, moves elsewhere and lets go. */
export async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const [start, end] = [await middleOf(from), await middleOf(to)]
  await send('touchStart', [start])
  await page.waitForTimeout(500)
  for (let step = 1; step <= 5; step++)
    await send('touchMove', [
      { x: start.x + ((end.x - start.x) * step) / 5, y: start.y + ((end.y - start.y) * step) / 5 },
    ])
  await send('touchEnd', [])
}
