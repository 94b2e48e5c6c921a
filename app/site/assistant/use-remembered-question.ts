import { type RefObject, useEffect } from 'react'
import { jsonIn } from '#app/base/device/device-store.ts'
import { tabStorage } from '#app/base/device/local-storage.ts'
import type { Answering } from './use-answer.ts'

const KEY = 'assistantQuestion'
const FIELDS = ['diet', 'cuisine', 'time', 'ingredients']

interface QuestionOptions {
  form: RefObject<HTMLFormElement | null>
  /** Whether the page came with an answer, which then is the one to show. */
  isAnswered: boolean
  /** The question in the page's address; '' for none. */
  asked: string
  answering: Answering
  lines: readonly string[]
  setLines(lines: string[]): void
  restore(text: string): void
}

/** Remembers in this tab what was asked and answered, so that it is there again after Back and after a reload; what is closed is forgotten. */
export function useRememberedQuestion({
  form,
  isAnswered,
  asked,
  answering,
  lines,
  setLines,
  restore,
}: QuestionOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const { values, lines: refined, text, asked: before } = Object(jsonIn(tabStorage.read(KEY)))
    // Another question in the address is a new one.
    if (isAnswered || typeof text !== 'string' || (asked !== '' && asked !== before) || !form.current) return
    for (const name of FIELDS) {
      const field = form.current.elements.namedItem(name)
      if (field && 'value' in field) field.value = String(Object(values)[name] ?? '')
    }
    if (Array.isArray(refined)) setLines(refined.map(String))
    restore(text)
  }, [])
  useEffect(() => {
    if (answering.state !== 'written' || !form.current) return
    const values = Object.fromEntries(new FormData(form.current))
    tabStorage.write(KEY, JSON.stringify({ values, lines, text: answering.text, asked }))
  }, [answering, lines, form, asked])
}

/** Forgets what was asked and answered. */
export const forgetQuestion = () => tabStorage.write(KEY, null)
