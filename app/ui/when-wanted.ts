import { whenIdle } from './when-idle.ts'

const AT_MOST = 2500
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const

/** Calls back once: when the browser is idle, 2.5 s from now at the latest, or at once when somebody touches, types or goes to a field. */
export function whenWanted(callback: () => void) {
  const begin = () => {
    cancel()
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    callback()
  }
  const cancel = whenIdle(begin, AT_MOST)
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
}
