import { useMomentText } from '#app/base/request/use-moment-text.ts'

/** A moment by the reader's clock. */
export function Moment({ at }: { at: number }) {
  const momentText = useMomentText()
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {momentText(at)}
    </time>
  )
}
