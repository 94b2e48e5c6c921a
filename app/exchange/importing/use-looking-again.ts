import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often is looked how far an import is, in milliseconds. */
const LOOK_AFTER = 2000

/** Loads the page's data again and again while something runs and the page is seen. */
export function useLookingAgain(isRunning: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK_AFTER)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
