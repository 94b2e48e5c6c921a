import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import styles from './recipe-formats.module.css'

const FORMATS = [
  ['json', 'JSON-LD'],
  ['md', 'Markdown'],
  ['cook', 'Cooklang'],
]

/** The recipe as files to take along, and where it can be reported, the way to do so. */
export const RecipeFormats = ({ id, query, mayReport }: { id: number; query: string; mayReport: boolean }) => (
  <p className={styles.formats} data-no-print>
    {m.recipe_formats()}{' '}
    {FORMATS.map(([ending, name]) => (
      <a key={ending} href={`/recipe/${id}.${ending}${query}`} download>
        {name}
      </a>
    ))}
    {mayReport && (
      <Link to={`/report?recipe=${id}`} rel="nofollow">
        {m.recipe_report()}
      </Link>
    )}
  </p>
)
