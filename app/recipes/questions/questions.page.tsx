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
import type { Route } from './+types/questions.page'
import { QUESTION_LENGTH, QUESTIONS_PAGE_SIZE, questionPath, questionsPath } from './question.ts'
import styles from './questions.module.css'
import { countQuestions, firstAnswers, listQuestions, questionsContent } from './questions.store.ts'
import { HiddenWords, RecipeLink } from './recipe-link.tsx'
import { changeQuestions, recipeOfQuestions } from './recipe-questions.server.ts'
import { Helpful, ThreadWords } from './thread-words.tsx'
import { isOf, WordsForm } from './words-form.tsx'

export const headers = ownHeaders

/** `/recipe/{id}/questions`: what cooks ask about a recipe, each with its best answer. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, cook, shows } = context.get(requestContext)
  const about = await recipeOfQuestions(db, { cook, link: url.searchParams.get('link') }, params.id)
  const { id } = about.recipe
  const page = orNotFound(pageNumber(url.searchParams.get('page')), m.recipe_not_found())
  const [total, questions] = await Promise.all([
    countQuestions(db, id),
    listQuestions(db, id, { page, size: QUESTIONS_PAGE_SIZE, reader: cook?.id ?? null }),
  ])
  const pages = Math.max(1, Math.ceil(total / QUESTIONS_PAGE_SIZE))
  if (page > pages) notFound(m.recipe_not_found())
  const answers = await firstAnswers(db, questions, cook?.id ?? null)
  const cooks = [...questions, ...answers.values()].flatMap((words) => words.cook?.username ?? [])
  shows.current(recipeContent(id), questionsContent(id), ...new Set(cooks.map(cookContent)))
  const shown = {
    ...about,
    threads: questions.map((question) => ({ question, answer: answers.get(question.id) ?? null })),
    folded: [...(await foldedFor(db, cook?.id ?? null, cooks))],
    total,
    page,
    pages,
  }
  return about.isPublic ? shown : data(shown, { headers: notPublicHeaders() })
}

export const action = (args: Route.ActionArgs) => changeQuestions(args)

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, isPublic, may, threads, folded, total, page, pages, hidden } = loaderData
  const reader = useSite()?.cook?.username ?? null
  const here = questionsPath(recipe.id, 1, recipe.link)
  return (
    <div className={`page ${styles.page}`}>
      <Seo
        title={m.questions_title({ title: recipe.title })}
        description={m.questions_description({ title: recipe.title })}
        path={questionsPath(recipe.id, page)}
      />
      {!isPublic && <meta name="robots" content="noindex" />}
      <header>
        <RecipeLink recipe={recipe} />
        <h1>{m.questions_title({ title: recipe.title })}</h1>
      </header>
      <HiddenWords hidden={hidden} />
      {may.ask && (
        <details className={styles.card} open={total === 0 || isOf(actionData, 'ask')}>
          <summary>{m.questions_ask()}</summary>
          <WordsForm
            intent="ask"
            action={here}
            label={m.questions_question()}
            hint={m.questions_mention_hint()}
            submit={m.questions_ask_submit()}
            maxLength={QUESTION_LENGTH}
            result={actionData}
          />
        </details>
      )}
      {reader === null && isPublic && (
        <p>
          <ButtonLink to={loginPath(here)} variant="quiet" rel="nofollow">
            {m.questions_login()}
          </ButtonLink>
        </p>
      )}
      {threads.length === 0 && <p className={styles.quiet}>{m.questions_none()}</p>}
      <ul className={styles.threads}>
        {threads.map(({ question, answer }) => (
          <li key={question.id} className={styles.card}>
            <ThreadWords
              kind="question"
              words={question}
              cook={question.cook}
              isDeleted={question.isDeleted}
              isSolved={question.solvedBy !== null}
              isFolded={folded.includes(question.cook?.username ?? '')}
            />
            {answer && (
              <ThreadWords
                kind="answer"
                words={answer}
                cook={answer.cook}
                isAuthor={answer.isAuthor}
                isSolved={question.solvedBy === answer.id}
                isFolded={folded.includes(answer.cook.username)}
              />
            )}
            <div className={styles.actions}>
              {!question.isDeleted && (
                <Helpful kind="question" words={question} cook={question.cook} action={here} reader={reader} />
              )}
              <Link to={questionPath(recipe.id, question.id, 1, recipe.link)} aria-label={threadLabel(question)}>
                {question.answerCount === 0
                  ? m.questions_answer_first()
                  : m.questions_open({ count: question.answerCount })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} address={(number) => questionsPath(recipe.id, number, recipe.link)} />
    </div>
  )
}

/** What a link to a thread does, with the beginning of the question that it is about. */
const threadLabel = ({ answerCount, text }: { answerCount: number; text: string }) =>
  `${answerCount === 0 ? m.questions_answer_first() : m.questions_open({ count: answerCount })}: ${text.slice(0, 80)}`
