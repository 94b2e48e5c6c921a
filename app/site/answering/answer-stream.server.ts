import { inLanguage } from '#app/base/request/in-language.ts'
import type { Locale } from '#messages/runtime.js'

/** Pieces as a stream that asks for the next only when the last is taken, and ends the work when it is cancelled. */
export function streamOf(pieces: AsyncGenerator<string>, locale: Locale, onError: (error: unknown) => void) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inLanguage(locale, () => pieces.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
