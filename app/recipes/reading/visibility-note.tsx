import type { Visibility } from '#app/recipes/recipe/visibility.ts'
import { VISIBILITY_TEXTS } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
import styles from './visibility-note.module.css'

interface VisibilityNoteProps {
  recipe: { id: number; visibility: Visibility; sharedWithHousehold?: boolean }
  /** The secret of its link, for its author. */
  link?: string | null
}

/** Who finds a recipe that not everybody does, and for its author its secret link; nothing for a public one. */
export function VisibilityNote({ recipe: { id, visibility, sharedWithHousehold }, link = null }: VisibilityNoteProps) {
  if (visibility === 'public') return null
  const { name, hint } = VISIBILITY_TEXTS[visibility]
  return (
    <p className={styles.note} data-no-print>
      <strong>{sharedWithHousehold ? m.nav_household() : name()}</strong>{' '}
      {sharedWithHousehold ? (
        m.visibility_household_hint()
      ) : link === null ? (
        hint()
      ) : (
        <a href={`/recipe/${id}?link=${link}`}>{m.visibility_link()}</a>
      )}
    </p>
  )
}
