import { Form } from 'react-router'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { useBusy } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import tick from '#app/recipes/editing/visibility-fields.module.css'
import { m } from '#messages'
import type { ListedRecipe } from './recipe-import.ts'
import { type ImportCounts, importPath, LISTED } from './recipe-import.ts'
import styles from './tick-list.module.css'

interface TickListProps {
  id: number
  /** The outcome of the last submission. */
  outcome: unknown
  counts: ImportCounts
  listed: ListedRecipe[]
  page: number
  meals: number
  items: number
}

/** What was found in a drop, a page of it at a time, to be ticked before anything is written; each button stores the ticks. */
export function TickList({ id, outcome, counts, listed, page, meals, items }: TickListProps) {
  const busy = useBusy()
  const pages = Math.ceil(counts.all / LISTED)
  const button = (text: string, value: string) => (
    <Button variant="quiet" type="submit" name="do" value={value} disabled={busy}>
      {text}
    </Button>
  )
  return (
    <Form method="post" action={importPath(id)} className={form_.form} key={page} preventScrollReset={false}>
      <section className={report.report} role="status">
        <p>{m.import_list_found({ count: counts.all })}</p>
        {counts.duplicates > 0 && <p>{m.import_list_duplicates({ count: counts.duplicates })}</p>}
        {meals + items > 0 && <p>{m.import_list_kitchen({ meals, items })}</p>}
        <p>{m.import_list_private()}</p>
      </section>
      {counts.all > 0 && (
        <div className={styles.buttons}>
          {button(m.import_list_all(), 'all')}
          {button(m.import_list_none(), 'none')}
        </div>
      )}
      <ul className={styles.list}>
        {listed.map((recipe) => (
          <li key={`${recipe.position} ${recipe.choice}`}>
            <TickedRecipe recipe={recipe} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.buttons}>
          {page > 1 && button(m.pages_previous(), `page ${page - 1}`)}
          <span>{m.import_list_page({ page, pages })}</span>
          {page < pages && button(m.pages_next(), `page ${page + 1}`)}
        </div>
      )}
      <FormFailure outcome={outcome} busy={busy} again={{ name: 'do', value: 'start' }} />
      <div className={form_.actions}>
        {button(m.import_list_discard(), 'discard')}
        <Button type="submit" name="do" value="start" disabled={busy}>
          {m.import_list_start()}
        </Button>
      </div>
    </Form>
  )
}

function TickedRecipe({
  recipe: { position, title, app, lines, pictures, choice, isTwin, same },
}: {
  recipe: ListedRecipe
}) {
  const details = [
    m.import_list_lines({ count: lines }),
    ...(pictures > 0 ? [m.import_list_pictures({ count: pictures })] : []),
    ...(app ? [app] : []),
  ]
  const about = <small>{details.join(' · ')}</small>
  if (same)
    return (
      <div className={styles.same}>
        <label htmlFor={`choice-${position}`}>
          <b>{title}</b> {about}
        </label>
        <select id={`choice-${position}`} name="choice" defaultValue={`${position} ${choice}`}>
          <option value={`${position} skip`}>{m.import_choice_skip()}</option>
          <option value={`${position} add`}>{m.import_choice_add()}</option>
          {same.mayReplace && <option value={`${position} replace`}>{m.import_choice_replace()}</option>}
        </select>
        <details>
          <summary>{m.import_compare()}</summary>
          <div className={styles.sides}>
            <Side title={m.import_compare_mine()} {...same.mine} />
            <Side title={m.import_compare_theirs()} {...same.theirs} />
          </div>
        </details>
      </div>
    )
  return (
    <label className={tick.tick}>
      <input type="hidden" name="shown" value={position} />
      <input type="checkbox" name="take" value={position} defaultChecked={choice === 'add'} />
      <span>
        <b>{title}</b> {about} {isTwin && <small>{m.import_list_twin()}</small>}
      </span>
    </label>
  )
}

/** A recipe as its lines, which change nothing any more. */
const Side = ({ title, ingredients, steps }: { title: string; ingredients: string[]; steps: string[] }) => (
  <section>
    <h3>{title}</h3>
    <p className={styles.lines}>{ingredients.join('\n')}</p>
    <p className={styles.lines}>{steps.join('\n')}</p>
  </section>
)
