import { pictureOfBase64 } from '#app/exchange/apps/app-recipe.ts'
import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import { paragraphsOf, stepsOfText, textLines, timesOf, yieldOf } from '#app/exchange/documents/recipe-text.ts'
import { elementsIn, fullText, parseXml, type XmlElement, xmlChildren, xmlText } from '#app/exchange/documents/xml.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** An ingredient in attributes, with what is noted before and behind the food. */
function ingredientOf(element: XmlElement): string {
  const { qty = '', unit = '', item = '' } = element.attributes
  const food = item || xmlText(element, 'item')
  const note = (name: string) => tidy(element.attributes[name] ?? xmlText(element, name))
  const words = [qty, unit, note('ingnotestart'), food].join(' ')
  return [tidy(words), note('ingnoteend')].filter((part) => part !== '').join(', ')
}

const ingredientsIn = (recipe: XmlElement): ImportedLine[] =>
  xmlChildren(recipe, 'part').flatMap((part) => {
    const section = tidy(part.attributes.title ?? '') || null
    return xmlChildren(part, 'ingredient')
      .map((element) => ({ section, text: ingredientOf(element) }))
      .filter(({ text }) => text !== '')
  })

/** The texts of `<step>`s, or of a preparation without them. */
const stepTexts = (preparation: XmlElement) =>
  preparation.children.length > 0
    ? preparation.children.flatMap((child) => [...textLines(fullText(child)), ''])
    : textLines(preparation.text)

function recipeOf(recipe: XmlElement): FormatRecipe {
  const [head = recipe] = xmlChildren(recipe, 'head')
  const attribute = (name: string) => tidy(head.attributes[name] ?? '')
  const minutes = (name: string) => (/^\d+$/.test(attribute(name)) ? `${attribute(name)} min` : attribute(name))
  const lines = (name: string) =>
    xmlChildren(recipe, name)
      .flatMap((element) => textLines(fullText(element)))
      .join('\n')
  return {
    id: attribute('rid') || null,
    stars: null,
    pictures: xmlChildren(head, 'picbin').flatMap(({ text }) => pictureOfBase64(text.trim()) ?? []),
    collections: xmlChildren(head, 'cat').map(({ text }) => text),
    fields: {
      ...timesOf({
        prep: minutes('timeprepqty'),
        wait: minutes('timewaitqty'),
        cook: minutes('timecookqty'),
        total: minutes('timeallqty'),
      }),
      ...yieldOf(`${attribute('servingqty')} ${attribute('servingtype')}`),
      title: attribute('title') || xmlText(head, 'title'),
      description:
        xmlChildren(head, 'hint')
          .map(({ text }) => tidy(text))
          .join('\n') || null,
      language: recipe.attributes.lang ?? null,
      ingredients: ingredientsIn(recipe),
      steps: stepsOfText(paragraphsOf(xmlChildren(recipe, 'preparation').flatMap(stepTexts))),
      notes: lines('remark') || null,
      sourceName:
        xmlChildren(head, 'sourceline')
          .map(({ text }) => tidy(text))
          .filter((text) => text !== '')
          .join(', ') || null,
    },
  }
}

/** CookML 1, which Kalorio, Rezeptsuite and other programs of German cooks write. */
export const cookMl = fileReader({
  app: 'CookML',
  paths: /\.(?:xml|cml|cookml|txt)$/i,
  isSigned: true,
  isOwn: (start) => /<cookml[\s>]/i.test(start),
  recipesIn: (text) => elementsIn(parseXml(text), 'recipe').map(recipeOf),
})
