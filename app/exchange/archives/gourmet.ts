import { pictureOfBase64 } from '#app/exchange/apps/app-recipe.ts'
import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedNames,
  paragraphsOf,
  starsOutOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { elementsIn, fullText, parseXml, type XmlElement, xmlChildren, xmlText } from '#app/exchange/documents/xml.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

const isNo = (value: string | undefined) => value === undefined || /^(?:no|false|none|0|)$/i.test(value)

/** An ingredient, or a recipe that is one: "1 Amazing Sauce". */
function ingredientOf(element: XmlElement): string {
  const { attributes } = element
  if (element.name === 'ingref') return tidy(`${(attributes.amount ?? '').replaceAll('_', ' ')} ${fullText(element)}`)
  const food = xmlText(element, 'item') || xmlText(element, 'key')
  const isOptional = !isNo(attributes.optional) && !/optional/i.test(food)
  return tidy(`${xmlText(element, 'amount')} ${xmlText(element, 'unit')} ${food}${isOptional ? ' (optional)' : ''}`)
}

/** The ingredients in an element in their order, with those of its groups under their names. */
const ingredientsIn = (element: XmlElement, section: string | null = null): ImportedLine[] =>
  element.children.flatMap((child) => {
    if (child.name === 'inggroup') return ingredientsIn(child, tidy(xmlText(child, 'groupname')) || section)
    const isIngredient = child.name === 'ingredient' || child.name === 'ingref'
    const text = isIngredient ? ingredientOf(child) : ''
    return text === '' ? [] : [{ section, text }]
  })

function recipeOf(recipe: XmlElement): FormatRecipe {
  const text = (name: string) => tidy(xmlText(recipe, name))
  const lines = (name: string) => textLines(xmlText(recipe, name))
  const rating = text('rating')
  // "3/5 stars"; a bare number is of ten.
  const greatest = Number(/\/\s?(\d{1,3})/.exec(rating)?.[1] ?? (/star/i.test(rating) ? 5 : 10))
  return {
    id: recipe.attributes.id ?? null,
    sourceUrl: text('link'),
    stars: starsOutOf(rating, greatest),
    pictures: xmlChildren(recipe, 'image').flatMap(({ text: base64 }) => pictureOfBase64(base64.trim()) ?? []),
    collections: listedNames(text('category')),
    fields: {
      ...timesOf({ prep: text('preptime'), cook: text('cooktime') }),
      ...yieldOf(text('yields') || text('servings')),
      title: text('title'),
      ingredients: xmlChildren(recipe, 'ingredient-list').flatMap((list) => ingredientsIn(list)),
      steps: stepsOfText(paragraphsOf(lines('instructions'))),
      notes: lines('modifications').join('\n') || null,
      sourceName: text('source') || null,
      cuisine: text('cuisine') || null,
    },
  }
}

/** Gourmet Recipe Manager's XML, with pictures in base64. */
export const gourmet = fileReader({
  app: 'Gourmet',
  paths: /\.(?:grmt|xml|gourmet)$/i,
  isSigned: true,
  isOwn: (start) => /<gourmetDoc[\s>]|<!DOCTYPE gourmetDoc/i.test(start),
  recipesIn: (text) => elementsIn(parseXml(text), 'recipe').map(recipeOf),
})
