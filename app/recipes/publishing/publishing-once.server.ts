import type { AutosaveState } from '#app/recipes/drafts/autosave.ts'
import { finishAutosave } from '#app/recipes/drafts/autosaves.store.ts'
import type { Actor } from '#app/recipes/recipe/recipe.ts'
import type { Once } from '#server/api/api-env.ts'
import { createOnce, findOutcome, hashOf, inTurn } from '#server/api/idempotency.store.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { publishRecipe, type Revised, reviseRecipe } from './publishing.store.ts'
import type { RecipeDraft } from './recipe-draft.ts'

/** A draft with its cover, or why there is none, with the seconds to wait. */
type Covered = { draft: RecipeDraft } | { problem: string; wait?: number }

/** What names a form: its once-only key, and its autosave, which ends with it. */
interface SentForm {
  formKey: string | undefined
  autosave: AutosaveState | undefined
  /** Adds the cover that its draft still needs. */
  cover(draft: RecipeDraft): Promise<Covered>
}

type Published = Awaited<ReturnType<typeof publishRecipe>>

/**
 * Publishes a draft once for its form, however often and at whatever time within a day that form is sent, however long its cover takes and
 * whether or not drawing it failed before; another draft from the same form is another recipe. Without a key every call publishes. `problem`
 * when there is no cover, `wait` alone in seconds when the cook publishes too much.
 */
export const publishOnce = (db: Database, cookId: string, draft: RecipeDraft, form: SentForm) =>
  onceForForm<Published>(db, cookId, form, draft, JSON.stringify(draft), {
    work: (tx, covered) => publishRecipe(tx, cookId, covered),
    isDone: (result) => result !== 'noPhoto',
  })

/** Revises a recipe, once in the same way: a revision that is sent again meets no conflict with itself. */
export const reviseOnce = (
  db: Database,
  cook: Actor,
  id: number,
  version: number,
  draft: RecipeDraft,
  form: SentForm,
) =>
  onceForForm<Revised>(db, cook.id, form, draft, `${id} ${version} ${JSON.stringify(draft)}`, {
    work: (tx, covered) => reviseRecipe(tx, cook, id, version, covered),
    isDone: (result) => typeof result === 'object' && 'version' in result,
  })

interface Work<T extends NonNullable<unknown>> {
  work(tx: Database, draft: RecipeDraft): Promise<T>
  /** Whether the work was done, rather than refused, so that it is not to be done again. */
  isDone(result: T): boolean
}

/**
 * Processes a form once for its key and content, counted in the cook's rate limit of publications. The cover is drawn in turn and is not a part
 * of the content: who sends the form again while it is drawn, or after it failed, sends the same. A form that was left and continued from its
 * autosave is the same form.
 */
async function onceForForm<T extends NonNullable<unknown>>(
  db: Database,
  cookId: string,
  { formKey, autosave, cover }: SentForm,
  draft: RecipeDraft,
  content: string,
  { work, isDone }: Work<T>,
): Promise<T | { wait: number } | { problem: string; wait?: number }> {
  const carryOut = async (once: Once | null) => {
    const covered = await cover(draft)
    if ('problem' in covered) return covered
    const wait = await countAttempt(db, 'publishByCook', cookId)
    if (wait) return { wait }
    const workAndFinish = async (tx: Database) => {
      const result = await work(tx, covered.draft)
      if (autosave && isDone(result)) await finishAutosave(tx, cookId, autosave)
      return result
    }
    const result = await createOnce<T>(db, once, workAndFinish, isDone)
    if (result === 'otherRequest') throw new Error('the key of a form contains the hash of what it says')
    return result as T
  }
  if (formKey === undefined) return carryOut(null)
  const requestHash = hashOf(content)
  const once = { cookId, key: `form ${autosave?.key ?? formKey} ${requestHash}`, requestHash }
  return inTurn(once, async () => {
    const found = await findOutcome<T>(db, once)
    return found && found !== 'otherRequest' ? found.outcome : carryOut(once)
  })
}
