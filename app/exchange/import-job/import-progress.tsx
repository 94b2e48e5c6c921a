import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import { useLookingAgain } from '#app/exchange/importing/use-looking-again.ts'
import { m } from '#messages'
import { importPath, type RecipeImport } from './recipe-import.ts'
import styles from './tick-list.module.css'

/** How far an import is, or its undoing: with scripts it goes on by itself, without them by a link to this page. */
export function ImportProgress({ found: { id, state, currentTitle, isBrokenOff, counts } }: { found: RecipeImport }) {
  const isUndoing = state === 'undoing'
  const isRunning = state !== 'paused'
  useLookingAgain(isRunning)
  const done = isUndoing ? (counts.outcomes.undone ?? 0) + (counts.outcomes.changed ?? 0) : counts.finished
  const total = isUndoing ? done + left(counts.outcomes) : counts.chosen
  const button = (text: string, intent: string) => (
    <ActionForm action={importPath(id)} fields={{ do: intent }}>
      {(busy) => (
        <Button variant="quiet" type="submit" busy={busy}>
          {text}
        </Button>
      )}
    </ActionForm>
  )
  return (
    <section className={report.report}>
      <div role="status">
        {state === 'paused' && <p>{m.import_job_paused({ done, total })}</p>}
        {isBrokenOff && <p>{m.import_job_broken({ done, total })}</p>}
        {isRunning && !isBrokenOff && (
          <p>{isUndoing ? m.import_job_undoing({ done, total }) : m.import_job_running({ done, total })}</p>
        )}
      </div>
      <progress max={Math.max(1, total)} value={done} aria-label={m.import_job_label()} />
      {currentTitle && <p>{currentTitle}</p>}
      {isRunning && (
        <p>
          {m.import_progress_leave()}{' '}
          <noscript>
            <a href={importPath(id)}>{m.import_progress_look()}</a>
          </noscript>
        </p>
      )}
      <div className={styles.buttons}>
        {(state === 'paused' || isBrokenOff) && button(m.import_job_resume(), 'resume')}
        {state === 'running' && !isBrokenOff && button(m.import_job_pause(), 'pause')}
        {!isUndoing && button(m.import_job_cancel(), 'cancel')}
      </div>
    </section>
  )
}

/** How many recipes are still to be undone. */
const left = ({ added = 0, unfinished = 0, replaced = 0 }: RecipeImport['counts']['outcomes']) =>
  added + unfinished + replaced
