import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import type { Shelf } from './bookshelf.ts'

interface RemoveFormProps {
  shelf: Shelf
  recipe: { id: number; title: string }
  /** The page to come back to. */
  next: string
}

/** Takes a recipe off a cook's list. */
export const RemoveForm = ({ shelf, recipe, next }: RemoveFormProps) => (
  <ActionForm action="/bookshelf" fields={{ do: 'remove', shelf, recipe: recipe.id, next }}>
    <Button type="submit" variant="quiet" aria-label={`${m.saved_remove()}: ${recipe.title}`}>
      {m.saved_remove()}
    </Button>
  </ActionForm>
)
