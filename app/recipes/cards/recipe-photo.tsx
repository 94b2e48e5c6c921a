import type { ComponentProps } from 'react'
import { Photo } from '#app/base/ui/photo.tsx'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import plate from '#app/site/frame/art/empty-plate.svg?url'
import styles from './recipe-photo.module.css'

type RecipePhotoProps = Omit<ComponentProps<typeof Photo>, 'picture'> & { picture: Picture | null }

/** The picture of a recipe in its box; an empty plate in a box of the same size for a recipe that has none. */
export const RecipePhoto = ({ picture, ...box }: RecipePhotoProps) =>
  picture ? (
    <Photo picture={picture} {...box} />
  ) : (
    <div className={styles.ground} data-fill={box.fill || undefined}>
      <img src={plate} alt="" width="240" height="180" loading="lazy" />
    </div>
  )
