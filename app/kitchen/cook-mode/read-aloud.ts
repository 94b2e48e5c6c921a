/** Whether this browser can read texts aloud. */
export const canSpeak = () => typeof speechSynthesis !== 'undefined'

/** Reads a text aloud in a language (a BCP 47 tag), instead of what is being read; `done` is called when it has ended or was stopped. */
export function speak(text: string, language: string, done?: () => void) {
  if (!canSpeak()) return done?.()
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  if (done) {
    utterance.addEventListener('end', done)
    utterance.addEventListener('error', done)
  }
  speechSynthesis.speak(utterance)
}

/** Stops reading. */
export const stopSpeaking = () => canSpeak() && speechSynthesis.cancel()
