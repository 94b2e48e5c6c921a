import type { Locator } from 'playwright-core'

/** Uses a page as a thumb does and counts: each tap, each field that is typed into or chosen from, and each Enter is one. */
export function tapCounter() {
  let count = 0
  return {
    get count() {
      return count
    },
    async tap(target: Locator) {
      await target.click()
      count += 1
    },
    async type(field: Locator, text: string) {
      await field.fill(text)
      count += 1
    },
    async choose(field: Locator, option: string) {
      await field.selectOption(option)
      count += 1
    },
    async enter(field: Locator) {
      await field.press('Enter')
      count += 1
    },
  }
}
