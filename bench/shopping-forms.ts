import { readFileSync } from 'node:fs'
import { addedUp } from '#app/food/amounts/added-up.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'

/** Lines of a list and what an editor would buy for them; `isUnseen` ones were not looked at while the rules were made. */
export interface FormsCase {
  lines: string[]
  expected: string
  isUnseen: boolean
}

const TABLE = new URL('../tests/fixtures/shopping-forms.txt', import.meta.url)

/** The cases of the table, in its order. */
export function readFormsCases(): FormsCase[] {
  let isUnseen = false
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((row) => {
      isUnseen ||= row === '@held-out'
      const [lines, expected] = row.split(' => ')
      return lines && expected ? [{ lines: lines.split(' | '), expected, isUnseen }] : []
    })
}

/** What is bought for some lines, in English: "name: amount" for each thing, the names alone where the case has no amounts. */
export function boughtFor({ lines, expected }: Pick<FormsCase, 'lines' | 'expected'>): string {
  const bought = addedUp(lines.map((text, at) => ({ id: String(at), needed: parseItem(text, 'en') })))
  const hasAmounts = expected.includes(': ')
  return bought.map(({ name, amount }) => (amount && hasAmounts ? `${name}: ${amount}` : name)).join(' ; ')
}

/** How many of some cases are bought as an editor would. */
export const rightForms = (cases: readonly FormsCase[]) => cases.filter((one) => boughtFor(one) === one.expected).length
