import { z } from 'zod'
import { m } from '#messages'
import { amountAlone } from './amount-alone.ts'
import { MAX_NOTE, MAX_OWN_AMOUNT, MAX_WRITTEN_LINE } from './recipe-note.ts'

const MAX_AMOUNTS = 200

const OwnAmountDraft = z.strictObject({
  line: z
    .string()
    .max(MAX_WRITTEN_LINE)
    .meta({ description: 'The ingredient as the recipe writes it: amount, name, and notes in brackets.' }),
  amount: z
    .string()
    .trim()
    .max(MAX_OWN_AMOUNT)
    .meta({ description: 'The amount that you take instead.', examples: ['150 g'] }),
})

/** A note as it is sent; one with nothing in it deletes the note. */
export const RecipeNoteDraft = z.strictObject({
  stars: z
    .int()
    .min(1)
    .max(5)
    .nullable()
    .default(null)
    .meta({ description: 'Your own rating, for yourself; not counted.' }),
  text: z
    .string()
    .trim()
    .max(MAX_NOTE, { error: () => m.form_too_long({ most: MAX_NOTE }) })
    .default('')
    .meta({ description: 'Whatever you want to remember.', examples: ['Needs ten minutes less in our oven.'] }),
  amounts: z.array(OwnAmountDraft).max(MAX_AMOUNTS).default([]),
})

/** The form of a note: one amount for each ingredient, empty where the written one is taken. */
export const RecipeNoteForm = z.object({
  stars: z.coerce.number().int().min(1).max(5).nullable().default(null),
  text: RecipeNoteDraft.shape.text,
  amounts: z
    .array(z.object({ line: z.string().max(MAX_WRITTEN_LINE), amount: OwnAmountDraft.shape.amount.default('') }))
    .max(MAX_AMOUNTS)
    .default([])
    .transform((amounts) =>
      amounts.flatMap(({ line, amount }) => (amount === '' ? [] : [{ line, amount: amountAlone(amount, line) }])),
    ),
})
