import { useEffect, useRef } from 'react'
import { announce } from '#app/base/ui/live-region.tsx'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'

/** What the screen at a place is: before the first step, a step, or behind the last one. */
const kindOf = (place: number, count: number) => (place === 0 ? 'start' : place > count ? 'end' : 'step')

/** Announces each screen that is not a step behind a step; those are in a live region that is there before them. */
export function useAnnouncedScreens({ title, steps }: Recipe, place: number) {
  const kind = kindOf(place, steps.length)
  const last = useRef(kind)
  useEffect(() => {
    if (last.current === kind) return
    last.current = kind
    if (kind === 'start') announce(m.cook_start_title())
    else if (kind === 'end') announce(`${m.cook_end_title()} ${m.cook_end_text({ title })}`)
    else announce(`${m.cook_step({ number: place, count: steps.length })}: ${steps[place - 1]?.text}`)
  }, [kind, place, title, steps])
}
