import { stringify } from 'yaml'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { oneLine } from '#app/recipes/recipe/shown-lines.ts'
import { pictureAddress } from '#server/media/picture-address.ts'

/** A time as Cooklang's conventions advise to write it: "1h5m", "45m". */
const timeText = (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  return `${hours > 0 ? `${hours}h` : ''}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}m` : ''}`
}

const withoutEmpty = (entries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

/**
 * The YAML between two lines of `---` that begins a recipe's Markdown and Cooklang files, with its figures. The keys are
 * those of Cooklang's canonical metadata (https://cooklang.org/docs/spec/#canonical-metadata) and, where it has none,
 * plain words: spice level, sweetness, allergens, nutrition. What is not there has no line.
 */
export function frontMatter(recipe: Recipe, address: string): string {
  const { nutrition, picture } = recipe
  const entries = withoutEmpty({
    title: oneLine(recipe.title),
    description: oneLine(recipe.description),
    locale: recipe.language,
    source: address,
    author: oneLine(recipe.author?.name ?? ''),
    servings: recipe.servings,
    'prep time': timeText(recipe.prep.minutes),
    'prep note': oneLine(recipe.prep.note ?? ''),
    'wait time': recipe.wait.minutes > 0 ? timeText(recipe.wait.minutes) : null,
    'wait note': oneLine(recipe.wait.note ?? ''),
    'cook time': timeText(recipe.cook.minutes),
    'cook note': oneLine(recipe.cook.note ?? ''),
    'time required': timeText(recipe.totalMinutes),
    course: oneLine(recipe.category),
    cuisine: oneLine(recipe.cuisine),
    difficulty: recipe.difficulty,
    'spice level': recipe.spiceLevel,
    sweetness: recipe.sweetness,
    diet: recipe.dietaryInfo,
    allergens: recipe.allergens,
    tags: recipe.tags.map(oneLine).filter((tag) => tag !== ''),
    image: picture && new URL(pictureAddress(picture.key, 1280, 'jpg'), address).href,
    nutrition: nutrition && {
      ...(nutrition.isEstimated && { estimated: true }),
      calories: `${nutrition.calories} kcal`,
      protein: `${nutrition.protein} g`,
      carbohydrates: `${nutrition.carbs} g`,
      fat: `${nutrition.fat} g`,
      fiber: `${nutrition.fiber} g`,
      sugar: `${nutrition.sugar} g`,
      sodium: `${nutrition.sodium} mg`,
    },
    published: new Date(recipe.publishedAt).toISOString().slice(0, 10),
    updated: new Date(recipe.updatedAt).toISOString().slice(0, 10),
  })
  const text = stringify(entries, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
  return `---\n${text}---\n`
}
