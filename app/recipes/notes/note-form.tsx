import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { FormFailure } from '#app/base/forms/form-failure.tsx'
import { FormProblem } from '#app/base/forms/form-problem.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { wantedQuery } from '#app/base/request/units.ts'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { type Language, textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { amountAlone } from './amount-alone.ts'
import { findDeviceNote, saveDeviceNote } from './device-notes.ts'
import styles from './note.module.css'
import { RecipeNoteForm } from './note-draft.ts'
import { withOwnAmounts } from './own-amounts.ts'
import { amountsOfLines, EMPTY_NOTE, isEmptyNote, MAX_NOTE, MAX_OWN_AMOUNT, type RecipeNote } from './recipe-note.ts'

interface NoteFormProps {
  /** The recipe, with its ingredients as they are written and the address of its page. */
  recipe: { id: number; language: Language; lines: readonly string[]; path: string; link: string | undefined }
  note: RecipeNote | null
  /** Whether the note is sent to the account, and not stored on the device. */
  isSignedIn: boolean
  result: FormOutcome | undefined
}

/** The form of a note: stars, words, and an amount for each ingredient. */
export function NoteForm({ recipe: { id, language, lines, path, link }, note, isSignedIn, result }: NoteFormProps) {
  const busy = useBusy()
  const navigate = useNavigate()
  const written = textLanguage(language)
  const { stars, text, amounts: own } = note ?? EMPTY_NOTE
  const amounts = amountsOfLines(lines, own)
  const [form, fields] = useShapedForm(RecipeNoteForm, result, {
    stars: stars === null ? '' : String(stars),
    text,
    amounts: '',
  })
  const typed =
    result && 'initialValue' in result ? (result.initialValue?.amounts as { amount?: string }[] | undefined) : undefined
  const { onSubmit, ...formProps } = getFormProps(form)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit(event)
    if (isSignedIn || event.defaultPrevented) return
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const sent = new FormData(currentTarget, (nativeEvent as globalThis.SubmitEvent).submitter)
    const typedNote = parseWithZod(sent, { schema: RecipeNoteForm })
    if (typedNote.status !== 'success') return
    const stored = sent.get('do') === 'delete' ? EMPTY_NOTE : typedNote.value
    saveDeviceNote(id, stored)
    if (findDeviceNote(id) === null && !isEmptyNote(stored)) return announceFailure(m.note_not_stored())
    // With the amounts in its address, the recipe has them at once.
    const own = withOwnAmounts({ servings: null, units: 'written', ...(link && { link }) }, stored.amounts)
    void navigate(`/recipe/${id}${wantedQuery(own)}`)
  }
  return (
    <Form method="post" className={formStyles.form} {...formProps} onSubmit={submit}>
      <FormProblem id={form.errorId} text={form.errors?.[0]} />
      <FormFailure outcome={result} busy={busy} />
      <Field
        {...shaped(fields.stars)}
        label={m.note_stars()}
        options={[
          ['', m.note_no_stars()],
          ...[5, 4, 3, 2, 1].map((count) => [String(count), m.review_star_count({ count })] as const),
        ]}
      />
      <Field {...shaped(fields.text)} label={m.note_text()} hint={m.note_text_hint()} rows={4} maxLength={MAX_NOTE} />
      <fieldset className={styles.amounts}>
        <legend>{m.note_amounts()}</legend>
        <p className={styles.hint}>{m.note_amounts_hint()}</p>
        {lines.map((line, index) => {
          const name = `amounts[${index}]`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe stay in their order.
            <div key={index} className={styles.amount}>
              <input type="hidden" name={`${name}.line`} value={line} />
              <label htmlFor={name} {...written}>
                {line}
              </label>
              <input
                id={name}
                name={`${name}.amount`}
                defaultValue={typed?.[index]?.amount ?? amounts[index]}
                placeholder={index === 0 ? m.note_amount_example() : undefined}
                onBlur={({ currentTarget: field }) => {
                  field.value = amountAlone(field.value.trim(), line)
                }}
                maxLength={MAX_OWN_AMOUNT}
                autoComplete="off"
              />
            </div>
          )
        })}
      </fieldset>
      <div className={formStyles.actions}>
        {note ? (
          <Button type="submit" variant="quiet" name="do" value="delete" busy={busy}>
            {m.note_delete()}
          </Button>
        ) : (
          <ButtonLink to={path} variant="quiet">
            {m.form_cancel()}
          </ButtonLink>
        )}
        <Button type="submit" busy={busy}>
          {busy ? m.form_saving() : m.note_save()}
        </Button>
      </div>
    </Form>
  )
}
