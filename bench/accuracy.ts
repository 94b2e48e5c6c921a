import { ingredientAccuracy } from './ingredient-lines.ts'
import { readingAccuracy } from './recipe-pages.ts'

const share = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`

/** Prints how well typed ingredients and found recipes are read; `pages` is a folder of real pages, skipped when absent. */
export function printAccuracy(pages: string) {
  const { lines, exact, amountRight, unitRight, nameRight } = ingredientAccuracy()
  console.log(
    `ingredient lines          ${lines}: exact ${share(exact, lines)}, amount ${share(amountRight, lines)}, unit ${share(unitRight, lines)}, name ${share(nameRight, lines)}`,
  )
  const read = readingAccuracy(pages)
  if (!read) return console.log(`found recipes             no pages in ${pages}`)
  console.log(
    `found recipes             ${read.pages} pages: titles ${share(read.titles, read.pages)}, ingredients ${share(read.ingredients, read.pages)}, instructions ${share(read.instructions, read.pages)}`,
  )
}
