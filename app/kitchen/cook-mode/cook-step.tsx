import { useEffect, useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import type { StepTimer } from '#app/food/steps/step-timers.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import styles from './cook-page.module.css'
import { canSpeak, speak, stopSpeaking } from './read-aloud.ts'
import type { SpokenCommand } from './spoken-command.ts'
import { TimedText } from './timed-text.tsx'
import { canListen, useHandsFree } from './use-hands-free.ts'
import type { ScreenState } from './use-wake-lock.ts'

interface CookStepProps {
  recipe: Recipe
  /** The times of each step. */
  timers: readonly (readonly StepTimer[])[]
  /** The lines of the list that each step needs. */
  needed: readonly (readonly number[])[]
  place: number
  screen: ScreenState
  turn(by: 1 | -1): void
}

/** From this many letters on a step is set smaller. */
const LONG = 260

/** One step with the ingredients that it needs, read aloud and turned by voice where the browser can. */
export function CookStep({ recipe, timers, needed, place, screen, turn }: CookStepProps) {
  const { steps, ingredients } = recipe
  const step = steps[place - 1]
  const written = textLanguage(recipe.language)
  const language = recipe.language ?? getLocale()
  const [can, setCan] = useState({ speak: false, listen: false })
  const [isReading, setReading] = useState(false)
  const [answer, setAnswer] = useState('')
  useEffect(() => setCan({ speak: canSpeak(), listen: canListen() }), [])

  const text = step?.text ?? ''
  useEffect(() => {
    setAnswer('')
    if (isReading) speak(text, language)
    return () => void stopSpeaking()
  }, [isReading, text, language])

  const obey = (command: SpokenCommand) => {
    if (command.command === 'next') turn(1)
    else if (command.command === 'back') turn(-1)
    else if (command.command === 'repeat') speak(text, language)
    else if (command.command === 'amount') {
      const lines = command.amounts.map((line) => {
        const { quantity = '', name = '' } = ingredients[line] ?? {}
        return `${quantity} ${name}`.trim()
      })
      const words = lines.length > 0 ? lines.join(', ') : m.cook_not_listed()
      setAnswer(words)
      speak(words, lines.length > 0 ? language : getLocale())
    }
  }
  const voice = useHandsFree(language, ingredients, obey)

  const uses = (line: number) => needed.filter((lines) => lines.includes(line)).length
  const lines = needed[place - 1] ?? []
  return (
    <section className={styles.step} aria-labelledby="cook-step">
      <div className={styles.words}>
        <h2 id="cook-step" aria-live="polite" aria-atomic>
          {m.cook_step({ number: place, count: steps.length })}
          {step?.section && <span {...written}> · {step.section}</span>}
        </h2>
        <p
          className={styles.text}
          data-long={text.length > LONG || undefined}
          aria-live="polite"
          aria-atomic
          {...written}
        >
          <TimedText text={text} timers={timers[place - 1] ?? []} recipe={recipe} step={place} />
        </p>
        {answer && (
          <p className={styles.answer} role="status" {...written}>
            {answer}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <aside className={styles.needed} aria-label={m.cook_needed()}>
          <ul {...written}>
            {lines.map((line) => {
              const { quantity = '', name = '', notes } = ingredients[line] ?? {}
              return (
                <li key={line}>
                  {quantity && <strong>{quantity} </strong>}
                  {name}
                  {quantity && uses(line) > 1 && <em lang={getLocale()}> {m.cook_in_all()}</em>}
                  {notes && <span> ({notes})</span>}
                </li>
              )
            })}
          </ul>
        </aside>
      )}
      <div className={styles.helps} data-needs-script data-no-print>
        {can.speak && (
          <Button variant="quiet" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
            {m.cook_read_aloud()}
          </Button>
        )}
        {can.listen && (
          <Button variant="quiet" aria-pressed={voice.isListening} onClick={voice.toggle}>
            {m.cook_hands_free()}
          </Button>
        )}
        <p className={styles.state} role="status">
          {voice.isListening && `${m.cook_listening()} `}
          {voice.isRefused && `${m.cook_no_microphone()} `}
          {screen === 'awake' && m.cook_awake()}
          {screen === 'free' && m.cook_not_awake()}
        </p>
      </div>
    </section>
  )
}
