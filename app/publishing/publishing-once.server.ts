import { createOnce, findOutcome, hashOf, inTurn, type Once } from '../../server/api/idempotency.server.ts'
import type { Database } from '../../server/database/tables.ts'
import { countAttempt } from '../account/attempts.server.ts'
import { publishRecipe } from './publishing.server.ts'
import type { RecipeDraft } from './recipe-draft.ts'

type Published = Awaited<ReturnType<typeof publishRecipe>>

/**
 * Publishes a draft once for the key of its form, however often and at whatever time within a day that form is sent; another draft
 * from the same form is another recipe. Without a key every call publishes. `wait` in seconds when the cook publishes too much.
 */
export function publishOnce(
  db: Database,
  cookId: string,
  draft: RecipeDraft,
  formKey: string | undefined,
): Promise<Published | { wait: number }> {
  const publish = async (once: Once | null) => {
    const wait = await countAttempt(db, 'publishByCook', cookId)
    if (wait) return { wait }
    const work = (tx: Database) => publishRecipe(tx, cookId, draft)
    const published = await createOnce<Published>(db, once, work, (result) => result !== 'noPhoto')
    if (published === 'otherRequest') throw new Error('the key of a form contains the hash of its draft')
    return published
  }
  if (formKey === undefined) return publish(null)
  const requestHash = hashOf(JSON.stringify(draft))
  const once = { cookId, key: `form ${formKey} ${requestHash}`, requestHash }
  return inTurn(once, async () => {
    const found = await findOutcome<{ id: number }>(db, once)
    return found && found !== 'otherRequest' ? found.outcome : publish(once)
  })
}
