import { useEffect, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'

/** Puts the text of the clipboard into a field of its form; nothing where the browser reads none. */
export function PasteButton({ field }: { field: string }) {
  const [isOffered, setIsOffered] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => setIsOffered(typeof navigator.clipboard?.readText === 'function'), [])
  const paste = async (form: HTMLFormElement | null) => {
    const text = await navigator.clipboard.readText().catch(() => null)
    setIsRefused(text === null)
    const target = form?.elements.namedItem(field)
    if (!text || !(target instanceof HTMLTextAreaElement)) return
    target.value = text
    target.focus()
  }
  return (
    isOffered && (
      <div>
        <Button variant="quiet" onClick={(event) => paste(event.currentTarget.form)}>
          {m.import_paste()}
        </Button>
        <p role="status">{isRefused && m.import_paste_refused()}</p>
      </div>
    )
  )
}
