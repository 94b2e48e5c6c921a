import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import styles from './form-failure.module.css'
import { FormFailure } from './form-failure.tsx'

interface ActionFormProps {
  /** The page with the action; by default the current page. */
  action?: string
  /** The hidden fields. */
  fields: Record<string, string | number>
  /** The message for a failure. */
  sorry?: string
  className?: string
  /** The button and its neighbours; a function gets whether the form is being sent. */
  children: ReactNode | ((busy: boolean) => ReactNode)
}

/** A form with one button, which shows a failure beside it and does not change the page before the action succeeded. */
export function ActionForm({ action, fields, sorry, className = styles.action, children }: ActionFormProps) {
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={action} className={className} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {typeof children === 'function' ? children(busy) : children}
      <FormFailure outcome={fetcher.data} busy={busy} sorry={sorry} isTyped={false} />
    </fetcher.Form>
  )
}
