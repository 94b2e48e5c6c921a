import { Link } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import report from '#app/exchange/importing/import-report.module.css'
import { m } from '#messages'
import { LOSS_TEXTS, OUTCOME_TEXTS } from './import-texts.ts'
import { importPath, type RecipeImport, type ReportedRecipe, UNDO_DAYS } from './recipe-import.ts'
import styles from './tick-list.module.css'

interface ImportResultProps {
  found: RecipeImport
  reported: ReportedRecipe[]
  /** Whether a further page has some, too. */
  hasMore: boolean
  mayUndo: boolean
  page: number
}

/** What became of an import: how much was added, what of it could not be taken over and why, and how it is undone. */
export function ImportResult({ found: { id, state, counts }, reported, hasMore, mayUndo, page }: ImportResultProps) {
  const { added = 0, unfinished = 0, replaced = 0, undone = 0 } = counts.outcomes
  const stored = added + unfinished
  return (
    <>
      <section className={report.report} role="status">
        {state === 'undone' && <p>{m.import_result_undone({ count: undone })}</p>}
        {state === 'cancelled' && <p>{m.import_result_cancelled()}</p>}
        {state !== 'undone' && stored > 0 && <p>{m.import_result_added({ count: stored })}</p>}
        {state !== 'undone' && stored + replaced === 0 && <p>{m.import_report_nothing()}</p>}
        {replaced > 0 && <p>{m.import_result_replaced({ count: replaced })}</p>}
      </section>
      <div className={styles.buttons}>
        {state !== 'undone' && <ButtonLink to="/profile">{m.import_result_look()}</ButtonLink>}
        <ButtonLink to="/import" variant="quiet">
          {m.import_result_more()}
        </ButtonLink>
      </div>
      {mayUndo && (
        <details className={report.report}>
          <summary>{m.import_result_undo()}</summary>
          <p>{m.import_result_undo_text({ days: UNDO_DAYS })}</p>
          <ActionForm action={importPath(id)} fields={{ do: 'undo' }}>
            {(busy) => (
              <Button variant="quiet" type="submit" busy={busy}>
                {m.import_result_undo_all()}
              </Button>
            )}
          </ActionForm>
        </details>
      )}
      {reported.length > 0 && (
        <section className={report.report}>
          <h2>{m.import_result_losses()}</h2>
          <ul>
            {reported.map((recipe) => (
              <li key={recipe.position}>
                {recipe.recipeId === null ? (
                  <b>{recipe.title}</b>
                ) : (
                  <Link to={`/recipe/${recipe.recipeId}`}>{recipe.title}</Link>
                )}
                : {sentencesOf(recipe).join(' ')}
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            {page > 1 && <Link to={`${importPath(id)}?page=${page - 1}`}>{m.pages_previous()}</Link>}
            {hasMore && <Link to={`${importPath(id)}?page=${page + 1}`}>{m.pages_next()}</Link>}
          </div>
        </section>
      )}
    </>
  )
}

const sentencesOf = ({ outcome, losses, cuts }: ReportedRecipe) => [
  ...(outcome && OUTCOME_TEXTS[outcome]?.() ? [OUTCOME_TEXTS[outcome]?.() ?? ''] : []),
  // That it was cut is told by what was cut.
  ...losses.filter((loss) => loss !== 'cut' || cuts.length === 0).map((loss) => LOSS_TEXTS[loss]()),
  ...cuts,
]
