import { useEffect, useState } from 'react'

const ANNOUNCED = 'foodio:announced'

/** Has screen readers read a text out when they are idle: what changed on the page, for people who do not see it. */
export const announce = (text: string) => dispatchEvent(new CustomEvent(ANNOUNCED, { detail: text }))

/** Where announcements are read from; in the frame from the start, since a region that comes with its text is not read. */
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
