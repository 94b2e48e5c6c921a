import { dietName } from '#app/food/diets/diet.ts'
import type { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './difference.module.css'
import { changeName, type RecipeDifference } from './difference.ts'
import type { LineChange } from './line-changes.ts'

interface DifferencePartsProps {
  difference: RecipeDifference
  language: RecipeDraft['language']
  /** Whether each change can be ticked, in a form around it. */
  mayTake?: boolean
}

/** What differs between two texts of a recipe: its facts, and line by line its ingredients and steps. */
export function DifferenceParts({ difference, language, mayTake = false }: DifferencePartsProps) {
  const { ingredients, steps } = difference
  const isSame = [...ingredients, ...steps].every(({ kind }) => kind === 'same')
  return (
    <>
      <Facts {...difference} />
      {isSame && <p>{m.versions_difference_none()}</p>}
      <div className={styles.parts} {...textLanguage(language)}>
        <Lines part="ingredients" title={m.recipe_ingredients()} changes={ingredients} mayTake={mayTake} />
        <Lines part="steps" title={m.recipe_instructions()} changes={steps} mayTake={mayTake} />
      </div>
    </>
  )
}

function Facts({ servings, totalMinutes, diets }: RecipeDifference) {
  const names = (list: RecipeDifference['diets']['added']) => list.map(dietName).join(', ')
  const facts = [
    servings && [m.recipe_servings(), servings.join(' → ')],
    totalMinutes && [m.recipe_total_time(), totalMinutes.map(durationText).join(' → ')],
    diets.added.length > 0 && [m.recipe_dietary(), `${m.versions_added()} ${names(diets.added)}`],
    diets.leftOut.length > 0 && [m.recipe_dietary(), `${m.versions_left_out()} ${names(diets.leftOut)}`],
  ].filter((fact) => fact !== null && fact !== false)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={text}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LinesProps {
  part: 'ingredients' | 'steps' | 'about'
  title: string
  changes: LineChange[]
  mayTake?: boolean
}

/** A part of a recipe with what became of each line; each change can be ticked by who takes changes over. */
export const Lines = ({ part, title, changes, mayTake = false }: LinesProps) => (
  <section aria-labelledby={part}>
    <h2 id={part}>{title}</h2>
    <ul className={styles.lines}>
      {changes.map((change, at) => (
        <li key={changeName(part, at)} data-kind={change.kind}>
          {mayTake && change.kind !== 'same' ? (
            <label>
              <input type="checkbox" name="take" value={changeName(part, at)} />
              <Line {...change} />
            </label>
          ) : (
            <Line {...change} />
          )}
        </li>
      ))}
    </ul>
  </section>
)

function Line(change: LineChange) {
  if (change.kind === 'same') return <span>{change.text}</span>
  const parts = change.kind === 'changed' ? change.parts : [change]
  return (
    <span>
      {parts.map(({ kind, text }, at) => {
        const key = `${at} ${text}`
        if (kind === 'gone') return <del key={key}>{text}</del>
        return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </span>
  )
}
