import { Link } from 'react-router'
import { m } from '#messages'
import { questionPath, questionsPath } from './question.ts'
import styles from './recipe-questions.module.css'

interface RecipeQuestionsProps {
  recipeId: number
  count: number
  /** A few that are solved. */
  solved: { id: number; text: string }[]
}

const LENGTH = 120

/** On a recipe's page: the way to its questions, and a few that are solved; the first one is asked from the recipe's menu. */
export const RecipeQuestions = ({ recipeId, count, solved }: RecipeQuestionsProps) =>
  count > 0 && (
    <aside className={styles.questions} aria-label={m.questions_section()} data-no-print>
      <Link to={questionsPath(recipeId)} prefetch="intent">
        {m.questions_count({ count })}
      </Link>
      {solved.map(({ id, text }) => (
        <Link key={id} to={questionPath(recipeId, id)}>
          {text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text}
        </Link>
      ))}
    </aside>
  )
