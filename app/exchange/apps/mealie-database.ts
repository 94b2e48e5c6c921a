import { isThing, type LinkedThing } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import type { AppExport, AppListItem, AppMeal, DroppedFile } from './app-export.ts'
import { toAppExport } from './app-recipe.ts'
import { type FileIndex, folderOf } from './file-content.ts'
import { isTrueAt, longTextOf, namesIn, numberAt, plainValue, textAt, thingsAt, valueAt } from './json-values.ts'
import { mealieIngredient, mealiePictures, mealieRecipe } from './mealie-recipe.ts'
import { dayIn } from './recipe-lines.ts'

/** Whether JSON is the tables of a backup, as Mealie writes them since its version 1. */
export const isMealieDatabase = (json: Json | undefined): json is LinkedThing =>
  json !== undefined &&
  isThing(json) &&
  Array.isArray(json.recipes) &&
  (Array.isArray(json.recipes_ingredients) || Array.isArray(json.recipe_instructions))

/** An id with hyphens or without, as text. */
const idOf = (value: Json | undefined) => plainValue(value).replaceAll('-', '').toLowerCase()

/** The rows of a table; [] where this version has none of this name. */
const tableOf = (database: LinkedThing, ...names: string[]) => thingsAt(database, ...names)

/** A table's rows by the recipe or other thing that they belong to, in the order of their positions. */
function grouped(rows: readonly LinkedThing[], key: string) {
  const groups = Map.groupBy(rows, (row) => idOf(row[key]))
  return (id: string) =>
    (groups.get(id) ?? []).toSorted((a, b) => (numberAt(a, 'position') ?? 0) - (numberAt(b, 'position') ?? 0))
}

/** The names that a table of pairs gives each recipe. */
function namesByRecipe(database: LinkedThing, pairs: string, table: string, key: string) {
  const names = new Map(tableOf(database, table).map((row) => [idOf(row.id), textAt(row, 'name')]))
  const links = Map.groupBy(tableOf(database, pairs), (row) => idOf(row.recipe_id))
  return (id: string) => (links.get(id) ?? []).flatMap((link) => names.get(idOf(link[key])) ?? [])
}

/** Rows of ingredients or of a list with their unit and food in place of the ids. */
function withParts(database: LinkedThing) {
  const byId = (table: string) => new Map(tableOf(database, table).map((row) => [idOf(row.id), row]))
  const [units, foods, recipes] = [byId('ingredient_units'), byId('ingredient_foods'), byId('recipes')]
  return (row: LinkedThing): LinkedThing => ({
    ...row,
    unit: units.get(idOf(row.unit_id)) ?? null,
    food: foods.get(idOf(row.food_id)) ?? null,
    referenced_recipe: recipes.get(idOf(row.referenced_recipe_id)) ?? null,
  })
}

function mealsOf(database: LinkedThing, titles: ReadonlyMap<string, string>): AppMeal[] {
  return tableOf(database, 'group_meal_plans').flatMap((row) => {
    const date = dayIn(row.date)
    const recipeTitle = titles.get(idOf(row.recipe_id)) ?? null
    const text = [textAt(row, 'title'), longTextOf(row.text) ?? ''].filter((part) => part !== '').join('\n') || null
    return date === null || (recipeTitle ?? text) === null
      ? []
      : [{ date, meal: textAt(row, 'entry_type') || null, recipeTitle, text }]
  })
}

function itemsOf(database: LinkedThing): AppListItem[] {
  const lists = new Map(tableOf(database, 'shopping_lists').map((row) => [idOf(row.id), textAt(row, 'name')]))
  const complete = withParts(database)
  return tableOf(database, 'shopping_list_items').flatMap((row) => {
    const text = mealieIngredient(complete(row), true)
    return text === ''
      ? []
      : [{ list: lists.get(idOf(row.shopping_list_id)) || null, text, isTicked: isTrueAt(row, 'checked') }]
  })
}

/** What a backup of Mealie's contains: its recipes with what the tables around them have, meal plans and shopping lists. */
export function readMealieDatabase(database: LinkedThing, file: DroppedFile, index: FileIndex): AppExport {
  const by = (key: string, ...tables: string[]) => grouped(tableOf(database, ...tables), key)
  const ofRecipe = {
    ingredients: by('recipe_id', 'recipes_ingredients', 'recipe_ingredients'),
    steps: by('recipe_id', 'recipe_instructions'),
    notes: by('recipe_id', 'notes', 'recipe_notes'),
    nutrition: by('recipe_id', 'recipe_nutrition'),
    settings: by('recipe_id', 'recipe_settings'),
    comments: by('recipe_id', 'recipe_comments'),
    events: by('recipe_id', 'recipe_timeline_events'),
    users: by('recipe_id', 'users_to_recipes'),
  }
  const categories = namesByRecipe(database, 'recipes_to_categories', 'categories', 'category_id')
  const tags = namesByRecipe(database, 'recipes_to_tags', 'tags', 'tag_id')
  const favorites = new Set(tableOf(database, 'users_to_favorites').map((row) => idOf(row.recipe_id)))
  const complete = withParts(database)
  const rows = tableOf(database, 'recipes')
  const read = rows.map((row) => {
    const id = idOf(row.id)
    const byUsers = ofRecipe.users(id)
    const events = ofRecipe.events(id).filter((event) => textAt(event, 'event_type').toLowerCase() !== 'system')
    const rating =
      valueAt(row, 'rating') ??
      byUsers.map((user) => valueAt(user, 'rating')).find((value) => value !== undefined) ??
      null
    const recipe: LinkedThing = {
      ...row,
      rating,
      recipe_ingredient: ofRecipe.ingredients(id).map(complete),
      recipe_instructions: ofRecipe.steps(id),
      notes: ofRecipe.notes(id),
      nutrition: ofRecipe.nutrition(id)[0] ?? null,
      settings: ofRecipe.settings(id)[0] ?? null,
      tags: [...namesIn(row.tags), ...tags(id)],
      categories: categories(id),
      comments: [
        ...ofRecipe.comments(id),
        ...events.map((event): LinkedThing => ({ text: valueAt(event, 'message') ?? null })),
      ],
      is_favorite: favorites.has(id) || byUsers.some((user) => isTrueAt(user, 'is_favorite')),
    }
    return mealieRecipe(file.path, recipe, {
      pictures: mealiePictures(`${folderOf(file.path)}data/recipes/`, textAt(row, 'id'), index),
      cookedOn: events.flatMap((event) => dayIn(valueAt(event, 'timestamp', 'created_at')) ?? []),
    })
  })
  const titles = new Map(rows.map((row) => [idOf(row.id), textAt(row, 'name')]))
  return toAppExport('Mealie', read, { meals: mealsOf(database, titles), items: itemsOf(database) })
}
