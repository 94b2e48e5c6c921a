import { readFileSync } from 'node:fs'
import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import type { DietaryInfo } from '#app/food/diets/diet.ts'
import { allergensFreeOf, allergensOf, suitsDiet } from '#app/food/diets/suits.ts'
import { suggest } from '#app/recipes/suggestions/suggest.ts'
import { CONTENT_OF, DIETS } from './food-safety.ts'

/** A recipe as people type it, with what a dietician says is in it, what may be, and whom it suits; `isHeldOut` ones were measured before anybody read them. */
export interface WholeRecipe {
  title: string
  /** What its cook says of it, and adds to its steps; '' for nothing. */
  about: string
  note: string
  lines: string[]
  steps: string[]
  contains: string[]
  may: string[]
  unsuitable: DietaryInfo[]
  suitable: DietaryInfo[]
  isHeldOut: boolean
}

const TABLE = new URL('../tests/fixtures/whole-recipes.txt', import.meta.url)
const HIDDEN = new URL('../tests/fixtures/hidden-contents.txt', import.meta.url)
const POSTED = new URL('../tests/fixtures/posted-recipes.txt', import.meta.url)

/** The recipes of the table, in its order. */
export function readWholeRecipes(): WholeRecipe[] {
  const [seen = '', heldOut = ''] = readFileSync(TABLE, 'utf8').split('\nHELD OUT\n')
  return [
    ...seen.split(/\n{2,}/).flatMap((block) => wholeRecipe(block, false)),
    ...heldOut.split(/\n{2,}/).flatMap((block) => wholeRecipe(block, true)),
  ]
}

/** Recipes that hide in ordinary words what is in them, of which much is left open. */
export const readHiddenContents = (): WholeRecipe[] =>
  readFileSync(HIDDEN, 'utf8')
    .split(/\n{2,}/)
    .flatMap((block) => wholeRecipe(block, false))

/** Recipes as home cooks post them, who hide nothing. */
export const readPostedRecipes = (): WholeRecipe[] =>
  readFileSync(POSTED, 'utf8')
    .split(/\n{2,}/)
    .flatMap((block) => wholeRecipe(block, false))

function wholeRecipe(block: string, isHeldOut: boolean): WholeRecipe | [] {
  const rows = block.split('\n').filter((row) => row && !row.startsWith('#'))
  const behind = (start: string) => rows.flatMap((row) => (row.startsWith(start) ? row.slice(start.length) : []))
  const letters = (head: string) => behind(`${head}:`).flatMap((row) => row.split(/[,\s]+/).filter(Boolean))
  const contents = (head: string) => letters(head).flatMap((letter) => CONTENT_OF[letter.charAt(0)] ?? [])
  const diets = (head: string) => letters(head).flatMap((letter) => DIETS['VNGDU'.indexOf(letter)] ?? [])
  const [title = ''] = rows
  if (rows.length < 4) return []
  return {
    title: title.replace(/, \d+$/, ''),
    about: behind('ABOUT: ').join('\n'),
    note: behind('NOTE: ').join('\n'),
    lines: behind('- '),
    steps: rows.filter((row) => /^\d+\. /.test(row)).map((row) => row.replace(/^\d+\. /, '')),
    contains: contents('CONTAINS'),
    may: contents('MAY'),
    unsuitable: diets('NOT SUITABLE'),
    suitable: diets('SUITABLE'),
    isHeldOut,
  }
}

/** What is said of a recipe that declares all diets: what is missed, what is withheld, and what is claimed that may make somebody ill. */
export function wholeVerdict({ title, about, note, lines, steps, contains, may, unsuitable, suitable }: WholeRecipe) {
  const instructions = steps.join('\n')
  const suggested = suggest({
    ...{ title, description: about, notes: note, ingredients: lines, instructions },
    ...{ prepTime: '', waitTime: '', cookTime: '' },
  })
  const ingredients = lines.map(parseIngredientLine).map(({ name, note }) => ({ name, notes: note }))
  const remarks = { title, description: about, notes: note || null }
  const declaring = {
    ...{ ...remarks, dietaryInfo: [...DIETS], allergens: [], ingredients },
    steps: steps.map((text) => ({ text })),
  }
  const named = (all: readonly string[], one: string) => all.includes(one)
  const [found, freeOf] = [allergensOf(declaring), allergensFreeOf(declaring)]
  const isCalled = (diet: DietaryInfo) =>
    suggested.dietaryInfo.includes(diet) || DIETS.some((one) => one === diet && suitsDiet(declaring, one))
  return {
    missed: contains.filter((one) => !named(found, one) || !named(suggested.allergens, one)),
    withheld: suitable.filter((diet) => !suggested.dietaryInfo.includes(diet)),
    falseClaims: [
      ...unsuitable.filter(isCalled),
      ...[...contains, ...may].filter((one) => named(freeOf, one)).map((one) => `free of ${one}`),
    ],
  }
}

/** How much of what is in some recipes, and of whom they suit, is said; and by their titles what is not, and what is claimed that may make somebody ill. */
export function wholeAccuracy(recipes: readonly WholeRecipe[]) {
  const verdicts = recipes.map((recipe) => ({ recipe, ...wholeVerdict(recipe) }))
  const named = (part: 'missed' | 'withheld' | 'falseClaims') =>
    verdicts.flatMap((verdict) => verdict[part].map((one) => `${verdict.recipe.title}: ${one}`))
  const count = (of: (one: (typeof verdicts)[number]) => readonly string[]) => verdicts.flatMap(of).length
  return {
    contents: {
      right: count((one) => one.recipe.contains) - count((one) => one.missed),
      of: count((one) => one.recipe.contains),
    },
    diets: {
      right: count((one) => one.recipe.suitable) - count((one) => one.withheld),
      of: count((one) => one.recipe.suitable),
    },
    missed: named('missed'),
    withheld: named('withheld'),
    falseClaims: named('falseClaims'),
  }
}
