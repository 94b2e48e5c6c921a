import { durationMinutes } from '#app/exchange/texts/durations.ts'
import { type ImportedFields, type ImportedLine, noFields } from '#app/exchange/texts/fields.ts'
import { plainLines, plainText } from '#app/exchange/texts/markup.ts'
import { parseServings } from '#app/exchange/texts/servings.ts'
import { isThing, type LinkedThing, listed, propertyOf, recipeAmong, resolver } from './json-ld.ts'
import type { Json } from './lenient-json.ts'
import { stepsIn, unnumbered } from './steps.ts'

const MAX_INGREDIENTS = 500
const MAX_KEYWORDS = 50
const MAX_TEXTS = 1000
const MAX_DEPTH = 6
const DOUBLED = /\((\([^()]{0,300}\)(?:[^()]{0,200}\([^()]{0,200}\)){0,3})\)/g

type Resolve = (value: Json) => Json

/** The texts in a value: itself, those of a list, the names of things. What is pointed to in a circle, or again and again, ends at a limit. */
function textsOf(value: Json | undefined, resolve: Resolve, keys: string[]): string[] {
  const texts: string[] = []
  let looks = MAX_TEXTS
  const visit = (given: Json | undefined, depth: number) => {
    if (depth > MAX_DEPTH) return
    for (const part of listed(given)) {
      if (--looks < 0) return
      const thing = resolve(part)
      if (typeof thing === 'string' || typeof thing === 'number') {
        const text = plainText(String(thing))
        if (text !== '') texts.push(text)
      } else if (Array.isArray(thing)) visit(thing, depth + 1)
      else if (isThing(thing)) {
        const key = keys.find((name) => propertyOf(thing, name) !== undefined)
        if (key !== undefined) visit(propertyOf(thing, key), depth + 1)
      }
    }
  }
  visit(value, 0)
  return texts
}

/** Ingredients that a site wrote into one with line breaks: a line behind the first that begins with an amount tells. */
const SEVERAL = /\p{L}[^\n]{0,200}\n\s{0,20}[\d½¼¾⅓⅔⅛][^\n]{0,200}\p{L}/u
const partedLines = (part: Json): Json[] => (typeof part === 'string' && SEVERAL.test(part) ? part.split('\n') : [part])

function ingredientsOf(recipe: LinkedThing, resolve: Resolve): ImportedLine[] {
  const given = propertyOf(recipe, 'recipeIngredient') ?? propertyOf(recipe, 'ingredients')
  const alone = typeof given === 'string' ? given : listed(given).length === 1 ? listed(given)[0] : null
  const lines =
    typeof alone === 'string'
      ? plainLines(alone).map(({ text }) => text)
      : textsOf(listed(given).flatMap(partedLines), resolve, ['text', 'name', 'itemListElement', 'item'])
  return lines.slice(0, MAX_INGREDIENTS).map((text) => ({ section: null, text: text.replace(DOUBLED, '$1') }))
}

function minutesOf(recipe: LinkedThing, key: string, resolve: Resolve) {
  const [text] = textsOf(propertyOf(recipe, key), resolve, ['maxValue', 'value', 'name', '@value'])
  return text === undefined ? null : durationMinutes(text)
}

function yieldOf(recipe: LinkedThing, resolve: Resolve) {
  const given = listed(propertyOf(recipe, 'recipeYield') ?? propertyOf(recipe, 'yield')).map((part) =>
    isThing(part) ? `${propertyOf(part, 'value') ?? ''} ${propertyOf(part, 'unitText') ?? ''}` : part,
  )
  const texts = textsOf(given, resolve, ['name'])
  const servings = texts.map(parseServings).find((number) => number !== null) ?? null
  const yieldText = texts.toSorted((a, b) => b.length - a.length)[0] ?? null
  return { servings, yieldText }
}

const THUMBNAIL = /-(\d{2,5})x(\d{2,5})\.\w{3,4}(?:\?|$)/

/** Of one picture's addresses the first that names no size, else the one of the largest; null when there are none. */
function largest(addresses: string[]) {
  const pixels = (address: string) => {
    const [, width, height] = THUMBNAIL.exec(address) ?? []
    return width === undefined ? Number.POSITIVE_INFINITY : Number(width) * Number(height)
  }
  const max = Math.max(...addresses.slice(0, 50).map(pixels))
  return addresses.find((address) => pixels(address) === max) ?? null
}

/** The fields in a thing that schema.org would call a Recipe; `resolve` finds what it only points to. */
export function recipeFields(recipe: LinkedThing, resolve: Resolve = (value) => value): ImportedFields {
  const texts = (key: string, keys = ['name', '@value', 'value']) => textsOf(propertyOf(recipe, key), resolve, keys)
  const prepMinutes = minutesOf(recipe, 'prepTime', resolve)
  const cookMinutes = minutesOf(recipe, 'cookTime', resolve) ?? minutesOf(recipe, 'performTime', resolve)
  const sum = (prepMinutes ?? 0) + (cookMinutes ?? 0)
  const keywords = texts('keywords').flatMap((text) => text.split(/[,;]/).map((word) => word.trim()))
  return {
    ...noFields(),
    title: texts('name')[0] ?? texts('headline')[0] ?? null,
    description: texts('description')[0] ?? null,
    ingredients: ingredientsOf(recipe, resolve),
    steps: unnumbered(
      stepsIn(
        propertyOf(recipe, 'recipeInstructions') ?? propertyOf(recipe, 'instructions') ?? propertyOf(recipe, 'step'),
      ),
    ),
    ...yieldOf(recipe, resolve),
    prepMinutes,
    cookMinutes,
    totalMinutes: minutesOf(recipe, 'totalTime', resolve) ?? (sum > 0 ? sum : null),
    image: largest(texts('image', ['url', 'contentUrl', '@id'])) ?? texts('thumbnailUrl')[0] ?? null,
    author: texts('author')[0] ?? null,
    language: texts('inLanguage', ['alternateName', 'name'])[0] ?? null,
    keywords: [...new Set(keywords.filter((word) => word !== ''))].slice(0, MAX_KEYWORDS),
    cuisine: texts('recipeCuisine').join(', ') || null,
    category: texts('recipeCategory').join(', ') || null,
    sourceName: texts('publisher')[0] ?? null,
  }
}

/** The fields of the recipe among things that JSON-LD describes; no fields when none of them is one. */
export function describedBy(things: LinkedThing[]): ImportedFields {
  const recipe = recipeAmong(things)
  return recipe ? recipeFields(recipe, resolver(things)) : noFields()
}
