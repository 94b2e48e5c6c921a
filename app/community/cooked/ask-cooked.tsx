import { useEffect, useState } from 'react'
import { tabStorage } from '#app/base/device/local-storage.ts'
import { localToday } from '#app/base/request/plain-day.ts'
import { ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { cookedItPath } from '#app/recipes/diary/diary-entry.ts'
import { m } from '#messages'
import styles from './ask-cooked.module.css'
import type { CookedQuestion, LocalTime } from './cooked-question.ts'

/** In which tab somebody was asked, or would have been. */
const QUESTION_KEY = 'cookedAsked'

function localNow(at = new Date()): LocalTime {
  return { day: localToday(at), time: at.toTimeString().slice(0, 5) }
}

async function questionOfAccount(now: LocalTime): Promise<CookedQuestion | null> {
  const response = await fetch('/diary/ask', { method: 'POST', body: new URLSearchParams({ ...now }) })
  return response.ok ? ((await response.json()) as { question: CookedQuestion | null }).question : null
}

/** Asks once how a planned meal was that is over, of a cook's household or of a visitor's device. */
export function AskCooked({ isSignedIn }: { isSignedIn: boolean }) {
  const [question, setQuestion] = useState<CookedQuestion | null>(null)
  useEffect(() => {
    if (tabStorage.read(QUESTION_KEY) !== null || !tabStorage.write(QUESTION_KEY, '1')) return
    const now = localNow()
    const taken = isSignedIn
      ? questionOfAccount(now)
      : import('./device-question.ts').then(({ takeDeviceQuestion }) => takeDeviceQuestion(now))
    taken.then(setQuestion, () => {})
  }, [isSignedIn])
  if (!question) return null
  const { recipe, title, day } = question
  const close = () => setQuestion(null)
  return (
    <section className={styles.ask} aria-labelledby="cooked-ask">
      <div className={styles.text}>
        <h2 id="cooked-ask">{m.cooked_ask({ title })}</h2>
        <p>{isSignedIn ? m.cooked_ask_text() : m.cooked_ask_register()}</p>
      </div>
      <ButtonLink to={cookedItPath(recipe, { day })} onClick={close} prefetch="none">
        {m.cooked_ask_yes()}
      </ButtonLink>
      <IconButton icon="close" label={m.cooked_ask_no()} onClick={close} />
    </section>
  )
}
