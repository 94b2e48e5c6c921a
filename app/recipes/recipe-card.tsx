import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import { durationText, levelText } from './labels.ts'
import { NoPicture } from './no-picture.tsx'
import type { RecipeCard as Recipe } from './recipe.ts'
import styles from './recipe-card.module.css'

type Indicator = 'difficulty' | 'spiceLevel' | 'sweetness'

const INDICATOR_ICONS: Record<Indicator, IconName> = { difficulty: 'gauge', spiceLevel: 'flame', sweetness: 'sweet' }
const LARGEST = 960
const SIZES = '(width < 680px) 92vw, (width < 1010px) 46vw, 376px'

interface RecipeCardProps {
  recipe: Recipe
  indicator?: Indicator
  /** Whether its picture is among the first that people see. */
  first?: boolean
  /** The buttons over the picture. */
  actions?: ReactNode
}

/** A recipe in a list: all of it leads to the recipe, its buttons keep their own action. */
export function RecipeCard({ recipe, indicator = 'difficulty', first, actions }: RecipeCardProps) {
  const { id, title, picture, rating, ratingCount, prep, description, servings, tags } = recipe
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? <Photo picture={picture} sizes={SIZES} largest={LARGEST} first={first} /> : <NoPicture />}
        <p className={styles.badges}>
          <span>
            <Icon name="clock" />
            <span className="visually-hidden">{m.card_prep()}</span> {durationText(prep.minutes)}
          </span>
          {ratingCount > 0 && (
            <span data-kind="rating">
              <Icon name="star" />
              <span className="visually-hidden">{m.card_rating_label()}</span> {rating.toFixed(1)}
            </span>
          )}
        </p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.tags} aria-label={m.card_tags()}>
          {tags.slice(0, 3).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <span>
            <Icon name="servings" /> {m.card_servings({ count: servings })}
          </span>
          <span>
            <Icon name={INDICATOR_ICONS[indicator]} /> {levelText(indicator, recipe[indicator])}
          </span>
        </p>
        <Link className={styles.view} to={`/recipe/${id}`} prefetch="intent" aria-label={`${m.card_view()}: ${title}`}>
          {m.card_view()}
        </Link>
      </div>
    </article>
  )
}
