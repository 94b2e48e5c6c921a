import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from '#app/exchange/apps/app-export.ts'
import { pictureOfBase64, starsOf, toAppExport, toAppRecipe } from '#app/exchange/apps/app-recipe.ts'
import { jsonOfFile, once, startOfFile, textOfFile } from '#app/exchange/apps/file-content.ts'
import { longTextOf, namesIn, textAt, valueAt } from '#app/exchange/apps/json-values.ts'
import { ingredientsIn, stepsInText } from '#app/exchange/apps/recipe-lines.ts'
import { isA, isThing, type LinkedThing } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { dataRecipe } from '#app/exchange/pages/data-recipe.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { parseXml, type XmlElement } from './xml.ts'

const [MAX_DEPTH, MAX_RECIPES] = [12, 50_000]
const ID = ['id', 'uid', 'uuid', '_id', 'recipeId', 'recipe_id']
const URL = ['url', 'source_url', 'sourceUrl', 'link', 'source', 'canonical_url', 'original_url']
const PICTURE = ['image', 'photo', 'picture', 'img']

/** A value of Apple's property lists as JSON would have it, its keys in small letters; data stay in base64. */
function plainValueOf({ name, text, children }: XmlElement, depth = 0): Json {
  if (depth > MAX_DEPTH) return null
  if (name === 'array') return children.map((child) => plainValueOf(child, depth + 1))
  if (name === 'true' || name === 'false') return name === 'true'
  if (name === 'integer' || name === 'real') return Number(text) || null
  if (name !== 'dict') return text
  const pairs = children.flatMap((child, index) => {
    const value = children[index + 1]
    return child.name === 'key' && value ? [[child.text.toLowerCase(), plainValueOf(value, depth + 1)] as const] : []
  })
  return Object.fromEntries(pairs)
}

const isPropertyList = (file: DroppedFile) => /<plist[\s>]/i.test(startOfFile(file))

/** What is in a file of JSON or a property list; undefined for anything else. */
function valueInFile(file: DroppedFile): Json | undefined {
  if (!isPropertyList(file)) return jsonOfFile(file)
  const list = parseXml(textOfFile(file)).children.find(({ name }) => name === 'plist')?.children[0]
  return list && plainValueOf(list)
}

interface Found {
  thing: LinkedThing
  fields: NonNullable<ReturnType<typeof dataRecipe>>
}

/** The things that are recipes, wherever they are; none in data of schema.org, which has a reader of its own. */
const recipesIn = once((file): Found[] => {
  const found: Found[] = []
  const visit = (value: Json | undefined, depth: number): boolean => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || found.length >= MAX_RECIPES) return true
    if (isThing(value) && isA(value, 'Recipe')) return false
    const fields = isThing(value) ? dataRecipe(value) : null
    if (isThing(value) && fields?.title) return found.push({ thing: value, fields }) > 0
    return Object.values(value).every((inner) => visit(inner, depth + 1))
  }
  return visit(valueInFile(file), 0) ? found : []
})

const textsOf = (lines: readonly ImportedLine[]) => lines.map(({ text }) => text)

function recipeOf(path: string, { thing, fields }: Found): AppRecipe | AppLeftOut {
  const picture = pictureOfBase64(valueAt(thing, ...PICTURE))
  const address = URL.map((key) => textAt(thing, key)).find((text) => /^https?:/i.test(text))
  const { ingredients, steps } = fields
  const isSectioned = [...ingredients, ...steps].some(({ section }) => section !== null)
  // Where no group has a name, lines such as "Sauce:" name them.
  const lists = isSectioned
    ? {}
    : { ingredients: ingredientsIn(textsOf(ingredients)), steps: stepsInText(textsOf(steps)) }
  return toAppRecipe(
    path,
    { ...fields, ...lists, notes: longTextOf(valueAt(thing, 'notes', 'note', 'tips')) },
    {
      id: textAt(thing, ...ID) || null,
      sourceUrl: address ?? null,
      pictures: picture ? [picture] : [],
      stars: starsOf(valueAt(thing, 'rating', 'stars', 'my_rating') ?? null),
      collections: namesIn(valueAt(thing, 'categories', 'category', 'collections', 'folder')),
    },
  )
}

/** Recipes in JSON of any program's own words, and in the property lists of MacGourmet. */
export const dataFiles: AppReader = {
  app: 'JSON',
  recognise: (files) => files.filter((file) => recipesIn(file).length > 0),
  read: (files) =>
    toAppExport(
      'JSON',
      files.flatMap((file) => recipesIn(file).map((found) => recipeOf(file.path, found))),
    ),
}
