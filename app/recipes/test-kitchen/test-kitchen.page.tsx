import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import {
  invalidForm,
  reportFailure,
  reportFailureOn,
  tooManyAttempts,
  tooManyPresses,
} from '#app/base/forms/replies.server.ts'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders } from '#app/base/request/headers.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { findEntryOn } from '#app/recipes/diary/diary-lists.store.ts'
import { RecipeLink } from '#app/recipes/questions/recipe-link.tsx'
import { isOf } from '#app/recipes/questions/words-form.tsx'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/test-kitchen.page'
import { AuthorPart } from './author-part.tsx'
import { TestForm, TestIntent, TestNotes, TestRequest, testKitchenPath } from './recipe-test.ts'
import { REQUEST_REFUSALS } from './request-refusals.ts'
import styles from './test-kitchen.module.css'
import { answerTest, endTest, findTest, listAskable, nameTester, requestTest, saveNotes } from './test-kitchen.store.ts'
import { TesterPart } from './tester-part.tsx'
import { findTestKitchen } from './tests.server.ts'

export const headers = notPublicHeaders

/** `/recipe/{id}/test-kitchen`: a recipe's author asks cooks to try it before it is public, and each of them answers and sends notes. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const found = orNotFound(await findTestKitchen(db, cook, id), m.recipe_not_found())
  const { recipe } = found
  const shown = recipe && { id, title: recipe.title, language: recipe.language }
  if ('tests' in found) {
    const { tests, isTryable, mayAsk } = found
    const askable = mayAsk ? await listAskable(db, cook.id, id) : []
    return { recipe: shown, author: { recipeId: id, isTryable, mayAsk, tests, askable }, tester: null }
  }
  const { test, state } = found
  const entry = test.notes && (await findEntryOn(db, cook.id, id, test.notes.cookedOn))
  const tester = { test, state, author: recipe?.author?.name ?? null, entry: entry?.id ?? null }
  return { recipe: shown, author: null, tester }
}

/** Handles the forms of the page by the field `do`. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const id = orNotFound(rowIdOf(args.params.id), m.recipe_not_found())
  const form = await readForm(args, TestForm)
  const here = testKitchenPath(id)
  const sent = form.get('do')
  if (sent === 'ask') return ask({ args, db, cook, id, form })
  if (sent === 'notes') return saveSent({ args, db, cook, id, form })
  const intent = intentIn(form, TestIntent)
  return reportFailureOn(here, args, async () => {
    const wait = await countAttempt(db, 'withdrawByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent?.do === 'diary') return noteInDiary(db, cook, id)
    if (!intent || !(await actOn(db, cook.id, id, intent.do, 'username' in intent ? intent.username : '')))
      notFound(m.recipe_not_found())
    return redirectWithNotice(here)
  })
}

/** Does what a button of the page is for; false when there is nothing to do it to. */
function actOn(db: Database, cookId: string, id: number, act: string, username: string) {
  switch (act) {
    case 'end':
      return endTest(db, cookId, id, username)
    case 'accept':
    case 'decline':
      return answerTest(db, cookId, id, act === 'accept' ? 'yes' : 'no')
    default:
      return nameTester(db, cookId, id, act === 'name')
  }
}

interface Sent {
  args: Route.ActionArgs
  db: Database
  cook: Cook
  id: number
  form: FormData
}

function ask({ args, db, cook, id, form }: Sent) {
  const submission = parseWithZod(form, { schema: TestRequest })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'requestTestByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    const outcome = await requestTest(db, cook.id, id, submission.value.username)
    if (outcome === 'gone') notFound(m.recipe_not_found())
    if (outcome !== 'done') return invalidForm(submission, { fieldErrors: { username: [REQUEST_REFUSALS[outcome]()] } })
    return redirectWithNotice(testKitchenPath(id))
  })
}

function saveSent({ args, db, cook, id, form }: Sent) {
  const submission = parseWithZod(form, { schema: TestNotes })
  if (submission.status !== 'success') return invalidForm(submission)
  return reportFailure(args, submission, async () => {
    const wait = await countAttempt(db, 'replyByCook', cook.id)
    if (wait) return tooManyAttempts(submission, wait)
    if (!(await saveNotes(db, cook.id, id, submission.value)))
      return invalidForm(submission, { formErrors: [m.test_ended()] })
    return redirectWithNotice(testKitchenPath(id), { notice: 'noteSaved' })
  })
}

/** Notes in a cook's private diary the day on which they tried a recipe. */
async function noteInDiary(db: Database, cook: Cook, id: number) {
  const notes = (await findTest(db, cook.id, id))?.notes
  const noted = notes ? await noteCooked(db, cook, id, EntryDraft.parse({ cookedOn: notes.cookedOn })) : 'gone'
  if (noted === 'full') return data<FailedSubmission>({ failure: m.diary_full() }, 409)
  if (typeof noted === 'string') notFound(m.recipe_not_found())
  return redirectWithNotice(testKitchenPath(id), { notice: 'entrySaved' })
}

export default function TestKitchenPage({ loaderData: { recipe, author, tester }, actionData }: Route.ComponentProps) {
  const resultOf = (intent: string) => (isOf(actionData, intent) ? actionData : undefined)
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.test_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <header>
        {recipe && <RecipeLink recipe={recipe} />}
        <h1>{m.test_title()}</h1>
      </header>
      {author && <AuthorPart {...author} result={resultOf('ask')} />}
      {tester && <TesterPart {...tester} result={resultOf('notes')} />}
    </div>
  )
}
