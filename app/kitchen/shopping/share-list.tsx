import { useState } from 'react'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { listText } from '#app/kitchen/items/list-text.ts'
import type { ListView } from '#app/kitchen/items/shopping-view.ts'
import { aisleName } from '#app/recipes/food-guide/aisle-names.ts'
import { m } from '#messages'
import styles from './shopping-list.module.css'

/** Hands what is still to buy to another app as text, or copies it where the device cannot; and prints it. */
export function ShareList({ title, groups }: { title: string; groups: ListView['groups'] }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    setCopied(false)
    const text = listText(groups.map(({ aisle, lines }) => ({ name: aisleName(aisle), lines })))
    if (typeof navigator.share !== 'function') return copy(text)
    return navigator.share({ title, text }).catch((error: Error) => {
      if (error.name !== 'AbortError') return copy(text)
    })
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(`${title}\n\n${text}`)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard for scripts.
      announceFailure(m.shopping_not_copied())
    }
  }
  return (
    <>
      <span role="status" className={styles.copied}>
        {copied && m.shopping_copied()}
      </span>
      <IconButton icon="share" label={m.shopping_share()} onClick={share} />
      <IconButton icon="print" label={m.shopping_print()} onClick={() => print()} />
    </>
  )
}
