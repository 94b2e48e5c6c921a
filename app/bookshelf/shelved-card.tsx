import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { NoPicture } from '../recipes/no-picture.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import type { ShelvedRecipe } from './local-shelf.ts'
import styles from './shelved-card.module.css'

/** The cards of a list, side by side. */
export const ShelvedList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

/** A recipe on a list: its picture and title, the way to it, and the way to take it off. */
export const ShelvedCard = ({ recipe, children }: { recipe: ShelvedRecipe; children: ReactNode }) => (
  <li className={styles.card}>
    <div className={styles.picture}>
      {recipe.picture ? (
        <Photo
          picture={{ ...recipe.picture, alt: '' }}
          sizes="(width < 680px) 92vw, (width < 1010px) 46vw, 376px"
          largest={960}
        />
      ) : (
        <NoPicture />
      )}
    </div>
    <h2>{recipe.title}</h2>
    <ButtonLink to={`/recipe/${recipe.id}`} aria-label={`${m.card_view()}: ${recipe.title}`}>
      {m.card_view()}
    </ButtonLink>
    {children}
  </li>
)
