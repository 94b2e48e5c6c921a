import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldsOf } from '../../server/fields-of.ts'
import { FieldErrors } from '../forms/field-errors.tsx'
import { described } from '../forms/form-part.tsx'
import { cuisineText } from '../recipes/kinds.ts'
import type { RecipeCardData } from '../recipes/recipe.ts'
import { Button } from '../ui/button.tsx'
import styles from './ai-chat.module.css'
import { AnswerCard } from './answer-card.tsx'
import type { Problems } from './asking.server.ts'
import { ASKED_CUISINES, ASKED_DIETS, AssistantRequest, requestOfForm } from './assistant.ts'
import { dietText } from './diet-text.ts'
import { useAnswer } from './use-answer.ts'

type Values = { diet?: unknown; cuisine?: unknown; time?: unknown; ingredients?: unknown; refine: string[] }

interface AskFormProps {
  /** What came of a form that was sent without scripts. */
  sent:
    | { values: Values; problems: Problems | null; text: string | null; recipes: readonly RecipeCardData[] }
    | undefined
}

const NO_RECIPES: readonly RecipeCardData[] = []

const problemsIn = (form: FormData): Problems =>
  fieldsOf(AssistantRequest.safeParse(requestOfForm(form)).error?.issues ?? [])

/** The assistant's form with its answer below, to be refined line by line. It works without scripts, at once instead of in pieces. */
export function AskForm({ sent }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<string[]>(sent?.values.refine ?? [])
  const [line, setLine] = useState('')
  const [wrong, setWrong] = useState<Problems>(sent?.problems ?? {})
  const { answering, ask, stop, clear } = useAnswer(sent?.text ?? null)
  const formId = useId()
  const isWriting = answering.state === 'writing'
  const problems = answering.state === 'refused' ? answering.problems : wrong
  useEffect(() => {
    if (answering.state === 'refused') setWrong(answering.problems)
  }, [answering])

  function send(refine: string[]) {
    if (!form.current) return
    const asked = new FormData(form.current)
    asked.delete('refine')
    for (const one of refine) asked.append('refine', one)
    const found = problemsIn(asked)
    setWrong(found)
    if (Object.keys(found).length > 0) {
      const first = ['diet', 'cuisine', 'time', 'ingredients'].find((name) => found[name])
      form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setLines(refine)
    setLine('')
    ask(asked)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isRefining = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'refine'
    send(isRefining && line.trim() ? [...lines, line.trim()] : [])
  }
  const start = (name: keyof Values) => String(sent?.values[name] ?? '')
  const select = (
    name: 'diet' | 'cuisine',
    label: string,
    options: readonly string[],
    text: (option: never) => string,
  ) => (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={start(name) || 'Any'} {...described(name, problems[name])}>
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option as never)}
          </option>
        ))}
      </select>
      <FieldErrors id={`${name}-problem`} errors={problems[name] ? [problems[name]] : undefined} />
    </div>
  )
  return (
    <>
      <form ref={form} id={formId} method="post" action="/ai-chat" className={styles.form} noValidate onSubmit={submit}>
        <FieldErrors id={undefined} errors={problems.form ? [problems.form] : undefined} />
        {select('diet', m.assistant_diet(), ASKED_DIETS, dietText)}
        {select('cuisine', m.assistant_cuisine(), ASKED_CUISINES, (cuisine: string) =>
          cuisine === 'Any' ? m.assistant_any() : cuisineText(cuisine),
        )}
        <div className={styles.field}>
          <label htmlFor="time">{m.assistant_time()}</label>
          <input
            id="time"
            name="time"
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={start('time')}
            {...described('time', problems.time, m.assistant_time_hint())}
          />
          <p id="time-hint" className={styles.hint}>
            {m.assistant_time_hint()}
          </p>
          <FieldErrors id="time-problem" errors={problems.time ? [problems.time] : undefined} />
        </div>
        <div className={styles.field} data-wide>
          <label htmlFor="ingredients">{m.assistant_ingredients()}</label>
          <textarea
            id="ingredients"
            name="ingredients"
            rows={4}
            maxLength={2000}
            placeholder={m.assistant_ingredients_example()}
            defaultValue={start('ingredients')}
            aria-required
            {...described('ingredients', problems.ingredients)}
          />
          <FieldErrors id="ingredients-problem" errors={problems.ingredients ? [problems.ingredients] : undefined} />
        </div>
        <div className={styles.actions}>
          {isWriting && (
            <Button look="quiet" onClick={stop}>
              {m.assistant_stop()}
            </Button>
          )}
          <Button type="submit" disabled={isWriting}>
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
        <AnswerCard text={answering.text} recipes={sent?.recipes ?? NO_RECIPES} isWriting={isWriting} onClose={clear}>
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
            <Button type="submit" form={formId} name="do" value="refine" look="quiet" disabled={isWriting}>
              {m.assistant_refine_submit()}
            </Button>
          </div>
        </AnswerCard>
      )}
    </>
  )
}
