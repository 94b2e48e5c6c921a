import { Parser } from 'htmlparser2'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'

/** An element of an XML file, its name and those of its attributes in lower case. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text with that of CDATA, without its children's. */
  text: string
}

/** Elements open at once; what is read of a file ends where there are more. */
const MAX_OPEN = 2000
/** Deeper elements belong to the one at this depth. */
const MAX_DEPTH = 50
const MAX_ELEMENTS = 5_000_000
const PIECE = 16_384

/**
 * The elements of an XML text under one without a name, however broken it is: what is not closed ends with what it is in,
 * and what ends too often is passed over. Entities that a document defines are left as they are written.
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: { name: string; element: XmlElement }[] = []
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1)?.element ?? root
        const element: XmlElement = { name, attributes, children: [], text: '' }
        const isDeep = open.length >= MAX_DEPTH
        if (!isDeep && ++count <= MAX_ELEMENTS) parent.children.push(element)
        open.push({ name, element: isDeep ? parent : element })
      },
      ontext(data) {
        const element = open.at(-1)?.element ?? root
        element.text += data
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (let from = 0; from < text.length && open.length <= MAX_OPEN; from += PIECE)
    parser.write(text.slice(from, from + PIECE))
  if (open.length <= MAX_OPEN) parser.end()
  return root
}

/** The children of an element by name, in their order; those of its children of the other names for a path. */
export function xmlChildren(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (all, name) => all.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** All elements of a name within another, outermost first; those within one of them are not listed. */
export function elementsIn(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : elementsIn(child, name)))
}

/** The text of an element with that of all in it, each child's on a line of its own. */
export const fullText = ({ text, children }: XmlElement): string =>
  children.length === 0 ? text : [text, ...children.map(fullText)].filter((part) => part.trim() !== '').join('\n')

/** The trimmed text of the first child at a path, as far as a recipe's text goes; '' for none. */
export const xmlText = (element: XmlElement, ...path: string[]) => {
  const [child] = xmlChildren(element, ...path)
  return child ? fullText(child).slice(0, MAX_TEXT).trim() : ''
}
