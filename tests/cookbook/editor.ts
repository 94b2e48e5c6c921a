import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { allergensOfLine } from '#app/food/foods/food-kinds.ts'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import { containsFood } from '#app/food/foods/foods.ts'
import type { StoredFood } from '#app/food/foods/read-foods.ts'
import { parseCookbookFile } from '#app/food/foods/yaml-file.ts'
import type { Nutrition } from '#app/food/nutrition/nutrients.ts'
import type { FoodFigures } from '#app/food/nutrition/nutrition.ts'
import { nutritionPerServing } from '#app/food/nutrition/nutrition.ts'
import { CookbookCook, CookbookRecipe } from '#app/recipes/cookbook/cookbook-file.ts'

/** A food of the table with its key, its name, the kinds that diets and pages go by, and its aisle. */
export interface CookbookFood extends FoodFigures {
  key: string
  name: string
  kinds: readonly string[]
  aisle: string
}

/** The kinds of food that everything below a food is of, and those that follow from an allergen. */
const KIND_OF_FOOD = { meat: 'meat', poultry: 'poultry', honey: 'honey', gelatin: 'gelatine' }
const KIND_OF_ALLERGEN: Partial<Record<Allergen, string>> = {
  eggs: 'egg',
  milk: 'dairy',
  fish: 'fish',
  crustaceans: 'shellfish',
  molluscs: 'shellfish',
}

/** A line of a recipe's ingredients with its food and its heading. */
export interface Line {
  section: string | null
  quantity: string
  name: string
  grams: number
  food: CookbookFood
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

/** The foods of the cookbook by key, each with its aisle. */
export function readFoodFiles() {
  const foods = FOOD_LINES.flatMap((line): [string, CookbookFood][] => {
    const { key, name, kcal, protein = 0, fat = 0, carbs = 0, fiber = 0, sugar = 0, sodium = 0 } = line
    if (kcal === undefined) return []
    const allergens = allergensOfLine(line)
    const kinds = [...(line.kinds ?? []), ...kindsOfLine(line, allergens)]
    return [[key, { key, name, kcal, protein, fat, carbs, fiber, sugar, sodium, kinds, allergens, aisle: line.aisle }]]
  })
  return new Map(foods)
}

/** What a line is of by the foods it belongs to or is made from, and by its allergens. */
const kindsOfLine = ({ name, as }: StoredFood, allergens: readonly Allergen[]) => [
  ...Object.entries(KIND_OF_FOOD).flatMap(([root, kind]) => (containsFood(as ?? name, root) ? kind : [])),
  ...allergens.flatMap((allergen) => KIND_OF_ALLERGEN[allergen] ?? []),
]

/** Reads one recipe file; throws for a faulty file and for an unknown food. */
export function readManuscript(file: string, text: string, foods: ReadonlyMap<string, CookbookFood>): Manuscript {
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
export function readManuscripts(folder: string, foods: ReadonlyMap<string, CookbookFood>) {
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
