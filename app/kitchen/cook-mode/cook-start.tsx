import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { findDeviceNote } from '#app/recipes/notes/device-notes.ts'
import { IngredientList } from '#app/recipes/reading/ingredient-list.tsx'
import { useTicks } from '#app/recipes/reading/use-ticks.ts'
import type { AdaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './cook-page.module.css'
import { findProgress } from './cook-progress.ts'

interface CookStartProps {
  adapted: AdaptedRecipe
  /** What the cook has noted in their account; '' for nothing. */
  noted: string
  address(place: number): string
}

/** Before the first step: the ingredients to get out and tick off, what was noted last time, and the step where somebody stopped. */
export function CookStart({ adapted: { recipe }, noted, address }: CookStartProps) {
  const { id, updatedAt, servings, steps } = recipe
  const ticks = useTicks(recipe)
  const [left, setLeft] = useState<{ step: number | null; note: string }>({ step: null, note: '' })
  useEffect(() => setLeft({ step: findProgress(id, updatedAt), note: findDeviceNote(id)?.text ?? '' }), [id, updatedAt])
  return (
    <section className={styles.start} aria-labelledby="cook-start">
      {left.step !== null && left.step <= steps.length && (
        <p className={styles.resume}>
          <Link to={address(left.step)} state={{ from: 0 }} preventScrollReset>
            {m.cook_resume({ number: left.step })}
          </Link>
        </p>
      )}
      <h2 id="cook-start">{m.cook_start_title()}</h2>
      <p className={styles.hint}>{m.cook_start_text({ count: servings })}</p>
      {(noted || left.note) && (
        <p className={styles.note}>
          <strong>{m.cook_noted()}</strong> {noted || left.note}
        </p>
      )}
      <div ref={ticks.element} onChange={ticks.save} className={styles.shopping} {...textLanguage(recipe.language)}>
        <IngredientList ingredients={recipe.ingredients} />
      </div>
    </section>
  )
}
