import { isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { recipeFields } from '#app/exchange/formats/schema-recipe.ts'
import { type ImportedFields, type ImportedLine, noFields } from '#app/exchange/texts/fields.ts'
import { plainLines, plainText, tidy } from '#app/exchange/texts/markup.ts'
import { quality } from './evidence.ts'

const INGREDIENTS =
  /^(?:recipe_?)?(?:ingredients?|zutaten|ingredientes|ingredienti|ingredienten|skladniki|suroviny)(?:_?(?:list|lines|groups?|sections?|blocks?|text))?$/i
const STEPS =
  /^(?:recipe_?)?(?:steps?|instructions?|directions?|method|methods|preparation|preparations|zubereitung|etapes|preparacion|preparazione|bereiding)(?:_?(?:list|lines|groups?|sections?|blocks?|steps|text))?$/i
const LINES = 'items lines ingredients steps instructions list children elements'.split(' ')
const NAMES = 'title name heading label group section'.split(' ')
const TEXTS =
  'text raw original originalText original_text display displayText description instruction instructions content body html value step'.split(
    ' ',
  )
const AMOUNTS = 'amount quantity qty menge quantite cantidad'.split(' ')
const UNITS = 'unit units unitName measure measurement einheit unite unidad'.split(' ')
const FOODS = 'ingredient food product name title zutat label description'.split(' ')
const OWN_NAMES = 'name title label singular abbreviation'.split(' ')
const VALUES = 'value amount quantity'.split(' ')
const EXTRAS = 'note notes comment preparation direction extra suffix'.split(' ')
const [MAX_LINES, MAX_DEPTH, MAX_PARTS] = [500, 5, 4]
const MIN_LINES = 2

const keyLike = (thing: LinkedThing, pattern: RegExp) =>
  Object.keys(thing).find((key) => pattern.test(key) && thing[key] !== null)

const isPlain = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number'
/** The values of a list in one line. */
const joined = (values: readonly (string | number)[]) => plainText(values.join(' '))

/** The first of some keys that has words or a number, a thing's own name or measure included. */
function wordsAt(thing: LinkedThing, keys: readonly string[], depth = 0): string {
  for (const key of keys) {
    const value = Object.hasOwn(thing, key) ? thing[key] : null
    if (typeof value === 'string' && tidy(value) !== '') return plainText(value)
    if (typeof value === 'number') return String(value)
    if (Array.isArray(value) && value.every(isPlain) && joined(value) !== '') return joined(value)
    if (isThing(value) && depth === 0) {
      const words = [[...OWN_NAMES, ...VALUES], UNITS].map((own) => wordsAt(value, own, 1))
      if (words[0]) return tidy(words.join(' '))
    }
  }
  return ''
}

function ingredientText(thing: LinkedThing) {
  const amount = wordsAt(thing, AMOUNTS)
  const food = wordsAt(thing, FOODS)
  const parts = [amount === '0' ? '' : amount, wordsAt(thing, UNITS), food]
  const note = wordsAt(thing, EXTRAS)
  const composed = amount !== '' && food !== '' ? tidy(parts.join(' ')) + (note === '' ? '' : `, ${note}`) : ''
  return composed || wordsAt(thing, TEXTS) || food
}

/** Whether a list is one line in parts, of which one is its amount: ["2", "cups", "flour"]. */
const isLineInParts = (parts: Json[]): parts is (string | number)[] =>
  parts.length <= MAX_PARTS &&
  parts.every(isPlain) &&
  parts.some((part) => /^[\d¼-¾⅐-⅞][\d\s./,¼-¾⅐-⅞–-]{0,12}$/.test(String(part)))

/** The lists of a thing that are groups of lines under the names of its keys; [] where it is something else. */
function namedGroups(thing: LinkedThing): [string, Json[]][] {
  const groups = Object.entries(thing)
  const isGroups = groups.every(
    ([, value]) => Array.isArray(value) && value.every((part) => isPlain(part) || isThing(part)),
  )
  return isGroups ? (groups as [string, Json[]][]) : []
}

/** The lines in a value, in any of the shapes that sites give their lists: texts, things with a text, groups of them under names. */
function linesOf(value: Json | undefined, textOf: (thing: LinkedThing) => string): ImportedLine[] {
  const lines: ImportedLine[] = []
  const visit = (given: Json | undefined, section: string | null, depth: number) => {
    for (const part of listed(given)) {
      if (lines.length >= MAX_LINES || depth > MAX_DEPTH) return
      if (typeof part === 'string') lines.push(...plainLines(part).map(({ text }) => ({ section, text })))
      else if (Array.isArray(part)) {
        if (isLineInParts(part)) lines.push({ section, text: joined(part) })
        else visit(part, section, depth + 1)
      } else if (isThing(part)) {
        const inner = LINES.find((key) => Array.isArray(part[key]))
        if (inner !== undefined) visit(part[inner], wordsAt(part, NAMES) || section, depth + 1)
        else {
          const text = textOf(part)
          if (text !== '') lines.push({ section, text })
          else for (const [name, group] of namedGroups(part)) visit(group, name, depth + 1)
        }
      }
    }
  }
  visit(value, null, 0)
  return lines
}

/** What sites and programs call what schema.org calls otherwise, in letters only. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'name', 'recipename', 'recipetitle', 'titel', 'titre', 'titulo', 'titolo', 'nombre'],
  description: ['description', 'summary', 'desc', 'subtitle', 'introduction', 'intro', 'headnote'],
  image: ['image', 'imageurl', 'images', 'photo', 'photourl', 'picture', 'pictureurl', 'img', 'thumbnail'],
  recipeYield: ['servings', 'yield', 'portions', 'recipeyield', 'serves', 'yields', 'makes', 'portionen'],
  prepTime: ['preptime', 'preparationtime', 'prepminutes', 'preparationminutes', 'preptimeminutes', 'timeprep'],
  cookTime: ['cooktime', 'cookingtime', 'cookminutes', 'cookingminutes', 'cooktimeminutes', 'timecook'],
  totalTime: ['totaltime', 'totalminutes', 'readyinminutes', 'readyin', 'totaltimeminutes', 'timetotal'],
  author: ['author', 'chef', 'createdby', 'autor'],
  keywords: ['keywords', 'tags', 'labels'],
  recipeCategory: ['recipecategory', 'category', 'categories', 'course', 'mealtype', 'coursename'],
  recipeCuisine: ['recipecuisine', 'cuisine', 'cuisines', 'cuisinename'],
  publisher: ['publisher', 'source', 'sourcename'],
}
const lettersOfKey = (key: string) => key.replace(/[^A-Za-z]/g, '').toLowerCase()

/** A thing's values under schema.org's names. */
function underCommonNames(thing: LinkedThing): LinkedThing {
  const values = new Map(Object.entries(thing).map(([key, value]) => [lettersOfKey(key), value]))
  const named = Object.entries(OTHER_NAMES).flatMap(([name, others]) => {
    const value = others
      .map((other) => values.get(other))
      .find((one) => one !== undefined && one !== null && one !== '')
    return value === undefined ? [] : [[name, value] as const]
  })
  return { '@type': 'Recipe', ...Object.fromEntries(named) }
}

/** The recipe that a thing describes in words of a site or a program of its own; null for a thing without a list of ingredients and one of steps. */
export function dataRecipe(thing: LinkedThing): ImportedFields | null {
  const [ingredientsKey, stepsKey] = [keyLike(thing, INGREDIENTS), keyLike(thing, STEPS)]
  if (ingredientsKey === undefined || stepsKey === undefined) return null
  const ingredients = linesOf(thing[ingredientsKey], ingredientText)
  const steps = linesOf(thing[stepsKey], (step) => wordsAt(step, TEXTS) || wordsAt(step, NAMES))
  if (ingredients.length === 0 || steps.length === 0) return null
  return { ...recipeFields(underCommonNames(thing)), ingredients, steps }
}

/** The recipe that a page's data describes in its site's own words: the thing that has both ingredients and steps; no fields when none has. */
export function dataFields(things: readonly LinkedThing[]): ImportedFields {
  let best: { fields: ImportedFields; worth: number } = { fields: noFields(), worth: 0 }
  for (const thing of things) {
    const found = dataRecipe(thing)
    if (found === null || found.ingredients.length < MIN_LINES) continue
    const worth = quality(found.ingredients, 'ingredients') + quality(found.steps, 'method')
    if (worth <= best.worth) continue
    const { title, description, image, ingredients, steps, servings, yieldText } = found
    const { prepMinutes, cookMinutes, totalMinutes } = found
    const figures = { servings, yieldText, prepMinutes, cookMinutes, totalMinutes }
    best = { fields: { ...noFields(), ...figures, title, description, image, ingredients, steps }, worth }
  }
  return best.fields
}
