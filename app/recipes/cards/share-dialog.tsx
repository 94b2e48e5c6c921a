import { useRef, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { OpenDialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import styles from './share-dialog.module.css'

const SERVICES = [
  ['Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`],
  ['Twitter', (url: string, text: string) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`],
  ['WhatsApp', (url: string, text: string) => `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`],
] as const

/** What a page is called where it is shared. */
export interface ShareWords {
  text: string
  heading: string
  address: string
}

interface ShareDialogProps {
  url: string
  words: ShareWords
  onClose(): void
}

/** Our own way to share a page, open from the beginning: Facebook, Twitter, WhatsApp and the plain link. */
export default function ShareDialog({ url, words: { text, heading, address }, onClose }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard for scripts; what is selected, people can copy themselves.
      field.current?.select()
    }
  }
  return (
    <OpenDialog title={heading} onClose={onClose}>
      <p>{text}</p>
      <ul className={styles.services}>
        {SERVICES.map(([name, link]) => (
          <li key={name}>
            <a href={link(url, text)} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.link}>
        <input ref={field} readOnly value={url} aria-label={address} onFocus={(event) => event.target.select()} />
        <Button variant="quiet" onClick={copy}>
          {m.share_copy()}
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {copied ? m.share_copied() : ''}
      </p>
    </OpenDialog>
  )
}
