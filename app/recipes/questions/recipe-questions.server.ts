import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import {
  invalidForm,
  reportFailure,
  reportFailureOn,
  tooManyAttempts,
  tooManyPresses,
} from '#app/base/forms/replies.server.ts'
import { orNotFound } from '#app/base/request/found.ts'
import { type RouteArgs, redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { RecipeReader } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import {
  AnswerDraft,
  mayAsk,
  QuestionDraft,
  QuestionForm,
  questionPath,
  questionsPath,
  ThreadIntent,
} from './question.ts'
import { deleteAnswer, deleteQuestion, markSolved, voteWords } from './question-changes.store.ts'
import { findAnswer, listHiddenOwn } from './questions.store.ts'
import { REFUSALS } from './refusal-texts.ts'
import { answerQuestion, askQuestion, editWords } from './write-words.store.ts'

/** A recipe as the pages of its questions show it to a reader; throws 404 when it is not for them. */
export async function recipeOfQuestions(db: Database, reader: RecipeReader, named: string | undefined) {
  const id = orNotFound(rowIdOf(named), m.recipe_not_found())
  const recipe = orNotFound(await findRecipe(db, id, reader), m.recipe_not_found())
  const { title, language, authorId, author, visibility } = recipe
  const isPublic = visibility === 'public'
  const { cook } = reader
  return {
    recipe: {
      ...{ id, title, language, author: author && { name: author.name, username: author.username } },
      ...(!isPublic && reader.link && { link: reader.link }),
    },
    authorId,
    isPublic,
    may: {
      ask: isPublic && mayAsk(cook, recipe),
      answer: isPublic && cook !== null,
      moderate: cook?.role === 'moderator',
    },
    hidden: cook ? await listHiddenOwn(db, cook.id, id) : [],
  }
}

/** Handles the forms of a recipe's questions by the field `do`: what is asked, answered, edited, deleted, solved, and found helpful. */
export async function changeQuestions(args: RouteArgs & { url: URL; params: { id: string; question?: string } }) {
  const cook = requireCook(args)
  const recipeId = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const questionId = rowIdOf(args.params.question)
  const form = await readForm(args, QuestionForm)
  const link = args.url.searchParams.get('link') ?? undefined
  const here = questionId === null ? questionsPath(recipeId, 1, link) : questionPath(recipeId, questionId, 1, link)
  const { db } = args.context.get(requestContext)
  const sent = String(form.get('do'))
  if (['ask', 'answer', 'editQuestion', 'editAnswer'].includes(sent))
    return writeWords({ args, db, cookId: cook.id, recipeId, questionId, link, form })
  const intent = intentIn(form, ThreadIntent)
  return reportFailureOn(here, args, async () => {
    if (intent === null) throw data(m.questions_gone(), 404)
    const isVote = intent.do.endsWith('elpful')
    const wait = await countAttempt(db, isVote ? 'voteByCook' : 'withdrawByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    const outcome = await actOn(db, cook.id, intent.do, intent.about)
    if (outcome === 'gone') throw data(m.questions_gone(), 404)
    if (outcome === 'blocked') throw data(m.blocks_refused(), 403)
    return redirectWithNotice(intent.do === 'deleteQuestion' ? questionsPath(recipeId, 1, link) : here)
  })
}

type ThreadAct = NonNullable<ReturnType<typeof intentIn<typeof ThreadIntent>>>['do']

/** Does what a button of a thread is for; what came of it. */
async function actOn(db: Database, cookId: string, act: ThreadAct, about: number) {
  const isDone = (done: boolean) => (done ? ('done' as const) : ('gone' as const))
  switch (act) {
    case 'questionHelpful':
    case 'questionUnhelpful':
      return voteWords(db, 'question', cookId, about, act === 'questionHelpful')
    case 'answerHelpful':
    case 'answerUnhelpful':
      return voteWords(db, 'answer', cookId, about, act === 'answerHelpful')
    case 'deleteQuestion':
      return isDone(await deleteQuestion(db, cookId, about))
    case 'deleteAnswer':
      return isDone(await deleteAnswer(db, cookId, about))
    case 'solved': {
      const answer = await findAnswer(db, about)
      return answer === null ? 'gone' : markSolved(db, cookId, answer.questionId, about)
    }
    case 'unsolved':
      return markSolved(db, cookId, about, null)
  }
}

interface Writing {
  args: RouteArgs
  db: Database
  cookId: string
  recipeId: number
  questionId: number | null
  link: string | undefined
  form: FormData
}

/** Stores what a cook asks, answers or says in other words, and leads to where it is. */
async function writeWords({ args, db, cookId, recipeId, questionId, link, form }: Writing) {
  const sent = form.get('do')
  const isQuestion = sent === 'ask' || sent === 'editQuestion'
  const submission = parseWithZod(form, { schema: isQuestion ? QuestionDraft : AnswerDraft })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, isQuestion ? 'askByCook' : 'answerByCook', cookId)
    if (wait) return tooManyAttempts(submission, wait)
    const { text } = submission.value
    const about = rowIdOf(form.get('about')) ?? 0
    const written =
      sent === 'ask'
        ? await askQuestion(db, cookId, recipeId, text)
        : sent === 'answer'
          ? await answerQuestion(db, cookId, about, text)
          : await editWords(db, isQuestion ? 'question' : 'answer', cookId, about, text)
    if (typeof written === 'string') return invalidForm(submission, { formErrors: [REFUSALS[written]()] })
    if (written.isPending) return redirectWithNotice(questionsPath(recipeId, 1, link))
    const thread = questionPath(recipeId, isQuestion ? written.id : (questionId ?? about), 1, link)
    return redirectWithNotice(isQuestion ? thread : `${thread}#answer-${written.id}`)
  })
}
