import { type ImportedFields, noFields } from './fields.ts'
import type { LinkedThing } from './json-ld.ts'
import { type Elements, linesIn, type MarkupElement, type Page, textIn } from './markup.ts'
import { readPart, withinPart } from './parts.ts'
import { recipeFields } from './schema-recipe.ts'

const SCOPES =
  '[itemtype*="schema.org/Recipe" i],[typeof~="Recipe"],[typeof~="schema:Recipe"],[typeof~="v:Recipe"],[itemtype*="data-vocabulary.org/Recipe" i]'
const NESTED = '[itemscope],[typeof]'
const MOST_SCOPES = 5
const MOST_ELEMENTS = 500
const PLAIN = [
  'name',
  'description',
  'author',
  'image',
  'recipeYield',
  'prepTime',
  'cookTime',
  'totalTime',
  'keywords',
  'recipeCuisine',
  'recipeCategory',
  'inLanguage',
]
const OLD_NAMES: Record<string, string> = {
  recipeYield: 'yield',
  recipeIngredient: 'ingredients',
  recipeInstructions: 'instructions',
  recipeCategory: 'recipeType',
  image: 'photo',
}

const propertyOf = (name: string) =>
  [name, OLD_NAMES[name]]
    .filter((word) => word !== undefined)
    .flatMap((word) => [
      `[itemprop~="${word}"]`,
      `[property="${word}"]`,
      `[property="schema:${word}"]`,
      `[property="v:${word}"]`,
    ])
    .join(',')

function saidBy(page: Page, element: MarkupElement, name: string): string {
  const { attribs } = element
  const given = attribs.content ?? attribs.datetime
  if (given && (element.name === 'meta' || /Time$|Yield$|image/.test(name))) return given
  if (name === 'image') return attribs.src ?? attribs.href ?? page(element).find('img').attr('src') ?? ''
  if (name === 'author' && ('itemscope' in attribs || 'typeof' in attribs))
    return textIn(page(element).find(propertyOf('name')).first().toArray()) || textIn([element])
  return textIn([element])
}

/** The elements of a property in a recipe's scope, without those that belong to a thing within it. */
function elementsOf(page: Page, scope: MarkupElement, name: string): Elements {
  const found = page(scope).find(propertyOf(name)).slice(0, MOST_ELEMENTS)
  return found.filter((_, element) => {
    const owner = page(element).parent().closest(NESTED)[0]
    return owner === scope
  })
}

function scopeFields(page: Page, scope: MarkupElement): ImportedFields {
  const entries = PLAIN.map((name) => [
    name,
    elementsOf(page, scope, name)
      .toArray()
      .map((element) => saidBy(page, element, name))
      .filter((text) => text !== ''),
  ])
  const fields = recipeFields(Object.fromEntries(entries) as LinkedThing)
  return {
    ...fields,
    ingredients: partIn(page(scope).find(propertyOf('recipeIngredient')).toArray(), 'ingredients'),
    steps: partIn(page(scope).find(propertyOf('recipeInstructions')).toArray(), 'method'),
  }
}

function partIn(elements: MarkupElement[], part: 'ingredients' | 'method') {
  const lines = elements
    .slice(0, MOST_ELEMENTS)
    .map((element) => ({ text: textIn([element]), kind: 'item' as const, level: 0 }))
  return readPart(elements.length === 1 ? withinPart(linesIn(elements), part) : lines, part).read
}

/** The recipe that a page marks up with schema.org's microdata or RDFa; no fields when there is none. */
export function microdataFields(page: Page): ImportedFields {
  const scopes = page(SCOPES).toArray().slice(0, MOST_SCOPES) as MarkupElement[]
  const read = scopes.map((scope) => scopeFields(page, scope))
  const full = read.find(({ ingredients, steps }) => ingredients.length > 0 && steps.length > 0)
  return full ?? read.find(({ ingredients, steps }) => ingredients.length + steps.length > 0) ?? noFields()
}
