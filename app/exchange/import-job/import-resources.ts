import { z } from 'zod'

const STATES = ['found', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone'] as const
const count = (description: string) => z.int().meta({ description })

/** How far an import is, in the API. */
export const ImportStateText = z.enum(STATES).meta({
  description:
    '`found` is a list to be ticked of which nothing is written; `running` and `undoing` go on in the background, also after a restart.',
})
/** An import, in the API. */
export const ImportResource = z
  .strictObject({
    id: z.int().meta({ description: 'ID of the import.' }),
    state: ImportStateText,
    apps: z.string().meta({ description: 'The apps or formats that were recognised, separated by commas.' }),
    currentTitle: z.string().nullable().meta({ description: 'The title of the recipe that is being written.' }),
    recipes: count('Number of recipes in the import.'),
    chosen: count('Number of recipes that are ticked.'),
    finished: count('Number of ticked recipes that were dealt with.'),
    duplicates: count('Number of recipes that the caller has already, or that are in the import twice.'),
    added: count('Number of recipes that were added.'),
    replaced: count('Number of recipes that replaced one of the caller’s own.'),
    failed: count('Number of recipes that could not be stored.'),
    mayUndo: z.boolean().meta({ description: 'Whether the whole import can be undone, which is so for 30 days.' }),
    leftOut: z
      .array(z.strictObject({ name: z.string(), reason: z.string() }))
      .meta({ description: 'What was not recognised, each with the reason.' }),
  })
  .meta({ id: 'Import' })

/** What is done with a recipe of an import. */
export const ImportAction = z.enum(['add', 'replace', 'skip'])
/** The recipes of an import, in the API. */
export const ImportedRecipes = z
  .strictObject({
    recipes: z.array(
      z.strictObject({
        position: count('Position in the import, which identifies the recipe in it.'),
        title: z.string(),
        choice: ImportAction.meta({ description: 'What is to be done with it.' }),
        isTwin: z.boolean().meta({ description: 'Whether the same recipe comes before it in the import.' }),
        sameAs: z.int().nullable().meta({ description: 'ID of the same recipe of the caller; null if there is none.' }),
        outcome: z.string().nullable().meta({ description: 'What became of it; null until it is dealt with.' }),
        recipeId: z.int().nullable().meta({ description: 'ID of the recipe that it became; null for none.' }),
        losses: z.array(z.string()).meta({ description: 'What could not be taken over, a sentence each.' }),
      }),
    ),
  })
  .meta({ id: 'ImportedRecipes' })
