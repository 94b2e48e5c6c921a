import { useId, useSyncExternalStore } from 'react'
import { announce } from '#app/base/ui/live-region.tsx'
import type { ActionDone, ActionMessageProps, OpenMessage } from './open-message.tsx'

/** What shows a message; fetched with the first one. */
let Message: typeof OpenMessage | null = null

let shown: { owner: string; done: ActionDone } | null = null
const listeners = new Set<() => void>()

function show(next: typeof shown) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function showMessage(owner: string, done: ActionDone) {
  // Where it cannot be fetched, what was done is announced at least.
  Message ??= await import('./open-message.tsx').then(
    (fetched) => fetched.OpenMessage,
    () => null,
  )
  show({ owner, done })
  announce([done.text, done.link?.text].filter(Boolean).join(' '))
}

/** Takes the message away that is shown, or, where one is named, that of its owner. */
function dismissMessage(owner = shown?.owner) {
  if (shown?.owner === owner) show(null)
}

/** The message of a button, in place of that of any other: `say` shows and announces it, null takes it away; `owner` is for its `ActionMessage`. */
export function useActionMessage() {
  const owner = useId()
  const say = (done: ActionDone | null) => (done ? void showMessage(owner, done) : dismissMessage())
  return { owner, say }
}

/** Where the message of a button appears: behind it in the tab order. */
export function ActionMessage({ owner, button }: ActionMessageProps) {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  if (!Message || current?.owner !== owner) return null
  return <Message owner={owner} done={current.done} button={button} dismiss={dismissMessage} />
}
