import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { valuesIn } from '#app/recipes/publishing/form-values.ts'
import { type FieldSuggestions, suggestionSource } from '#app/recipes/publishing/suggestion.ts'

const AFTER_TYPING = 800

/**
 * Suggestions for the form around an element, requested a moment after every change while `isWanted`. The last ones stay when
 * none can be had: they are a help, and a form without them is whole.
 */
export function useSuggestions(
  within: RefObject<HTMLElement | null>,
  isWanted: boolean,
  start: FieldSuggestions | null,
) {
  const [suggestions, setSuggestions] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<AbortController>(undefined)
  const sent = useRef('')

  const suggest = useCallback(async () => {
    const form = within.current?.closest('form')
    if (!form) return
    const source = suggestionSource(valuesIn(new FormData(form)))
    const text = JSON.stringify(source)
    if (text === sent.current || (source.title.trim() === '' && source.ingredients.length === 0)) return
    sent.current = text
    underWay.current?.abort()
    underWay.current = new AbortController()
    const body = new FormData()
    for (const [index, line] of source.ingredients.entries()) body.append(`ingredients[${index}]`, line)
    for (const name of ['title', 'description', 'notes', 'instructions', 'prepTime', 'waitTime', 'cookTime'] as const)
      body.append(name, source[name])
    const { signal } = underWay.current
    const found = await fetch('/AddRecipe/suggestions', { method: 'POST', body, signal })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    if (found && !signal.aborted) setSuggestions(found)
  }, [within])
  const suggestSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(suggest, AFTER_TYPING)
  }, [suggest])

  useEffect(() => {
    const form = within.current?.closest('form')
    if (!isWanted || !form) return
    suggest()
    form.addEventListener('input', suggestSoon)
    return () => {
      form.removeEventListener('input', suggestSoon)
      clearTimeout(timer.current)
      underWay.current?.abort()
      sent.current = ''
    }
  }, [within, isWanted, suggest, suggestSoon])

  return { suggestions, suggestSoon }
}
