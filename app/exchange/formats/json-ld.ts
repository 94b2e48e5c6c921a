import type { Page } from '#app/exchange/texts/markup.ts'
import { type Json, readJson } from './lenient-json.ts'
import { MAX_READ_LENGTH } from './recipe-of-json-ld.ts'

/** A thing that JSON-LD describes. */
export type LinkedThing = { [key: string]: Json }

const MAX_DEPTH = 24
const MAX_THINGS = 20_000
const MAX_BLOCKS = 60

/** Whether a value describes a thing, and is no list and no plain value. */
export const isThing = (value: Json | undefined): value is LinkedThing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a thing's own key, begun with a small or a capital letter; undefined when it has none. */
export function propertyOf(thing: LinkedThing, key: string): Json | undefined {
  if (Object.hasOwn(thing, key)) return thing[key] ?? undefined
  const capital = key.charAt(0).toUpperCase() + key.slice(1)
  return Object.hasOwn(thing, capital) ? (thing[capital] ?? undefined) : undefined
}

/** Whether a value is a list with the numbers of its places for names, as PHP writes one from which something was taken out. */
const isNumbered = (value: Json) => {
  const keys = isThing(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))
}

/** A value as a list: nothing is empty, one is a list of one. */
export const listed = (value: Json | undefined): Json[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value
  return isNumbered(value) ? Object.values(value) : [value]
}

/** Whether a thing is of a type of schema.org's, written short, with a prefix or as an address. */
export const isA = (thing: LinkedThing, type: string) =>
  listed(propertyOf(thing, '@type')).some(
    (name) =>
      typeof name === 'string' && (name.split(/[/:#]/).at(-1) ?? '').trim().toLowerCase() === type.toLowerCase(),
  )

/** The comment and CDATA marks that pages wrap JSON-LD in, looked for only at the ends of its text. */
const OPENING = /^[\s;]*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/i
const CLOSING = /(?:\/\/\s*|\/\*\s*)?(?:-->|\]\]>)(?:\s*\*\/)?[\s;]*$/i
const MAX_WRAPPING = 200

/** The text of a JSON-LD block without the comments and CDATA marks that pages wrap it in. */
function unwrapped(text: string) {
  const trimmed = text.trim()
  const opening = OPENING.exec(trimmed.slice(0, MAX_WRAPPING))?.[0].length ?? 0
  const body = trimmed.slice(opening)
  return body.slice(0, body.length - (CLOSING.exec(body.slice(-MAX_WRAPPING))?.[0].length ?? 0))
}

/** All things in some JSON, nested ones too, the outer first; no deeper and no more than a page can need. */
export function thingsIn(values: Json[]): LinkedThing[] {
  const found: LinkedThing[] = []
  const visit = (value: Json, depth: number) => {
    if (depth > MAX_DEPTH || found.length >= MAX_THINGS || typeof value !== 'object' || value === null) return
    if (isThing(value)) found.push(value)
    for (const inner of Array.isArray(value) ? value : Object.values(value)) visit(inner, depth + 1)
  }
  for (const value of values) visit(value, 0)
  return found
}

/** The things that one text in JSON describes; [] when it contains none or is too long. */
export const thingsInText = (text: string) => (text.length > MAX_READ_LENGTH ? [] : thingsIn(readJson(unwrapped(text))))

/** The things that a page's JSON-LD describes. */
export const thingsInPage = (page: Page) =>
  page('script[type*="ld+json" i]')
    .toArray()
    .slice(0, MAX_BLOCKS)
    .flatMap((script) => thingsInText(page(script).text()))

const weight = (recipe: LinkedThing) =>
  listed(propertyOf(recipe, 'recipeIngredient') ?? propertyOf(recipe, 'ingredients')).length +
  listed(propertyOf(recipe, 'recipeInstructions')).length * 1000

/** The recipe among things: the one with instructions and the most ingredients, or null when there is none. */
export function recipeAmong(things: LinkedThing[]): LinkedThing | null {
  const recipes = things.filter((thing) => isA(thing, 'Recipe'))
  const full = recipes.find((recipe) => weight(recipe) > 1000)
  return full ?? recipes.sort((a, b) => weight(b) - weight(a))[0] ?? null
}

/** Finds what an `{"@id": …}` points to among things; a thing with more than its id is what it is. */
export function resolver(things: LinkedThing[]) {
  const byId = new Map<string, LinkedThing>()
  for (const thing of things) {
    const id = propertyOf(thing, '@id')
    if (typeof id === 'string' && Object.keys(thing).length > 1) byId.set(id, byId.get(id) ?? thing)
  }
  return (value: Json): Json => {
    const id = isThing(value) && Object.keys(value).length === 1 ? propertyOf(value, '@id') : undefined
    return (typeof id === 'string' && byId.get(id)) || value
  }
}
