import type { ReactNode } from 'react'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import { durationText } from '#app/recipes/recipe/labels.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import type { ShelvedRecipe } from './device-shelf.ts'
import styles from './shelved-card.module.css'

/** The cards of a list, side by side; a compact one has a line for each. */
export const ShelvedList = ({ compact, children }: { compact?: boolean; children: ReactNode }) => (
  <ul className={styles.list} data-compact={compact || undefined}>
    {children}
  </ul>
)

/** A recipe on a list: all of it leads to the recipe; `children` are what else can be done with it. */
export const ShelvedCard = ({ recipe, children }: { recipe: ShelvedRecipe; children: ReactNode }) => (
  <li className={styles.card}>
    <RecipePhoto
      picture={recipe.picture && { ...recipe.picture, alt: '' }}
      sizes="(width < 680px) 92vw, (width < 1010px) 46vw, 376px"
      maxWidth={960}
    />
    <div className={styles.text}>
      <h2 {...(recipe.language && textLanguage(recipe.language))}>{recipe.title}</h2>
      {recipe.totalMinutes ? (
        <p className={styles.time}>
          <Icon name="clock" /> {durationText(recipe.totalMinutes)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <div className={styles.view}>
          <ButtonLink to={`/recipe/${recipe.id}`} aria-label={`${m.card_view()}: ${recipe.title}`}>
            {m.card_view()}
          </ButtonLink>
        </div>
        {children}
      </div>
    </div>
  </li>
)
