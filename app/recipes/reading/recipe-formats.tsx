import { Link } from 'react-router'
import { m } from '#messages'
import styles from './recipe-formats.module.css'

const FORMATS = [
  ['json', 'JSON-LD'],
  ['md', 'Markdown'],
  ['cook', 'Cooklang'],
]

interface RecipeFormatsProps {
  id: number
  query: string
  /** Where it can be reported; null where it cannot. */
  reportPath: string | null
}

/** The recipe as files to take along, and where it can be reported, the way to do so. */
export const RecipeFormats = ({ id, query, reportPath }: RecipeFormatsProps) => (
  <p className={styles.formats} data-no-print>
    {m.recipe_formats()}{' '}
    {FORMATS.map(([ending, name]) => (
      <a key={ending} href={`/recipe/${id}.${ending}${query}`} download>
        {name}
      </a>
    ))}
    {reportPath && (
      <Link to={reportPath} rel="nofollow">
        {m.recipe_report()}
      </Link>
    )}
  </p>
)
