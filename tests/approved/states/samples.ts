import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'

/** A day in autumn, at noon. */
export const AT = Date.UTC(2026, 9, 1, 12)
export const picture = (key = 'photos/a') => ({ key, width: 800, height: 600, colour: '#fff', alt: 'A bowl' })

/** A recipe as lists have it. */
export const card = (id: number, more: Partial<RecipeCardData> = {}) =>
  ({
    ...{ id, title: `Soup ${id}`, visibility: 'public' as const, description: 'Hot.', language: 'en' as const },
    ...{ picture: null, rating: 0, ratingCount: 0, prep: { minutes: 10 }, totalMinutes: 30, servings: 4, tags: [] },
    ...{ difficulty: null, spiceLevel: null, sweetness: null },
    ...more,
  }) as unknown as RecipeCardData

/** What comes of a form in which something is wrong. */
export const wrong = (error: Record<string, string[]>, initialValue: Record<string, string>) => ({
  status: 'error' as const,
  error,
  initialValue,
})
