import { CARE_WARNINGS, type CareWarning, type Person } from '#app/food/diets/care.data.ts'
import { careFoodsIn, isWarnedOf, warnsOf } from '#app/food/diets/care.ts'
import { asWritten } from '#app/food/diets/suits.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { type CookedRecipe, isCookedAtAll, isCookedThrough, sentencesOf, wholeWords } from './cooked-through.ts'
import {
  COOKED_LINES,
  CUT_SMALL,
  DISHES_BEHIND,
  FIRM_EGGS,
  FIRM_YOLK_MINUTES,
  NOT_WHOLE,
  RARE_MEAT,
  RAW_DISHES,
  RAW_LINES,
  SOFT_EGG_DISHES,
  SOFT_EGGS,
  WHOLE_EGGS,
} from './cooking-words.data.ts'

const softDish = wholeWords(`(?:${SOFT_EGG_DISHES})(?! (?:${DISHES_BEHIND}))`)
const softEggs = wholeWords(SOFT_EGGS.join('|'))
const wholeEggs = wholeWords(WHOLE_EGGS.join('|'))
const firmEggs = wholeWords(FIRM_EGGS.join('|'))
const rawDish = wholeWords(RAW_DISHES)
const rawLine = wholeWords(RAW_LINES)
const cookedLine = wholeWords(COOKED_LINES)
const rareMeat = wholeWords(RARE_MEAT)
const notWhole = wholeWords(NOT_WHOLE)
const cutSmall = wholeWords(CUT_SMALL)
const BOILED_MINUTES = /\bboil\w*[^.]{0,40}?\b(\d{1,2})(?:½| 1\/2|\.5)?(?: ?(?:-|–|to) ?\d{1,2}½?)? ?min/iu

const EGG = 'egg'
/** Fish and shellfish that are usually sold cooked or cured: raw where the dish or the line tells so. */
const SOLD_COOKED = ['shellfish', 'tuna', 'anchovy']

type Line = CookedRecipe['ingredients'][number]

/** Whether eggs that are boiled, fried or poached as such, or those of a dish like mayonnaise, stay soft. */
function areEggsSoft(recipe: CookedRecipe) {
  const sentences = sentencesOf(recipe)
  const isBrief = (text: string) => {
    const minutes = BOILED_MINUTES.exec(text)?.[1]
    return minutes !== undefined && Number(minutes) < FIRM_YOLK_MINUTES && foodsIn(text).includes(EGG)
  }
  const areSoft = (text: string, next = '') =>
    softEggs.test(text) || isBrief(text) || (wholeEggs.test(text) && !firmEggs.test(`${text} ${next}`))
  return softDish.test(recipe.title) || sentences.some((text, at) => areSoft(text, sentences[at + 1]))
}

/** Whether what a line names, as far as a warning is of it, stays as it is rather than being cooked. */
const isUncooked = (recipe: CookedRecipe, line: Line, isOf: (food: string) => boolean, isCooked = isCookedAtAll) =>
  foodsIn(asWritten(line)).some((food) => isOf(food) && !isCooked(recipe, food))

/** Whether a line is fish or shellfish that stays raw. */
function isRawSeafood(recipe: CookedRecipe, line: Line) {
  const isToBeRaw = rawLine.test(asWritten(line)) || rawDish.test(recipe.title)
  if (!rawLine.test(asWritten(line)) && cookedLine.test(asWritten(line))) return false
  return isUncooked(
    recipe,
    line,
    (food) => isKindOf(food, 'seafood') && (isToBeRaw || !SOLD_COOKED.some((one) => isKindOf(food, one))),
  )
}

/** Whether a line is meat that stays raw, or that the steps leave pink. */
function isRawMeat(recipe: CookedRecipe, line: Line) {
  const isMeat = (food: string) => isKindOf(food, 'meat')
  const isPink = foodsIn(asWritten(line)).some(isMeat) && sentencesOf(recipe).some((text) => rareMeat.test(text))
  return isPink || (rawDish.test(recipe.title) && isUncooked(recipe, line, isMeat))
}

/** Whether a line, or a sentence of the steps on its food, tells that it is cut so. */
const isCut = (recipe: CookedRecipe, line: Line, cut: RegExp) =>
  cut.test(asWritten(line)) ||
  sentencesOf(recipe).some(
    (text) =>
      cut.test(text) && foodsIn(text).some((named) => foodsIn(line.name).some((food) => containsFood(food, named))),
  )

const staysRaw = (recipe: CookedRecipe, line: Line, warning: CareWarning) =>
  isUncooked(recipe, line, (food) => isWarnedOf(warning, food))

/** Whether a line is what a warning is of by the way it is cut or cooked; the other warnings do not depend on that. */
const BY_PREPARATION: Partial<Record<CareWarning['id'], typeof staysRaw>> = {
  raw_eggs: (recipe, line, warning) =>
    warnsOf(warning, asWritten(line)) &&
    (areEggsSoft(recipe) || isUncooked(recipe, line, (food) => isWarnedOf(warning, food), isCookedThrough)),
  raw_fish: (recipe, line, warning) => staysRaw(recipe, line, warning) || isRawSeafood(recipe, line),
  raw_meat: (recipe, line, warning) => staysRaw(recipe, line, warning) || isRawMeat(recipe, line),
  soft_cheese: staysRaw,
  whole_nuts: (recipe, line, warning) => warnsOf(warning, asWritten(line)) && !isCut(recipe, line, notWhole),
  grapes: (recipe, line, warning) => warnsOf(warning, asWritten(line)) && !isCut(recipe, line, cutSmall),
}

/** The warnings for these people about a recipe, by its foods and by what its steps do with them, in the order of the table. */
export const careWarningsOfRecipe = (persons: readonly Person[], recipe: CookedRecipe): CareWarning[] =>
  CARE_WARNINGS.filter(
    (warning) =>
      warning.persons.some((one) => persons.includes(one)) &&
      (warning.titles?.test(recipe.title) ||
        recipe.ingredients.some(
          (line) => BY_PREPARATION[warning.id]?.(recipe, line, warning) ?? warnsOf(warning, asWritten(line)),
        )),
  )

/**
 * The warnings for these people about the foods that they name and the recipe that they are answered with: a food of theirs that the
 * recipe cooks is no reason for one.
 */
export function careWarningsWith(persons: readonly Person[], typed: readonly string[], recipe: CookedRecipe | null) {
  const ofRecipe = recipe ? careWarningsOfRecipe(persons, recipe) : []
  const listed = recipe?.ingredients.flatMap((line) => foodsIn(asWritten(line))) ?? []
  const isLeft = (warning: CareWarning) =>
    typed.some((text) => {
      if (!warnsOf(warning, text)) return false
      const foods = careFoodsIn(warning, text)
      return foods.length === 0 || !foods.every((food) => listed.some((one) => containsFood(one, food)))
    })
  return CARE_WARNINGS.filter(
    (warning) =>
      ofRecipe.includes(warning) || (warning.persons.some((one) => persons.includes(one)) && isLeft(warning)),
  )
}
