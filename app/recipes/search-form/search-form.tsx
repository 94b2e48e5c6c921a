import { type RefObject, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/base/ui/button.tsx'
import type { SearchQuery } from '#app/recipes/search/search.ts'
import { m } from '#messages'
import type { FilterLinks } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { Filters } from './filters.tsx'
import styles from './search-page.module.css'
import { useFilters } from './use-filters.ts'

interface SearchFormProps {
  query: SearchQuery
  filters: FilterLinks
  /** What is found now, in words; null while results load. */
  count: string | null
  /** The heading over the results, which is shown when filters are applied. */
  results: RefObject<HTMLHeadingElement | null>
}

/** The words and the filters of a search: a plain form that, with scripts, applies filters as they change. */
export function SearchForm({ query, filters, count, results }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<{ close: () => void }>(null)
  const { apply, onChange, onBlur } = useFilters(form, query)
  const showResults = () => {
    panel.current?.close()
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Form
      action="/search#results"
      ref={form}
      autoComplete="off"
      onChange={onChange}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
        showResults()
      }}
    >
      <div className={styles.line}>
        <label htmlFor="q" className="visually-hidden">
          {m.search_label()}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          defaultValue={query.text}
          placeholder={m.search_label()}
          maxLength={Math.max(200, query.text.length)}
        />
        <Button type="submit">{m.search_submit()}</Button>
      </div>
      {query.titlesOnly && <input type="hidden" name="in" value="titles" />}
      <FilterPanel filters={filters} count={count} panel={panel}>
        <Filters query={query} />
      </FilterPanel>
    </Form>
  )
}
