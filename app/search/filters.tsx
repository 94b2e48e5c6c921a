import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { RATING_FLOORS, TIME_LIMITS } from '../catalog/search-document.ts'
import { categoryNames } from '../categories/category.ts'
import { DIET_OF_SLUG, DIET_SLUGS, dietName } from '../recipes/diet.ts'
import { cuisineText } from '../recipes/kinds.ts'
import { durationText } from '../recipes/labels.ts'
import { CATEGORIES, CUISINES } from '../recipes/recipe.ts'
import styles from './filters.module.css'
import { SEARCH_SORTS, type SearchQuery, type SearchSort } from './search.ts'

const SORT_NAMES: Record<SearchSort, () => string> = {
  relevance: m.sort_relevance,
  top: m.sort_top,
  newest: m.sort_newest,
  quickest: m.sort_quickest,
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string | number | null
  children: ReactNode
}

const Choice = ({ name, label, chosen, children }: ChoiceProps) => (
  <label className={styles.filter}>
    {label}
    <select name={name} defaultValue={chosen ?? ''}>
      {children}
    </select>
  </label>
)

/** The fields of everything a search can be narrowed by, and of its order. */
export function Filters({ query }: { query: SearchQuery }) {
  const { category, diet, cuisine, minutes, stars, include, exclude, sort } = query
  const any = <option value="">{m.filter_any()}</option>
  return (
    <div className={styles.grid}>
      <Choice name="category" label={m.filter_category()} chosen={category}>
        {any}
        {CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {categoryNames[one]()}
          </option>
        ))}
      </Choice>
      <Choice name="diet" label={m.diet_label()} chosen={diet}>
        {any}
        {DIET_SLUGS.map((one) => (
          <option key={one} value={one}>
            {dietName(DIET_OF_SLUG[one])}
          </option>
        ))}
      </Choice>
      <Choice name="cuisine" label={m.recipe_cuisine()} chosen={cuisine?.toLowerCase() ?? null}>
        {any}
        {CUISINES.map((one) => (
          <option key={one} value={one.toLowerCase()}>
            {cuisineText(one)}
          </option>
        ))}
      </Choice>
      <Choice name="time" label={m.recipe_total_time()} chosen={minutes}>
        {any}
        {TIME_LIMITS.map((one) => (
          <option key={one} value={one}>
            {m.filter_at_most({ time: durationText(one) })}
          </option>
        ))}
      </Choice>
      <Choice name="rating" label={m.filter_rating()} chosen={stars}>
        {any}
        {RATING_FLOORS.map((one) => (
          <option key={one} value={one}>
            {m.filter_at_least({ stars: one })}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label={m.sort_label()} chosen={sort}>
        {SEARCH_SORTS.map((one) => (
          <option key={one} value={one}>
            {SORT_NAMES[one]()}
          </option>
        ))}
      </Choice>
      <label className={styles.filter}>
        {m.filter_with()}
        <input name="with" defaultValue={include.join(', ')} placeholder={m.filter_with_example()} maxLength={200} />
      </label>
      <label className={styles.filter}>
        {m.filter_without()}
        <input
          name="without"
          defaultValue={exclude.join(', ')}
          placeholder={m.filter_without_example()}
          maxLength={200}
        />
      </label>
    </div>
  )
}
