import { crc32, inflateRawSync } from 'node:zlib'
import { recipeOfJsonLd } from '#app/exchange/formats/recipe-of-json-ld.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { KITCHEN_NAME, pictureKeys } from './archive-names.ts'
import { type ArchiveLimits, type Refused, zipDirectory } from './zip-directory.ts'
import type { ZipEntry } from './zip-records.ts'

/** A recipe out of an archive with the address that its page had, and the bytes of its pictures by their keys. */
export interface ArchivedRecipe {
  recipe: Recipe
  address: string
  /** The name of its file in the archive. */
  file: string
  pictures: Map<string, Uint8Array>
}

/** What is in an archive: its recipes, and the names of the files that belong to none of them, README.txt left out. */
export interface ArchiveContents {
  recipes: ArchivedRecipe[]
  /** The text of the file with the rest of a cook's kitchen; null without one. */
  kitchen: string | null
  others: string[]
}

const LIMITS: ArchiveLimits = { entries: 10_000, entryBytes: 32_000_000, bytes: 512_000_000 }

/** The bytes of an entry; null if they do not match the directory. */
export function unpacked({ data, packed, size, crc }: ZipEntry): Uint8Array | null {
  try {
    const bytes = packed ? inflateRawSync(data, { maxOutputLength: Math.max(size, 1) }) : data
    return bytes.length === size && crc32(bytes) === crc ? bytes : null
  } catch {
    return null
  }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The pictures beside each recipe's file, under its name and a number. */
function picturesBeside(entries: ZipEntry[]) {
  const beside = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const [, stem, number] = /^(.{1,400})\.(\d{1,3})\.[a-z\d]{2,5}$/is.exec(entry.name) ?? []
    if (stem !== undefined) beside.set(`${stem}.${number}`, entry)
  }
  return (stem: string, number: number) => beside.get(`${stem}.${number}`)
}

const isText = ({ name }: ZipEntry) => /\.json(?:ld)?$/i.test(name)
/** What macOS, Windows and FoodIO itself put into a zip beside what is in it. */
const isBesides = ({ name }: ZipEntry) => /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|README\.txt)$/i.test(name)

/**
 * The recipes and pictures in a zip that `recipesArchive` made or that someone put together like it, or why it is
 * refused. Nothing is unpacked before the whole directory was looked through, nor beyond what it and `limits` allow.
 */
export function readArchive(bytes: Uint8Array, limits: ArchiveLimits = LIMITS): ArchiveContents | Refused {
  const all = zipDirectory(bytes, limits)
  if (!Array.isArray(all)) return all
  const entries = all.filter((entry) => !isBesides(entry))
  const besides = picturesBeside(entries)
  const recipes: ArchivedRecipe[] = []
  const others = new Set(entries)
  let kitchen: string | null = null
  for (const entry of entries.filter(isText)) {
    const own = unpacked(entry)
    const text = own && textOf(own)
    if (text === null) return { refusal: 'broken', entry: entry.name }
    if (entry.name === KITCHEN_NAME) {
      others.delete(entry)
      kitchen = text
      continue
    }
    const read = recipeOfJsonLd(text)
    if (!read) continue
    others.delete(entry)
    const stem = entry.name.replace(/\.json(?:ld)?$/i, '')
    const pictures = new Map<string, Uint8Array>()
    for (const [index, key] of pictureKeys(read.recipe).entries()) {
      const beside = besides(stem, index + 1)
      if (!beside) continue
      const picture = unpacked(beside)
      if (picture === null) return { refusal: 'broken', entry: beside.name }
      others.delete(beside)
      pictures.set(key, picture)
    }
    recipes.push({ ...read, file: entry.name, pictures })
  }
  return { recipes, kitchen, others: [...others].map(({ name }) => name) }
}
