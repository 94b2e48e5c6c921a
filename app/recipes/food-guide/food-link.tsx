import type { MouseEvent, PointerEvent } from 'react'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import type { FoodReference } from './food-facts.ts'
import styles from './food-link.module.css'

const loadPopover = () => import('./food-popover.ts')

/** A small link to the page of an ingredient's food; scripts show what is there in a popover, on a press or when a mouse rests on it. */
export function FoodLink({ food: { name, path } }: { food: FoodReference }) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    loadPopover()
      .then(({ showFood }) => showFood(link))
      .catch(() => location.assign(link.href))
  }
  const hover = ({ pointerType, currentTarget: link }: PointerEvent<HTMLAnchorElement>) => {
    if (pointerType === 'mouse')
      void loadPopover().then(
        ({ showFoodSoon }) => showFoodSoon(link),
        () => {},
      )
  }
  return (
    <a
      className={styles.link}
      href={path}
      aria-label={m.food_about({ food: name })}
      onClick={press}
      onPointerEnter={hover}
      data-no-print
    >
      <Icon name="info" />
    </a>
  )
}
