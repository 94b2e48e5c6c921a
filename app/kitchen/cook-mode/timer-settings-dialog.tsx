import { type RefObject, useId, useState } from 'react'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import { timerSettings } from './timer-settings.ts'
import styles from './timer-settings-dialog.module.css'
import { playSound, TIMER_SOUNDS, type TimerSound } from './timer-sounds.ts'

const SOUND_NAMES: Record<TimerSound, () => string> = {
  bell: m.timers_sound_bell,
  wood: m.timers_sound_wood,
  chime: m.timers_sound_chime,
  kitchen: m.timers_sound_kitchen,
}

/** How timers ring on this device: a sound, heard as soon as it is chosen, and a notification for who asks for it. */
export function TimerSettingsDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { sound, notifies } = useDeviceStore(timerSettings)
  const [isRefused, setRefused] = useState(false)
  const name = useId()
  const choose = (chosen: TimerSound | null) => {
    timerSettings.write({ sound: chosen, notifies })
    if (chosen) playSound(chosen)
  }
  const askToNotify = async (isWanted: boolean) => {
    const isAllowed = isWanted && (await Notification.requestPermission()) === 'granted'
    setRefused(isWanted && !isAllowed)
    timerSettings.write({ sound, notifies: isAllowed })
  }
  return (
    <Dialog dialog={dialog} title={m.timers_sound()} closeLabel={m.dialog_close()}>
      <fieldset className={styles.sounds}>
        <legend className="visually-hidden">{m.timers_sound()}</legend>
        {[...TIMER_SOUNDS, null].map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={name} checked={one === sound} onChange={() => choose(one)} />
            {one ? SOUND_NAMES[one]() : m.timers_sound_none()}
          </label>
        ))}
      </fieldset>
      {sound && (
        <Button variant="quiet" onClick={() => playSound(sound)}>
          {m.timers_sound_play()}
        </Button>
      )}
      {'Notification' in window && (
        <label className={styles.choice}>
          <input type="checkbox" checked={notifies} onChange={(event) => askToNotify(event.target.checked)} />
          {m.timers_notify()}
        </label>
      )}
      <p role="status" className={styles.hint}>
        {isRefused ? m.timers_notify_refused() : m.timers_open_page()}
      </p>
    </Dialog>
  )
}
