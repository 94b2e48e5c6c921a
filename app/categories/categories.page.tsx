import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { visit } from '../../server/session.ts'
import type { CategorySlug } from '../recipes/recipe.ts'
import { countByCategory } from '../recipes/shelves.server.ts'
import hero from '../site/art/hero-categories.webp?url'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import { assetPicture } from '../ui/picture-address.ts'
import { Seo } from '../ui/seo.tsx'
import type { Route } from './+types/categories.page'
import styles from './categories.module.css'
import { categoryNames, categoryPath, GROUPS, type Group } from './category.ts'
import { categoryHero } from './category-heroes.server.ts'

const HERO = assetPicture(hero, { width: 1920, height: 600 }, '#5a3a22')

const GROUP_TEXTS: Record<Group, { title: () => string; text: () => string }> = {
  meal: { title: m.group_meal, text: m.group_meal_text },
  diet: { title: m.group_diet, text: m.group_diet_text },
  cuisine: { title: m.group_cuisine, text: m.group_cuisine_text },
  ingredient: { title: m.group_ingredient, text: m.group_ingredient_text },
  method: { title: m.group_method, text: m.group_method_text },
  time: { title: m.group_time, text: m.group_time_text },
}

const GROUP_PICTURES: Record<Group, CategorySlug> = {
  meal: 'lunch',
  diet: 'vegetarian',
  cuisine: 'indian',
  ingredient: 'fish',
  method: 'slowcooker',
  time: '30-minute-meals',
}

export async function loader({ context }: Route.LoaderArgs) {
  const pictures = Object.fromEntries(
    (Object.keys(GROUPS) as Group[]).map((group) => [group, categoryHero(GROUP_PICTURES[group])]),
  ) as Record<Group, ReturnType<typeof categoryHero>>
  return { counts: Object.fromEntries(await countByCategory(context.get(visit).db)), pictures }
}

export default function CategoriesPage({ loaderData: { counts, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Seo title={m.categories_title()} description={m.categories_description()} path="/Categories" />
      <header className={styles.hero}>
        <Photo picture={HERO} sizes="100vw" first className={styles.photo} />
        <div className={styles.words}>
          <h1>{m.categories_title()}</h1>
          <p>{m.categories_tagline()}</p>
        </div>
      </header>
      <ul className={`page ${styles.groups}`}>
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <li key={group} className={styles.group} data-group={group}>
            {pictures[group] && (
              <Photo
                picture={pictures[group]}
                sizes="(width < 700px) 92vw, 380px"
                largest={960}
                className={styles.view}
              />
            )}
            <h2>{GROUP_TEXTS[group].title()}</h2>
            <p>{GROUP_TEXTS[group].text()}</p>
            <details>
              <summary>
                {m.categories_mind()}
                <Icon name="down" />
              </summary>
              <ul>
                {GROUPS[group].map((category) => (
                  <li key={category}>
                    <Link to={categoryPath(category)} prefetch="intent">
                      {categoryNames[category]()}
                      <span className={styles.count}>
                        {counts[category] ?? 0}
                        <span className="visually-hidden"> {m.categories_recipes()}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}
