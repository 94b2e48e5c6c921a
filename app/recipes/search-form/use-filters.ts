import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SearchQuery, searchAddress, searchQuery } from '#app/recipes/search/search.ts'

/** How long typing must rest before its text is applied, in milliseconds. */
const TYPING_PAUSE = 400

/** The URL of a form's filters; null if they are invalid. */
function addressOf(form: HTMLFormElement) {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const query = searchQuery(new URLSearchParams(fields))
  return query && searchAddress(query)
}

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

/** Sets the fields of a form from a query. */
function fill(form: HTMLFormElement, query: SearchQuery) {
  const params = new URL(searchAddress(query), location.origin).searchParams
  for (const field of form.elements)
    if (isTick(field)) field.checked = params.getAll(field.name).includes(field.value)
    else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
      field.value = params.get(field.name) ?? (field.name === 'sort' ? 'relevance' : '')
}

/**
 * Applies the fields of a search form as they change: choices at once, text when typing rests or the field is left. Fields stay
 * as they are typed while results load; who arrives by a link or by Back finds them set to that page. The first change adds
 * an entry to the history and further ones replace it, so Back leads to what was there before.
 */
export function useFilters(form: RefObject<HTMLFormElement | null>, query: SearchQuery) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const address = searchAddress(query, { page: 1 })
  /** The address of the page shown, and the one that the fields ask for: they differ while results load. */
  const shown = useRef(address)
  const expected = useRef(address)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const stopTimer = () => {
    const isWaiting = timer.current !== null
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    return isWaiting
  }
  useEffect(() => {
    if (address === shown.current) return
    shown.current = address
    if (address === expected.current) return
    expected.current = address
    stopTimer()
    if (form.current) fill(form.current, query)
  })
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  const apply = () => {
    stopTimer()
    const next = form.current && addressOf(form.current)
    if (!next || next === expected.current) return
    expected.current = next
    navigate(next, { replace: state?.isRefining === true, state: { isRefining: true }, preventScrollReset: true })
  }
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const field = target as Element
    if (field instanceof HTMLSelectElement || isTick(field)) return apply()
    if (!(field instanceof HTMLInputElement) || field.name === 'q') return
    stopTimer()
    timer.current = setTimeout(() => apply(), TYPING_PAUSE)
  }
  const onBlur = () => {
    if (stopTimer()) apply()
  }
  return { apply, onChange, onBlur }
}
