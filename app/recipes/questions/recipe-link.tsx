import { Link } from 'react-router'
import { recipeAddress } from '#app/base/request/units.ts'
import { HiddenText } from '#app/people/screening/hidden-by-moderator.tsx'
import type { Language } from '#app/recipes/recipe/recipe-language.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import styles from './questions.module.css'

/** The way back to the recipe that is asked about. */
export const RecipeLink = ({
  recipe: { id, title, language, link },
}: {
  recipe: { id: number; title: string; language: Language; link?: string | undefined }
}) => (
  <p>
    <Link to={recipeAddress(id, link)} {...textLanguage(language)}>
      {title}
    </Link>
  </p>
)

/** What moderators have hidden of the reader's own words here, with their reasons. */
export const HiddenWords = ({ hidden }: { hidden: { text: string; reason: string | null }[] }) =>
  hidden.map(({ text, reason }) => (
    <p key={text} className={styles.hidden}>
      <HiddenText reason={reason} /> <q>{text}</q>
    </p>
  ))
