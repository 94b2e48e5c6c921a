import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSite } from '#app/base/request/use-site.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { asPlainText } from '#app/exchange/formats/markdown.ts'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import {
  hasSteps,
  recipesInPlace,
  recipesLinked,
  withoutLinks,
  withWholeLinks,
} from '#app/site/answering/recipe-links.ts'
import { m } from '#messages'
import styles from './ai-chat.module.css'
import { AnsweredRecipe } from './answered-recipe.tsx'
import { MakeRecipe } from './make-recipe.tsx'
import { SafeMarkdown } from './markdown.tsx'
import { useAnsweredRecipes } from './use-answered-recipes.ts'

interface AnswerCardProps {
  text: string
  /** The cards of its recipes that came with the page. */
  recipes: readonly RecipeCardData[]
  isWriting: boolean
  /** Whether it is written freely, so that it can be a recipe that is nowhere yet. */
  isWrittenFreely: boolean
  onClose(): void
  /** The line to refine the answer with. */
  children: ReactNode
}

/** The answer, to read, to take along as a text file, to refine and to close. */
export function AnswerCard({ text, recipes: start, isWriting, isWrittenFreely, onClose, children }: AnswerCardProps) {
  const card = useRef<HTMLElement>(null)
  const origin = useSite()?.origin ?? ''
  const recipes = useAnsweredRecipes(text, start)
  const shown = recipesInPlace(text)
  const linked = new Set(recipesLinked(text))
  const others = recipes.filter(({ id }) => linked.has(id) && !shown.has(id))
  useEffect(() => {
    if (!isWriting) return
    card.current?.scrollIntoView({ block: 'nearest' })
    // The line that refined the answer is gone while the next one is written.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [isWriting])
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label={m.assistant_answer()} aria-busy={isWriting}>
      <div className={styles.close} data-needs-script>
        <IconButton icon="close" label={m.dialog_close()} onClick={onClose} />
      </div>
      <div className={styles.text} role="status" aria-live="polite" aria-atomic="false">
        {text === '' ? <p>{m.assistant_writing()}</p> : <SafeMarkdown text={text} recipes={recipes} />}
      </div>
      {!isWriting && (
        <>
          {others.length > 0 && (
            <ul className={styles.others}>
              {others.map((recipe) => (
                <li key={recipe.id}>
                  <AnsweredRecipe recipe={recipe} size="small">
                    <Link to={`/recipe/${recipe.id}`}>{recipe.title}</Link>
                  </AnsweredRecipe>
                </li>
              ))}
            </ul>
          )}
          {(isWrittenFreely || hasSteps(text)) && (
            <a
              className={styles.download}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(asPlainText(withWholeLinks(text, origin)))}`}
              download="ai_recipe.txt"
            >
              {m.recipe_download()}
            </a>
          )}
          {isWrittenFreely && <MakeRecipe text={withoutLinks(text)} />}
          <div className={styles.again}>{children}</div>
        </>
      )}
    </section>
  )
}
