import { Form, Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import form from '#app/base/forms/form.module.css'
import { dateText } from '#app/base/request/per-language.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { PageDialog } from '#app/base/ui/page-dialog.tsx'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import type { AutosaveSummary } from '#app/recipes/drafts/autosave.ts'
import { Autosaves } from '#app/recipes/drafts/autosaves.tsx'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { VisibilityNote } from '#app/recipes/test-kitchen/visibility-note.tsx'
import { m } from '#messages'
import styles from './my-recipes.module.css'
import { ShelvedCard, ShelvedList } from './shelved-card.tsx'

const DeleteLink = ({ id, title }: { id: number; title: string }) => (
  <ButtonLink
    to={`/profile?delete=${id}`}
    variant="quiet"
    prefetch="none"
    preventScrollReset
    aria-label={`${m.my_delete()}: ${title}`}
  >
    {m.my_delete()}
  </ButtonLink>
)

/** A cook's own recipes, each with Edit and Delete. */
export const MyRecipes = ({ recipes }: { recipes: RecipeCardData[] }) => (
  <ShelvedList>
    {recipes.map((recipe) => (
      <ShelvedCard key={recipe.id} recipe={recipe}>
        {recipe.visibility !== 'public' && (
          <div className={styles.visibility}>
            <VisibilityNote recipe={recipe} />
          </div>
        )}
        <ButtonLink to={`/AddRecipe?id=${recipe.id}`} variant="quiet" aria-label={`${m.my_edit()}: ${recipe.title}`}>
          {m.my_edit()}
        </ButtonLink>
        <DeleteLink id={recipe.id} title={recipe.title} />
      </ShelvedCard>
    ))}
  </ShelvedList>
)

/** What the cook typed into the recipe form and has not saved as a recipe. */
export const UnfinishedRecipes = ({ autosaves }: { autosaves: AutosaveSummary[] }) => (
  <section className={styles.unfinished} aria-labelledby="unfinished">
    <h2 id="unfinished">{m.my_autosaves()}</h2>
    <Autosaves autosaves={autosaves} />
  </section>
)

interface SearchMineProps {
  /** What is searched for; '' for nothing. */
  text: string
  isFound: boolean
}

/** A search in a cook's own recipes. */
export const SearchMine = ({ text, isFound }: SearchMineProps) => (
  <search className={styles.search}>
    <Form action="/profile" preventScrollReset>
      <input
        key={text}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={200}
        aria-label={m.my_search()}
        placeholder={m.my_search()}
      />
      <Button type="submit" variant="quiet">
        {m.search_submit()}
      </Button>
    </Form>
    {text && (
      <p role="status">
        {isFound ? m.search_results_for({ text }) : m.my_search_nothing({ text })}{' '}
        <Link to="/profile" preventScrollReset>
          {m.my_search_all()}
        </Link>
      </p>
    )}
  </search>
)

/** Asks before a recipe is deleted; its address is `/profile?delete={id}`. */
export const ConfirmDelete = ({ recipe }: { recipe: { id: number; title: string } }) => (
  <PageDialog title={m.my_delete_title()} under="/profile">
    <p>{m.my_delete_question({ title: recipe.title })}</p>
    <ActionForm
      action="/my-recipes"
      fields={{ recipe: recipe.id, do: 'delete' }}
      sorry={m.my_delete_failed()}
      className={form.actions}
    >
      {(busy) => (
        <>
          <ButtonLink to="/profile" variant="quiet" preventScrollReset>
            {m.form_cancel()}
          </ButtonLink>
          <Button type="submit" busy={busy}>
            {m.my_delete()}
          </Button>
        </>
      )}
    </ActionForm>
  </PageDialog>
)

interface Deleted {
  id: number
  title: string
  /** Until when it can be brought back (UTC milliseconds); null for one that a moderator took off the site. */
  until: number | null
  /** Why a moderator did, if they said so. */
  hiddenReason: string | null
}

/** What a cook deleted and can bring back, and what a moderator took off the site. */
export const DeletedRecipes = ({ recipes }: { recipes: Deleted[] }) => (
  <section className={styles.deleted} aria-labelledby="deleted">
    <h2 id="deleted">{m.my_deleted()}</h2>
    <ul>
      {recipes.map(({ id, title, until, hiddenReason }) => (
        <li key={id}>
          <span className={styles.title}>{until === null ? <Link to={`/recipe/${id}`}>{title}</Link> : title}</span>
          <span className={styles.until}>
            {until !== null && m.my_deleted_until({ date: dateText(until) })}
            {until !== null && hiddenReason !== null && '. '}
            {(until === null || hiddenReason !== null) && <HiddenText reason={hiddenReason} />}
          </span>
          {until === null ? (
            <DeleteLink id={id} title={title} />
          ) : (
            <ActionForm action="/my-recipes" fields={{ recipe: id, do: 'restore' }}>
              <Button type="submit" variant="quiet" aria-label={`${m.my_restore()}: ${title}`}>
                {m.my_restore()}
              </Button>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  </section>
)
