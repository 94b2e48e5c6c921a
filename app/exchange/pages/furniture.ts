import { foldLetters } from '#app/exchange/texts/fold-letters.ts'
import {
  isElement,
  type MarkupElement,
  type MarkupLine,
  type MarkupNode,
  type Page,
} from '#app/exchange/texts/markup.ts'
import { partOf } from '#app/exchange/texts/parts.ts'
import {
  CARD_SETTINGS,
  FILE_SIZE,
  FURNITURE_BEGINNINGS,
  FURNITURE_LINES,
  FURNITURE_NAMES,
  FURNITURE_ROLES,
  FURNITURE_TAGS,
  NETWORKS,
} from './furniture.data.ts'

const LINES = new Set(
  Object.values(FURNITURE_LINES).flatMap((lines) =>
    lines.split('|').map((line) => foldLetters(line).replace(/[.!?…:]+$/, '')),
  ),
)
const MAX_LINE = 160
/** An element with more of a page's text than this is its content, whatever it is called. */
const MAX_SHARE = 0.4
const PART_NAMES =
  /ingred|zutat|skladnik|surovin|hozzaval|benodigd|instruct|direction|method|zubereit|bereiding|przygot|postup/i

/** Whether a line is a button's, a caption's or an advert's, and no part of a recipe. */
export const isFurnitureLine = (
  { text, isLink }: Pick<MarkupLine, 'text' | 'isLink'>,
  part: 'ingredients' | 'method',
) =>
  (part === 'method' && isLink === true) ||
  (text.length <= MAX_LINE &&
    (LINES.has(foldLetters(text).replace(/[.!?…:]+$/, '')) ||
      FILE_SIZE.test(text) ||
      CARD_SETTINGS.test(text) ||
      (part === 'method' && FURNITURE_BEGINNINGS.test(text))))

/** Whether a line that a page shows asks to follow the site somewhere. */
export const isInvitation = ({ text }: Pick<MarkupLine, 'text'>) => text.length <= MAX_LINE && NETWORKS.test(text)

/** Names of what has a sidebar beside it: "content-sidebar", "has-right-sidebar". */
const BESIDE_SIDEBAR = /(?<![\w-])(?:content|main|has|with|without|no)[_-](?:[a-z]{1,12}[_-]){0,2}sidebars?(?![\w-])/g

const namesOf = ({ attribs }: MarkupElement) => `${attribs.class ?? ''} ${attribs.id ?? ''}`

function isFurniture(element: MarkupElement) {
  const { name, attribs } = element
  if (FURNITURE_TAGS.has(name) || FURNITURE_ROLES.has(attribs.role ?? '')) return true
  if (name === 'body' || name === 'main' || name === 'article' || name === 'html') return false
  return namesOf(element)
    .toLowerCase()
    .replace(BESIDE_SIDEBAR, '')
    .split(/[\s_-]+/, 40)
    .some((word) => FURNITURE_NAMES.has(word))
}

/** What is in an element: how long its text is, and whether it has a recipe's title or one of its parts. */
interface Content {
  length: number
  isRecipe: boolean
}

function announcesPart(element: MarkupElement) {
  const [only, second] = element.children
  if (!only || second || only.type !== 'text') return false
  const part = partOf({ text: only.data.slice(0, 200).trim(), kind: 'heading', level: 1 })
  return part === 'ingredients' || part === 'method'
}

function contentOf(node: MarkupNode, found: Map<MarkupNode, Content>): Content {
  if (node.type === 'text') return { length: node.data.trim().length, isRecipe: false }
  if (!isElement(node)) return { length: 0, isRecipe: false }
  const isOwn =
    node.name === 'h1' || PART_NAMES.test(namesOf(node)) || (/^h[2-6]$/.test(node.name) && announcesPart(node))
  const content = { length: 0, isRecipe: isOwn }
  for (const child of node.children) {
    const { length, isRecipe } = contentOf(child, found)
    content.length += length
    content.isRecipe ||= isRecipe
  }
  found.set(node, content)
  return content
}

/** Takes navigation, share bars, newsletters, comments, adverts and the like out of a page, never what contains its recipe. */
export function removeFurniture(page: Page) {
  const [root] = page.root()
  if (!root) return
  const contents = new Map<MarkupNode, Content>()
  const whole = root.children.reduce((sum, child) => sum + contentOf(child, contents).length, 0)
  const tidyChildren = (parent: { children: MarkupNode[] }) => {
    parent.children = parent.children.filter((child) => {
      if (!isElement(child) || !isFurniture(child)) return true
      const { length = 0, isRecipe = false } = contents.get(child) ?? {}
      return isRecipe || length > whole * MAX_SHARE
    })
    for (const child of parent.children) if (isElement(child)) tidyChildren(child)
  }
  tidyChildren(root)
}
