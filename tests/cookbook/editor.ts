import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CookbookCook, CookbookFoods, CookbookRecipe, parseCookbookFile } from '../../app/cookbook/cookbook-file.ts'
import { type Food, nutritionPerServing } from '../../app/cookbook/nutrition.ts'
import type { Nutrition } from '../../app/recipes/recipe.ts'

/** A food with its key and the shelf (the file of foods) it stands on. */
export interface ShelvedFood extends Food {
  key: string
  shelf: string
}

/** A line of a recipe's ingredients with its food and the heading it stands under. */
export interface Line {
  section: string | null
  quantity: string
  name: string
  grams: number
  food: ShelvedFood
}

/** A recipe as an editor reads it: its file, its lines and steps, and the nutrition of one serving. */
export interface Manuscript {
  file: string
  recipe: CookbookRecipe
  lines: Line[]
  steps: string[]
  nutrition: Nutrition
}

/** What a rule finds in one recipe, in words for the cook; an empty list when all is well. */
export type Rule = (manuscript: Manuscript) => string[]

/** The foods of the cookbook by key, each with its shelf. */
export function readShelves(folder: string) {
  const shelves = readdirSync(join(folder, 'foods')).filter((name) => name.endsWith('.yaml'))
  const foods = shelves.flatMap((name) => {
    const text = readFileSync(join(folder, 'foods', name), 'utf8')
    const file = Object.entries(parseCookbookFile(`foods/${name}`, text, CookbookFoods))
    return file.map(([key, food]): [string, ShelvedFood] => [key, { ...food, key, shelf: name.replace('.yaml', '') }])
  })
  return new Map(foods)
}

/** Reads one recipe file; throws for a faulty file and for a food that is not on the shelves. */
export function readManuscript(file: string, text: string, foods: ReadonlyMap<string, ShelvedFood>): Manuscript {
  const recipe = parseCookbookFile(`recipes/${file}`, text, CookbookRecipe)
  const lines: Line[] = []
  let section: string | null = null
  for (const line of recipe.ingredients) {
    if ('section' in line) section = line.section
    else {
      const food = foods.get(line.food)
      if (!food) throw new Error(`${file}: there is no food called ${line.food}`)
      lines.push({ section, quantity: line.quantity ?? '', name: line.name, grams: line.grams, food })
    }
  }
  const steps = recipe.steps.filter((step) => typeof step === 'string')
  return { file, recipe, lines, steps, nutrition: nutritionPerServing(lines, recipe.servings) }
}

/** All recipes of the cookbook, by file name. */
export function readManuscripts(folder: string, foods: ReadonlyMap<string, ShelvedFood>) {
  const files = readdirSync(join(folder, 'recipes')).filter((name) => name.endsWith('.yaml'))
  return files.sort().map((file) => readManuscript(file, readFileSync(join(folder, 'recipes', file), 'utf8'), foods))
}

/** The usernames of the sample cooks. */
export function readCookNames(folder: string) {
  const text = readFileSync(join(folder, 'cooks.yaml'), 'utf8')
  return parseCookbookFile('cooks.yaml', text, z.array(CookbookCook)).map((cook) => cook.username)
}

/** The complaints of one rule about many recipes, each with the file it is about. */
export const complaints = (rule: Rule, manuscripts: readonly Manuscript[]) =>
  manuscripts.flatMap((manuscript) => rule(manuscript).map((complaint) => `${manuscript.file}: ${complaint}`))
