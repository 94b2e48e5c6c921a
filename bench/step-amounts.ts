import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNT_WORDS } from '#app/exchange/texts/servings.data.ts'
import { readRecipe } from '#app/recipes/cookbook/cookbook.store.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'

const ROOT = join(import.meta.dirname, '..')
const RECIPES = join(ROOT, 'cookbook/recipes')
/** By one of these a number that is multiplied becomes another one, whatever the unit it is written in then. */
const FACTORS = [3, 7, 11]

/** The numbers that a cook multiplies in each step of a recipe; in `unclear` those that could be decided either way. */
interface Answer {
  name: string
  steps: ReadonlyMap<number, { multiplied: string[]; unclear: string[] }>
}

/** The hand-made answers of a fixture. */
export function readAnswers(fixture: string): Answer[] {
  const answers: { name: string; steps: Map<number, { multiplied: string[]; unclear: string[] }> }[] = []
  for (const line of readFileSync(join(ROOT, 'tests/fixtures', fixture), 'utf8').split('\n')) {
    const [, step, numbers = ''] = /^(\d+): (.*)$/.exec(line) ?? []
    if (step !== undefined) {
      const all = numbers.split(' ')
      answers.at(-1)?.steps.set(Number(step), {
        multiplied: all.filter((number) => !number.endsWith('?')),
        unclear: all.filter((number) => number.endsWith('?')).map((number) => number.slice(0, -1)),
      })
    } else if (/^[a-z]/.test(line)) answers.push({ name: line.trim(), steps: new Map() })
  }
  return answers
}

const TOKEN = /\d+(?:\.\d+)?[½⅓⅔¼¾⅛⅜⅝⅞]?|[½⅓⅔¼¾⅛⅜⅝⅞]|[\p{L}\p{M}]+/gu
const isNumber = (token: string) => /^[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(token) || Object.hasOwn(COUNT_WORDS, token.toLowerCase())

/** The places of the words of a text that another text has changed, by the longest run of words that both have. */
function changedPlaces(before: string, after: string): number[] {
  const [a, b] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []]
  const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (length[i] as Uint16Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changed: number[] = []
  for (let i = 0, j = 0; i < a.length; ) {
    if (j < b.length && a[i] === b[j]) i += 1 + 0 * j++
    else if (j < b.length && at(i + 1, j) < at(i, j + 1)) j++
    else changed.push(i++)
  }
  return changed
}

/** How the steps of some recipes are multiplied beside hand-made answers: numbers rightly changed, and those wrongly changed or missed, told with their recipe and step. */
export function stepAccuracy(fixture: string) {
  const files = readdirSync(RECIPES)
  const result = { recipes: 0, right: 0, stay: 0, wrong: [] as string[], missed: [] as string[] }
  for (const { name, steps } of readAnswers(fixture)) {
    const file = files.find((one) => one.slice(4) === `${name}.yaml`)
    if (!file) throw new Error(`no recipe is called ${name}`)
    const { recipe } = readRecipe(file, readFileSync(join(RECIPES, file), 'utf8'))
    const original = {
      servings: recipe.servings,
      ingredients: recipe.ingredients.flatMap((line) =>
        'name' in line
          ? [{ section: null, quantity: line.quantity ?? '', name: line.name, notes: line.notes ?? null }]
          : [],
      ),
      steps: recipe.steps.flatMap((line) => (typeof line === 'string' ? [{ section: null, text: line }] : [])),
      notes: null,
    } as unknown as Recipe
    const adapted = FACTORS.map(
      (factor) => adaptedRecipe(original, { servings: recipe.servings * factor, units: 'written' }).recipe.steps,
    )
    result.recipes++
    for (const [at, { text }] of original.steps.entries()) {
      const { multiplied, unclear } = steps.get(at + 1) ?? { multiplied: [], unclear: [] }
      const tokens = text.match(TOKEN) ?? []
      const places = new Set(adapted.flatMap((steps) => changedPlaces(text, steps[at]?.text ?? '')))
      const changed = tokens.filter((token, place) => places.has(place) && isNumber(token))
      result.stay += tokens.filter(isNumber).length - multiplied.length - unclear.length
      const left = [...multiplied]
      for (const number of changed) {
        const place = left.indexOf(number)
        if (place >= 0) {
          left.splice(place, 1)
          result.right++
        } else if (!unclear.includes(number)) result.wrong.push(`${name} ${at + 1}: ${number}`)
      }
      result.missed.push(...left.map((number) => `${name} ${at + 1}: ${number}`))
    }
  }
  return result
}

interface TypedRecipe {
  title: string
  servings: number
  ingredients: { section: null; quantity: string; name: string; notes: null }[]
  /** The steps with stars around the numbers that are multiplied. */
  steps: string[]
  heldOut: boolean
}

/** The recipes of a fixture in the form of step-numbers.txt. */
export function typedRecipes(fixture: string): TypedRecipe[] {
  const [known = '', heldOut = ''] = readFileSync(join(ROOT, 'tests/fixtures', fixture), 'utf8').split('\nHELD OUT\n')
  const blocks = (text: string, isHeldOut: boolean) =>
    text
      .split(/\n{2,}/)
      .map((block) => block.split('\n').filter((line) => line && !line.startsWith('#')))
      .filter((lines) => lines.length > 1)
      .map(([head = '', ...lines]) => ({
        title: head.replace(/, \d+$/, ''),
        servings: Number(/\d+$/.exec(head)?.[0]),
        ingredients: lines
          .filter((line) => line.startsWith('- '))
          .map((line) => {
            const [quantity = '', name = ''] = line.slice(2).split(' | ')
            return { section: null, quantity, name, notes: null }
          }),
        steps: lines.filter((line) => !line.startsWith('- ')),
        heldOut: isHeldOut,
      }))
  return [...blocks(known, false), ...blocks(heldOut, true)]
}

/** The same of recipes as people type them, half of which were measured once only. */
export function typedStepAccuracy(fixture: string, heldOut: boolean) {
  const result = { recipes: 0, right: 0, stay: 0, wrong: [] as string[], missed: [] as string[] }
  for (const { title, servings, ingredients, steps } of typedRecipes(fixture).filter(
    (one) => one.heldOut === heldOut,
  )) {
    const plain = steps.map((text) => text.replaceAll('*', ''))
    const recipe = { servings, ingredients, steps: plain.map((text) => ({ section: null, text })), notes: null }
    const adapted = FACTORS.map(
      (factor) =>
        adaptedRecipe(recipe as unknown as Recipe, { servings: servings * factor, units: 'written' }).recipe.steps,
    )
    result.recipes++
    for (const [at, marked] of steps.entries()) {
      const text = plain[at] ?? ''
      const starred = new Set(
        [...marked.matchAll(/\*([^*]+)\*/g)].map(
          ({ index }) => (marked.slice(0, index).replaceAll('*', '').match(TOKEN) ?? []).length,
        ),
      )
      const changed = new Set(adapted.flatMap((all) => changedPlaces(text, all[at]?.text ?? '')))
      for (const [place, token] of (text.match(TOKEN) ?? []).entries()) {
        if (!isNumber(token)) continue
        if (!starred.has(place) && !changed.has(place)) result.stay++
        else if (starred.has(place) && changed.has(place)) result.right++
        else result[starred.has(place) ? 'missed' : 'wrong'].push(`${title} ${at + 1}: ${token}`)
      }
    }
  }
  return result
}
