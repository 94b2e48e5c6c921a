import { useEffect, useRef, useState } from 'react'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { timerStore } from './device-timers.ts'
import styles from './timer-dock.module.css'
import { TimerRow } from './timer-row.tsx'
import { TimerSettingsDialog } from './timer-settings-dialog.tsx'
import { releaseAudio, unlockAudio } from './timer-sounds.ts'
import { countdownText, dueRing, nextTimer, remaining, type Timer } from './timers.ts'
import { useClock } from './use-clock.ts'
import { useRing } from './use-ring.ts'

/** The height of the dock, for what else floats at the foot of the window, and for what gets the focus behind it. */
const HEIGHT = '--dock'

/** The timer that a folded dock shows: the one that rings, or the next when it was last looked for, so that no button changes under a thumb. */
function useFront(timers: readonly Timer[], now: number) {
  const [front, setFront] = useState({ among: '', id: 0 })
  const ringing = timers.find((timer) => dueRing(timer, now) !== null)
  const among = [...timers, ringing].map((timer) => timer?.id).join()
  if (front.among === among) return front.id
  const id = nextTimer(timers, now)?.id ?? 0
  setFront({ among, id })
  return id
}

/** Names the page after the next timer while it is out of sight. */
function useTitle(timers: readonly Timer[], now: number) {
  const own = useRef<string | null>(null)
  useEffect(() => {
    const next = nextTimer(timers, now)
    if (document.hidden && next) {
      own.current ??= document.title
      document.title = `${countdownText(Math.max(0, remaining(next, now)))} ${next.name}`
    } else if (own.current !== null) {
      document.title = own.current
      own.current = null
    }
  })
}

/** The timers that run on this device, at the foot of every page; nothing while there are none. */
export function TimerDock() {
  const timers = useDeviceStore(timerStore)
  const isShown = timers.length > 0
  const now = useClock(isShown)
  const [isUnfolded, unfold] = useState(false)
  const [isEnded, setEnded] = useState(false)
  const dock = useRef<HTMLElement>(null)
  const settings = useRef<HTMLDialogElement>(null)
  const front = useFront(timers, now)
  useRing(timers, now)
  useTitle(timers, now)

  useEffect(() => {
    if (!isShown) return releaseAudio()
    addEventListener('click', unlockAudio, { capture: true, once: true })
    return () => removeEventListener('click', unlockAudio, { capture: true })
  }, [isShown])

  useEffect(() => {
    const { style } = document.documentElement
    const sized = new ResizeObserver(() => style.setProperty(HEIGHT, `${dock.current?.offsetHeight ?? 0}px`))
    if (isShown && dock.current) sized.observe(dock.current)
    return () => {
      sized.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [isShown])

  const { length } = timers
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the row with the focus is gone
  useEffect(() => {
    if (!isEnded) return
    setEnded(false)
    if (document.activeElement !== document.body) return
    const button = [...(dock.current?.querySelectorAll('button') ?? [])].find((one) => one.checkVisibility())
    ;(button ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [length])

  if (!isShown) return null
  return (
    <section ref={dock} className={styles.dock} aria-label={m.timers_title()} data-no-print data-unfolded={isUnfolded}>
      <ul className={styles.timers}>
        {timers.map((timer) => (
          <li key={timer.id} data-front={timer.id === front || undefined}>
            <TimerRow timer={timer} now={now} onEnd={() => setEnded(true)} />
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <div className={styles.settings}>
          <IconButton icon="settings" label={m.timers_sound()} onClick={() => settings.current?.showModal()} />
        </div>
        <div className={styles.fold}>
          <IconButton
            icon={isUnfolded ? 'down' : 'up'}
            label={isUnfolded ? m.timers_fold() : m.timers_unfold({ count: length })}
            aria-expanded={isUnfolded}
            onClick={() => unfold(!isUnfolded)}
          />
          {length > 1 && !isUnfolded && <span aria-hidden="true">{length}</span>}
        </div>
      </div>
      <TimerSettingsDialog dialog={settings} />
    </section>
  )
}
