import { Link } from 'react-router'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import { type SearchQuery, searchAddress } from '#app/recipes/search/search.ts'
import { m } from '#messages'
import { deviceNeeds } from './device-needs.ts'

interface ForTableProps {
  query: SearchQuery
  /** What the household of a cook does not eat; null when it eats everything, and for a visitor, whose device may know it. */
  needs: CookNeeds | null
}

/** A link to what the people at the table eat of what is found; nothing where they eat everything or the query has all of it already. */
export function ForTable({ query, needs }: ForTableProps) {
  const here = useDeviceStore(deviceNeeds)
  const table = needs ?? here
  const diets = [...new Set([...query.diets, ...table.diets])]
  const avoid = [...new Set([...query.avoid, ...table.allergens])]
  const isWhole = diets.length + avoid.length === query.diets.length + query.avoid.length
  return (
    !isWhole && (
      <Link to={searchAddress(query, { diets, avoid, page: 1 })} rel="nofollow" preventScrollReset>
        {m.search_for_table()}
      </Link>
    )
  )
}
