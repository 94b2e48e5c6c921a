import type { ReactNode } from 'react'
import styles from '#app/recipes/editing/add-recipe.module.css'
import { RecipeForm } from '#app/recipes/editing/recipe-form.tsx'
import { m } from '#messages'
import { LeftOutOfForm } from './import-report.tsx'
import type { ImportedForm } from './imported-form.ts'

interface FoundFormProps {
  found: ImportedForm
  /** What the form of a cook needs besides its values. */
  form: { cookId: string; formKey: string; hasMates: boolean }
  text: string
  /** The id of the heading, to which the page scrolls. */
  id: string
  /** What the recipe was read from, beside the form. */
  beside?: ReactNode
}

/** A recipe that was found elsewhere in the form, to be looked through and saved by its cook. */
export function FoundForm({ found: { values, leftOut }, form, text, id, beside }: FoundFormProps) {
  const filled = { id: null, isDraft: true, version: 0, base: {}, values }
  const recipe = <RecipeForm published={{ ...form, ...filled }} answer={{ ...filled, problems: {} }} />
  return (
    <section className={`page ${styles.page}`} data-wide={beside ? '' : undefined}>
      <title>{`${m.import_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1 id={id} tabIndex={-1}>
        {m.import_look_through()}
      </h1>
      <p className={styles.intro}>{text}</p>
      <LeftOutOfForm leftOut={leftOut} />
      {beside ? (
        <div className={styles.columns}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard */}
          <section className={styles.beside} aria-label={m.publish_photos()} tabIndex={0}>
            {beside}
          </section>
          {recipe}
        </div>
      ) : (
        recipe
      )}
    </section>
  )
}
