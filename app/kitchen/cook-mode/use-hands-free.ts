import { useCallback, useEffect, useRef, useState } from 'react'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { type SpokenCommand, spokenCommand } from './spoken-command.ts'

/** The part of the Web Speech API that is used here; browsers name it with a prefix. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  start(): void
  abort(): void
}
interface RecognitionEvent extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}
type RecognitionClass = new () => Recognition

const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<string, RecognitionClass>
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether this browser writes down what is said. */
export const canListen = () => recognitionClass() !== undefined

interface HandsFree {
  isListening: boolean
  /** Whether the browser refused the microphone. */
  isRefused: boolean
  toggle(): void
}

/** Listens for commands in a language (a BCP 47 tag) while it is switched on, and hands each to `obey`. */
export function useHandsFree(
  language: string,
  ingredients: readonly Ingredient[],
  obey: (command: SpokenCommand) => void,
): HandsFree {
  const [isListening, setListening] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const latest = useRef(obey)
  latest.current = obey

  useEffect(() => {
    const Recognizer = recognitionClass()
    if (!isListening || !Recognizer) return
    const recognition = new Recognizer()
    let isOver = false
    recognition.lang = language
    recognition.continuous = true
    recognition.addEventListener('result', (event) => {
      const { results, resultIndex } = event as RecognitionEvent
      for (let index = resultIndex; index < results.length; index++) {
        const spoken = results[index]?.isFinal ? results[index]?.[0]?.transcript : undefined
        const command = spoken === undefined ? null : spokenCommand(spoken, ingredients)
        if (command?.command === 'stop') setListening(false)
        else if (command) latest.current(command)
      }
    })
    recognition.addEventListener('error', (event) => {
      if (/not-allowed|service-not-allowed|audio-capture/.test((event as unknown as { error: string }).error)) {
        setRefused(true)
        setListening(false)
      }
    })
    // Browsers stop listening after a silence.
    recognition.addEventListener('end', () => {
      if (!isOver) setTimeout(() => !isOver && recognition.start(), 250)
    })
    recognition.start()
    return () => {
      isOver = true
      recognition.abort()
    }
  }, [isListening, language, ingredients])

  const toggle = useCallback(() => {
    setRefused(false)
    setListening((before) => !before)
  }, [])
  return { isListening, isRefused, toggle }
}
