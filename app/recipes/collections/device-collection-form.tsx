import { useState } from 'react'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { COLLECTION_LIMITS } from './collection.ts'
import { createDeviceCollection } from './device-collections.ts'

interface DeviceCollectionFormProps {
  label: string
  hint?: string
  /** The title that the form begins with. */
  title?: string
  /** The search that fills it. */
  search?: string
  className?: string
  onCreated?(): void
}

/** Creates a collection of this device; only scripts can. */
export function DeviceCollectionForm({ label, hint, title, search, className, onCreated }: DeviceCollectionFormProps) {
  const [problem, setProblem] = useState<string>()
  function create(form: FormData) {
    const typed = String(form.get('title')).trim()
    if (typed === '') return setProblem(m.collection_title_required())
    if (createDeviceCollection(typed, search === undefined ? {} : { search }) === null)
      return setProblem(m.collection_not_stored())
    setProblem(undefined)
    onCreated?.()
  }
  return (
    <form action={create} noValidate className={`${formStyles.form} ${className ?? ''}`} data-needs-script>
      <Field
        name="title"
        label={label}
        maxLength={COLLECTION_LIMITS.title}
        autoComplete="off"
        required
        {...(hint !== undefined && { hint })}
        {...(title !== undefined && { defaultValue: title })}
        {...(problem !== undefined && { problem })}
      />
      <div className={formStyles.actions}>
        <Button type="submit">{m.collection_create()}</Button>
      </div>
    </form>
  )
}
