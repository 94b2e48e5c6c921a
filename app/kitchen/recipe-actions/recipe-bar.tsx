import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { ActionMessage, useActionMessage } from '#app/base/request/action-message.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { ShelfButton } from '#app/recipes/bookshelf/card-actions.tsx'
import { m } from '#messages'
import { ListButton } from './list-button.tsx'
import type { RecipeActions } from './recipe-actions.ts'
import styles from './recipe-bar.module.css'

const CollectionSheet = lazy(() => import('./collection-sheet.tsx'))
const MenuSheet = lazy(() => import('./menu-sheet.tsx'))
const PlanSheet = lazy(() => import('./plan-sheet.tsx'))
/** The menu as it is without scripts; browsers with scripts fetch it when it is first opened. */
const MenuOnServer = import.meta.env.SSR ? (await import('./recipe-menu.tsx')).RecipeMenu : null

/** What one does with a recipe: cook, buy and save it, and a menu for the rest. On phones it stays at the bottom, elsewhere at the top. */
export function RecipeBar(props: RecipeActions) {
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
          label={m.form_more()}
          aria-haspopup="dialog"
          onClick={() => setSheet('menu')}
        />
        <ActionMessage owner={owner} button={button} />
      </span>
      <noscript>
        {MenuOnServer && (
          <details className={styles.menu}>
            <summary>{m.form_more()}</summary>
            <MenuOnServer {...props} />
          </details>
        )}
      </noscript>
      <Suspense>
        {sheet === 'menu' && <MenuSheet {...props} onChoose={setSheet} onClose={close} />}
        {sheet === 'plan' && (
          <PlanSheet
            recipe={recipe}
            isScaled={/[?&](?:servings|tin)=/.test(query)}
            isCook={isCook}
            say={say}
            onClose={close}
          />
        )}
        {sheet === 'collection' && <CollectionSheet recipe={recipe} isCook={isCook} say={say} onClose={close} />}
      </Suspense>
    </section>
  )
}
