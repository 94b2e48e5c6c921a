import { type FormatRecipe, fileReader } from '#app/exchange/documents/file-reader.ts'
import {
  listedNames,
  paragraphsOf,
  stepsOfText,
  textLines,
  timesOf,
  yieldOf,
} from '#app/exchange/documents/recipe-text.ts'
import { elementsIn, fullText, parseXml, type XmlElement, xmlChildren, xmlText } from '#app/exchange/documents/xml.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'

/** A quantity as text: "2", or "2-3" for the ends of a range, wherever they are. */
function quantityIn(element: XmlElement): string {
  const [range] = element.name === 'range' ? [element] : elementsIn(element, 'range')
  if (range) return [xmlText(range, 'q1'), xmlText(range, 'q2')].filter((part) => part !== '').join('-')
  const [quantity = element] = xmlChildren(element, 'qty')
  return tidy(fullText(quantity))
}

function ingredientOf(element: XmlElement): string {
  const [amount] = xmlChildren(element, 'amt')
  const measure = amount ? [quantityIn(amount), xmlText(amount, 'size'), xmlText(amount, 'unit')] : []
  const food = xmlText(element, 'item') || tidy(element.text)
  const isOptional = /^yes$/i.test(element.attributes.optional ?? '')
  const own = [tidy([...measure, food].join(' ')), tidy(xmlText(element, 'prep')), isOptional ? 'optional' : '']
  const others = xmlChildren(element, 'alt-ing').map(ingredientOf)
  return [own.filter((part) => part !== '').join(', '), ...others].join(' or ')
}

const ingredientsIn = (element: XmlElement, section: string | null = null): ImportedLine[] =>
  element.children.flatMap((child) => {
    if (child.name === 'ing-div') return ingredientsIn(child, tidy(xmlText(child, 'title')) || section)
    const text = child.name === 'ing' ? ingredientOf(child) : ''
    return text === '' ? [] : [{ section, text }]
  })

/** The steps in an element: `<step>`s, those of parts under their titles, or a bare text. */
function stepsIn(element: XmlElement): ImportedLine[] {
  const parts = element.children.filter(({ name }) => /^(?:dir-div|div|directions-div)$/.test(name))
  const own = xmlChildren(element, 'step').flatMap((step) =>
    stepsOfText(paragraphsOf([fullText(step).replace(/\s+/g, ' ')])),
  )
  const text = own.length === 0 && parts.length === 0 ? stepsOfText(paragraphsOf(textLines(fullText(element)))) : own
  return [
    ...text,
    ...parts.flatMap((part) =>
      stepsIn(part).map((step) => ({ ...step, section: tidy(xmlText(part, 'title')) || step.section })),
    ),
  ]
}

/** The times of `<preptime type="…">`, which is any time. */
function timesIn(head: XmlElement) {
  const times = xmlChildren(head, 'preptime').map((element) => {
    const [time = element] = xmlChildren(element, 'time')
    return {
      type: element.attributes.type ?? '',
      text: `${quantityIn(time)} ${xmlText(time, 'timeunit')}`.trim() || tidy(element.text),
    }
  })
  const named = (type: RegExp) => times.find((time) => type.test(time.type))?.text ?? ''
  return timesOf({
    prep: named(/prep|^$/i),
    cook: named(/cook|bak/i),
    wait: named(/chill|rest|ris|stand|marin/i),
    total: named(/total/i),
  })
}

function recipeOf(recipe: XmlElement): FormatRecipe {
  const [head = recipe] = xmlChildren(recipe, 'head')
  const [amount] = xmlChildren(head, 'yield')
  const sources = xmlChildren(head, 'source').map((source) => tidy(fullText(source)))
  const description = [xmlText(recipe, 'description'), xmlText(head, 'description')]
    .filter((text) => text !== '')
    .join('\n')
  const title = [xmlText(head, 'title'), xmlText(head, 'subtitle')].filter((text) => text !== '').map(tidy)
  return {
    id: recipe.attributes.id ?? null,
    sourceUrl: sources.join(' ').match(/https?:\/\/\S{1,500}/)?.[0] ?? null,
    collections: xmlChildren(head, 'categories').flatMap((list) =>
      list.children.length > 0 ? list.children.map(fullText) : listedNames(list.text),
    ),
    fields: {
      ...timesIn(head),
      ...yieldOf(amount ? `${quantityIn(amount)} ${amount.children.length > 0 ? xmlText(amount, 'unit') : ''}` : ''),
      title: title.join(': '),
      description: textLines(description).join('\n') || null,
      ingredients: xmlChildren(recipe, 'ingredients').flatMap((list) => ingredientsIn(list)),
      steps: xmlChildren(recipe, 'directions').flatMap(stepsIn),
      notes:
        elementsIn(recipe, 'note')
          .map((note) => tidy(fullText(note)))
          .filter((text) => text !== '')
          .join('\n') || null,
      sourceName: sources.filter((text) => text !== '').join(', ') || null,
    },
  }
}

/** RecipeML 0.5 of FormatData, alone, in a menu or in a list. */
export const recipeMl = fileReader({
  app: 'RecipeML',
  paths: /\.(?:xml|recipeml|rml|txt)$/i,
  isSigned: true,
  isOwn: (start) => /<recipeml[\s>]|<!DOCTYPE recipeml/i.test(start),
  recipesIn: (text) => elementsIn(parseXml(text), 'recipe').map(recipeOf),
})
