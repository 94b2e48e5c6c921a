import { type ReactNode, useEffect, useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import { loginPath } from '#app/base/request/next.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { ShareButton } from '#app/recipes/cards/share-button.tsx'
import { cookedItPath } from '#app/recipes/diary/diary-entry.ts'
import { findDeviceNote, saveDeviceText } from '#app/recipes/notes/device-notes.ts'
import { MAX_NOTE } from '#app/recipes/notes/recipe-note.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { LogInToReview } from '#app/recipes/reviews/log-in-to-review.tsx'
import { m } from '#messages'
import styles from './cook-page.module.css'

interface CookEndProps {
  recipe: Recipe
  /** The secret of the link by which the reader came; undefined without one. */
  link: string | undefined
  /** What the cook has noted in their account; '' for nothing. */
  noted: string
  /** The form of the reader's stars and words, where they may give some. */
  children: ReactNode
}

/** Behind the last step: stars and words for everybody, a note for the next time, and the dish to share. */
export function CookEnd({ recipe: { id, title }, link, noted, children }: CookEndProps) {
  const reader = useSite()?.cook ?? null
  const [note, setNote] = useState('')
  useEffect(() => setNote(findDeviceNote(id)?.text || noted), [id, noted])
  const cookedIt = cookedItPath(id, link === undefined ? {} : { link })
  return (
    <section className={styles.end} aria-labelledby="cook-end">
      <h2 id="cook-end">{m.cook_end_title()}</h2>
      <p className={styles.hint}>{m.cook_end_text({ title })}</p>
      <p>
        <ButtonLink to={reader === null ? loginPath(cookedIt) : cookedIt} rel="nofollow" prefetch="none">
          {m.diary_add()}
        </ButtonLink>
      </p>
      {reader === null ? <LogInToReview recipeId={id} /> : children}
      <div className={styles.noteField} data-needs-script>
        <Field
          label={m.cook_note()}
          hint={reader === null ? m.cook_note_hint() : m.cook_note_own_hint()}
          name="note"
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
            saveDeviceText(id, event.target.value)
          }}
          onBlur={() => reader && import('#app/recipes/notes/move-notes.ts').then(({ moveNotes }) => moveNotes())}
        />
        <ShareButton path={`/recipe/${id}`} title={title} />
      </div>
    </section>
  )
}
