import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './made-secret.module.css'

type CopyFieldProps = { text: string } & Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
>

/** A text to copy by button, or by hand where there are no scripts. */
export function CopyField({ text, ...named }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard for scripts; what is selected, people can copy themselves.
      field.current?.select()
    }
  }
  return (
    <>
      <div className={styles.row}>
        <input
          ref={field}
          readOnly
          value={text}
          {...named}
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
    </>
  )
}
