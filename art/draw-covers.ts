import { readdir, readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { coverOf, drawCover, vocabulary } from './cover.ts'
import { writePicture } from './picture.ts'

const here = new URL('./', import.meta.url)
const recipes = new URL('../cookbook/recipes/', here)
const covers = new URL('../cookbook/covers/', here)

type RecipeFile = { id: number; cover?: unknown; ingredients: { name?: string }[] }

const modified = async (url: URL) => (await stat(url).catch(() => null))?.mtimeMs ?? 0

async function newestCode() {
  const files = (await readdir(here)).filter((file) => file.endsWith('.ts') && !/site|banner|brand|people/.test(file))
  return Math.max(...(await Promise.all(files.map((file) => modified(new URL(file, here))))))
}

const { values } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, words: { type: 'boolean' } },
})
if (values.words) {
  for (const [field, words] of Object.entries(vocabulary)) console.log(`${field}: ${words.join(' ')}\n`)
  process.exit()
}

const only = values.only?.split(',').map(Number)
const code = await newestCode()
let faults = 0

for (const file of (await readdir(recipes)).filter((name) => name.endsWith('.yaml')).sort()) {
  const source = new URL(file, recipes)
  const target = new URL(file.replace('.yaml', '.webp'), covers)
  const recipe = parse(await readFile(source, 'utf8')) as RecipeFile
  if (only && !only.includes(recipe.id)) continue
  if (!only && !values.all && (await modified(target)) > Math.max(code, await modified(source))) continue
  try {
    const names = recipe.ingredients.flatMap(({ name }) => (name ? [name] : []))
    const cover = coverOf(file, recipe.cover, names)
    const { size } = await writePicture(drawCover(recipe.id, cover), target.pathname)
    console.log(`${file}: ${Math.round(size / 1024)} KB`)
  } catch (fault) {
    faults++
    const message = fault instanceof Error ? fault.message : String(fault)
    console.error(message.startsWith(file) ? message : `${file}: ${message}`)
  }
}
if (faults > 0) process.exitCode = 1
