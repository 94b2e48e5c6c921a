import { useEffect, useState } from 'react'

const ANNOUNCED = 'foodio:announced'

/** Announces a change of the page to screen readers, when they are idle. */
export const announce = (text: string) => dispatchEvent(new CustomEvent(ANNOUNCED, { detail: text }))

/** The live region of the page; always rendered, since screen readers ignore a region that is added together with its text. */
export function LiveRegion() {
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  useEffect(() => {
    const listener = (event: Event) =>
      setAnnounced(({ count }) => ({ text: (event as CustomEvent<string>).detail, count: count + 1 }))
    addEventListener(ANNOUNCED, listener)
    return () => removeEventListener(ANNOUNCED, listener)
  }, [])
  return (
    <div role="status" className="visually-hidden">
      <span key={announced.count}>{announced.text}</span>
    </div>
  )
}
