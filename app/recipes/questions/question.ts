import { z } from 'zod'
import { m } from '#messages'
import { RowId } from '#server/database/row-id-shape.ts'

export const QUESTION_LENGTH = 1000
export const ANSWER_LENGTH = 2000
/** How often a question or an answer can be edited: each of its earlier texts is stored. */
export const MAX_EDITS = 20
export const MAX_ANSWERS = 1000
export const QUESTIONS_PAGE_SIZE = 10
export const ANSWERS_PAGE_SIZE = 20

/** Who wrote something, as everybody sees them. */
export interface Writer {
  username: string
  name: string
  image: string | null
}

/** Words of a question or an answer. Times are UTC milliseconds. */
export interface ThreadText {
  id: number
  text: string
  createdAt: number
  editedAt: number | null
  /** How many cooks found it helpful, and whether the reader is one of them. */
  helpful: number
  foundHelpful: boolean
  /** Names that the text mentions, in lower case, and the usernames that they lead to. */
  mentions: Record<string, string>
}

/** A question on a recipe. Without words and cook it was deleted, and stays for its answers. */
export interface RecipeQuestion extends ThreadText {
  recipeId: number
  cook: Writer | null
  answerCount: number
  /** The id of the answer that solved it; null for none. */
  solvedBy: number | null
  isDeleted: boolean
}

/** An answer to a question; `isAuthor` when it is of the recipe's author. */
export interface RecipeAnswer extends ThreadText {
  questionId: number
  cook: Writer
  isAuthor: boolean
}

const words = (most: number) =>
  z
    .string({ error: () => m.questions_text_required() })
    .trim()
    .min(1, { error: () => m.questions_text_required() })
    .max(most, { error: () => m.form_too_long({ most }) })

/** What a cook asks. */
export const QuestionDraft = z.object({ text: words(QUESTION_LENGTH) })
/** What a cook answers. */
export const AnswerDraft = z.object({ text: words(ANSWER_LENGTH) })

/** What a thread's forms without a text send: which question or answer they are about. */
export const ThreadIntent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['questionHelpful', 'questionUnhelpful', 'deleteQuestion', 'unsolved']), about: RowId }),
  z.object({ do: z.enum(['answerHelpful', 'answerUnhelpful', 'deleteAnswer', 'solved']), about: RowId }),
])

/** Every field of the forms of questions and answers. */
export const QuestionForm = z.object({ do: z.string(), about: z.string(), text: z.string() })

/** A recipe as its questions need it. */
interface RecipeAuthor {
  authorId: string | null
}

/** Every cook but its author asks about a recipe. */
export const mayAsk = (cook: { id: string } | null, recipe: RecipeAuthor) =>
  cook !== null && cook.id !== recipe.authorId

/** Who asked, and the recipe's author, mark the answer that solved a question. */
export const maySolve = (cook: { id: string } | null, recipe: RecipeAuthor, question: { cookId: string | null }) =>
  cook !== null && (cook.id === recipe.authorId || cook.id === question.cookId)

/** The path of the page of a recipe's questions, and of one of them; `link` is the secret by which its reader came to an unlisted recipe. */
export const questionsPath = (recipeId: number, page = 1, link?: string) =>
  `/recipe/${recipeId}/questions${queryOf(page, link)}`
export const questionPath = (recipeId: number, question: number, page = 1, link?: string) =>
  `/recipe/${recipeId}/questions/${question}${queryOf(page, link)}`

function queryOf(page: number, link?: string) {
  const parameters = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(link && { link }) })
  return parameters.size > 0 ? `?${parameters}` : ''
}
