import type { StepTimer } from '#app/food/steps/step-timers.ts'
import type { Language } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './timed-text.module.css'

interface TimedTextProps {
  text: string
  /** The times in the text, as `stepTimers` reads them; the server does, so that browsers need not know how. */
  timers: readonly StepTimer[]
  recipe: { id: number; title: string; language: Language }
  /** The step's number, from 1. */
  step: number
}

/** What may not begin a line: the signs behind a time. */
const SIGNS = /^[.,;:!?)\]।]+/

/** A step's text, in which each time is a button that starts a timer; on paper and without scripts the words alone. */
export function TimedText({ text, timers, recipe: { id, title, language }, step }: TimedTextProps) {
  let end = 0
  return (
    <>
      {timers.map(({ from, to, seconds, until, name }) => {
        const before = text.slice(end, from)
        const words = text.slice(from, to)
        const [signs = ''] = SIGNS.exec(text.slice(to)) ?? []
        end = to + signs.length
        const timed = name ?? m.timers_step({ number: step })
        const start = async () => {
          // Phones let a page sound only if it begins within a tap.
          const audio = new AudioContext()
          const { startTimer } = await import('./device-timers.ts')
          startTimer({ name: timed, recipeId: id, title, language, step, seconds, until }, audio)
        }
        return [
          before,
          <span key={from} className={styles.whole}>
            <button
              type="button"
              className={styles.time}
              aria-label={m.timers_start({ time: words, name: timed })}
              onClick={start}
            >
              {words}
            </button>
            {signs}
          </span>,
        ]
      })}
      {text.slice(end)}
    </>
  )
}
