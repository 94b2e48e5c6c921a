import { z } from 'zod'
import { dateTime } from '#app/recipes/questions/question-resources.server.ts'
import {
  type RecipeTest,
  type RequestedTest,
  type SentNotes,
  TEST_OUTCOMES,
  TEST_STATES,
  type TestState,
} from './recipe-test.ts'

const CookResource = z.strictObject({ username: z.string(), name: z.string() })
const NotesResource = z
  .strictObject({
    cookedOn: z.iso.date().meta({ description: 'The day on which the recipe was cooked.' }),
    outcome: z.enum(TEST_OUTCOMES),
    text: z.string().meta({ description: 'Written by users.' }),
    notedAt: z.iso.datetime().meta({ description: 'When they were first sent.' }),
    revisedAt: z.iso.datetime().nullable().meta({ description: 'When they were last changed; null if never.' }),
  })
  .nullable()
const answered = z.enum(['yes', 'no']).nullable().meta({ description: 'Null for no answer yet.' })
export const isNamed = z.boolean().meta({ description: 'Whether the public recipe thanks the cook by name.' })
export const RequestedResource = z
  .strictObject({
    cook: CookResource,
    requestedAt: z.iso.datetime(),
    answer: answered,
    isEnded: z.boolean().meta({ description: 'Whether you took the request back.' }),
    notes: NotesResource.meta({ description: 'Null before there are any, and for those that a moderator has hidden.' }),
    areNotesHidden: z.boolean(),
    isNamed,
  })
  .meta({ id: 'RequestedTest' })
export const TestResource = z
  .strictObject({
    recipe: z
      .strictObject({
        id: z.int().meta({ description: 'The id of the recipe.' }),
        title: z.string(),
        author: CookResource.nullable(),
      })
      .nullable()
      .meta({ description: 'Null where you may read it no longer.' }),
    requestedAt: z.iso.datetime(),
    state: z.enum(TEST_STATES).meta({
      description: 'Whether it is to be answered, accepted, declined, public by now after your notes, or ended.',
    }),
    answer: answered,
    notes: NotesResource.meta({ description: 'Your notes; null before there are any.' }),
    hiddenReason: z
      .string()
      .nullable()
      .meta({ description: 'Why a moderator has hidden the notes; null if none has.' }),
    isNamed,
  })
  .meta({ id: 'RecipeTest' })

const notesOf = (notes: SentNotes | null) =>
  notes && {
    ...notes,
    notedAt: dateTime(notes.notedAt),
    revisedAt: notes.revisedAt === null ? null : dateTime(notes.revisedAt),
  }

/** A request as the author reads it. */
export const requestedResource = ({ cook, notes, requestedAt, ...test }: RequestedTest) => ({
  ...test,
  cook: { username: cook.username, name: cook.name },
  requestedAt: dateTime(requestedAt),
  notes: notesOf(notes),
})

interface RecipeOfTest {
  id: number
  title: string
  author: { username: string; name: string } | null
}

/** A request as the cook who was asked reads it. */
export function testResource(
  { requestedAt, answer, notes, hiddenReason, isNamed }: RecipeTest,
  state: TestState,
  recipe: RecipeOfTest | null,
) {
  const author = recipe?.author ? { username: recipe.author.username, name: recipe.author.name } : null
  return {
    recipe: recipe && { id: recipe.id, title: recipe.title, author },
    ...{ requestedAt: dateTime(requestedAt), state, answer, notes: notesOf(notes), hiddenReason, isNamed },
  }
}
