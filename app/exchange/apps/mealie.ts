import { isThing, type LinkedThing, listed } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import type { AppExport, AppLeftOut, AppListItem, AppMeal, AppReader, AppRecipe, DroppedFile } from './app-export.ts'
import { isPicture, toAppExport } from './app-recipe.ts'
import { baseName, type FileIndex, folderOf, indexFiles, jsonOfFile, stemOf } from './file-content.ts'
import { isTrueAt, textAt, thingsAt } from './json-values.ts'
import { isMealieDatabase, readMealieDatabase } from './mealie-database.ts'
import { mealiePictures, mealieRecipe } from './mealie-recipe.ts'
import { dayIn, ingredientText } from './recipe-lines.ts'

/** What version 0 put beside the recipes of a backup. */
const BESIDES =
  /^(?:settings|themes|users|groups|mealplans|templates|notifications|pages|custom_pages|debug|html_templates)(?:\/|\.json$)/i

const isRecipe = (thing: LinkedThing) =>
  'slug' in thing &&
  'name' in thing &&
  ('recipeIngredient' in thing || 'recipe_ingredient' in thing) &&
  ('recipeInstructions' in thing || 'recipe_instructions' in thing)

function recipesOf(json: Json | undefined): LinkedThing[] {
  if (json === undefined) return []
  const single = isThing(json) && Array.isArray(json.items) ? json.items : listed(json)
  return single.filter(isThing).filter(isRecipe)
}

const isMealPlan = (json: Json | undefined): json is LinkedThing =>
  json !== undefined && isThing(json) && (Array.isArray(json.planDays) || Array.isArray(json.plan_days))

/** The folder of a backup of version 0 in which a recipe's file lies, `recipes/<slug>/<slug>.json`; null elsewhere. */
const backupOf = (path: string) =>
  /^(.*\/)?recipes\/([^/]+)\/\2\.json$/i.exec(path)?.[1] ?? (/^recipes\/([^/]+)\/\1\.json$/i.test(path) ? '' : null)

function mealsOf(plan: LinkedThing): AppMeal[] {
  return thingsAt(plan, 'planDays', 'plan_days').flatMap((day) => {
    const date = dayIn(day.date)
    if (date === null) return []
    return thingsAt(day, 'meals').flatMap((meal): AppMeal[] => {
      const [title, text] = [textAt(meal, 'name', 'slug'), textAt(meal, 'description')]
      if (title === '' && text === '') return []
      return [
        {
          date,
          meal: null,
          recipeTitle: textAt(meal, 'slug') === '' ? null : title,
          text: textAt(meal, 'slug') === '' ? title || text : null,
        },
      ]
    })
  })
}

const itemsOf = (plan: LinkedThing): AppListItem[] =>
  thingsAt(plan, 'shoppingList', 'shopping_list').flatMap((list) =>
    thingsAt(list, 'items').flatMap((item) => {
      const name = textAt(item, 'text', 'title')
      const text = ingredientText([textAt(item, 'quantity'), name])
      return name === ''
        ? []
        : [{ list: textAt(list, 'name', 'title') || null, text, isTicked: isTrueAt(item, 'checked') }]
    }),
  )

/** The pictures beside a recipe's own file, in its folder or in `images` there. */
function picturesOf(file: DroppedFile, index: FileIndex) {
  const folder = folderOf(file.path)
  const named = mealiePictures(folder, stemOf(baseName(file.path)), index)
  return named.length > 0 ? named : mealiePictures(folderOf(folder.slice(0, -1)), baseName(folder.slice(0, -1)), index)
}

/** Mealie: recipes in JSON, those of version 0's backups too, and the backups with tables since version 1. */
export const mealie: AppReader = {
  app: 'Mealie',
  recognise(files) {
    const json = files.map((file) => [file, jsonOfFile(file)] as const)
    const databases = json.flatMap(([file, value]) => (isMealieDatabase(value) ? [folderOf(file.path)] : []))
    const recipes = json.flatMap(([file, value]) => (recipesOf(value).length > 0 ? [file] : []))
    const folders = new Set(recipes.filter(({ path }) => path.includes('/')).map(({ path }) => folderOf(path)))
    const backups = new Set(recipes.flatMap(({ path }) => backupOf(path) ?? []))
    const isBeside = ({ path, bytes }: DroppedFile) => {
      const folder = folderOf(path)
      const isPictureBeside = isPicture(bytes) && (folders.has(folder) || folders.has(folder.replace(/images\/$/, '')))
      return (
        isPictureBeside || [...backups].some((root) => path.startsWith(root) && BESIDES.test(path.slice(root.length)))
      )
    }
    return files.filter(
      (file) =>
        recipes.includes(file) ||
        databases.some((folder) => file.path.startsWith(folder)) ||
        isBeside(file) ||
        isMealPlan(jsonOfFile(file)),
    )
  },
  read(files) {
    const index = indexFiles(files)
    const read: (AppRecipe | AppLeftOut)[] = []
    const whole: AppExport = toAppExport('Mealie', [])
    for (const file of files) {
      const json = jsonOfFile(file)
      if (isMealieDatabase(json)) {
        const { recipes, meals, items, leftOut } = readMealieDatabase(json, file, index)
        read.push(...recipes, ...leftOut)
        whole.meals.push(...meals)
        whole.items.push(...items)
      } else if (isMealPlan(json)) {
        whole.meals.push(...mealsOf(json))
        whole.items.push(...itemsOf(json))
      } else {
        const recipes = recipesOf(json)
        const pictures = recipes.length === 1 ? picturesOf(file, index) : []
        for (const recipe of recipes) read.push(mealieRecipe(file.path, recipe, { pictures }))
      }
    }
    return toAppExport('Mealie', read, whole)
  },
}
