import { type ReactNode, useRef } from 'react'
import { IconButton } from '#app/base/ui/button.tsx'
import { Icon, type IconName } from '#app/base/ui/icon.tsx'
import { changing } from '#app/recipes/drafts/changing.ts'
import { m } from '#messages'
import styles from './line-menu.module.css'

interface LineMenuProps {
  /** Of the menu in the page. */
  id: string
  at: number
  count: number
  onMove(to: number): void
  onRemove(): void
}

/** What can be done with an ingredient besides typing, in a menu of its own: to move it and to remove it. */
export function LineMenu({ id, at, count, onMove, onRemove }: LineMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const line = at + 1
  const item = (change: string, icon: IconName, label: string, press: () => void): ReactNode => (
    <button
      className={styles.item}
      {...changing(`${change}:${at}`, () => {
        menu.current?.hidePopover()
        press()
      })}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
  return (
    <>
      <IconButton icon="more" label={m.publish_line_menu({ line })} popoverTarget={id} className={styles.opener} />
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {at > 0 && item('lineUp', 'up', m.publish_line_up({ line }), () => onMove(at - 1))}
        {at < count - 1 && item('lineDown', 'down', m.publish_line_down({ line }), () => onMove(at + 1))}
        {item('removeLine', 'close', m.publish_line_remove({ line }), onRemove)}
      </div>
    </>
  )
}
