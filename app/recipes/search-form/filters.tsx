import type { ReactNode } from 'react'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, DIET_SLUGS, dietName } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { categoryNames } from '#app/recipes/categories/category.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { SEARCH_SORTS, type SearchQuery, type SearchSort } from '#app/recipes/search/search.ts'
import { m } from '#messages'
import styles from './filters.module.css'

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

interface TicksProps<T extends string> {
  name: string
  legend: string
  values: readonly T[]
  text: (value: T) => string
  chosen: readonly T[]
}

/** Values of which several may be chosen, which apply all at once. */
const Ticks = <T extends string>({ name, legend, values, text, chosen }: TicksProps<T>) => (
  <fieldset className={styles.ticks}>
    <legend>{legend}</legend>
    <div>
      {values.map((value) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {text(value)}
        </label>
      ))}
    </div>
  </fieldset>
)

/** The fields of everything a search can be narrowed by, and of its order. */
export function Filters({ query }: { query: SearchQuery }) {
  const { category, diets, avoid, cuisine, minutes, stars, include, exclude, sort } = query
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
      <Ticks
        name="diet"
        legend={m.diet_label()}
        values={DIET_SLUGS}
        text={(diet) => dietName(DIET_OF_SLUG[diet])}
        chosen={diets}
      />
      <Ticks name="avoid" legend={m.filter_avoid_title()} values={ALLERGENS} text={allergenText} chosen={avoid} />
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
