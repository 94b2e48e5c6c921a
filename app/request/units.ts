/** The units that a recipe can be shown in: as its cook wrote it, metric, American, or metric with weights for volumes. */
export const UNITS = ['written', 'metric', 'us', 'grams'] as const
export type Units = (typeof UNITS)[number]

/** The cookie of the chosen units, and the parameter of an address that names others. */
export const UNITS_KEY = 'units'

/** The most servings that a recipe's amounts are worked out for. */
export const MAX_SERVINGS = 100

/** What a reader wants of a recipe: servings, null for its own, and units. */
export interface WantedAmounts {
  servings: number | null
  units: Units
  /** The secret of an unlisted recipe's link, if the address has it. */
  link?: string
}

export const isUnits = (value: string): value is Units => UNITS.some((units) => units === value)

/** The units that a stored value names; as written when it names none. */
export const unitsOf = (value: string | null | undefined): Units => UNITS.find((units) => units === value) ?? 'written'

/** The servings that a parameter names, 1 to 100; null for anything else. */
export function servingsOf(text: string | null): number | null {
  const servings = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : null
  return servings !== null && servings <= MAX_SERVINGS ? servings : null
}

/** What an address wants of a recipe, in the chosen units unless it names others; what makes no sense is ignored. */
export function wantedOf(parameters: URLSearchParams, chosen: Units): WantedAmounts {
  const named = parameters.get(UNITS_KEY)
  const link = parameters.get('link')
  const units = named !== null && isUnits(named) ? named : chosen
  return { servings: servingsOf(parameters.get('servings')), units, ...(link !== null && { link }) }
}

/** The part of an address behind its path that shows a recipe as wanted; '' for one as it is written. */
export function wantedQuery({ servings, units, link }: WantedAmounts): string {
  const parameters = new URLSearchParams()
  if (servings !== null) parameters.set('servings', String(servings))
  if (units !== 'written') parameters.set(UNITS_KEY, units)
  if (link !== undefined) parameters.set('link', link)
  return parameters.size > 0 ? `?${parameters}` : ''
}
