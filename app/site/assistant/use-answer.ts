import { useCallback, useEffect, useRef, useState } from 'react'
import type { Problems } from '#app/site/answering/answer-request.server.ts'

/** An answer on its way: nothing yet, being written, written (or stopped), or failed. */
export type Answering =
  | { state: 'idle' }
  | { state: 'writing' | 'written'; text: string }
  | { state: 'refused'; problems: Problems }
  | { state: 'failed' }

/** Asks the assistant and shows the answer while it is written; stopping, asking anew and leaving the page end the request. */
export function useAnswer(start: string | null) {
  const [answering, setAnswering] = useState<Answering>(
    start === null ? { state: 'idle' } : { state: 'written', text: start },
  )
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  const ask = useCallback(async (form: FormData) => {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    const isCurrent = () => under.current === controller
    setAnswering({ state: 'writing', text: '' })
    try {
      const response = await fetch('/ai-chat/answer', { method: 'POST', body: form, signal: controller.signal })
      if (response.status === 422 || response.status === 429) {
        const { problems } = (await response.json()) as { problems: Problems }
        return isCurrent() && setAnswering({ state: 'refused', problems })
      }
      if (!response.ok || !response.body) throw new Error(String(response.status))
      let text = ''
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        text += piece.value
        if (isCurrent()) setAnswering({ state: 'writing', text })
      }
      if (isCurrent()) setAnswering({ state: 'written', text })
    } catch {
      if (!isCurrent()) return
      setAnswering((now) =>
        controller.signal.aborted && now.state === 'writing' && now.text
          ? { state: 'written', text: now.text }
          : controller.signal.aborted
            ? { state: 'idle' }
            : { state: 'failed' },
      )
    }
  }, [])
  const stop = useCallback(() => under.current?.abort(), [])
  const clear = useCallback(() => {
    under.current?.abort()
    under.current = undefined
    setAnswering({ state: 'idle' })
  }, [])
  const restore = useCallback((text: string) => setAnswering({ state: 'written', text }), [])
  return { answering, ask, stop, clear, restore }
}
