import { type ReactNode, useEffect, useRef } from 'react'
import styles from './rise.module.css'

const THRESHOLD = 0.1
const OFFSET = 100

/** A section that rises in once when it is scrolled to; simply there without scripts or with reduced motion. */
export function Rise({ children, className = '' }: { children: ReactNode; className?: string }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = section.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (element.getBoundingClientRect().top < innerHeight - OFFSET) return
    element.dataset.waiting = ''
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        delete element.dataset.waiting
        seen.disconnect()
      },
      { threshold: THRESHOLD, rootMargin: `0px 0px -${OFFSET}px` },
    )
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  return (
    <section ref={section} className={`${styles.rise} ${className}`}>
      {children}
    </section>
  )
}
