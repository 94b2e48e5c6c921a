import { type FoundRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import { pictureIn } from '#app/exchange/documents/folders.ts'
import { linesIn, paragraphsOf, stepsOf, timesOf, yieldOf } from '#app/exchange/documents/recipe-text.ts'
import { childrenOf, elementsIn, fullText, parseXml, textAt, type XmlElement } from '#app/exchange/documents/xml.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** An ingredient in attributes, with what is noted before and behind the food. */
function ingredientOf(element: XmlElement): string {
  const { qty = '', unit = '', item = '' } = element.attributes
  const food = item || textAt(element, 'item')
  const note = (name: string) => tidy(element.attributes[name] ?? textAt(element, name))
  const words = [qty, unit, note('ingnotestart'), food].join(' ')
  return [tidy(words), note('ingnoteend')].filter((part) => part !== '').join(', ')
}

const ingredientsIn = (recipe: XmlElement): ImportedLine[] =>
  childrenOf(recipe, 'part').flatMap((part) => {
    const section = tidy(part.attributes.title ?? '') || null
    return childrenOf(part, 'ingredient')
      .map((element) => ({ section, text: ingredientOf(element) }))
      .filter(({ text }) => text !== '')
  })

/** The texts of `<step>`s, or of a preparation without them. */
const stepTexts = (preparation: XmlElement) =>
  preparation.children.length > 0
    ? preparation.children.flatMap((child) => [...linesIn(fullText(child)), ''])
    : linesIn(preparation.text)

function recipeOf(recipe: XmlElement): FoundRecipe {
  const [head = recipe] = childrenOf(recipe, 'head')
  const attribute = (name: string) => tidy(head.attributes[name] ?? '')
  const minutes = (name: string) => (/^\d+$/.test(attribute(name)) ? `${attribute(name)} min` : attribute(name))
  const lines = (name: string) =>
    childrenOf(recipe, name)
      .flatMap((element) => linesIn(fullText(element)))
      .join('\n')
  return {
    id: attribute('rid') || null,
    stars: null,
    pictures: childrenOf(head, 'picbin').map(({ text }) => pictureIn(text.trim())),
    collections: childrenOf(head, 'cat').map(({ text }) => text),
    fields: {
      ...timesOf({
        prep: minutes('timeprepqty'),
        wait: minutes('timewaitqty'),
        cook: minutes('timecookqty'),
        total: minutes('timeallqty'),
      }),
      ...yieldOf(`${attribute('servingqty')} ${attribute('servingtype')}`),
      title: attribute('title') || textAt(head, 'title'),
      description:
        childrenOf(head, 'hint')
          .map(({ text }) => tidy(text))
          .join('\n') || null,
      language: recipe.attributes.lang ?? null,
      ingredients: ingredientsIn(recipe),
      steps: stepsOf(paragraphsOf(childrenOf(recipe, 'preparation').flatMap(stepTexts))),
      notes: lines('remark') || null,
      sourceName:
        childrenOf(head, 'sourceline')
          .map(({ text }) => tidy(text))
          .filter((text) => text !== '')
          .join(', ') || null,
    },
  }
}

/** CookML 1, which Kalorio, Rezeptsuite and other programs of German cooks write. */
export const cookMl = fileReader({
  app: 'CookML',
  paths: /\.(?:xml|cml|cookml)$/i,
  isOwn: (start) => /<cookml[\s>]/i.test(start),
  recipesIn: (text) => elementsIn(parseXml(text), 'recipe').map(recipeOf),
})
