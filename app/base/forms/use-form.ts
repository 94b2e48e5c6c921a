import { type FieldMetadata, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { z } from 'zod'
import type { FormOutcome } from './failed-submission.ts'

type Texts<T extends z.ZodType> = { [K in keyof z.input<T> & string]: string }

/** The fields without which a shape refuses a form. */
const requiredFields = (shape: z.ZodType) =>
  Object.keys(parseWithZod(new FormData(), { schema: shape }).reply().error ?? {}).filter((name) => name !== '')

/**
 * A form validated by the shape of its action, which marks the fields that it requires; the browser checks none of them itself. Errors are shown when the form is sent; changing a field removes its error, and no new
 * error appears before the next submission.
 */
export function useShapedForm<T extends z.ZodType>(
  shape: T,
  lastResult: FormOutcome | undefined,
  defaultValue?: Texts<T>,
) {
  const { state } = useNavigation()
  const [constraint] = useState(() =>
    Object.fromEntries(requiredFields(shape).map((name) => [name, { required: true }])),
  )
  const created = useForm<Texts<T>>({
    // A failed submission has no errors of fields.
    lastResult: state === 'idle' && lastResult && 'status' in lastResult ? lastResult : null,
    constraint: constraint as never,
    shouldValidate: 'onSubmit',
    defaultValue: defaultValue as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shape }) as never,
  })
  const [form] = created
  const { id, allErrors, update } = form
  useEffect(() => {
    const element = document.forms.namedItem(id)
    const forget = ({ target }: Event) => {
      const { name = '' } = target as HTMLInputElement
      if (allErrors[name]) update({ name: name as never, validated: false })
    }
    element?.addEventListener('input', forget)
    return () => element?.removeEventListener('input', forget)
  }, [id, allErrors, update])
  return created
}

/** A field of a `useShapedForm` as the props of its `Field` or `Radios`. */
export const shaped = ({ id, name, required, initialValue, errors }: FieldMetadata<string>) => ({
  id,
  name,
  required,
  defaultValue: initialValue,
  problem: errors?.[0],
})

/** True while a form of this page is being sent. */
export const useBusy = () => useNavigation().state !== 'idle'
