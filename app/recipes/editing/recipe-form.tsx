import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FailedSubmission } from '#app/base/forms/failed-submission.ts'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { NUTRIENTS } from '#app/food/nutrition/nutrients.ts'
import type { AutosaveState, AutosaveSummary, EndedAutosave, TypedForm } from '#app/recipes/drafts/autosave.ts'
import { Conflict } from '#app/recipes/drafts/conflict.tsx'
import { type DraftProblems, draftOf } from '#app/recipes/drafts/draft-of.ts'
import type { FormAnswer } from '#app/recipes/drafts/form-answer.ts'
import { onFormSaved } from '#app/recipes/drafts/form-saved.ts'
import { LeaveGuard } from '#app/recipes/drafts/leave-guard.tsx'
import { isDifferent, type Side, withFieldsOf } from '#app/recipes/drafts/merged-forms.ts'
import { OfferedDrafts } from '#app/recipes/drafts/offered-drafts.tsx'
import { useAutosave } from '#app/recipes/drafts/use-autosave.ts'
import { type FormValues, valuesIn } from '#app/recipes/publishing/form-values.ts'
import { m } from '#messages'
import styles from './recipe-form.module.css'
import { RecipeFormFields } from './recipe-form-fields.tsx'
import { SPLIT, WholeText } from './whole-text.tsx'

interface RecipeFormProps {
  published: TypedForm & {
    cookId: string
    id: number | null
    /** Whether it is not stored yet, or stored as a draft. */
    isDraft: boolean
    formKey: string
    /** The autosave that the form continues. */
    autosave?: AutosaveState
    /** What was typed on this or other devices and not saved as a recipe. */
    autosaves?: AutosaveSummary[]
    /** The autosaves that are over. */
    ended?: EndedAutosave[]
    /** Whether the cook shares a household with somebody. */
    hasMates: boolean
  }
  /** What came of the form when it was sent without scripts. */
  answer: FormAnswer | FailedSubmission | undefined
}

const NONE: never[] = []

/** The first control that is wrong, in the order in which the form is read, else what was done, out of its fold and brought into view. */
function focusFirstProblem(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  const wrong = find('[aria-invalid="true"], [data-problem]') ?? find('[data-done]')
  const fold = wrong?.closest('details')
  if (fold) fold.open = true
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}

/** Where what is wrong with a field is, by the name of the field. */
const problemOf = (name: string) =>
  NUTRIENTS.some((nutrient) => nutrient === name)
    ? `nutrition.${name}`
    : name.replace(/^photo-alt\[(\d+)\]$/, 'photos.$1.alt')

/** A text of several lines that is pasted into the title is a whole recipe, to be split into the fields. */
function splitPasted(event: ClipboardEvent<HTMLFormElement>) {
  const text = event.clipboardData.getData('text/plain')
  if ((event.target as HTMLInputElement).name !== 'title' || text.trim().split(/\n\s*/).length < 3) return
  const form = event.currentTarget
  const whole = form.elements.namedItem('whole')
  if (!(whole instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  whole.value = text
  form.querySelector<HTMLButtonElement>(`button[value="${SPLIT}"]`)?.click()
}

/** The form in which a recipe is written or revised. It works without scripts; with them nothing typed is ever lost. */
export function RecipeForm({ published, answer: answered }: RecipeFormProps) {
  const { cookId, id } = published
  const action = id === null ? '/AddRecipe' : `/AddRecipe?id=${id}`
  const form = useRef<HTMLFormElement>(null)
  // The form stays on its page, which may be that of imports, until the recipe is saved.
  const fetcher = useFetcher<FormAnswer | FailedSubmission>()
  const outcome = fetcher.data ?? answered
  // After a failure the previous outcome stays, since its conflict is still unresolved.
  const given = outcome && 'values' in outcome ? outcome : undefined
  const [answer, setAnswer] = useState(given)
  if (given && given !== answer) setAnswer(given)
  const busy = fetcher.state !== 'idle'
  // What the fields begin with; another object under another number has them made anew.
  const [start, setStart] = useState({ values: answer?.values ?? published.values, number: 0 })
  const [revision, setRevision] = useState<Pick<TypedForm, 'version' | 'base'>>(answer ?? published)
  const [problems, setProblems] = useState<DraftProblems>(answer?.problems ?? {})
  const [dirty, setDirty] = useState(answer !== undefined)
  const [answers, setAnswers] = useState(0)
  const [changes, setChanges] = useState(0)
  const values = () => (form.current ? valuesIn(new FormData(form.current)) : start.values)
  const [formKey] = useState(answer?.formKey ?? published.formKey)
  const fill = (values: FormValues) => setStart(({ number }) => ({ values, number: number + 1 }))
  const { state, place, saver, store, restore } = useAutosave({
    cookId,
    recipeId: id,
    form,
    start: answer?.autosave ?? published.autosave ?? null,
    ended: published.ended ?? NONE,
    isAnswer: answer !== undefined,
    isSending: busy,
    fillings: start.number,
    read: () => ({ values: values(), version: revision.version, base: revision.base }),
    isTouched: (draft) => isDifferent(values(), start.values) && (!draft || isDifferent(values(), draft.values)),
    onRestore(draft) {
      setRevision(draft)
      fill(draft.values)
      setDirty(true)
    },
  })

  useEffect(() => {
    if (!answer) return
    setProblems(answer.problems)
    setAnswers((times) => times + 1)
    setDirty(true)
    setRevision(answer)
    setStart(({ number }) => ({ values: answer.values, number: number + 1 }))
  }, [answer])
  const wasSaved = useRef(false)
  useEffect(
    () =>
      onFormSaved(() => {
        const { state } = saver.current()
        if (state) store.delete(state)
        saver.finish()
        wasSaved.current = true
        setDirty(false)
      }),
    [saver, store],
  )
  useEffect(() => {
    // A draft that was saved stays open, and goes on from the version that it made.
    if (wasSaved.current) setRevision({ version: published.version, base: published.base })
    wasSaved.current = false
  }, [published.version, published.base])
  useEffect(() => {
    if (answers > 0) focusFirstProblem(form.current)
  }, [answers])
  useEffect(() => {
    // Once React has the changed list in the page, from where it is read.
    if (changes > 0) saver.change()
  }, [changes, saver])

  /** A field's problem is over once the field changes; a list's with all that was wrong in it. */
  function changed(list?: 'ingredients' | 'photos') {
    if (list) setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(list))))
    setDirty(true)
    setChanges((count) => count + 1)
  }
  function typed(event: FormEvent<HTMLFormElement>) {
    const { name = '' } = event.target as HTMLInputElement
    if (name.startsWith('ingredients')) return changed('ingredients')
    const own = problemOf(name)
    if (problems[own]) setProblems(({ [own]: _, ...rest }) => rest)
    setDirty(true)
    saver.change()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const wanted = submitter instanceof HTMLButtonElement ? submitter.value : 'save'
    // What is discarded needs neither a check nor a question when the page is left.
    if (wanted === 'discard') return saver.release()
    if (wanted === SPLIT) return
    const sent = wanted === 'draft' ? { ...values(), visibility: 'draft' } : values()
    const wrong = draftOf(sent, { photosToCome: sent.imageUrl.trim() !== '' }).problems
    setProblems(wrong ?? {})
    setAnswers((times) => times + 1)
    if (wrong) event.preventDefault()
  }
  function choose(name: keyof FormValues, side: Side) {
    if (!answer?.conflict) return
    fill(withFieldsOf(values(), answer.conflict[side], [name]))
    setChanges((count) => count + 1)
  }

  return (
    <>
      <OfferedDrafts
        recipeId={id}
        autosaves={published.autosaves ?? NONE}
        off={dirty}
        store={store}
        ended={published.ended ?? NONE}
        onRestore={restore}
      />
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        autoComplete="off"
        onInput={typed}
        onPaste={splitPasted}
        onSubmit={submit}
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true" className="visually-hidden" />
        <input type="hidden" name="version" value={revision.version} />
        <input type="hidden" name="base" value={JSON.stringify(revision.base)} />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="autosave" value={state?.key ?? ''} />
        <input type="hidden" name="edits" value={JSON.stringify(state?.edits ?? {})} />
        <WholeText
          key={`whole ${start.number}`}
          start={start.values.whole}
          problem={problems.whole}
          split={answer?.split}
          action={id === null ? '/AddRecipe/split' : `/AddRecipe/split?id=${id}`}
          busy={busy}
        />
        {answer?.conflict && <Conflict key={answer.conflict.updatedAt} conflict={answer.conflict} onChoose={choose} />}
        {problems.form && (
          <div data-problem tabIndex={-1}>
            <FormProblem text={problems.form} />
          </div>
        )}
        <RecipeFormFields
          key={start.number}
          start={start.values}
          problems={problems}
          suggestions={answer?.suggestions}
          hasMates={published.hasMates}
          action={action}
          onChange={changed}
        />
        <div className={styles.actions} data-bar="own">
          <div className={styles.failed}>
            <FormFailure
              outcome={outcome}
              busy={busy}
              sorry={m.publish_failed()}
              again={{ name: 'do', value: 'save' }}
            />
          </div>
          <p className={styles.saved} role="status">
            {place === 'account' ? m.publish_draft_in_account() : place && m.publish_draft_kept()}
          </p>
          <Button type="submit" name="do" value="save" busy={busy}>
            {busy ? m.form_saving() : m.publish_save()}
          </Button>
          {published.isDraft && (
            <Button type="submit" name="do" value="draft" variant="quiet" busy={busy}>
              {m.visibility_draft_save()}
            </Button>
          )}
        </div>
      </fetcher.Form>
      <LeaveGuard dirty={dirty} isInAccount={saver.isInAccount} onLeave={() => void saver.sendNow(true)} />
    </>
  )
}
