import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/base/ui/icon.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { durationText, levelText } from '#app/recipes/recipe/labels.ts'
import type { RecipeCardData as Recipe } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './recipe-card.module.css'
import { RecipePhoto } from './recipe-photo.tsx'
import { TagList } from './tag-list.tsx'

type Indicator = 'difficulty' | 'spiceLevel' | 'sweetness'

const INDICATOR_ICONS: Record<Indicator, IconName> = { difficulty: 'gauge', spiceLevel: 'flame', sweetness: 'sweet' }
const MAX_WIDTH = 960
const SIZES = '(width < 680px) 92vw, (width < 1010px) 46vw, 376px'
const TAGS_SHOWN = 3

interface RecipeCardProps {
  recipe: Recipe
  indicator?: Indicator
  /** Whether "View Recipe" waits for the pointer, where there is one. */
  viewOnHover?: boolean
  /** Whether its picture is among the first that people see. */
  first?: boolean
  /** A word over the picture, such as who can see the recipe. */
  mark?: string | undefined
  /** The buttons over the picture. */
  actions?: ReactNode
}

/** A recipe in a list: the whole card links to the recipe, except its buttons and tags. */
export function RecipeCard({ recipe, indicator = 'difficulty', viewOnHover, first, mark, actions }: RecipeCardProps) {
  const { id, title, picture, rating, ratingCount, prep, totalMinutes, description, servings, tags } = recipe
  const level = recipe[indicator]
  const written = textLanguage(recipe.language)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <RecipePhoto picture={picture} sizes={SIZES} maxWidth={MAX_WIDTH} first={first} />
        <p className={styles.badges}>
          {mark && <span>{mark}</span>}
          {totalMinutes > 0 && <span>{m.card_prep({ time: durationText(prep.minutes) })}</span>}
          {ratingCount > 0 && <span>{m.card_rating({ rating: rating.toFixed(1) })}</span>}
        </p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.text}>
        <h3 className={styles.title} {...written}>
          {title}
        </h3>
        <div className={styles.tags} {...written}>
          <TagList tags={tags.slice(0, TAGS_SHOWN)} isInCard />
        </div>
        <p className={styles.description} {...written}>
          {description}
        </p>
        {totalMinutes > 0 && (
          <p className={`${styles.facts} ${styles.ready}`}>
            <span>
              <Icon name="clock" /> {m.recipe_ready({ time: durationText(totalMinutes) })}
            </span>
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.facts}>
            <span>
              <Icon name="servings" /> {m.card_servings({ count: servings })}
            </span>
            {level && (
              <span>
                <Icon name={INDICATOR_ICONS[indicator]} />
                {/* Its words are those of a difficulty, too. */}
                {indicator === 'sweetness' && <span className="visually-hidden">{m.recipe_sweetness()} </span>}
                {levelText(indicator, level)}
              </span>
            )}
          </p>
          <PageLink
            className={styles.view}
            href={`/recipe/${id}`}
            prefetch
            aria-label={`${m.card_view()}: ${title}`}
            data-on-hover={viewOnHover || undefined}
          >
            {m.card_view()}
          </PageLink>
        </div>
      </div>
    </article>
  )
}
