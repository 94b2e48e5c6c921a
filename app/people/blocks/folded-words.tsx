import type { ReactNode } from 'react'
import { m } from '#messages'

/** Words of a cook; folded for who mutes or blocks them, until they are opened. */
export const FoldedWords = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details>
      <summary>{m.blocks_folded()}</summary>
      {children}
    </details>
  ) : (
    children
  )
