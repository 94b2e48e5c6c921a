import { useRef, useState } from 'react'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import styles from './share-button.module.css'

const SERVICES = [
  ['Facebook', (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`],
  ['Twitter', (url: string, text: string) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text })}`],
  ['WhatsApp', (url: string, text: string) => `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`],
] as const

const recipeWords = (title: string) => ({
  text: m.share_text({ title }),
  heading: m.share_title(),
  address: m.share_address(),
})

interface ShareButtonProps {
  /** The path and query of the page. */
  path: string
  title: string
  /** What the page is called where it is shared; by default the words for a recipe. */
  words?: ReturnType<typeof recipeWords>
}

/** Shares a page by the device's own dialog, else by ours with Facebook, Twitter, WhatsApp and the plain link. */
export function ShareButton({ path, title, words = recipeWords(title) }: ShareButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const { text, heading, address: addressLabel } = words

  const share = async () => {
    const url = new URL(path, location.href).href
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text, url }).catch((error: Error) => error.name === 'AbortError' || open(url))
    } else open(url)
  }
  const open = (url: string) => {
    setAddress(url)
    setCopied(false)
    requestAnimationFrame(() => dialog.current?.showModal())
  }
  const copy = async () => {
    if (!address) return
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }

  return (
    <>
      <IconButton icon="share" label={m.share_label({ title })} onClick={share} />
      {address && (
        <Dialog dialog={dialog} title={heading} closeLabel={m.dialog_close()}>
          <p>{text}</p>
          <ul className={styles.services}>
            {SERVICES.map(([name, link]) => (
              <li key={name}>
                <a href={link(address, text)} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.link}>
            <input readOnly value={address} aria-label={addressLabel} onFocus={(event) => event.target.select()} />
            <Button variant="quiet" onClick={copy}>
              {m.share_copy()}
            </Button>
          </div>
          <p role="status" className={styles.copied}>
            {copied ? m.share_copied() : ''}
          </p>
          <Button onClick={() => dialog.current?.close()}>{m.dialog_close()}</Button>
        </Dialog>
      )}
    </>
  )
}
