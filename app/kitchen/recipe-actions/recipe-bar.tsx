import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useSite } from '#app/base/request/use-site.ts'
import { type ActionDone, ActionMessage, useActionMessage } from '#app/base/ui/action-message.tsx'
import { ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { ShelfButton } from '#app/recipes/bookshelf/card-actions.tsx'
import type { ShelvedRecipe } from '#app/recipes/bookshelf/device-shelf.ts'
import { m } from '#messages'
import { ListButton } from './list-button.tsx'
import styles from './recipe-bar.module.css'

const CollectionSheet = lazy(() => import('./collection-sheet.tsx'))
const MenuSheet = lazy(() => import('./menu-sheet.tsx'))
const PlanSheet = lazy(() => import('./plan-sheet.tsx'))
/** The menu as it is without scripts; browsers with scripts fetch it when it is first opened. */
const MenuOnServer = import.meta.env.SSR ? (await import('./recipe-menu.tsx')).RecipeMenu : null

export interface RecipeBarProps {
  recipe: ShelvedRecipe & {
    language: NonNullable<ShelvedRecipe['language']>
    servings: number
    tags: readonly string[]
  }
  /** What it needs, a text for each ingredient. */
  texts: readonly string[]
  /** That of the recipe's page in the wanted servings and units, and what of it others are sent. */
  query: string
  sharedQuery: string
  /** The secret by which its reader came to it. */
  link: string | undefined
  /** Whether its reader finds it without a secret, can put it into a collection, and can edit it. */
  may: { find: boolean; collect: boolean; edit: boolean }
  reportPath: string | null
}

/** What the sheets of the menu have: who reads, how they say what was done, and what they call when they are closed. */
export interface SheetProps {
  isCook: boolean
  say(done: ActionDone): void
  onClose(): void
}

/** What one does with a recipe: cook, buy and save it, and a menu for the rest. On phones it stays at the bottom, elsewhere at the top. */
export function RecipeBar(props: RecipeBarProps) {
  const { recipe, texts, query, may } = props
  const { id, title } = recipe
  const isCook = Boolean(useSite()?.cook)
  const { owner, say } = useActionMessage()
  const button = useRef<HTMLButtonElement>(null)
  const [sheet, setSheet] = useState<'menu' | 'plan' | 'collection' | null>(null)
  const close = useCallback(() => {
    setSheet(null)
    button.current?.focus()
  }, [])
  return (
    <section className={styles.bar} aria-label={m.recipe_actions()} data-no-print>
      <ButtonLink to={`/recipe/${id}/cook${query}`} rel="nofollow">
        {m.recipe_cook()}
      </ButtonLink>
      <ListButton recipe={{ id, title, texts }} query={query} />
      {may.find && (
        <span data-needs-script>
          <ShelfButton shelf="savedRecipes" recipe={recipe} />
        </span>
      )}
      <span data-needs-script>
        <IconButton
          ref={button}
          icon="more"
          label={m.recipe_more()}
          aria-haspopup="dialog"
          onClick={() => setSheet('menu')}
        />
        <ActionMessage owner={owner} button={button} />
      </span>
      <noscript>
        {MenuOnServer && (
          <details className={styles.menu}>
            <summary>{m.recipe_more()}</summary>
            <MenuOnServer {...props} />
          </details>
        )}
      </noscript>
      <Suspense>
        {sheet === 'menu' && <MenuSheet {...props} onChoose={setSheet} onClose={close} />}
        {sheet === 'plan' && <PlanSheet recipe={recipe} isCook={isCook} say={say} onClose={close} />}
        {sheet === 'collection' && <CollectionSheet recipe={recipe} isCook={isCook} say={say} onClose={close} />}
      </Suspense>
    </section>
  )
}
