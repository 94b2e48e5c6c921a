import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { useMomentText } from '#app/base/request/use-moment-text.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { type AutosaveSummary, autosavePath } from './autosave.ts'
import styles from './autosaves.module.css'

interface UnsavedRecipeProps {
  /** The title as far as it is typed. */
  title: string
  /** When it was typed (UTC milliseconds). */
  savedAt: number
  /** The recipe that it changes; null for a new one. */
  recipeId: number | null
  isDiscarded: boolean
  /** The button that brings it back, while it is discarded. */
  undo: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** What was typed into the recipe form and not saved as a recipe; while it is discarded its place stays, with a button that brings it back. */
export function UnsavedRecipe({ title, savedAt, recipeId, isDiscarded, undo, children }: UnsavedRecipeProps) {
  const momentText = useMomentText()
  const buttons = useRef<HTMLDivElement>(null)
  const wasDiscarded = useRef(isDiscarded)
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasDiscarded.current !== isDiscarded) buttons.current?.querySelector<HTMLElement>('a, button')?.focus()
    wasDiscarded.current = isDiscarded
  }, [isDiscarded])
  const time = momentText(savedAt)
  const text = recipeId === null ? m.publish_draft_found({ time }) : m.publish_changes_found({ time })
  return (
    <div className={styles.unsaved}>
      <p>
        <strong>{nameOf(title)}</strong>
        <span suppressHydrationWarning>{isDiscarded ? m.publish_draft_discarded() : text}</span>
      </p>
      <div ref={buttons}>
        {isDiscarded ? undo : children}
        {isDiscarded && (
          // As wide as the button that was pressed, so that a second press of it hits nothing.
          <span className={styles.space} aria-hidden="true">
            {m.publish_draft_forget()}
          </span>
        )}
      </div>
    </div>
  )
}

const nameOf = (title: string) => title.trim() || m.publish_untitled()

/** What a button does and with which draft, for those who hear it alone. */
export const labelOf = (action: () => string, title: string) => `${action()}: ${nameOf(title)}`

interface AutosavesProps {
  autosaves: AutosaveSummary[]
  /** What continues a draft in the form of this page, by its key; undefined where that is the draft's own address. */
  restorable?(key: string): (() => void) | undefined
}

/** What a cook typed on some device and has not saved as a recipe, each to be continued or discarded. */
export function Autosaves({ autosaves, restorable }: AutosavesProps) {
  const { pathname, search } = useLocation()
  return autosaves.map((autosave) => {
    const { key, title, savedAt, recipeId, edits, isDiscarded } = autosave
    const restore = restorable?.(key)
    const fields = { autosave: key, edits: JSON.stringify(edits), next: pathname + search }
    return (
      <UnsavedRecipe
        key={key}
        {...{ title, savedAt, recipeId, isDiscarded }}
        undo={
          <ActionForm action="/AddRecipe/autosave" fields={{ ...fields, do: 'restore' }}>
            <Button type="submit" aria-label={labelOf(m.shopping_undo, title)}>
              {m.shopping_undo()}
            </Button>
          </ActionForm>
        }
      >
        {restore ? (
          <Button aria-label={labelOf(m.publish_draft_restore, title)} onClick={restore}>
            {m.publish_draft_restore()}
          </Button>
        ) : (
          <ButtonLink to={autosavePath(autosave)} prefetch="none" aria-label={labelOf(m.publish_draft_restore, title)}>
            {m.publish_draft_restore()}
          </ButtonLink>
        )}
        <ActionForm action="/AddRecipe/autosave" fields={{ ...fields, do: 'discard' }}>
          <Button type="submit" variant="quiet" aria-label={labelOf(m.publish_draft_forget, title)}>
            {m.publish_draft_forget()}
          </Button>
        </ActionForm>
      </UnsavedRecipe>
    )
  })
}
