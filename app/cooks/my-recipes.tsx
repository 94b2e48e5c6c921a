import { Form } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import form from '../account/form.module.css'
import { useBusy } from '../account/use-form.ts'
import { ShelvedCard, ShelvedList } from '../bookshelf/shelved-card.tsx'
import { dateText } from '../recipes/labels.ts'
import type { RecipeCard } from '../recipes/recipe.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageDialog } from '../ui/page-dialog.tsx'
import styles from './my-recipes.module.css'

/** A cook's own recipes, each with Edit and Delete. */
export const MyRecipes = ({ recipes }: { recipes: RecipeCard[] }) => (
  <ShelvedList>
    {recipes.map((recipe) => (
      <ShelvedCard key={recipe.id} recipe={recipe}>
        <ButtonLink to={`/AddRecipe?id=${recipe.id}`} look="quiet" aria-label={`${m.my_edit()}: ${recipe.title}`}>
          {m.my_edit()}
        </ButtonLink>
        <ButtonLink
          to={`/profile?delete=${recipe.id}`}
          look="quiet"
          prefetch="none"
          preventScrollReset
          aria-label={`${m.my_delete()}: ${recipe.title}`}
        >
          {m.my_delete()}
        </ButtonLink>
      </ShelvedCard>
    ))}
  </ShelvedList>
)

/** Asks before a recipe is deleted; its address is `/profile?delete={id}`. */
export function ConfirmDelete({ recipe }: { recipe: { id: number; title: string } }) {
  const busy = useBusy()
  return (
    <PageDialog title={m.my_delete_title()} under="/profile">
      <p>{m.my_delete_question({ title: recipe.title })}</p>
      <Form method="post" action="/my-recipes" className={form.actions}>
        <input type="hidden" name="recipe" value={recipe.id} />
        <ButtonLink to="/profile" look="quiet" preventScrollReset>
          {m.form_cancel()}
        </ButtonLink>
        <Button type="submit" name="do" value="delete" disabled={busy}>
          {m.my_delete()}
        </Button>
      </Form>
    </PageDialog>
  )
}

interface Deleted {
  id: number
  title: string
  /** Until when it can be brought back (UTC milliseconds); null for one that a moderator took off the site. */
  until: number | null
}

/** What a cook deleted and can bring back, and what a moderator took off the site. */
export const DeletedRecipes = ({ recipes }: { recipes: Deleted[] }) => (
  <section className={styles.deleted} aria-labelledby="deleted">
    <h2 id="deleted">{m.my_deleted()}</h2>
    <ul>
      {recipes.map(({ id, title, until }) => (
        <li key={id}>
          <span className={styles.title}>{title}</span>
          <span className={styles.until}>
            {until === null ? m.my_hidden() : m.my_deleted_until({ date: dateText(until) })}
          </span>
          {until !== null && (
            <Form method="post" action="/my-recipes" preventScrollReset>
              <input type="hidden" name="recipe" value={id} />
              <Button type="submit" name="do" value="restore" look="quiet" aria-label={`${m.my_restore()}: ${title}`}>
                {m.my_restore()}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  </section>
)
