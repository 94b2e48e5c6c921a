import { useCombobox } from 'downshift'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Icon } from '#app/base/ui/icon.tsx'
import { NO_SUGGESTIONS, type TitleSuggestion, type TitleSuggestions } from '#app/recipes/search/suggestion.ts'
import { m } from '#messages'
import styles from './search-box.module.css'
import listStyles from './suggesting-search-box.module.css'

const PAUSE = 80

/** The suggestions for a text: none for blank text; an answer that comes after the text changed is dropped. */
function useSuggestions(text: string) {
  const [found, setFound] = useState(NO_SUGGESTIONS)
  const wanted = text.trim()
  useEffect(() => {
    if (!wanted) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const address = `/search/suggestions?${new URLSearchParams({ q: wanted })}`
      const response = await fetch(address, { signal: request.signal }).catch(() => null)
      if (!response?.ok) return
      const suggestions = (await response.json().catch(() => NO_SUGGESTIONS)) as TitleSuggestions
      if (!request.signal.aborted) setFound(suggestions)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [wanted])
  return wanted ? found : NO_SUGGESTIONS
}

/** The last entry of a truncated list, which links to all suggestions. */
const ALL = 'all'
type Entry = TitleSuggestion | typeof ALL

const allAddress = (text: string) => `/search?${new URLSearchParams({ q: text.trim(), in: 'titles' })}`

interface SuggestingSearchBoxProps {
  text: string
  setText: (text: string) => void
  /** The cursor position in the plain box that this one replaces; null if it had no focus. */
  cursor: readonly [number, number] | null
}

/** The search box with suggestions while typing; Enter leads to the results page. */
export default function SuggestingSearchBox({ text, setText, cursor }: SuggestingSearchBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  const takenOver = useRef(cursor)
  useLayoutEffect(() => {
    if (!takenOver.current) return
    own.current?.focus()
    own.current?.setSelectionRange(...takenOver.current)
    takenOver.current = null
  }, [])
  const { items, total, more } = useSuggestions(text)
  const hasOthers = total > items.length
  const entries: Entry[] = hasOthers ? [...items, ALL] : items
  const allText = more ? m.search_see_more({ count: total }) : m.search_see_all({ count: total })
  const count = hasOthers
    ? m.search_suggestions_shown({ count: items.length, all: allText })
    : m.search_suggestion_count({ count: items.length })
  const navigate = useNavigate()
  const box = useCombobox<Entry>({
    id: 'search',
    items: entries,
    inputValue: text,
    initialIsOpen: cursor !== null && text !== '',
    // The browser's own, which leaves room for the last entry: that one stays over the end of the list.
    scrollIntoView: (entry) => entry?.scrollIntoView({ block: 'nearest' }),
    itemToString: (item) => (item === ALL ? allText : (item?.title ?? '')),
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setText('')
      navigate(selectedItem === ALL ? allAddress(text) : `/recipe/${selectedItem.id}`)
    },
  })
  const input = box.getInputProps({
    ref: own,
    name: 'q',
    type: 'search',
    placeholder: m.search_label(),
    maxLength: 200,
    // Here and not in onInputValueChange: the text must be set in the same turn, or the cursor jumps while people type.
    onChange: (event) => setText(event.currentTarget.value),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && box.highlightedIndex < 0)
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
  })
  const clear = () => {
    box.closeMenu()
    setText('')
  }
  const shown = box.isOpen && items.length > 0

  return (
    <search className={styles.search}>
      <Form action="/search" className={styles.form} onSubmit={clear}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: Downshift ties it to the input by id */}
        <label {...box.getLabelProps()} className="visually-hidden">
          {m.search_label()}
        </label>
        <input {...input} autoComplete="off" enterKeyHint="search" />
        <button type="submit" aria-label={m.search_submit()}>
          <Icon name="search" />
        </button>
      </Form>
      <ul {...box.getMenuProps({ className: listStyles.list, hidden: !shown })}>
        {shown &&
          entries.map((item, index) => (
            <li
              key={item === ALL ? ALL : item.id}
              {...box.getItemProps({ item, index })}
              data-active={box.highlightedIndex === index || undefined}
              data-kind={item === ALL ? ALL : undefined}
            >
              {item === ALL ? allText : item.title}
            </li>
          ))}
      </ul>
      <span className="visually-hidden" role="status">
        {text.trim() && box.isOpen ? count : ''}
      </span>
    </search>
  )
}
