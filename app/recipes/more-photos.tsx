import { m } from '../../messages/compiled/messages.js'
import { Photo } from '../ui/photo.tsx'
import styles from './more-photos.module.css'
import type { Recipe } from './recipe.ts'
import { textLanguage } from './recipe-language.ts'

/** The photos of a recipe behind the first one; nothing when there are none. */
export const MorePhotos = ({ recipe: { photos, language } }: { recipe: Recipe }) =>
  photos.length > 1 && (
    <ul className={styles.photos} aria-label={m.recipe_photos()}>
      {photos.slice(1).map((photo) => (
        <li key={photo.key} {...textLanguage(language)}>
          <Photo picture={photo} sizes="(width < 680px) 46vw, 280px" maxWidth={640} />
        </li>
      ))}
    </ul>
  )
