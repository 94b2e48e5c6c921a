import { nutritionInText } from '#app/exchange/apps/nutrition-figures.ts'
import { type Besides, type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedIngredients,
  listedNames,
  paragraphsOf,
  starsOutOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { elementsIn, fullText, parseXml, type XmlElement, xmlChildren, xmlText } from '#app/exchange/documents/xml.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** The lines of a field, whose items are in `<li>` or in one text. */
function linesAt(recipe: XmlElement, name: string): string[] {
  const fields = xmlChildren(recipe, name)
  const items = fields.flatMap((field) => (field.children.length > 0 ? field.children.map(fullText) : [field.text]))
  return items.flatMap((item) => (item.trim() === '' ? [''] : textLines(item)))
}

function recipeOf(recipe: XmlElement, folder: Besides): FormatRecipe {
  const text = (name: string) => tidy(linesAt(recipe, name).join(' '))
  const long = (name: string) => linesAt(recipe, name).join('\n').trim() || null
  const pictures = ['imagepath', 'image'].flatMap((name) =>
    xmlChildren(recipe, name).map((element) => xmlText(element, 'path') || element.text.trim()),
  )
  const comments = [long('comments'), long('comment')].filter((one) => one !== null)
  return {
    id: recipe.attributes.id ?? null,
    sourceUrl: text('url'),
    nutrition: nutritionInText(long('nutrition') ?? ''),
    stars: starsOutOf(text('rating')),
    isFavorite: /^(?:true|1)$/i.test(text('favorite')),
    pictures: [...new Set(pictures)].flatMap((path) => (path === '' ? [] : (folder.named(path) ?? []))),
    collections: xmlChildren(recipe, 'category').flatMap((category) => listedNames(fullText(category))),
    fields: {
      ...timesOf({ prep: text('preptime'), cook: text('cooktime'), total: text('totaltime') }),
      ...yieldOf(text('quantity') || text('serving') || text('servings')),
      title: text('title'),
      description: long('description'),
      ingredients: listedIngredients(linesAt(recipe, 'ingredient')),
      steps: stepsOfText(paragraphsOf(linesAt(recipe, 'recipetext').flatMap((line) => [line, '']))),
      notes: comments.join('\n') || null,
      image: text('imageurl') || null,
      sourceName: text('source') || null,
      cuisine: text('cuisine') || null,
      language: text('lang') || null,
      keywords: xmlChildren(recipe, 'tag').flatMap((tag) => listedNames(fullText(tag))),
    },
  }
}

/** Cookmate's (once MyCookBook's) XML, alone or in an .mcb with the pictures in `images`. */
export const cookmate = fileReader({
  app: 'Cookmate',
  paths: /\.(?:xml|mcb)$/i,
  isSigned: true,
  hasPictures: true,
  isOwn: (start) => /<cookbook[\s>]/.test(start),
  recipesIn: (text, folder) => elementsIn(parseXml(text), 'recipe').map((recipe) => recipeOf(recipe, folder)),
})
