import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { CATEGORIES_HERO } from '#app/base/ui/palette.ts'
import { Photo } from '#app/base/ui/photo.tsx'
import { countByCategory } from '#app/recipes/catalog/listings.store.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import hero from '#app/site/frame/art/hero-categories.webp?url'
import { m } from '#messages'
import { assetPicture } from '#server/media/picture-address.ts'
import type { Route } from './+types/categories.page'
import styles from './categories.module.css'
import { categoryNames, categoryPath, GROUP_NAMES, GROUPS, type Group, groupNames } from './category.ts'
import { categoryHero } from './category-heroes.server.ts'

const HERO = assetPicture(hero, { width: 1920, height: 600 }, CATEGORIES_HERO)

/** How many of a group's pages are named beside the list of all of them. */
const DIRECT_LINKS = 3

const GROUP_TEXTS: Record<Group, () => string> = {
  meal: m.group_meal_text,
  diet: m.group_diet_text,
  cuisine: m.group_cuisine_text,
  ingredient: m.group_ingredient_text,
  method: m.group_method_text,
  time: m.group_time_text,
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
  const { db, shows } = context.get(requestContext)
  shows.recent(ALL_LISTINGS)
  const pictures = Object.fromEntries(
    GROUP_NAMES.map((group) => [group, categoryHero(GROUP_PICTURES[group])]),
  ) as Record<Group, ReturnType<typeof categoryHero>>
  return { counts: Object.fromEntries(await countByCategory(db)), pictures }
}

export default function CategoriesPage({ loaderData: { counts, pictures } }: Route.ComponentProps) {
  return (
    <>
      <Seo title={m.categories_title()} description={m.categories_description()} path="/Categories" />
      <header className={styles.hero}>
        <Photo picture={HERO} sizes="100vw" first fill className={styles.photo} />
        <div className={styles.words}>
          <h1>{m.categories_title()}</h1>
          <p>{m.categories_tagline()}</p>
        </div>
      </header>
      <ul className={`page ${styles.groups}`}>
        {GROUP_NAMES.map((group) => (
          <li key={group} id={group} className={styles.group}>
            {pictures[group] && (
              <Photo
                picture={pictures[group]}
                sizes="(width < 700px) 92vw, 380px"
                maxWidth={960}
                className={styles.view}
              />
            )}
            <h2>{groupNames[group]()}</h2>
            <p>{GROUP_TEXTS[group]()}</p>
            <ul className={styles.direct} aria-label={groupNames[group]()}>
              {GROUPS[group].slice(0, DIRECT_LINKS).map((category) => (
                <li key={category}>
                  <PageLink href={categoryPath(category)} prefetch>
                    {categoryNames[category]()}
                  </PageLink>
                </li>
              ))}
            </ul>
            <details>
              <summary>
                {m.categories_mind()}
                <Icon name="down" />
              </summary>
              <ul>
                {GROUPS[group].map((category) => (
                  <li key={category}>
                    <PageLink href={categoryPath(category)} prefetch>
                      {categoryNames[category]()}
                      <span className={styles.count}>
                        {counts[category] ?? 0}
                        <span className="visually-hidden"> {m.categories_recipes()}</span>
                      </span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <p className={`page ${styles.foods}`}>
        <PageLink href="/foods">{m.food_all()}</PageLink>
      </p>
    </>
  )
}
