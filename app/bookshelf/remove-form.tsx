import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../ui/button.tsx'
import type { Shelf } from './bookshelf.ts'

interface RemoveFormProps {
  shelf: Shelf
  recipe: { id: number; title: string }
  /** The page to come back to. */
  next: string
}

/** Takes a recipe off a cook's list. */
export const RemoveForm = ({ shelf, recipe, next }: RemoveFormProps) => (
  <Form method="post" action="/bookshelf" preventScrollReset>
    <input type="hidden" name="do" value="remove" />
    <input type="hidden" name="shelf" value={shelf} />
    <input type="hidden" name="recipe" value={recipe.id} />
    <input type="hidden" name="next" value={next} />
    <Button type="submit" look="quiet" aria-label={`${m.saved_remove()}: ${recipe.title}`}>
      {m.saved_remove()}
    </Button>
  </Form>
)
