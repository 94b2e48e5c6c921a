import { gzipSync } from 'fflate'
import {
  type AppWriter,
  minutesText,
  nutritionText,
  sourceAddress,
  withHeadings,
  writtenIngredients,
  writtenSteps,
  writtenText,
} from './app-writer.ts'

const heading = (name: string) => `${name}:`
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A zip of recipes in gzip, which Paprika opens as it is. Of a waiting time it knows only the total. */
export const paprikaWriter: AppWriter = {
  id: 'paprika',
  app: 'Paprika',
  ending: 'paprikarecipes',
  filesOf(recipe, { address, stem, pictures }) {
    const [cover] = pictures
    const file = {
      uid: `foodio-${recipe.id}`,
      name: recipe.title,
      description: writtenText(recipe.description),
      ingredients: withHeadings(writtenIngredients(recipe), heading).join('\n'),
      directions: withHeadings(writtenSteps(recipe), heading).join('\n\n'),
      notes: writtenText(recipe.notes),
      servings: String(recipe.servings),
      prep_time: minutesText(recipe.prep.minutes),
      cook_time: minutesText(recipe.cook.minutes),
      total_time: minutesText(recipe.totalMinutes),
      difficulty: recipe.difficulty ?? '',
      rating: Math.round(recipe.rating),
      source: recipe.author?.name ?? '',
      source_url: sourceAddress(recipe, address),
      image_url: '',
      categories: recipe.tags,
      nutritional_info: nutritionText(recipe),
      created: new Date(recipe.publishedAt).toISOString().slice(0, 19).replace('T', ' '),
      photo: cover ? `${stem}.${cover.ending}` : null,
      photo_data: cover ? base64(cover.bytes) : null,
      photos: pictures.map(({ ending, bytes }, index) => ({
        name: String(index + 1),
        filename: `${stem}.${index + 1}.${ending}`,
        data: base64(bytes),
      })),
    }
    return { [`${stem}.paprikarecipe`]: gzipSync(new TextEncoder().encode(JSON.stringify(file))) }
  },
}
