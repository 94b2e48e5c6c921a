import { m } from '../../messages/compiled/messages.js'
import { aisleName } from '../ingredients/aisle-names.ts'
import { IconButton } from '../ui/button.tsx'
import { announce } from '../ui/live-region.tsx'
import { listText } from './list-text.ts'
import type { ListView } from './shopping-view.ts'

/** Hands what is still to buy to another app as text, or copies it where the device cannot; and prints it. */
export function ShareList({ title, groups }: { title: string; groups: ListView['groups'] }) {
  const share = async () => {
    const text = listText(groups.map(({ aisle, lines }) => ({ name: aisleName(aisle), lines })))
    if (typeof navigator.share !== 'function') return copy(text)
    return navigator.share({ title, text }).catch((error: Error) => {
      if (error.name !== 'AbortError') return copy(text)
    })
  }
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(`${title}\n\n${text}`)
    announce(m.share_copied())
  }
  return (
    <>
      <IconButton icon="share" label={m.shopping_share()} onClick={share} />
      <IconButton icon="print" label={m.shopping_print()} onClick={() => print()} />
    </>
  )
}
