import { type FormEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import form_ from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { useBusy } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import tick from '#app/recipes/editing/visibility-fields.module.css'
import { m } from '#messages'
import type { ComparedSide, ListedRecipe } from './recipe-import.ts'
import { columnsPath, type ImportCounts, importPath, LISTED } from './recipe-import.ts'
import styles from './tick-list.module.css'

interface TickListProps {
  id: number
  /** The outcome of the last submission. */
  outcome: unknown
  counts: ImportCounts
  listed: ListedRecipe[]
  /** Whether it was read from a table whose columns can be corrected. */
  hasTable: boolean
  page: number
  meals: number
  items: number
}

/** What was found in a drop, a page of it at a time, to be ticked before anything is written; each button stores the ticks. */
export function TickList({ id, outcome, counts, listed, hasTable, page, meals, items }: TickListProps) {
  const busy = useBusy()
  const [shown, setShown] = useState({ counts, ticked: counts.chosen, isSent: false, round: 0 })
  // What is stored after a form was sent is what is ticked then: "all" ticks what was unticked a moment ago.
  if (shown.isSent && shown.counts !== counts)
    setShown({ counts, ticked: counts.chosen, isSent: false, round: shown.round + 1 })
  const elsewhere = counts.chosen - listed.filter(({ choice }) => choice !== 'skip').length
  const pages = Math.ceil(counts.all / LISTED)
  const button = (text: string, value: string) => (
    <Button variant="quiet" type="submit" name="do" value={value} busy={busy}>
      {text}
    </Button>
  )
  return (
    <Form
      method="post"
      action={importPath(id)}
      className={form_.form}
      key={page}
      preventScrollReset={false}
      onChange={(event: FormEvent<HTMLFormElement>) =>
        setShown({ ...shown, ticked: elsewhere + chosenIn(event.currentTarget) })
      }
      onSubmit={() => setShown({ ...shown, counts, isSent: true })}
    >
      <section className={report.report} role="status">
        <p>{m.import_list_found({ count: counts.all })}</p>
        {counts.duplicates > 0 && <p>{m.import_list_duplicates({ count: counts.duplicates })}</p>}
        {hasTable && (
          <p>
            <Link to={columnsPath(id)}>{m.import_columns_correct()}</Link>
          </p>
        )}
        {listed.some(({ link }) => link !== null) && <p>{m.import_list_pages()}</p>}
        {meals + items > 0 && <p>{m.import_list_kitchen({ meals, items })}</p>}
      </section>
      {counts.all > 0 && (
        <div className={styles.buttons}>
          {button(m.import_list_all(), 'all')}
          {button(m.import_list_none(), 'none')}
        </div>
      )}
      <ul className={styles.list} key={shown.round}>
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
      <div className={styles.bar} data-bar="own">
        <p className={styles.ticked} role="status">
          {m.import_list_ticked({ count: shown.ticked })} {m.import_list_private()}
        </p>
        {button(m.import_list_discard(), 'discard')}
        <Button type="submit" name="do" value="start" busy={busy}>
          {m.import_list_start()}
        </Button>
      </div>
    </Form>
  )
}

/** How many recipes of the shown page are to be written. */
function chosenIn(form: HTMLFormElement) {
  const sent = new FormData(form)
  return sent.getAll('take').length + sent.getAll('choice').filter((choice) => !/ skip$/.test(String(choice))).length
}

function TickedRecipe({
  recipe: { position, title, app, link, lines, pictures, choice, isTwin, same },
}: {
  recipe: ListedRecipe
}) {
  const details = [
    link === null ? m.import_list_lines({ count: lines }) : shortAddress(link),
    ...(pictures > 0 ? [m.import_list_pictures({ count: pictures })] : []),
    ...(app ? [app] : []),
    ...(isTwin ? [m.import_list_twin()] : []),
  ]
  const about = <small>{details.join(' · ')}</small>
  if (same)
    return (
      <div className={styles.same}>
        <label htmlFor={`choice-${position}`} className={styles.recipe}>
          <b>{title}</b> {about}
        </label>
        <select id={`choice-${position}`} name="choice" defaultValue={`${position} ${choice}`}>
          <option value={`${position} skip`}>{m.import_choice_skip()}</option>
          <option value={`${position} add`}>{m.import_choice_add()}</option>
          {same.mayReplace && <option value={`${position} replace`}>{m.import_choice_replace()}</option>}
        </select>
        <details>
          <summary>{m.import_compare()}</summary>
          <p>{isAlike(same.mine, same.theirs) ? m.import_compare_alike() : m.import_compare_marked()}</p>
          <div className={styles.sides}>
            <Side title={m.import_compare_mine()} side={same.mine} other={same.theirs} />
            <Side title={m.import_compare_theirs()} side={same.theirs} other={same.mine} />
          </div>
        </details>
      </div>
    )
  return (
    <label className={tick.tick}>
      <input type="hidden" name="shown" value={position} />
      <input type="checkbox" name="take" value={position} defaultChecked={choice === 'add'} />
      <span className={styles.recipe}>
        <b>{title}</b> {about}
      </span>
    </label>
  )
}

/** An address without what all have. */
const shortAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '').slice(0, 80)

const isAlike = (mine: ComparedSide, theirs: ComparedSide) =>
  mine.ingredients.join('\n') === theirs.ingredients.join('\n') && mine.steps.join('\n') === theirs.steps.join('\n')

/** A recipe as its lines, those marked that another does not have. */
const Side = ({ title, side, other }: { title: string; side: ComparedSide; other: ComparedSide }) => (
  <section>
    <h3>{title}</h3>
    <Lines lines={side.ingredients} others={other.ingredients} />
    <Lines lines={side.steps} others={other.steps} />
  </section>
)

function Lines({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  const known = new Set(others)
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may have a line twice, and the list never changes
        <li key={index}>{known.has(line) ? line : <mark>{line}</mark>}</li>
      ))}
    </ul>
  )
}
