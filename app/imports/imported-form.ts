import { m } from '../../messages/compiled/messages.js'
import { EMPTY_FORM, type FormValues } from '../publishing/form-values.ts'
import { instructionsOf } from '../publishing/instructions.ts'
import { MOST } from '../publishing/recipe-draft.ts'
import { CUISINES, DISH_KINDS } from '../recipes/recipe.ts'
import type { ImportedLine, ImportedRecipe } from './fields.ts'

const sameAs = <T extends string>(options: readonly T[], text: string | null): T | undefined =>
  options.find((option) => option.toLowerCase() === text?.trim().toLowerCase())

/** Lines with the headings that stand above them, as the form takes them. */
function linesOf(lines: readonly ImportedLine[]) {
  let section: string | null = null
  return lines.flatMap(({ section: of, text }) => {
    const heading = of !== section && of ? [`${of.replace(/:$/, '')}:`] : []
    section = of
    return [...heading, text.slice(0, MOST.ingredient)]
  })
}

/** Minutes of preparing and cooking; what only a total says is cooking. */
function timesOf({ prepMinutes, cookMinutes, totalMinutes }: ImportedRecipe) {
  const prep = prepMinutes ?? 0
  const cook = cookMinutes ?? Math.max(0, (totalMinutes ?? 0) - prep)
  return { prepTime: prep || cook ? String(prep) : '', cookTime: prep || cook ? String(cook) : '' }
}

/** A recipe found elsewhere as the form in which its cook looks it through; its notes name where it came from. */
export function formOf(recipe: ImportedRecipe): FormValues {
  const from = [recipe.author, recipe.sourceName].filter(Boolean).join(', ')
  const source = [from, recipe.sourceUrl].filter(Boolean).join(' · ')
  const notes = [recipe.notes, source && m.import_source({ source })].filter(Boolean).join('\n\n')
  return {
    ...EMPTY_FORM,
    title: recipe.title.slice(0, MOST.title),
    description: (recipe.description ?? '').slice(0, MOST.description),
    ingredients: linesOf(recipe.ingredients).slice(0, MOST.ingredients),
    instructions: instructionsOf(recipe.steps).slice(0, MOST.instructions),
    ...timesOf(recipe),
    servings: recipe.servings === null ? EMPTY_FORM.servings : String(Math.min(recipe.servings, MOST.servings)),
    cuisine: sameAs(CUISINES, recipe.cuisine) ?? EMPTY_FORM.cuisine,
    category: sameAs(DISH_KINDS, recipe.category) ?? EMPTY_FORM.category,
    tags: recipe.keywords
      .filter((word) => word.length <= MOST.tag)
      .slice(0, MOST.tags)
      .join(', '),
    notes: notes.slice(0, MOST.notes),
  }
}
