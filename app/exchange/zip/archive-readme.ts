import { TERMS, VOCABULARY } from '#app/exchange/formats/vocabulary.ts'
import { oneLine } from '#app/recipes/recipe/shown-lines.ts'
import { m } from '#messages'
import type { Locale } from '#messages/runtime.js'
import { FOLDER, KITCHEN_NAME, RECIPE_ENDING } from './archive-names.ts'

interface ReadmeOptions {
  origin: string
  locale: Locale
  hasKitchen: boolean
}

/** The text of an archive's README.txt: its contents, how to read it, and the file of each recipe. */
export function readmeText(
  listed: { file: string; title: string }[],
  { origin, locale, hasKitchen }: ReadmeOptions,
): string {
  const terms = Object.entries(TERMS).map(([term, meaning]) => `  foodio:${term}  ${meaning}`)
  return `${m.archive_title({ origin }, { locale })}

${m.archive_files({ files: `${FOLDER}/*${RECIPE_ENDING}` }, { locale })}
${m.archive_pictures({}, { locale })}
${hasKitchen ? `${m.archive_kitchen({ file: KITCHEN_NAME }, { locale })}\n` : ''}
${m.archive_recipes({ count: listed.length }, { locale })}
${listed.map(({ file, title }) => `  ${file}  ${oneLine(title)}`).join('\n')}

${m.archive_terms({ vocabulary: VOCABULARY }, { locale })}
${terms.join('\n')}
`
}
