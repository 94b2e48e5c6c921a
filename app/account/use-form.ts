import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useNavigation } from 'react-router'
import type { z } from 'zod'

type Texts<T extends z.ZodType> = { [K in keyof z.input<T> & string]: string }

/** A form with one shape here and in its action: wrong fields are said when it is sent, and unsaid while they are mended. */
export function useShapedForm<T extends z.ZodType>(
  shape: T,
  lastResult: SubmissionResult<string[]> | undefined,
  defaultValue?: Texts<T>,
) {
  const { state } = useNavigation()
  return useForm<Texts<T>>({
    lastResult: state === 'idle' ? lastResult : null,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    defaultValue: defaultValue as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shape }) as never,
  })
}

/** Whether a form of this page is under way. */
export const useBusy = () => useNavigation().state !== 'idle'
