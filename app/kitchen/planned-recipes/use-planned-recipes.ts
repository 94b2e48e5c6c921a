import { useEffect, useMemo, useState } from 'react'
import type { PlannedRecipes } from './planned-recipes.store.ts'

/** Of how many recipes a page of the plan gets to know more than their titles. */
export const MAX_PLANNED_RECIPES = 50

const NONE: PlannedRecipes = { pictures: {}, servings: {}, warnings: {} }

const joined = (a: PlannedRecipes, b: PlannedRecipes): PlannedRecipes => ({
  pictures: { ...a.pictures, ...b.pictures },
  servings: { ...a.servings, ...b.servings },
  warnings: { ...a.warnings, ...b.warnings },
})

/**
 * What is known of planned recipes: what came with the page (null for a visitor, whose plan the server does not know), and of those that
 * came into the plan since what the server says, where there is a connection.
 */
export function usePlannedRecipes(loaded: PlannedRecipes | null, ids: readonly number[]): PlannedRecipes {
  const [since, setSince] = useState(NONE)
  const known = useMemo(() => joined(loaded ?? NONE, since), [loaded, since])
  const unknown = [...new Set(ids)]
    .filter((id) => !(id in known.pictures))
    .sort((a, b) => a - b)
    .slice(0, MAX_PLANNED_RECIPES)
    .join(',')
  useEffect(() => {
    if (unknown === '' || !navigator.onLine) return
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(`/meal-plan/recipes?ids=${unknown}`, { signal: leaving.signal })
      if (!response.ok) return
      const found = (await response.json()) as PlannedRecipes
      setSince((before) => joined(before, found))
    }
    // The plan reads well without their pictures.
    load().catch(() => {})
    return () => leaving.abort()
  }, [unknown])
  return known
}
