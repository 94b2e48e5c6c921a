import { useEffect, useState } from 'react'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { recipesLinked } from '#app/site/answering/recipe-links.ts'

/** The cards of the recipes that an answer links; `start` are those that came with the page, and without the network there are no others. */
export function useAnsweredRecipes(text: string, start: readonly RecipeCardData[]) {
  const [recipes, setRecipes] = useState(start)
  const ids = recipesLinked(text).join(',')
  useEffect(() => {
    if (ids === start.map(({ id }) => id).join(',')) return setRecipes(start)
    if (ids === '') return
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(`/ai-chat/recipes?ids=${ids}`, { signal: leaving.signal })
      if (!response.ok) return
      const { recipes: found } = (await response.json()) as { recipes: RecipeCardData[] }
      setRecipes(found)
    }
    // The answer reads well without its pictures; they come with the next one.
    load().catch(() => {})
    return () => leaving.abort()
  }, [ids, start])
  return recipes
}
