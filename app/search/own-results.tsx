import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import type { RecipeCardData } from '../recipes/recipe.ts'
import { RecipeCard } from '../recipes/recipe-card.tsx'
import { RecipeGrid } from '../recipes/recipe-grid.tsx'
import { VISIBILITY_TEXTS } from '../recipes/visibility-texts.ts'
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
