import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ActionForm } from '../forms/action-form.tsx'
import { useMomentText } from '../recipes/use-moment-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { type AutosaveSummary, autosavePath } from './autosave.ts'
import styles from './autosaves.module.css'

interface UnsavedRecipeProps {
  /** The title as far as it is typed. */
  title: string
  /** When it was typed (UTC milliseconds). */
  savedAt: number
  /** The buttons. */
  children: ReactNode
}

/** What was typed into the recipe form and not saved as a recipe. */
export function UnsavedRecipe({ title, savedAt, children }: UnsavedRecipeProps) {
  const momentText = useMomentText()
  return (
    <div className={styles.unsaved}>
      <p>
        <strong>{nameOf(title)}</strong>
        <span suppressHydrationWarning>{m.publish_draft_found({ time: momentText(savedAt) })}</span>
      </p>
      <div>{children}</div>
    </div>
  )
}

const nameOf = (title: string) => title.trim() || m.publish_untitled()

/** What a cook typed on some device and has not saved as a recipe, each to be continued or discarded. */
export function Autosaves({ autosaves }: { autosaves: AutosaveSummary[] }) {
  const { pathname, search } = useLocation()
  return autosaves.map((autosave) => {
    const { key, title, savedAt } = autosave
    return (
      <UnsavedRecipe key={key} title={title} savedAt={savedAt}>
        <ButtonLink
          to={autosavePath(autosave)}
          prefetch="none"
          aria-label={`${m.publish_draft_restore()}: ${nameOf(title)}`}
        >
          {m.publish_draft_restore()}
        </ButtonLink>
        <ActionForm
          action="/AddRecipe/autosave"
          fields={{ do: 'discard', autosave: key, savedAt, next: pathname + search }}
        >
          <Button type="submit" variant="quiet" aria-label={`${m.publish_draft_forget()}: ${nameOf(title)}`}>
            {m.publish_draft_forget()}
          </Button>
        </ActionForm>
      </UnsavedRecipe>
    )
  })
}
