import { parseServings } from '#app/exchange/texts/servings.ts'
import { SEEN_CASES, UNSEEN_CASES } from '../tests/fixtures/food-safety.data.ts'
import { LABELLED_LINES } from '../tests/fixtures/labelled-lines.ts'
import { YIELDS } from '../tests/fixtures/yields.data.ts'
import { readRequestCases, rightRequests } from './assistant-requests.ts'
import { readLaterCases, safetyAccuracy } from './food-safety.ts'
import { ingredientAccuracy, labelledAccuracy } from './ingredient-lines.ts'
import { printReadings } from './recipe-pages.ts'
import { readFormsCases, rightForms } from './shopping-forms.ts'
import { stepAccuracy, typedStepAccuracy } from './step-amounts.ts'
import { readPostedRecipes, readWholeRecipes, wholeAccuracy } from './whole-recipes.ts'

const share = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`

function printSteps(name: string, { recipes, right, stay, wrong, missed }: ReturnType<typeof stepAccuracy>) {
  const [changed, multiplied] = [right + wrong.length, right + missed.length]
  console.log(
    `${name.padEnd(26)}${recipes} recipes: of the numbers changed right ${share(right, changed)}, of those to multiply found ${share(right, multiplied)}; ${stay} stay`,
  )
}

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
  printSteps('steps of the cookbook', stepAccuracy('step-amounts.txt'))
  printSteps('more of its steps', stepAccuracy('step-amounts-later.txt'))
  for (const [name, fixture] of [
    ['typed steps', 'step-numbers.txt'],
    ['steps of all styles', 'step-styles.txt'],
    ['steps of other kitchens', 'step-kinds.txt'],
    ['steps of more forms', 'step-forms.txt'],
  ] as const) {
    printSteps(name, typedStepAccuracy(fixture, false))
    printSteps(`  held out`, typedStepAccuracy(fixture, true))
  }
  const [later, kinds, further] = ['later', 'kinds', 'further'].map((one) => readLaterCases(`food-safety-${one}.txt`))
  const rightYields = YIELDS.filter(([text, servings]) => parseServings(text) === servings).length
  console.log(`yields                    ${YIELDS.length}: right ${share(rightYields, YIELDS.length)}`)
  for (const [name, cases] of [
    ['diets and allergens', SEEN_CASES],
    ['  of unseen lines', UNSEEN_CASES],
    ['  as people write them', later?.seen ?? []],
    ['    held out', later?.heldOut ?? []],
    ['  of more kinds', kinds?.seen ?? []],
    ['    held out', kinds?.heldOut ?? []],
    ['  of further kinds', further?.seen ?? []],
    ['    held out', further?.heldOut ?? []],
  ] as const) {
    const { diets, allergens, missed, falseClaims } = safetyAccuracy(cases)
    console.log(
      `${name.padEnd(26)}${cases.length} lines: diets ${share(diets.right, diets.of)} of ${diets.of}, allergens ${share(allergens.right, allergens.of)} of ${allergens.of}, missed ${missed.length}, false safety claims ${falseClaims.length}`,
    )
  }
  const whole = readWholeRecipes()
  for (const [name, recipes] of [
    ['whole recipes', whole.filter(({ isHeldOut }) => !isHeldOut)],
    ['whole recipes held out', whole.filter(({ isHeldOut }) => isHeldOut)],
    ['recipes as posted', readPostedRecipes()],
  ] as const) {
    const { contents, diets, falseClaims } = wholeAccuracy(recipes)
    console.log(
      `${name.padEnd(26)}${recipes.length}: contents ${share(contents.right, contents.of)}, diets ${share(diets.right, diets.of)}, false safety claims ${falseClaims.length}`,
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
  printReadings(pages, false)
}
