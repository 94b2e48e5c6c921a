import { readCooklang, readMarkdown, readPlainText } from '#app/exchange/formats/recipe-files.server.ts'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import type { AppLeftOut, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { isPicture, toAppExport, toAppRecipe } from './app-recipe.ts'
import { baseName, type FileIndex, folderOf, indexFiles, startOfFile, stemOf, textOfFile } from './file-content.ts'

/** `![a](b.jpg)` and `![[b.jpg]]`. */
const PICTURE = /!\[[^\]\n]{0,300}\]\(<?([^)>[\n]{1,500})>?\)|!\[\[([^\]|\n]{1,500})/g
/** `image: b.jpg` in front matter. */
const IMAGE = /^(?:>>\s?)?(?:image|cover|picture|photo|thumbnail)s?:\s{0,9}["']?([^"'\n]{1,500}?)["']?\s*$/im
const MAX_NAMED = 20
/** A text that gives more steps is a book, or none of recipes. */
const MAX_STEPS = 300

/** The pictures that a text names, and those beside its file under the same name: "Soup.jpg" and "Soup.1.jpg" of "Soup.cook". */
function picturesOf({ path }: DroppedFile, text: string, index: FileIndex): DroppedFile[] {
  const folder = folderOf(path)
  const head = IMAGE.exec(text.slice(0, 4000))?.[1]
  const named = [
    ...(head ? [head] : []),
    ...[...text.slice(0, 100_000).matchAll(PICTURE)].slice(0, MAX_NAMED).map(([, a, b]) => a ?? b ?? ''),
  ]
  const found = named.flatMap((name) => index.at(folder, name) ?? index.at('', name) ?? [])
  return [...new Set([...found, ...index.beside(path)])].filter(({ bytes }) => isPicture(bytes))
}

/** The folders that all paths begin with, as a path with `/` at its end. */
function sharedFolder(paths: readonly string[]) {
  let shared = folderOf(paths[0] ?? '')
  for (const path of paths) while (!path.startsWith(shared)) shared = folderOf(shared.slice(0, -1))
  return shared
}

interface TextFormat {
  app: string
  isOwn: (file: DroppedFile) => boolean
  recipeIn: (text: string, name: string) => ImportedRecipe | null
}

/** Files of one text format with the pictures beside them; the folders that they are sorted into are collections. */
function textFiles({ app, isOwn, recipeIn }: TextFormat): AppReader {
  return {
    app,
    recognise(files) {
      const own = files.filter(isOwn)
      if (own.length === 0) return []
      const index = indexFiles(files)
      return [...new Set(own.flatMap((file) => [file, ...picturesOf(file, textOfFile(file), index)]))]
    },
    read(files) {
      const index = indexFiles(files)
      const own = files.filter(isOwn)
      const shared = sharedFolder(own.map(({ path }) => path))
      const read = own.map((file): AppRecipe | AppLeftOut => {
        const text = textOfFile(file)
        const recipe = recipeIn(text, baseName(file.path))
        // A text without ingredients is a note of some other kind.
        if (recipe === null || recipe.ingredients.length === 0 || recipe.steps.length > MAX_STEPS)
          return { name: file.path, reason: 'noRecipe' }
        const folders = folderOf(file.path).slice(shared.length).split('/')
        return toAppRecipe(file.path, recipe, {
          sourceUrl: recipe.sourceUrl,
          pictures: picturesOf(file, text, index).map(({ bytes }) => bytes),
          collections: folders,
        })
      })
      return toAppExport(app, read)
    },
  }
}

/** A title for a text that has none: its file's name. */
const titled = (name: string) => stemOf(name).replace(/[_-]+/g, ' ').trim()

/** Cooklang, in folders as its own tools sort them. */
export const cooklangFiles = textFiles({
  app: 'Cooklang',
  isOwn: ({ path }) => /\.cook$/i.test(path),
  recipeIn: readCooklang,
})

/** Markdown, with front matter or without. */
export const markdownFiles = textFiles({
  app: 'Markdown',
  isOwn: (file) =>
    /\.(?:md|markdown|mdx|mdown)$/i.test(file.path) ||
    (/\.(?:txt|text)$/i.test(file.path) && /^(?:---\s*\n|# )/.test(startOfFile(file))),
  recipeIn: (text, name) => readMarkdown(text) ?? readMarkdown(`# ${titled(name)}\n\n${text}`),
})

/** Plain texts of one recipe each. */
export const plainTextFiles = textFiles({
  app: 'Text',
  isOwn: ({ path }) => /\.(?:txt|text)$/i.test(path),
  recipeIn: (text) => readPlainText(text),
})
