import { Link } from 'react-router'
import { CardActions } from '#app/recipes/bookshelf/card-actions.tsx'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import { m } from '#messages'
import styles from './search-page.module.css'
import type { WaysOn } from './ways-on.server.ts'

/** What to try when nothing was found: without one of the conditions, the nearest recipes, or the assistant. */
export function NothingFound({ ways, nearest, assistant }: WaysOn) {
  return (
    <>
      <div className={styles.nothing}>
        <img src={plate} alt="" width="240" height="180" />
        <h3>{m.search_nothing_title()}</h3>
        <p>{ways.length > 0 ? m.search_nothing_filters() : m.search_nothing_text()}</p>
        <ul>
          {ways.map(({ condition, address, total, more }) => (
            <li key={address}>
              <Link to={address} rel="nofollow" preventScrollReset>
                {m.search_drop({ filter: condition })}
              </Link>{' '}
              ({more ? m.search_count_more({ count: total }) : m.recipes_count({ count: total })})
            </li>
          ))}
          <li>
            <Link to={assistant} rel="nofollow" prefetch="none">
              {m.search_ask_assistant()}
            </Link>
          </li>
          <li>
            <Link to="/Categories">{m.nav_categories()}</Link>
          </li>
        </ul>
      </div>
      {nearest && (
        <section className={styles.nearest} aria-labelledby="nearest">
          <h3 id="nearest">{m.search_nearest({ filter: nearest.condition })}</h3>
          <RecipeGrid label={m.search_nearest({ filter: nearest.condition })}>
            {nearest.cards.map((recipe) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} actions={<CardActions recipe={recipe} />} />
              </li>
            ))}
          </RecipeGrid>
        </section>
      )}
    </>
  )
}
