import {
  isElement,
  linesIn,
  type MarkupElement,
  overlappingLittle,
  type Page,
  tidy,
} from '#app/exchange/texts/markup.ts'
import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { isPicture, toAppExport } from './app-recipe.ts'
import { type FileIndex, folderOf, indexFiles, pageOfFile } from './file-content.ts'

const MAX_RECIPES = 20_000
const MAX_PICTURES = 30

/** A recipe's part of a page, to be asked for what is in it. */
export interface RecipePart {
  /** The text of the first element that a selector finds; ''  when there is none. */
  text: (selector: string) => string
  /** The texts of all of them. */
  texts: (selector: string) => string[]
  /** The lines that they show. */
  lines: (selector: string) => string[]
  /** An attribute of each that has one. */
  attributes: (selector: string, name: string) => string[]
  /** The classes of the elements directly in the first one, with their lines. */
  children: (selector: string) => { classes: string; lines: string[] }[]
}

function partOf(page: Page, element: MarkupElement): RecipePart {
  const all = (selector: string) => page(element).find(selector).toArray()
  const lines = (nodes: Parameters<typeof linesIn>[0]) => linesIn(nodes).map(({ text }) => text)
  const textOf = (found: MarkupElement) => tidy(page(found).text())
  return {
    text: (selector) =>
      all(selector)
        .map(textOf)
        .find((text) => text !== '') ?? '',
    texts: (selector) =>
      all(selector)
        .map(textOf)
        .filter((text) => text !== ''),
    lines: (selector) => all(selector).flatMap((found) => lines(found.children)),
    attributes: (selector, name) => all(selector).flatMap(({ attribs }) => attribs[name]?.trim() || []),
    children: (selector) =>
      page(element)
        .find(selector)
        .first()
        .children()
        .toArray()
        .map((child) => ({ classes: child.attribs.class ?? '', lines: lines(child.children) })),
  }
}

interface PageFormat {
  app: string
  /** Finds the recipes of a page of this app's. */
  recipes: string
  /** Whether a page with such elements is of this app's. */
  isOwn: (page: Page) => boolean
  recipeOf: (recipe: RecipePart, path: string, pictures: Uint8Array[]) => AppRecipe | AppLeftOut
}

/** A reader of an app that writes its recipes into a page of HTML, with the pictures in a folder beside it. */
export function pageFiles({ app, recipes: selector, isOwn, recipeOf }: PageFormat): AppReader {
  const recipesIn = (page: Page) => overlappingLittle(page(selector).toArray().filter(isElement)).slice(0, MAX_RECIPES)
  const ownPage = (file: DroppedFile) => {
    const page = pageOfFile(file)
    return page && isOwn(page) ? page : null
  }
  const picturesOf = (page: Page, element: MarkupElement, { path }: DroppedFile, index: FileIndex) => {
    const addresses = page(element)
      .find('img')
      .toArray()
      .slice(0, MAX_PICTURES)
      .map(({ attribs }) => attribs.src ?? '')
    const found = [...new Set(addresses)].flatMap((address) => index.at(folderOf(path), address) ?? [])
    return found.filter(({ bytes }) => isPicture(bytes))
  }
  return {
    app,
    recognise(files) {
      const own = files.filter((file) => ownPage(file) !== null)
      if (own.length === 0) return []
      const index = indexFiles(files)
      const pictures = own.flatMap((file) => {
        const page = ownPage(file)
        return page ? recipesIn(page).flatMap((element) => picturesOf(page, element, file, index)) : []
      })
      return [...new Set([...own, ...pictures])]
    },
    read(files) {
      const index = indexFiles(files)
      const read = files.flatMap((file) => {
        const page = ownPage(file)
        if (!page) return []
        return recipesIn(page).map((element) =>
          recipeOf(
            partOf(page, element),
            file.path,
            picturesOf(page, element, file, index).map(({ bytes }) => bytes),
          ),
        )
      })
      return toAppExport(app, read)
    },
  }
}
