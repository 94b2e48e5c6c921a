import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { VISIBILITY_TEXTS } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
import styles from './own-results.module.css'

interface OwnResultsProps {
  cards: RecipeCardData[]
  /** How many there are in all. */
  total: number
  /** What is searched for. */
  text: string
  /** The buttons of a card. */
  actions(recipe: RecipeCardData): ReactNode
}

/** What a search finds among the recipes of the cook and their household that are not public, above what everybody finds. */
export const OwnResults = ({ cards, total, text, actions }: OwnResultsProps) => (
  <section className={styles.own} aria-labelledby="own-results">
    <div className={styles.head}>
      <h2 id="own-results">{m.search_own()}</h2>
      {total > cards.length && <Link to={`/profile?q=${encodeURIComponent(text)}`}>{m.search_own_all()}</Link>}
    </div>
    <RecipeGrid label={m.search_own()}>
      {cards.map((recipe) => (
        <li key={recipe.id}>
          <RecipeCard recipe={recipe} mark={VISIBILITY_TEXTS[recipe.visibility].name()} actions={actions(recipe)} />
        </li>
      ))}
    </RecipeGrid>
  </section>
)
