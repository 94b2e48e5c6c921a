import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import type { AdaptedRecipe } from '../ingredients/adapted-recipe.ts'
import { IngredientList } from '../ingredients/ingredient-list.tsx'
import { findDeviceNote } from '../notes/device-notes.ts'
import { textLanguage } from '../recipes/recipe-language.ts'
import { useTicks } from '../recipes/use-ticks.ts'
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
          <Link to={address(left.step)} replace preventScrollReset>
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
