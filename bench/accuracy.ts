import { LABELLED_LINES } from '../tests/fixtures/labelled-lines.ts'
import { readRequestCases, rightRequests } from './assistant-requests.ts'
import { ingredientAccuracy, labelledAccuracy } from './ingredient-lines.ts'
import { readingAccuracy } from './recipe-pages.ts'
import { readFormsCases, rightForms } from './shopping-forms.ts'

const share = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`

/** Prints how well typed ingredients and found recipes are read; `pages` is a folder of real pages, skipped when absent. */
export function printAccuracy(pages: string) {
  const { lines, exact, amountRight, unitRight, nameRight } = ingredientAccuracy()
  console.log(
    `ingredient lines          ${lines}: exact ${share(exact, lines)}, amount ${share(amountRight, lines)}, unit ${share(unitRight, lines)}, name ${share(nameRight, lines)}`,
  )
  for (const heldOut of [false, true]) {
    const labelled = labelledAccuracy(LABELLED_LINES.filter((line) => line.heldOut === heldOut))
    console.log(
      `${heldOut ? 'held-out' : 'labelled'} lines            ${labelled.lines}: right ${share(labelled.right, labelled.lines)}, wrong amounts ${labelled.wrongAmounts}`,
    )
  }
  for (const isUnseen of [false, true]) {
    const cases = readFormsCases().filter((one) => one.isUnseen === isUnseen)
    console.log(
      `merges${isUnseen ? ' held out' : ''}`.padEnd(26) +
        `${cases.length}: right ${share(rightForms(cases), cases.length)}`,
    )
  }
  for (const isUnseen of [false, true]) {
    const cases = readRequestCases().filter((one) => one.isUnseen === isUnseen)
    console.log(
      `${`assistant${isUnseen ? ' held out' : ''}`.padEnd(26)}${cases.length}: right ${share(rightRequests(cases), cases.length)}`,
    )
  }
  const read = readingAccuracy(pages)
  if (!read) return console.log(`found recipes             no pages in ${pages}`)
  console.log(
    `found recipes             ${read.pages} pages: titles ${share(read.titles, read.pages)}, ingredients ${share(read.ingredients, read.pages)}, instructions ${share(read.instructions, read.pages)}`,
  )
}
