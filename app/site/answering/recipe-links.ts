import { rowIdOf } from '#server/database/row-id.ts'

/** How many of the recipes that an answer links are shown with their pictures. */
export const MAX_SHOWN = 10

const LINK = /\]\(\/recipe\/(\d+)\)/g
/** A link with which a heading or a line of a list begins. */
const FIRST_LINK = /^ {0,3}(?:##|[-*+]|\d{1,3}\.) +\[(?:[^\]\\\n]|\\.){0,300}\]\(\/recipe\/(\d+)\)/gm

const idsIn = (text: string, link: RegExp) => new Set([...text.matchAll(link)].flatMap(([, id]) => rowIdOf(id) ?? []))

/** The ids of the recipes that an answer links, in their order, each once. */
export const recipesLinked = (text: string): number[] => [...idsIn(text, LINK)].slice(0, MAX_SHOWN)

/** The id of the recipe that an address of ours leads to, or null. */
export const recipeOf = (href: string | undefined) => rowIdOf(/^\/recipe\/(\d+)$/.exec(href ?? '')?.[1])

/** An answer whose links lead to FoodIO from outside of it. */
export const withWholeLinks = (text: string, origin: string) => text.replaceAll('](/', `](${origin}/`)

/** The ids of the recipes with which a heading or a line of a list begins, where their pictures are shown. */
export const recipesInPlace = (text: string): ReadonlySet<number> => idsIn(text, FIRST_LINK)

/** Whether an answer writes a recipe out: it has numbered steps. */
export const hasSteps = (text: string) => /^1\. /m.test(text)

/** An answer with the words of its links alone. */
export const withoutLinks = (text: string) => text.replace(/\[([^[\]]{1,300})\]\([^()\s]{1,500}\)/g, '$1')
