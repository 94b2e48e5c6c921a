import { pictureAddress } from '../../server/picture-address.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { groupBySection } from '../recipes/sections.ts'
import { ingredientLine } from '../recipes/structured-recipe.ts'
import { frontMatter } from './front-matter.ts'
import { markdownText } from './markdown.ts'
import { inShownSections, nonBlankLines, oneLine, shownIngredient } from './shown-lines.ts'

/** The headings of the file in each language. */
const WORDS = {
  en: {
    ingredients: 'Ingredients',
    method: 'Instructions',
    notes: 'Notes',
    serves: 'Serves',
    prep: 'Prep',
    wait: 'Wait',
    cook: 'Cook',
    total: 'Total',
    minutes: 'min',
  },
  hi: {
    ingredients: 'सामग्री',
    method: 'बनाने का तरीका',
    notes: 'सुझाव',
    serves: 'सर्विंग',
    prep: 'तैयारी का समय',
    wait: 'इंतज़ार का समय',
    cook: 'पकाने का समय',
    total: 'कुल समय',
    minutes: 'मिनट',
  },
} as const

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
export function recipeMarkdown(recipe: Recipe, address: string, language: keyof typeof WORDS = 'en'): string {
  const words = WORDS[language]
  const { picture, prep, wait, cook, totalMinutes } = recipe
  const time = (word: string, minutes: number, note: string | null = null) =>
    minutes > 0 && `${word}: ${minutes} ${words.minutes}${note ? ` ${markdownText(oneLine(note))}` : ''}`
  const figures = [
    `${words.serves}: ${recipe.servings}`,
    time(words.prep, prep.minutes, prep.note),
    time(words.wait, wait.minutes, wait.note && `(${wait.note})`),
    time(words.cook, cook.minutes, cook.note),
    time(words.total, totalMinutes),
  ]
  const ingredients = recipe.ingredients.map(shownIngredient)
  const notes = nonBlankLines(recipe.notes ?? '')
  const parts = [
    frontMatter(recipe, address).trimEnd(),
    `# ${markdownText(oneLine(recipe.title))}`,
    nonBlankLines(recipe.description).map(markdownText).join('\\\n'),
    picture &&
      `![${markdownText(oneLine(picture.alt))}](<${new URL(pictureAddress(picture.key, 1280, 'jpg'), address).href}>)`,
    figures.filter(Boolean).join(' · '),
    `## ${words.ingredients}`,
    underHeadings(ingredients, (line) => `- ${markdownText(ingredientLine(line))}`),
    `## ${words.method}`,
    underHeadings(inShownSections(recipe.steps), ({ text }, index) => stepText(text, index)),
    ...(notes.length > 0 ? [`## ${words.notes}`, notes.map(markdownText).join('\\\n')] : []),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
