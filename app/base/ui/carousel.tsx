import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'

interface CarouselProps {
  label: string
  previousLabel: string
  nextLabel: string
  children: ReactNode
}

/** A row that scrolls sideways with snapping; its arrows appear with scripts, at the ends only the one that leads on. */
export function Carousel({ label, previousLabel, nextLabel, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const update = () =>
      setEnds({
        start: Math.abs(list.scrollLeft) < 8,
        end: Math.abs(list.scrollLeft) + list.clientWidth > list.scrollWidth - 8,
      })
    update()
    list.addEventListener('scroll', update, { passive: true })
    const size = new ResizeObserver(update)
    size.observe(list)
    return () => {
      list.removeEventListener('scroll', update)
      size.disconnect()
    }
  }, [])

  const move = (direction: 1 | -1) => {
    const list = row.current
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
    list?.scrollBy({ left: direction * list.clientWidth * 0.85, behavior: smooth ? 'smooth' : 'auto' })
  }

  return (
    <div className={styles.carousel}>
      <ul ref={row} className={styles.row} aria-label={label}>
        {children}
      </ul>
      <div className={styles.arrows} data-needs-script>
        <IconButton icon="previous" label={previousLabel} onClick={() => move(-1)} disabled={ends.start} />
        <IconButton icon="next" label={nextLabel} onClick={() => move(1)} disabled={ends.end} />
      </div>
    </div>
  )
}
