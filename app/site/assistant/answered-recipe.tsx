import type { ReactNode } from 'react'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import styles from './answered-recipe.module.css'

const SIZES = { large: '(width < 860px) 92vw, 800px', small: '112px' } as const
const MAX_WIDTHS = { large: 1600, small: 320 } as const

interface AnsweredRecipeProps {
  recipe: RecipeCardData
  size: 'large' | 'small'
  /** The text of the answer about it, with the link. */
  children: ReactNode
}

/** A recipe in an answer: its picture and its star, bookmark and share buttons beside the text about it. */
export const AnsweredRecipe = ({ recipe, size, children }: AnsweredRecipeProps) => (
  <div className={styles.recipe} data-size={size}>
    <div className={styles.words}>{children}</div>
    <div className={styles.picture}>
      <RecipePhoto picture={recipe.picture} sizes={SIZES[size]} maxWidth={MAX_WIDTHS[size]} fill />
    </div>
    <div className={styles.actions}>
      <CardActions recipe={recipe} />
    </div>
  </div>
)
