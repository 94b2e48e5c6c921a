import { data, Link } from 'react-router'
import { notFound, orNotFound } from '#app/base/request/found.ts'
import { notPublicHeaders, ownHeaders } from '#app/base/request/headers.ts'
import { loginPath } from '#app/base/request/next.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Pagination } from '#app/base/ui/pagination.tsx'
import { cookContent } from '#app/people/account/cook.ts'
import { foldedFor } from '#app/people/blocks/blocks.store.ts'
import { pageNumber, recipeContent } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/question.page'
import { ANSWER_LENGTH, ANSWERS_PAGE_SIZE, questionPath, questionsPath } from './question.ts'
import styles from './questions.module.css'
import { findAnswer, findQuestion, listAnswers, listEarlierWords, questionsContent } from './questions.store.ts'
import { HiddenWords, RecipeLink } from './recipe-link.tsx'
import { changeQuestions, recipeOfQuestions } from './recipe-questions.server.ts'
import { ThreadEntry } from './thread-entry.tsx'
import { WordsForm } from './words-form.tsx'

export const headers = ownHeaders

/** `/recipe/{id}/questions/{question}`: a question with all its answers, the one that solved it first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, shows } = context.get(requestContext)
  const about = await recipeOfQuestions(db, { cook, link: url.searchParams.get('link') }, params.id)
  const { id } = about.recipe
  const reader = cook?.id ?? null
  const found = await findQuestion(db, rowIdOf(params.question) ?? 0, reader)
  const question = orNotFound(found?.recipeId === id ? found : null, m.questions_gone())
  const page = orNotFound(pageNumber(url.searchParams.get('page')), m.questions_gone())
  const pages = Math.max(1, Math.ceil(question.answerCount / ANSWERS_PAGE_SIZE))
  if (page > pages) notFound(m.questions_gone())
  const listed = await listAnswers(db, question.id, { page, size: ANSWERS_PAGE_SIZE, reader })
  const solution = page === 1 && question.solvedBy !== null ? await findAnswer(db, question.solvedBy, reader) : null
  const answers = [...(solution ? [solution] : []), ...listed.filter((answer) => answer.id !== question.solvedBy)]
  const cooks = [question, ...answers].flatMap((words) => words.cook?.username ?? [])
  shows.current(recipeContent(id), questionsContent(id), ...new Set(cooks.map(cookContent)))
  const edited = answers.filter(({ editedAt }) => editedAt !== null).map((answer) => answer.id)
  const shown = {
    ...about,
    question,
    answers,
    maySolve: about.may.answer && (question.cook?.username === cook?.username || about.authorId === reader),
    earlier: {
      question: question.editedAt === null ? [] : await listEarlierWords(db, 'questionId', [question.id]),
      answers: await listEarlierWords(db, 'answerId', edited),
    },
    folded: [...(await foldedFor(db, reader, cooks))],
    page,
    pages,
  }
  return about.isPublic ? shown : data(shown, { headers: notPublicHeaders() })
}

export const action = (args: Route.ActionArgs) => changeQuestions(args)

export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, isPublic, may, question, answers, maySolve, earlier, folded, page, pages, hidden } = loaderData
  const reader = useSite()?.cook?.username ?? null
  const here = questionPath(recipe.id, question.id, 1, recipe.link)
  const shared = { action: here, reader, mayWrite: may.answer, result: actionData }
  return (
    <div className={`page ${styles.page}`}>
      <Seo
        title={titleOf(question, recipe)}
        description={question.text || m.questions_deleted()}
        path={questionPath(recipe.id, question.id, page)}
      />
      {(!isPublic || question.answerCount === 0) && <meta name="robots" content="noindex" />}
      <header>
        <RecipeLink recipe={recipe} />
        <h1>{m.questions_one({ title: recipe.title })}</h1>
        <p>
          <Link to={questionsPath(recipe.id, 1, recipe.link)}>{m.questions_all()}</Link>
        </p>
      </header>
      <HiddenWords hidden={hidden} />
      <div className={styles.card}>
        <ThreadEntry
          kind="question"
          words={question}
          cook={question.cook}
          isDeleted={question.isDeleted}
          isSolved={question.solvedBy !== null}
          isFolded={folded.includes(question.cook?.username ?? '')}
          earlier={earlier.question}
          {...shared}
        />
      </div>
      <section aria-labelledby="answers" className={styles.section}>
        <h2 id="answers">{m.questions_answers({ count: question.answerCount })}</h2>
        <ul className={styles.threads}>
          {answers.map((answer) => (
            <li key={answer.id} className={styles.card} data-solved={answer.id === question.solvedBy || undefined}>
              <ThreadEntry
                kind="answer"
                words={answer}
                cook={answer.cook}
                isAuthor={answer.isAuthor}
                isSolved={answer.id === question.solvedBy}
                isFolded={folded.includes(answer.cook.username)}
                earlier={earlier.answers.filter(({ answerId }) => answerId === answer.id)}
                solves={maySolve ? question.id : null}
                {...shared}
              />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={pages}
          address={(number) => questionPath(recipe.id, question.id, number, recipe.link)}
        />
      </section>
      {may.answer && !question.isDeleted && (
        <section aria-labelledby="own-answer" className={styles.card}>
          <h2 id="own-answer">{m.questions_answer()}</h2>
          <WordsForm
            key={question.answerCount}
            intent="answer"
            about={question.id}
            action={here}
            label={m.questions_own_answer()}
            hint={m.questions_mention_hint()}
            submit={m.questions_answer_submit()}
            maxLength={ANSWER_LENGTH}
            result={actionData}
          />
        </section>
      )}
      {reader === null && isPublic && !question.isDeleted && (
        <p>
          <ButtonLink to={loginPath(here)} variant="quiet" rel="nofollow">
            {m.questions_login_answer()}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

const TITLE_LENGTH = 70

/** What the page of a question is called: its first words. */
const titleOf = ({ text }: { text: string }, recipe: { title: string }) =>
  text === ''
    ? m.questions_one({ title: recipe.title })
    : text.length > TITLE_LENGTH
      ? `${text.slice(0, TITLE_LENGTH)}…`
      : text
