import { useEffect } from 'react'
import { announce } from '#app/base/ui/live-region.tsx'
import { timerSettings } from './timer-settings.ts'
import { playSound } from './timer-sounds.ts'
import { dueText, ringText } from './timer-texts.ts'
import { dueRing, type Timer } from './timers.ts'

const EVERY = 3000
const MAX_TIMES = 60
/** A tab that is seen and was touched rings first; another waits, in milliseconds, whether one does. */
const OTHERS_FIRST = 1500
const VIBRATION = [300, 150, 300]

/** A notification of a timer that rings out of sight, if the cook wants one; by the service worker where there is one, as phones ask for. */
async function notify(timer: Timer, now: number) {
  if (!document.hidden || !timerSettings.read().notifies || Notification.permission !== 'granted') return
  const options = {
    body: `${dueText(timer, now)} · ${timer.title}`,
    tag: `${timer.id}:${dueRing(timer, now)}`,
    data: `/recipe/${timer.recipeId}#step-${timer.step}`,
    requireInteraction: true,
  }
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration) await registration.showNotification(timer.name, options)
  else new Notification(timer.name, options)
}

const after = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timeout)
      resolve()
    })
  })

async function ring(due: readonly Timer[], signal: AbortSignal) {
  for (const timer of due) void notify(timer, Date.now()).catch(() => {})
  for (let times = 0; times < MAX_TIMES && !signal.aborted; times++) {
    const { sound } = timerSettings.read()
    if (sound) playSound(sound)
    navigator.vibrate?.(VIBRATION)
    await after(EVERY, signal)
  }
}

/** Rings, in one tab only, until signalled; browsers without locks, or pages without https, ring in each. */
async function ringInOneTab(due: readonly Timer[], signal: AbortSignal) {
  if (document.hidden || !navigator.userActivation?.hasBeenActive) await after(OTHERS_FIRST, signal)
  if (signal.aborted) return
  if (!navigator.locks) return ring(due, signal)
  await navigator.locks.request('foodio:ring', { signal }, () => ring(due, signal)).catch(() => {})
}

/** Rings and announces the timers that are due, until the cook has heard them; three minutes at most. */
export function useRing(timers: readonly Timer[], now: number) {
  const due = timers.filter((timer) => dueRing(timer, now) !== null)
  const rings = due.map((timer) => `${timer.id}:${dueRing(timer, now)}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rings is the same until `rings` changes
  useEffect(() => {
    if (!rings) return
    announce(due.map((timer) => ringText(timer, now)).join(' '))
    const stopped = new AbortController()
    void ringInOneTab(due, stopped.signal)
    return () => stopped.abort()
  }, [rings])
}
