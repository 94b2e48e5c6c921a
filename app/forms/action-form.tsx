import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import styles from './form-failure.module.css'
import { FormFailure } from './form-failure.tsx'

interface ActionFormProps {
  /** The page whose action carries it out; the one it is on unless named. */
  action?: string
  /** All that it says. */
  fields: Record<string, string | number>
  /** What did not happen when it fails. */
  sorry?: string
  className?: string
  /** Its button, and what belongs beside it; a function gets whether the form is on its way. */
  children: ReactNode | ((busy: boolean) => ReactNode)
}

/** A form of one button, one of several on its page: the page stays as it is until the work is done, and a failure is shown here. */
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
