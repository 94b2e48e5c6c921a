import type { Once } from '../../server/api/api-env.ts'
import { createOnce, findOutcome, hashOf, inTurn } from '../../server/api/idempotency.server.ts'
import type { Database } from '../../server/database/tables.ts'
import { countAttempt } from '../../server/rate-limits.server.ts'
import type { Actor } from '../recipes/recipe.ts'
import type { AutosaveState } from './autosave.ts'
import { finishAutosave } from './autosaves.server.ts'
import { publishRecipe, type Revised, reviseRecipe } from './publishing.server.ts'
import type { RecipeDraft } from './recipe-draft.ts'

/** What names a form: its once-only key, and its autosave, which ends with it. */
interface SentForm {
  formKey: string | undefined
  autosave: AutosaveState | undefined
}

type Published = Awaited<ReturnType<typeof publishRecipe>>

/**
 * Publishes a draft once for the key of its form, however often and at whatever time within a day that form is sent; another draft
 * from the same form is another recipe. Without a key every call publishes. `wait` in seconds when the cook publishes too much.
 */
export const publishOnce = (db: Database, cookId: string, draft: RecipeDraft, form: SentForm) =>
  onceForForm<Published>(db, cookId, form, JSON.stringify(draft), {
    work: (tx) => publishRecipe(tx, cookId, draft),
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
  onceForForm<Revised>(db, cook.id, form, `${id} ${version} ${JSON.stringify(draft)}`, {
    work: (tx) => reviseRecipe(tx, cook, id, version, draft),
    isDone: (result) => typeof result === 'object' && 'version' in result,
  })

interface Work<T extends NonNullable<unknown>> {
  work(tx: Database): Promise<T>
  /** Whether the work was done, rather than refused, so that it is not to be done again. */
  isDone(result: T): boolean
}

/** Processes a form once for its key and content, counted in the cook's rate limit of publications. */
async function onceForForm<T extends NonNullable<unknown>>(
  db: Database,
  cookId: string,
  { formKey, autosave }: SentForm,
  content: string,
  { work, isDone }: Work<T>,
): Promise<T | { wait: number }> {
  const carryOut = async (once: Once | null) => {
    const wait = await countAttempt(db, 'publishByCook', cookId)
    if (wait) return { wait }
    const workAndFinish = async (tx: Database) => {
      const result = await work(tx)
      if (formKey && autosave && isDone(result)) await finishAutosave(tx, cookId, { ...autosave, writer: formKey })
      return result
    }
    const result = await createOnce<T>(db, once, workAndFinish, isDone)
    if (result === 'otherRequest') throw new Error('the key of a form contains the hash of what it says')
    return result as T
  }
  if (formKey === undefined) return carryOut(null)
  const requestHash = hashOf(content)
  const once = { cookId, key: `form ${formKey} ${requestHash}`, requestHash }
  return inTurn(once, async () => {
    const found = await findOutcome<T>(db, once)
    return found && found !== 'otherRequest' ? found.outcome : carryOut(once)
  })
}
