/** How many of the recipes that an answer links are shown with their pictures. */
export const MAX_SHOWN = 10

/** The ids of the recipes that an answer links, in their order, each once. */
export const recipesLinked = (text: string): number[] =>
  [...new Set(Array.from(text.matchAll(/\]\(\/recipe\/([1-9]\d{0,8})\)/g), ([, id]) => Number(id)))].slice(0, MAX_SHOWN)

/** The id of the recipe that an address of ours leads to, or null. */
export const recipeOf = (href: string | undefined) => {
  const id = /^\/recipe\/([1-9]\d{0,8})$/.exec(href ?? '')?.[1]
  return id === undefined ? null : Number(id)
}

/** An answer whose links lead to FoodIO from outside of it. */
export const withWholeLinks = (text: string, origin: string) => text.replaceAll('](/', `](${origin}/`)

/** The ids of the recipes with which a heading or a line of a list begins, where their pictures are shown. */
export const recipesInPlace = (text: string): ReadonlySet<number> =>
  new Set(
    Array.from(
      text.matchAll(/^ {0,3}(?:##|[-*+]|\d{1,3}\.) +\[(?:[^\]\\\n]|\\.){0,300}\]\(\/recipe\/([1-9]\d{0,8})\)/gm),
      ([, id]) => Number(id),
    ),
  )
