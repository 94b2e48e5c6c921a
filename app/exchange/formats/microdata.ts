import { type ImportedFields, noFields } from '#app/exchange/texts/fields.ts'
import { isElement, linesIn, type MarkupElement, type Page, textIn } from '#app/exchange/texts/markup.ts'
import { readPart, withinPart } from '#app/exchange/texts/parts.ts'
import type { LinkedThing } from './json-ld.ts'
import { recipeFields } from './schema-recipe.ts'

const SCOPES =
  '[itemtype*="schema.org/Recipe" i],[typeof~="Recipe"],[typeof~="schema:Recipe"],[typeof~="v:Recipe"],[itemtype*="data-vocabulary.org/Recipe" i]'
const MAX_SCOPES = 5
/** How many elements of one property are read. */
const MAX_ELEMENTS = 500
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

/** The properties by every name that pages give them. */
const PROPERTIES = new Map(
  [...PLAIN, 'recipeIngredient', 'recipeInstructions'].flatMap((name) =>
    [name, OLD_NAMES[name]].flatMap((word) => (word === undefined ? [] : [[word, name] as const])),
  ),
)
const PREFIX = /^(?:schema|v):/

/** The properties that an element is one of, by schema.org's names. */
const propertiesOf = ({ attribs: { itemprop = '', property = '' } }: MarkupElement) => [
  ...new Set(
    [...itemprop.split(/\s+/, 20), property.replace(PREFIX, '')].flatMap((word) => PROPERTIES.get(word) ?? []),
  ),
]
const isNested = ({ attribs }: MarkupElement) => 'itemscope' in attribs || 'typeof' in attribs

function propertyText(page: Page, element: MarkupElement, name: string): string {
  const { attribs } = element
  const given = attribs.content ?? attribs.datetime
  if (given && (element.name === 'meta' || /Time$|Yield$|image/.test(name))) return given
  if (name === 'image') return attribs.src ?? attribs.href ?? page(element).find('img').attr('src') ?? ''
  if (name === 'author' && isNested(element)) {
    const own = propertiesIn(element)
    return textIn([...(own.all.get('name') ?? [])].slice(0, 1)) || textIn([element])
  }
  return textIn([element])
}

/** The elements of each property in a scope, `own` without those of things within it. */
interface Properties {
  own: Map<string, MarkupElement[]>
  all: Map<string, MarkupElement[]>
}

/**
 * The elements of every property in a scope, found on one walk through it. An element within another of the same
 * property is a part of that, so that no text is read more than once for a property.
 */
function propertiesIn(scope: MarkupElement): Properties {
  const found: Properties = { own: new Map(), all: new Map() }
  const add = (to: Map<string, MarkupElement[]>, name: string, element: MarkupElement) => {
    const elements = to.get(name)
    if (!elements) to.set(name, [element])
    else if (elements.length < MAX_ELEMENTS) elements.push(element)
  }
  const walk = (parent: MarkupElement, isOwn: boolean, within: ReadonlySet<string>) => {
    for (const child of parent.children) {
      if (!isElement(child)) continue
      const names = propertiesOf(child).filter((name) => !within.has(name))
      for (const name of names) {
        add(found.all, name, child)
        if (isOwn) add(found.own, name, child)
      }
      walk(child, isOwn && !isNested(child), names.length > 0 ? new Set([...within, ...names]) : within)
    }
  }
  walk(scope, isNested(scope), new Set())
  return found
}

function scopeFields(page: Page, scope: MarkupElement, readWhole: typeof readPart): ImportedFields {
  const { own, all } = propertiesIn(scope)
  const entries = PLAIN.map((name) => [
    name,
    (own.get(name) ?? []).map((element) => propertyText(page, element, name)).filter((text) => text !== ''),
  ])
  const fields = recipeFields(Object.fromEntries(entries) as LinkedThing)
  return {
    ...fields,
    ingredients: partIn(all.get('recipeIngredient') ?? [], 'ingredients', readWhole),
    steps: partIn(all.get('recipeInstructions') ?? [], 'method', readWhole),
  }
}

function partIn(elements: MarkupElement[], part: 'ingredients' | 'method', readWhole: typeof readPart) {
  if (elements.length === 1) return readWhole(withinPart(linesIn(elements), part), part).read
  const lines = elements.map((element) => ({ text: textIn([element]), kind: 'item' as const, level: 0 }))
  return readPart(lines, part).read
}

/**
 * The recipe that a page marks up with schema.org's microdata or RDFa; no fields when there is none. `readWhole` reads a part that is
 * one element, with all that the page puts in it.
 */
export function microdataFields(page: Page, readWhole = readPart): ImportedFields {
  const scopes = page(SCOPES).toArray().slice(0, MAX_SCOPES) as MarkupElement[]
  const read = scopes.map((scope) => scopeFields(page, scope, readWhole))
  const full = read.find(({ ingredients, steps }) => ingredients.length > 0 && steps.length > 0)
  return full ?? read.find(({ ingredients, steps }) => ingredients.length + steps.length > 0) ?? noFields()
}
