import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import type { FailedSubmission } from '../forms/failed-submission.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { Button } from '../ui/button.tsx'
import type { AutosaveState, AutosaveSummary } from './autosave.ts'
import { type BrowserDraft, deleteBrowserDraft } from './browser-draft.ts'
import { Conflict } from './conflict.tsx'
import { type DraftProblems, draftOf } from './draft-of.ts'
import type { FormAnswer } from './form-answer.ts'
import { type FormValues, valuesIn } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { OfferedDrafts } from './offered-drafts.tsx'
import styles from './recipe-form.module.css'
import { RecipeFormFields } from './recipe-form-fields.tsx'
import { useAutosave } from './use-autosave.ts'

interface RecipeFormProps {
  published: {
    cookId: string
    id: number | null
    version: number
    values: FormValues
    formKey: string
    /** The autosave that the form continues. */
    autosave?: AutosaveState
    /** What was typed on this or other devices and not saved as a recipe. */
    autosaves?: AutosaveSummary[]
    /** Whether the cook shares a household with somebody. */
    hasMates: boolean
  }
  /** What came of the form when it was sent without scripts. */
  answer: FormAnswer | FailedSubmission | undefined
}

/** The first control that is wrong, in the order in which the form is read, out of its fold and brought into view. */
function focusFirstProblem(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
  const fold = wrong?.closest('details')
  if (fold) fold.open = true
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
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
  const isSaved = useIsLeaving() && fetcher.state === 'loading'
  // What the fields begin with; another object under another number has them made anew.
  const [start, setStart] = useState({ values: answer?.values ?? published.values, number: 0 })
  const [version, setVersion] = useState(published.version)
  const [problems, setProblems] = useState<DraftProblems>(answer?.problems ?? {})
  const [dirty, setDirty] = useState(answer !== undefined)
  const [answers, setAnswers] = useState(0)
  const read = () => (form.current ? valuesIn(new FormData(form.current)) : start.values)
  const [formKey] = useState(answer?.formKey ?? published.formKey)
  const begun = answer?.autosave ?? published.autosave ?? { key: formKey, savedAt: 0 }
  const autosave = useAutosave({ cookId, id, version, form, formKey, start: begun, read, isSending: busy, isSaved })
  const offered = useMemo(
    () => published.autosaves?.filter(({ key }) => key !== autosave.state.key) ?? [],
    [published.autosaves, autosave.state.key],
  )

  useEffect(() => {
    if (!answer) return
    setProblems(answer.problems)
    setAnswers((times) => times + 1)
    setDirty(true)
    setStart(({ number }) => ({ values: answer.values, number: number + 1 }))
  }, [answer])
  const wasSaved = useRef(false)
  useEffect(() => {
    // A draft that was saved stays open, and goes on from the version that it made.
    if (wasSaved.current && !isSaved) {
      setDirty(false)
      setVersion(published.version)
    }
    wasSaved.current = isSaved
  }, [isSaved, published.version])
  useEffect(() => {
    if (answers > 0) focusFirstProblem(form.current)
  }, [answers])

  /** A field's problem is over once the field changes; a list's with all that was wrong in it. */
  function changed(list?: 'ingredients' | 'photos') {
    if (list) setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(list))))
    setDirty(true)
    autosave.saveSoon()
  }
  function typed(event: FormEvent<HTMLFormElement>) {
    const { name = '' } = event.target as HTMLInputElement
    if (name.startsWith('ingredients')) return changed('ingredients')
    const dotted = name.replace(/\[(\d+)\]/, '.$1')
    if (problems[dotted]) setProblems(({ [dotted]: _, ...rest }) => rest)
    changed()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isDraft = submitter instanceof HTMLButtonElement && submitter.value === 'draft'
    const values = isDraft ? { ...read(), visibility: 'draft' } : read()
    const wrong = draftOf(values, { photosToCome: values.imageUrl.trim() !== '' }).problems
    setProblems(wrong ?? {})
    setAnswers((times) => times + 1)
    if (wrong) event.preventDefault()
    else autosave.saveOnDevice()
  }
  function restore(draft: BrowserDraft) {
    setVersion(id === null ? 0 : draft.version)
    setStart(({ number }) => ({ values: draft.values, number: number + 1 }))
    if (draft.autosave) autosave.become(draft.autosave)
    changed()
  }

  return (
    <>
      <OfferedDrafts
        cookId={cookId}
        id={id}
        published={published.values}
        autosaves={offered}
        off={dirty}
        onRestore={restore}
        onForget={() => deleteBrowserDraft(cookId, id)}
      />
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        encType="multipart/form-data"
        className={styles.form}
        noValidate
        onInput={typed}
        onSubmit={submit}
      >
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true" className="visually-hidden" />
        <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="autosave" value={autosave.state.key} />
        <input type="hidden" name="savedAt" value={autosave.state.savedAt} />
        {answer?.conflict && <Conflict conflict={answer.conflict} id={id} />}
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
        <div className={styles.actions}>
          <div className={styles.failed}>
            <FormFailure
              outcome={outcome}
              busy={busy}
              sorry={m.publish_failed()}
              again={{ name: 'do', value: 'save' }}
            />
          </div>
          <p className={styles.saved} role="status">
            {autosave.place === 'account' ? m.publish_draft_in_account() : autosave.place && m.publish_draft_kept()}
          </p>
          <Button type="submit" name="do" value="save" disabled={busy}>
            {busy ? m.form_saving() : m.publish_save()}
          </Button>
          {published.values.visibility !== 'public' || id === null ? (
            <Button type="submit" name="do" value="draft" variant="quiet" disabled={busy}>
              {m.visibility_draft_save()}
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
      <LeaveGuard dirty={dirty && !isSaved} isInAccount={autosave.isInAccount} onLeave={autosave.savePending} />
    </>
  )
}

/** Whether another page than the login is on its way: where a form that was sent leads once it is carried out. */
function useIsLeaving() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname.toLowerCase() !== '/login'
}
