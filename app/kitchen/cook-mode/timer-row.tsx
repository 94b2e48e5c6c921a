import { Button, IconButton } from '#app/base/ui/button.tsx'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { changeTimers } from './device-timers.ts'
import styles from './timer-row.module.css'
import { dueText } from './timer-texts.ts'
import { addMinute, countdownText, dismiss, dueRing, pause, remaining, resume, stop, type Timer } from './timers.ts'

interface TimerRowProps {
  timer: Timer
  now: number
  /** Called when the cook has pressed a button that may take the row away. */
  onEnd: () => void
}

/** A timer of the dock: what it times, in which step of which recipe, how long it still takes, and its buttons. */
export function TimerRow({ timer, now, onEnd }: TimerRowProps) {
  const { id, name, title, language, recipeId, step, pausedAt } = timer
  const isDue = dueRing(timer, now) !== null
  const clock = (isDue ? '+' : '') + countdownText(remaining(timer, now))
  const written = textLanguage(language)
  const end = (change: typeof dismiss) => () => {
    onEnd()
    changeTimers((timers, at) => change(timers, id, at))
  }
  const press = (change: typeof pause) => () => changeTimers((timers, at) => change(timers, id, at))
  return (
    <div className={styles.row} data-due={isDue || undefined} data-paused={pausedAt !== null || undefined}>
      <div className={styles.words}>
        <p className={styles.name} {...written}>
          {name}
        </p>
        <p className={styles.recipe}>
          {isDue && <strong>{dueText(timer, now)} </strong>}
          <a href={`/recipe/${recipeId}#step-${step}`} data-page="plain" {...written}>
            {title}
          </a>
        </p>
      </div>
      <span
        role="timer"
        className={styles.clock}
        aria-label={m.timers_remaining({ name })}
        data-long={clock.length > 6 || undefined}
      >
        {clock}
      </span>
      <div className={styles.buttons}>
        {isDue ? (
          <IconButton icon="check" label={m.timers_heard({ name })} onClick={end(dismiss)} />
        ) : (
          <IconButton
            icon={pausedAt === null ? 'pause' : 'play'}
            label={pausedAt === null ? m.timers_pause({ name }) : m.timers_resume({ name })}
            onClick={press(pausedAt === null ? pause : resume)}
          />
        )}
        <Button variant="quiet" aria-label={m.timers_add_minute_to({ name })} onClick={press(addMinute)}>
          {m.timers_add_minute()}
        </Button>
        <IconButton icon="close" label={m.timers_stop({ name })} onClick={end(stop)} />
      </div>
    </div>
  )
}
