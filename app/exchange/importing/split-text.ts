import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { unreadLines } from '#app/exchange/texts/unread-lines.ts'
import type { SplitText } from '#app/recipes/drafts/form-answer.ts'
import { EMPTY_FORM, type FormValues } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { recognisedIn, withoutChosen } from '#app/recipes/publishing/recognised-fields.ts'
import { m } from '#messages'
import { formOf } from './imported-form.ts'

/** Fields of which a form has one, with their names: what was typed stays, and the text's is shown. */
const SINGLE = {
  title: m.publish_recipe_title,
  description: m.publish_description,
  prepTime: m.publish_prep_time,
  waitTime: m.publish_wait_time,
  cookTime: m.publish_cook_time,
  servings: m.recipe_servings,
  cuisine: m.recipe_cuisine,
  category: m.publish_kind,
  tags: m.recipe_tags,
  source: m.visibility_source,
} as const satisfies Partial<Record<keyof FormValues, () => string>>

const typedLines = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')
const joined = (...texts: string[]) => texts.filter((text) => text.trim() !== '').join('\n')

/**
 * The form with a recipe that was read from its text `whole`: empty fields are filled, lists and texts go on with it, and what was typed in
 * the others stays. Lines that are in no part of the recipe become notes; the text itself stays where something had no place.
 */
export function withSplitText(values: FormValues, recipe: ImportedRecipe): { values: FormValues; split: SplitText } {
  const { values: read, leftOut } = formOf({ ...recipe, language: recipe.language ?? values.language })
  const isText = recipe.found === 'text' || recipe.found === 'markdown'
  const unread = isText ? unreadLines(values.whole, recipe) : []
  const next = { ...values, language: read.language }
  const filled: string[] = []
  const recognised = recognisedIn(values.recognised)
  const others: SplitText['others'] = []
  for (const name of Object.keys(SINGLE) as (keyof typeof SINGLE)[]) {
    const [typed, found] = [values[name].trim(), read[name].trim()]
    if (found === '' || found === typed || found === EMPTY_FORM[name]) continue
    const isRecognised = recognised.some((one) => one === name)
    if (typed === '' || typed === EMPTY_FORM[name] || isRecognised) {
      next[name] = found
      filled.push(name)
    } else others.push({ name: SINGLE[name](), text: found })
  }
  const lists = {
    ingredients: [...typedLines(values.ingredients), ...typedLines(read.ingredients)],
    instructions: joined(values.instructions, read.instructions),
    notes: joined(values.notes, read.notes, ...unread),
  }
  const isTooLong =
    lists.ingredients.length > DRAFT_LIMITS.ingredients ||
    lists.instructions.length > DRAFT_LIMITS.instructions ||
    lists.notes.length > DRAFT_LIMITS.notes
  const cuts = [...leftOut, ...(isTooLong ? [m.publish_whole_long()] : [])]
  return {
    values: {
      ...next,
      recognised: withoutChosen(values.recognised, filled),
      ingredients:
        lists.ingredients.length > 0 ? lists.ingredients.slice(0, DRAFT_LIMITS.ingredients) : values.ingredients,
      instructions: lists.instructions.slice(0, DRAFT_LIMITS.instructions),
      notes: lists.notes.slice(0, DRAFT_LIMITS.notes),
      whole: others.length + cuts.length > 0 ? values.whole : '',
    },
    split: { others, leftOut: cuts },
  }
}
