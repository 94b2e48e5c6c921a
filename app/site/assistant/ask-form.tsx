import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { dietName, MAIN_DIET_CHOICES, MORE_DIET_CHOICES } from '#app/food/diets/diet.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import type { Problems } from '#app/site/answering/answer-request.server.ts'
import {
  AssistantRequest,
  MAIN_CUISINE_CHOICES,
  MORE_CUISINE_CHOICES,
  requestOfForm,
} from '#app/site/requests/assistant.ts'
import { m } from '#messages'
import { fieldsOf } from '#server/fields-of.ts'
import styles from './ai-chat.module.css'
import { AnswerCard } from './answer-card.tsx'
import { AtTable } from './at-table.tsx'
import { useAnswer } from './use-answer.ts'
import { forgetQuestion, useRememberedQuestion } from './use-remembered-question.ts'

interface Values {
  diet?: unknown
  cuisine?: unknown
  time?: unknown
  ingredients?: unknown
  refine: string[]
  diets: string[]
  allergens: string[]
}

interface AskFormProps {
  /** The result of a form that was sent without scripts. */
  sent:
    | { values: Values; problems: Problems | null; text: string | null; recipes: readonly RecipeCardData[] }
    | undefined
  /** What the household of a cook does not eat; null for a visitor, whose device knows it. */
  needs: CookNeeds | null
  /** Whether answers are written freely. */
  isWrittenFreely: boolean
}

const NO_RECIPES: readonly RecipeCardData[] = []

const problemsIn = (form: FormData): Problems =>
  fieldsOf(AssistantRequest.safeParse(requestOfForm(form)).error?.issues ?? [])

/** The assistant's form with its answer below, to be refined line by line. It works without scripts, at once instead of in pieces. */
export function AskForm({ sent, needs, isWrittenFreely }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // What a search that found nothing asks instead.
  const [question] = useSearchParams()
  const [lines, setLines] = useState<string[]>(sent?.values.refine ?? [])
  const [line, setLine] = useState('')
  const [wrong, setWrong] = useState<Problems>(sent?.problems ?? {})
  const { answering, ask, stop, clear, restore } = useAnswer(sent?.text ?? null)
  useRememberedQuestion({
    form,
    isAnswered: sent !== undefined,
    asked: question.toString(),
    answering,
    lines,
    setLines,
    restore,
  })
  const formId = useId()
  const isWriting = answering.state === 'writing'
  const problems = answering.state === 'refused' ? answering.problems : wrong
  useEffect(() => {
    if (answering.state === 'refused') setWrong(answering.problems)
  }, [answering])

  function send(refine: string[]) {
    if (!form.current) return
    const request = new FormData(form.current)
    request.delete('refine')
    for (const line of refine) request.append('refine', line)
    const found = problemsIn(request)
    setWrong(found)
    if (Object.keys(found).length > 0) {
      const first = ['diet', 'cuisine', 'time', 'ingredients'].find((name) => found[name])
      form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setLines(refine)
    setLine('')
    ask(request)
  }
  function close() {
    forgetQuestion()
    clear()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isRefining = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'refine'
    send(isRefining && line.trim() ? [...lines, line.trim()] : [])
  }
  const start = (name: keyof Values) => String(sent?.values[name] ?? question.get(name) ?? '')
  const select = (
    name: 'diet' | 'cuisine',
    label: string,
    [main, more]: readonly [main: readonly string[], more: readonly string[]],
    text: (option: never) => string,
  ) => (
    <Field
      name={name}
      label={label}
      problem={problems[name]}
      defaultValue={start(name) || 'Any'}
      options={main.map((option) => [option, text(option as never)])}
      more={more.map((option) => [option, text(option as never)])}
      required
    />
  )
  return (
    <>
      <form ref={form} id={formId} method="post" action="/ai-chat" className={styles.form} noValidate onSubmit={submit}>
        <FormProblem text={problems.form} />
        {select('diet', m.assistant_diet(), [MAIN_DIET_CHOICES, MORE_DIET_CHOICES], dietName)}
        {select('cuisine', m.assistant_cuisine(), [MAIN_CUISINE_CHOICES, MORE_CUISINE_CHOICES], (cuisine: string) =>
          cuisine === 'Any' ? m.filter_any() : cuisineText(cuisine),
        )}
        <Field
          name="time"
          label={m.assistant_time()}
          hint={m.assistant_time_hint()}
          problem={problems.time}
          defaultValue={start('time')}
          type="number"
          inputMode="numeric"
          min={1}
          required
        />
        <div className={styles.wide}>
          <Field
            name="ingredients"
            label={m.assistant_ingredients()}
            problem={problems.ingredients}
            defaultValue={start('ingredients')}
            rows={4}
            maxLength={2000}
            placeholder={m.assistant_ingredients_example()}
            required
          />
        </div>
        <AtTable sent={sent?.values ?? null} needs={needs} />
        <div className={styles.actions}>
          {isWriting && (
            <Button variant="quiet" onClick={stop}>
              {m.assistant_stop()}
            </Button>
          )}
          <Button type="submit" busy={isWriting}>
            {isWriting ? m.assistant_writing() : m.assistant_submit()}
          </Button>
        </div>
      </form>
      {answering.state === 'failed' && (
        <p className={styles.failed} role="alert">
          {m.assistant_failed()}
        </p>
      )}
      {(answering.state === 'writing' || answering.state === 'written') && (
        <AnswerCard
          text={answering.text}
          recipes={sent?.recipes ?? NO_RECIPES}
          isWriting={isWriting}
          isWrittenFreely={isWrittenFreely}
          onClose={close}
        >
          {lines.map((one) => (
            <input key={one} type="hidden" name="refine" value={one} form={formId} />
          ))}
          {lines.length > 0 && <p className={styles.lines}>{m.assistant_refined({ lines: lines.join(' · ') })}</p>}
          <label htmlFor="refine">{m.assistant_refine()}</label>
          <div className={styles.refine}>
            <input
              id="refine"
              name="refine"
              form={formId}
              maxLength={300}
              placeholder={m.assistant_refine_example()}
              value={line}
              onChange={(event) => setLine(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !line.trim() || isWriting) return
                event.preventDefault()
                send([...lines, line.trim()])
              }}
            />
            <Button type="submit" form={formId} name="do" value="refine" variant="quiet" busy={isWriting}>
              {m.assistant_refine_submit()}
            </Button>
          </div>
        </AnswerCard>
      )}
    </>
  )
}
