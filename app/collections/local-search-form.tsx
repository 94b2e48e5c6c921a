import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Field } from '../forms/field.tsx'
import formStyles from '../forms/form.module.css'
import { Button } from '../ui/button.tsx'
import { COLLECTION_LIMITS } from './collection.ts'
import { createLocally } from './local-collections.ts'

/** Saves a search as a collection of this device under a name. */
export function LocalSearchForm({ search, title }: { search: string; title: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  function create(form: FormData) {
    const typed = String(form.get('title')).trim()
    if (typed === '') return setProblem(m.collection_title_required())
    if (createLocally(typed, { search }) === null) return setProblem(m.collection_not_stored())
    void navigate('/collections')
  }
  return (
    <>
      <noscript>
        <p>{m.collection_needs_script()}</p>
      </noscript>
      <form action={create} noValidate className={formStyles.form} data-needs-script>
        <Field
          name="title"
          label={m.collection_title()}
          defaultValue={title}
          maxLength={COLLECTION_LIMITS.title}
          autoComplete="off"
          {...(problem !== undefined && { problem })}
        />
        <div className={formStyles.actions}>
          <Button type="submit">{m.collection_create()}</Button>
        </div>
      </form>
    </>
  )
}
