import { pictureAddress } from '#server/media/picture-address.ts'
import type { Recipe } from './recipe.ts'

/** A duration as ISO 8601 writes it. */
export const isoDuration = (minutes: number) =>
  `PT${Math.floor(minutes / 60) ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60}M`

/** An ingredient line as people read it: quantity, name, notes in parentheses. */
export const ingredientLine = ({ quantity, name, notes }: Recipe['ingredients'][number]) =>
  [quantity, name, notes && `(${notes})`].filter(Boolean).join(' ')

const SCHEMA_DIETS: Record<string, string> = {
  Vegetarian: 'https://schema.org/VegetarianDiet',
  Vegan: 'https://schema.org/VeganDiet',
  'Gluten-Free': 'https://schema.org/GlutenFreeDiet',
  'Low Fat': 'https://schema.org/LowFatDiet',
}

interface StructuredReview {
  stars: number
  text: string | null
  createdAt: number
  cook: { name: string }
}

/** A recipe in schema.org's words, for search engines: https://schema.org/Recipe. */
export function structuredRecipe(recipe: Recipe, reviews: readonly StructuredReview[], origin: string) {
  const { picture, nutrition } = recipe
  const suitable = recipe.dietaryInfo.flatMap((info) => SCHEMA_DIETS[info] ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': `${origin}/recipe/${recipe.id}`,
    url: `${origin}/recipe/${recipe.id}`,
    name: recipe.title,
    description: recipe.description,
    inLanguage: recipe.language,
    ...(picture && { image: [origin + pictureAddress(picture.key, 1280, 'jpg')] }),
    author: { '@type': recipe.author ? 'Person' : 'Organization', name: recipe.author?.name ?? 'FoodIO' },
    datePublished: new Date(recipe.publishedAt).toISOString(),
    dateModified: new Date(recipe.updatedAt).toISOString(),
    prepTime: isoDuration(recipe.prep.minutes),
    cookTime: isoDuration(recipe.cook.minutes),
    totalTime: isoDuration(recipe.totalMinutes),
    recipeYield: String(recipe.servings),
    ...(recipe.category && { recipeCategory: recipe.category }),
    ...(recipe.cuisine && { recipeCuisine: recipe.cuisine }),
    keywords: recipe.tags.join(', '),
    ...(suitable.length > 0 && { suitableForDiet: suitable }),
    ...(nutrition && {
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '1',
        calories: `${nutrition.calories} kcal`,
        proteinContent: `${nutrition.protein} g`,
        carbohydrateContent: `${nutrition.carbs} g`,
        fatContent: `${nutrition.fat} g`,
        fiberContent: `${nutrition.fiber} g`,
        sugarContent: `${nutrition.sugar} g`,
        sodiumContent: `${nutrition.sodium} mg`,
      },
    }),
    recipeIngredient: recipe.ingredients.map(ingredientLine),
    recipeInstructions: recipe.steps.map(({ text, section }, index) => ({
      '@type': 'HowToStep',
      ...(section && { name: section }),
      text,
      url: `${origin}/recipe/${recipe.id}#step-${index + 1}`,
    })),
    ...(recipe.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: recipe.rating,
        ratingCount: recipe.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map(({ stars, text, createdAt, cook }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
        author: { '@type': 'Person', name: cook.name },
        datePublished: new Date(createdAt).toISOString(),
        ...(text && { reviewBody: text }),
      })),
    }),
  }
}
