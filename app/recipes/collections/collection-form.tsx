import { Radios } from '#app/base/forms/choices.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import {
  COLLECTION_LIMITS,
  COLLECTION_VISIBILITIES,
  COLLECTION_VISIBILITY_TEXTS,
  CollectionDraft,
} from './collection.ts'
import styles from './collections.module.css'

interface CollectionFormProps {
  /** What the form begins with. */
  draft?: CollectionDraft
  result: FormOutcome | undefined
  /** What its button does, in words. */
  submit: string
}

const EMPTY: CollectionDraft = { title: '', text: '', visibility: 'private' }

/** The form that creates or revises a collection. */
export function CollectionForm({ draft = EMPTY, result, submit }: CollectionFormProps) {
  const [form, { title, text, visibility }] = useShapedForm(CollectionDraft, result, draft)
  const busy = useBusy()
  return (
    <ShapedForm form={form} outcome={result}>
      <Field
        {...shaped(title)}
        label={m.collection_title()}
        hint={m.collection_title_hint()}
        maxLength={COLLECTION_LIMITS.title}
        autoComplete="off"
      />
      <Field {...shaped(text)} label={m.collection_text()} maxLength={COLLECTION_LIMITS.text} rows={3} />
      <div className={styles.visibility}>
        <Radios
          {...shaped(visibility)}
          legend={m.visibility_legend()}
          options={COLLECTION_VISIBILITIES.map((one) => [
            one,
            <span key={one}>
              {COLLECTION_VISIBILITY_TEXTS[one].name()}
              <small>{COLLECTION_VISIBILITY_TEXTS[one].text()}</small>
            </span>,
          ])}
        />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </ShapedForm>
  )
}
