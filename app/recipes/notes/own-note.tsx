import { Link } from 'react-router'
import { type RecipeView, sharedWanted, wantedQuery } from '#app/base/request/units.ts'
import { m } from '#messages'
import styles from './own-note.module.css'
import { notePath, type RecipeNote } from './recipe-note.ts'

interface OwnNoteProps {
  id: number
  note: RecipeNote
  /** What the address wants of the recipe. */
  wanted: RecipeView
  /** Whether the recipe is shown with the cook's own amounts. */
  isOwnVersion: boolean
}

/** What the reader has noted about the recipe, for nobody else; and the way between their amounts and the written ones. */
export const OwnNote = ({ id, wanted, note: { stars, text, amounts }, isOwnVersion }: OwnNoteProps) => (
  <aside className={styles.note} aria-labelledby="own-note">
    <h3 id="own-note">{m.note_title()}</h3>
    {stars !== null && (
      <p>
        <span aria-hidden="true">{'★'.repeat(stars)}</span>
        <span className="visually-hidden">{m.review_star_count({ count: stars })}</span>
      </p>
    )}
    {text && <p className={styles.text}>{text}</p>}
    <p className={styles.links} data-no-print>
      {amounts.length > 0 && (
        <Link
          to={`/recipe/${id}${wantedQuery({ ...sharedWanted(wanted), ...(isOwnVersion && { isWritten: true }) })}`}
          preventScrollReset
        >
          {isOwnVersion ? m.note_show_written() : m.note_show_own()}
        </Link>
      )}
      <Link to={notePath(id, wanted.link)}>{m.note_edit()}</Link>
    </p>
  </aside>
)
