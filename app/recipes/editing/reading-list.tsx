import type { ReactNode } from 'react'
import { Icon } from '#app/base/ui/icon.tsx'
import { useDrag } from '#app/base/ui/use-drag.ts'
import styles from './reading-list.module.css'

/** An entry of a text as it was understood. */
export interface ReadEntry {
  /** Its place among all entries of the text. */
  at: number
  isHeading: boolean
  content: ReactNode
}

interface ReadingListProps {
  title: string
  entries: readonly ReadEntry[]
  /** What is shown for a text without entries. */
  none: string
  onMove(from: number, to: number): void
}

/** A text as it was understood, live, beside the field in which it is typed; its entries are dragged to another place by a mouse or a finger. */
export function ReadingList({ title, entries, none, onMove }: ReadingListProps) {
  const { area, dragged } = useDrag<HTMLOListElement>({
    isOn: true,
    onDrop: (from, to) => from !== to && onMove(Number(from), Number(to)),
  })
  return (
    <div className={styles.reading} data-empty={entries.length === 0 || undefined}>
      <h2>{title}</h2>
      {entries.length === 0 && <p className={styles.none}>{none}</p>}
      <ol ref={area}>
        {entries.map(({ at, isHeading, content }) => (
          <li
            key={at}
            data-drag={at}
            data-drop={at}
            data-heading={isHeading || undefined}
            data-dragged={dragged?.item === String(at) || undefined}
            data-target={(dragged?.place === String(at) && dragged.item !== String(at)) || undefined}
          >
            <span>{content}</span>
            <span className={styles.grip} data-needs-script>
              <Icon name="grip" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
