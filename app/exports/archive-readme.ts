import { FOLDER, RECIPE_ENDING } from './archive-names.ts'
import { TERMS, VOCABULARY } from './vocabulary.ts'

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The text of an archive's README.txt: its contents, how to read it, and the file of each recipe. */
export const readmeText = (
  listed: { file: string; title: string }[],
  origin: string,
) => `Your recipes from FoodIO (${origin})
FoodIO से आपकी रेसिपी

Each file ${FOLDER}/*${RECIPE_ENDING} is one recipe, written in the words of https://schema.org/Recipe (JSON-LD), which many
programs read. Its pictures lie beside it under the same name with a number. FoodIO's import takes the whole zip back.

हर फ़ाइल ${FOLDER}/*${RECIPE_ENDING} में एक रेसिपी है। उसकी तस्वीरें उसी नाम और एक संख्या के साथ पास में हैं।
FoodIO में यह पूरी zip वापस लाई जा सकती है।

Recipes (${listed.length}):
${listed.map(({ file, title }) => `  ${file}  ${oneLine(title)}`).join('\n')}

What schema.org has no word for stands under foodio: (${VOCABULARY}):
${Object.entries(TERMS)
  .map(([term, says]) => `  foodio:${term}  ${says}`)
  .join('\n')}
`
