import { z } from 'zod'
import { CookedDay } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'

/** How many cooks try a recipe at most, and how many its author can ask for that. */
export const MAX_TESTERS = 3
export const MAX_REQUESTS = 20
/** How many open requests a cook has at most from one author, and from all of them. */
export const MAX_OPEN_FROM_ONE = 3
export const MAX_OPEN = 10
export const TEST_NOTES_LENGTH = 2000

/** What came of a recipe that a cook has tried. */
export const TEST_OUTCOMES = ['asWritten', 'withChanges', 'didNotWork'] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/** The cook whom an author asks: a username, with or without an @ before it. */
export const TestRequest = z.object({
  username: z
    .string({ error: () => m.test_username_required() })
    .trim()
    .max(64, { error: () => m.form_too_long({ most: 64 }) })
    .transform((name) => name.replace(/^@/, ''))
    .refine((name) => name !== '', { error: () => m.test_username_required() }),
})

/** Whether notes have the words that all need but those of what worked as it is written. */
export const hasNeededText = ({ outcome, text }: { outcome: TestOutcome; text: string }) =>
  outcome === 'asWritten' || text !== ''
export const textRequired = { path: ['text'], error: () => m.questions_text_required() }

/** What a cook notes about a recipe that they tried; that it worked as it is written needs no words. */
export const TestNotes = z
  .object({
    cookedOn: CookedDay,
    outcome: z.enum(TEST_OUTCOMES, { error: () => m.test_outcome_required() }),
    text: z
      .string()
      .trim()
      .max(TEST_NOTES_LENGTH, { error: () => m.form_too_long({ most: TEST_NOTES_LENGTH }) })
      .default(''),
  })
  .refine(hasNeededText, textRequired)
export type TestNotes = z.infer<typeof TestNotes>

/** What the forms of the page without fields of their own want. */
export const TestIntent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('end'), username: z.string().max(64) }),
  z.object({ do: z.enum(['accept', 'decline', 'name', 'unname', 'diary']) }),
])

/** Every field of the forms of the page. */
export const TestForm = z.object({
  do: z.string(),
  username: z.string(),
  cookedOn: z.string(),
  outcome: z.string(),
  text: z.string(),
})

/** Notes of a cook who tried a recipe, and when they were first sent and last changed (UTC milliseconds). */
export interface SentNotes extends TestNotes {
  notedAt: number
  revisedAt: number | null
}

/** What a cook was asked and answered about a recipe. */
export interface RecipeTest {
  requestedAt: number
  answer: 'yes' | 'no' | null
  /** Whether the author has taken the request back. */
  isEnded: boolean
  notes: SentNotes | null
  /** Why a moderator has hidden the notes; null for what is shown. */
  hiddenReason: string | null
  /** Whether the public recipe thanks them by name. */
  isNamed: boolean
}

/** How a request stands for who was asked: to be answered, accepted, declined, published after notes, or ended. */
export const TEST_STATES = ['open', 'accepted', 'declined', 'published', 'ended'] as const
export type TestState = (typeof TEST_STATES)[number]

/** A request as the author sees it. */
export interface RequestedTest extends Omit<RecipeTest, 'hiddenReason'> {
  /** Whether a moderator has hidden the notes, which are null then. */
  areNotesHidden: boolean
  cook: { username: string; name: string; image: string | null }
}

/** What the page of a recipe that was never public says of its test kitchen: to its author, who asked nobody or somebody, and to who is asked. */
export type NoteOfTest = 'unasked' | 'asked' | 'tester'

/** The path of the page where an author asks, and a cook answers and notes. */
export const testKitchenPath = (recipeId: number) => `/recipe/${recipeId}/test-kitchen`
