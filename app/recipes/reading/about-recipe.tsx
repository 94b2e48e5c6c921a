import { Link } from 'react-router'
import { dateText } from '#app/base/request/per-language.ts'
import { Avatar } from '#app/people/account/avatar.tsx'
import { RecipeFigures } from '#app/recipes/cards/recipe-figures.tsx'
import { cuisinePath } from '#app/recipes/categories/category.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './about-recipe.module.css'
import { MorePhotos } from './more-photos.tsx'
import { SourceLine } from './source-line.tsx'
import { VersionLines, type VersionLinesProps } from './version-lines.tsx'

/** What one reads of a recipe when one is not cooking: times and kinds, who wrote it when, its versions, its other photos, and more of its cuisine. */
export function AboutRecipe({ recipe, versions }: { recipe: Recipe; versions: Omit<VersionLinesProps, 'id'> }) {
  const { id, author, publishedAt, source, cuisine } = recipe
  const cuisineAddress = cuisine && cuisinePath(cuisine)
  return (
    <section className={styles.about} aria-labelledby="about-recipe">
      <h2 id="about-recipe">{m.recipe_about()}</h2>
      <RecipeFigures recipe={recipe} />
      {author && (
        <p className={styles.author}>
          <Avatar image={author.image} size={40} />
          <Link to={`/cooks/${author.username}`}>{m.recipe_by({ name: author.name })}</Link>
          <time dateTime={new Date(publishedAt).toISOString()}>{dateText(publishedAt)}</time>
        </p>
      )}
      <SourceLine source={source} />
      <VersionLines id={id} {...versions} />
      <MorePhotos recipe={recipe} />
      {cuisine && cuisineAddress && (
        <p className={styles.more} data-no-print>
          <strong>{m.recipe_more_in()}</strong> <Link to={cuisineAddress}>{cuisineText(cuisine)}</Link>
        </p>
      )}
    </section>
  )
}
