import { z } from 'zod'
import { dayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { CookedDay, ENTRY_LIMITS } from '#app/recipes/diary/diary-entry.ts'
import { findEntryOn } from '#app/recipes/diary/diary-lists.store.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { defineTool, writer } from '#server/mcp/tool.ts'

const Words = (most: number, description: string) => z.string().trim().max(most).optional().meta({ description })

export const logCookedTool = defineTool({
  name: 'log_cooked',
  title: 'Note that a recipe was cooked',
  description:
    'Notes in the user’s cooking diary that they cooked a recipe on a day: privately, unless that day’s entry is public already. What is given replaces what the entry had. Idempotent. Requires an access token with write access.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: writer,
  input: z.object({
    recipe: RowId.meta({ description: 'Recipe id.' }),
    day: CookedDay.meta({ description: 'The day as YYYY-MM-DD, not in the future.' }),
    text: Words(ENTRY_LIMITS.text, 'How it was, in the user’s words.'),
    changes: Words(ENTRY_LIMITS.changes, 'What the user changed.'),
    stars: z.int().min(1).max(5).optional().meta({ description: 'Stars, 1 to 5.' }),
  }),
  output: z.strictObject({ id: z.int(), recipe: z.int(), day: z.string(), title: z.string(), isPublic: z.boolean() }),
  async use({ recipe, day, ...given }, { context: { db } }, cook) {
    const wait = await countAttempt(db, 'diaryByCook', cook.id)
    if (wait) refuse(429, { wait })
    const before = await findEntryOn(db, cook.id, recipe, day)
    const draft = {
      cookedOn: day,
      text: given.text ?? before?.text ?? null,
      changes: given.changes ?? before?.changes ?? null,
      stars: given.stars ?? before?.stars ?? null,
      isPublic: before?.isPublic ?? false,
      photos: before?.photos.map(({ key, caption }) => ({ key, caption })) ?? [],
    }
    const noted = await noteCooked(db, cook, recipe, draft, { replaces: true })
    if (noted === 'full') refuse(409, { detail: m.diary_full() })
    const entry = typeof noted === 'string' ? null : await findEntryOn(db, cook.id, recipe, day)
    const { id, title, isPublic } = entry ?? refuse(404, { detail: m.recipe_not_found() })
    return { shown: { id, recipe, day, title, isPublic }, text: m.diary_entry({ title, day: dayText(day) }) }
  },
})
