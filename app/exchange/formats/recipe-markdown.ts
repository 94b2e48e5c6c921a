import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { groupBySection } from '#app/recipes/recipe/sections.ts'
import { inShownSections, nonBlankLines, shownIngredient } from '#app/recipes/recipe/shown-lines.ts'
import { ingredientLine } from '#app/recipes/recipe/structured-recipe.ts'
import { m } from '#messages'
import { baseLocale, type Locale } from '#messages/runtime.js'
import { pictureAddress } from '#server/media/picture-address.ts'
import { frontMatter } from './front-matter.ts'
import { markdownLine, markdownText } from './markdown.ts'

/** Ends the lines of one section where the next have none. */
const NO_SECTION = '* * *'

const underHeadings = <T extends { section: string | null }>(
  lines: readonly T[],
  write: (line: T, index: number) => string,
) =>
  groupBySection(lines)
    .map(({ section, lines: own }, place) => {
      const heading = section === null ? place > 0 && `${NO_SECTION}\n\n` : `### ${markdownText(section)}\n\n`
      return `${heading || ''}${own.map(({ line, index }) => write(line, index)).join('\n')}`
    })
    .join('\n\n')

/** A step with its line breaks, indented as far as its number. */
function stepText(text: string, index: number) {
  const mark = `${index + 1}. `
  return (
    mark +
    nonBlankLines(text)
      .map(markdownText)
      .join(`\\\n${' '.repeat(mark.length)}`)
  )
}

/**
 * A recipe as Markdown to read: front matter in YAML with the figures, then title, description, picture, ingredients,
 * steps and notes, with words over them in one of FoodIO's languages. No text of a cook's can act as markup. `address`
 * is the recipe's page, with http(s) before it; throws a TypeError for anything else.
 */
export function recipeMarkdown(recipe: Recipe, address: string, locale: Locale = baseLocale): string {
  const { picture, prep, wait, cook, totalMinutes } = recipe
  const time = (text: typeof m.file_prep_time, minutes: number, note: string | null = null) =>
    minutes > 0 && text({ minutes }, { locale }) + (note ? ` ${markdownLine(note)}` : '')
  const figures = [
    m.file_servings({ servings: recipe.servings }, { locale }),
    time(m.file_prep_time, prep.minutes, prep.note),
    time(m.file_wait_time, wait.minutes, wait.note && `(${wait.note})`),
    time(m.file_cook_time, cook.minutes, cook.note),
    time(m.file_total_time, totalMinutes),
  ]
  const ingredients = recipe.ingredients.map(shownIngredient)
  const notes = nonBlankLines(recipe.notes ?? '')
  const parts = [
    frontMatter(recipe, address).trimEnd(),
    `# ${markdownLine(recipe.title)}`,
    nonBlankLines(recipe.description).map(markdownText).join('\\\n'),
    picture && `![${markdownLine(picture.alt)}](<${new URL(pictureAddress(picture.key, 1280, 'jpg'), address).href}>)`,
    figures.filter(Boolean).join(' · '),
    `## ${m.recipe_ingredients({}, { locale })}`,
    underHeadings(ingredients, (line) => `- ${markdownText(ingredientLine(line))}`),
    `## ${m.recipe_instructions({}, { locale })}`,
    underHeadings(inShownSections(recipe.steps), ({ text }, index) => stepText(text, index)),
    ...(notes.length > 0 ? [`## ${m.recipe_notes({}, { locale })}`, notes.map(markdownText).join('\\\n')] : []),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
