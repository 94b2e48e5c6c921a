import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../ui/button.tsx'
import styles from './made-secret.module.css'

interface MadeSecretProps {
  title: string
  text: string
  secret: string
}

/** The one time that a token or a secret link is shown: to copy by button, or by hand where there are no scripts. */
export function MadeSecret({ title, text, secret }: MadeSecretProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard for scripts; what is selected, people can copy themselves.
      field.current?.select()
    }
  }
  return (
    <section className={styles.made} aria-labelledby="made">
      <h2 id="made">{title}</h2>
      <p id="made-text">{text}</p>
      <div className={styles.row}>
        <input
          ref={field}
          readOnly
          value={secret}
          aria-labelledby="made"
          aria-describedby="made-text"
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy} data-needs-script>
          {m.secret_copy()}
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {copied ? m.secret_copied() : ''}
      </p>
    </section>
  )
}
