import { useEffect, useState } from 'react'
import { Radios } from '#app/base/forms/choices.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { dayOf, localToday } from '#app/base/request/plain-day.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { TEST_OUTCOME_TEXTS } from './notes-text.tsx'
import { type SentNotes, TEST_NOTES_LENGTH, TEST_OUTCOMES, TestNotes } from './recipe-test.ts'

interface NotesFormProps {
  /** What was sent before; null for nothing. */
  notes: SentNotes | null
  /** The name of the recipe's author, who reads them. */
  author: string
  result: FormOutcome | undefined
}

/** The form of notes about a recipe that a cook tries. */
export function NotesForm({ notes, author, result }: NotesFormProps) {
  const busy = useBusy()
  const [form, fields] = useShapedForm(TestNotes, result, {
    cookedOn: notes?.cookedOn ?? '',
    outcome: notes?.outcome ?? '',
    text: notes?.text ?? '',
  })
  const [today, setToday] = useState(() => dayOf(Date.now()))
  useEffect(() => setToday(localToday()), [])
  const day = fields.cookedOn.initialValue || today
  return (
    <ShapedForm form={form} outcome={result} sorry={m.test_notes_failed()}>
      <input type="hidden" name="do" value="notes" />
      <Field
        {...shaped(fields.cookedOn)}
        key={day}
        defaultValue={day}
        label={m.plan_day()}
        type="date"
        min="2000-01-01"
      />
      <Radios
        {...shaped(fields.outcome)}
        legend={m.test_outcome()}
        options={TEST_OUTCOMES.map((outcome) => [outcome, TEST_OUTCOME_TEXTS[outcome]()])}
      />
      <Field
        {...shaped(fields.text)}
        label={m.test_notes_text()}
        hint={m.test_notes_hint({ name: author })}
        rows={6}
        maxLength={TEST_NOTES_LENGTH}
      />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? m.form_saving() : notes ? m.profile_save() : m.test_notes_send()}
        </Button>
      </div>
    </ShapedForm>
  )
}
