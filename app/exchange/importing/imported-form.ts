import type { ImportedLine, ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { languageByScript } from '#app/exchange/texts/language-by-script.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { instructionsOf } from '#app/recipes/publishing/instructions.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { allChosen } from '#app/recipes/publishing/recognised.ts'
import { CUISINES, DISH_KINDS } from '#app/recipes/recipe/recipe.ts'
import { languageNamed } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

const sameAs = <T extends string>(options: readonly T[], text: string | null): T | undefined =>
  options.find((option) => option.toLowerCase() === text?.trim().toLowerCase())

/** The name of a section, which the form writes with a colon. */
const unpunctuated = (section: string) => section.replace(/[:：]$/, '')

/** Lines with the headings above them, as the form takes them. */
function linesOf(lines: readonly ImportedLine[]) {
  let section: string | null = null
  return lines.flatMap(({ section: of, text }) => {
    const heading = of !== section && of ? [`${unpunctuated(of)}:`] : []
    section = of
    return [...heading, text.slice(0, DRAFT_LIMITS.ingredient)]
  })
}

/** Steps with the headings above them, as the form takes them. */
const methodOf = (steps: readonly ImportedLine[]) =>
  instructionsOf(steps.map(({ section, text }) => ({ section: section && unpunctuated(section), text })))

/**
 * Minutes of preparing, waiting and cooking: what a total has beyond those that the source names is cooking or preparing where
 * that is not named, else waiting.
 */
function timesOf({ prepMinutes, waitMinutes, cookMinutes, totalMinutes }: ImportedRecipe) {
  const named = (prepMinutes ?? 0) + (waitMinutes ?? 0) + (cookMinutes ?? 0)
  const rest = Math.max(0, (totalMinutes ?? 0) - named)
  const cook = cookMinutes ?? rest
  const prep = prepMinutes ?? (cookMinutes === null ? 0 : rest)
  const wait = waitMinutes ?? (prepMinutes === null || cookMinutes === null ? 0 : rest)
  const isNamed = prep + cook > 0
  return {
    prepTime: isNamed ? String(prep) : '',
    waitTime: wait > 0 ? String(wait) : '',
    cookTime: isNamed ? String(cook) : '',
  }
}

/** What of a recipe does not fit into the form, a sentence each. */
function cutsOf(recipe: ImportedRecipe, notes: string): string[] {
  const lines = linesOf(recipe.ingredients)
  const tags = recipe.keywords.filter((word) => word.length <= DRAFT_LIMITS.tag)
  const leftTags = recipe.keywords.filter((word) => !tags.slice(0, DRAFT_LIMITS.tags).includes(word))
  const texts = [
    [m.publish_recipe_title(), recipe.title, DRAFT_LIMITS.title],
    [m.publish_description(), recipe.description ?? '', DRAFT_LIMITS.description],
    [m.recipe_instructions(), methodOf(recipe.steps), DRAFT_LIMITS.instructions],
    [m.recipe_notes(), notes, DRAFT_LIMITS.notes],
  ] as const
  return [
    ...texts.flatMap(([field, text, most]) => (text.length > most ? m.import_cut_text({ field, most }) : [])),
    ...(lines.length > DRAFT_LIMITS.ingredients ? [m.import_cut_lines({ most: DRAFT_LIMITS.ingredients })] : []),
    ...recipe.ingredients.flatMap(({ text }) =>
      text.length > DRAFT_LIMITS.ingredient
        ? m.import_cut_line({ most: DRAFT_LIMITS.ingredient, line: `${text.slice(0, 40)}…` })
        : [],
    ),
    ...(leftTags.length > 0 ? [m.import_cut_tags({ tags: leftTags.slice(0, 20).join(', ') })] : []),
    ...((recipe.servings ?? 0) > DRAFT_LIMITS.servings
      ? [m.import_cut_servings({ servings: recipe.servings ?? 0, most: DRAFT_LIMITS.servings })]
      : []),
  ]
}

/** A form for a recipe that was found, and what of the recipe did not fit into it, a sentence each. */
export interface ImportedForm {
  values: FormValues
  leftOut: string[]
}

const textOf = ({ title, ingredients, steps }: ImportedRecipe) =>
  [title, ...linesOf(ingredients), ...steps.map(({ text }) => text)].join('\n')

/** A recipe found elsewhere as the form in which its cook looks it through; its notes name where it came from. */
export function formOf(recipe: ImportedRecipe): ImportedForm {
  const from = [recipe.author, recipe.sourceName].filter(Boolean).join(', ')
  const source = [from, recipe.sourceUrl].filter(Boolean).join(' · ')
  const notes = recipe.notes ?? ''
  const values = {
    ...EMPTY_FORM,
    title: recipe.title.slice(0, DRAFT_LIMITS.title),
    description: (recipe.description ?? '').slice(0, DRAFT_LIMITS.description),
    ingredients: linesOf(recipe.ingredients).slice(0, DRAFT_LIMITS.ingredients),
    instructions: methodOf(recipe.steps).slice(0, DRAFT_LIMITS.instructions),
    ...timesOf(recipe),
    servings: recipe.servings === null ? EMPTY_FORM.servings : String(Math.min(recipe.servings, DRAFT_LIMITS.servings)),
    cuisine: sameAs(CUISINES, recipe.cuisine) ?? EMPTY_FORM.cuisine,
    category: sameAs(DISH_KINDS, recipe.category) ?? EMPTY_FORM.category,
    language: languageByScript(textOf(recipe), languageNamed(recipe.language) ?? getLocale()),
    tags: recipe.keywords
      .filter((word) => word.length <= DRAFT_LIMITS.tag)
      .slice(0, DRAFT_LIMITS.tags)
      .join(', '),
    notes: notes.slice(0, DRAFT_LIMITS.notes),
    // Somebody else may have written it.
    visibility: 'private',
    source: source.slice(-DRAFT_LIMITS.source),
  }
  return { values: allChosen(values), leftOut: [...new Set(cutsOf(recipe, notes))] }
}
