import { useEffect, useState } from 'react'

/** Whether the screen stays on: not asked yet, kept on, or left to the device. */
export type ScreenState = 'asking' | 'awake' | 'free'

/** Keeps the screen on while the component is shown, and again after its page was out of sight. */
export function useWakeLock(): ScreenState {
  const [state, setState] = useState<ScreenState>('asking')
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) return void given.release()
        lock = given
        given.addEventListener('release', () => !isOver && setState('free'))
        setState('awake')
      } catch {
        // Not offered, or refused to save the battery.
        if (!isOver) setState('free')
      }
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
  return state
}
