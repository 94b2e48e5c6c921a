/** The units that a recipe can be shown in: as its cook wrote it, metric, American, or metric with weights for volumes. */
export const UNITS = ['written', 'metric', 'us', 'grams'] as const
export type Units = (typeof UNITS)[number]

/** The cookie of the chosen units, and the parameter of an address that names others. */
export const UNITS_KEY = 'units'

/** The most servings that a recipe's amounts are worked out for. */
export const MAX_SERVINGS = 100

/** What a reader wants of a recipe: servings, null for its own, and units. */
export interface RecipeView {
  servings: number | null
  units: Units
  /** The secret of an unlisted recipe's link, if the address has it. */
  link?: string
  /** The amounts that a visitor takes instead of the written ones, as `isOwnAmount` knows them. */
  own?: readonly string[]
  /** Whether a reader with amounts of their own wants the written ones. */
  isWritten?: true
  /** The tin to bake it in instead of the recipe's, which decides the servings; `otherTins` knows them by these names. */
  tin?: string
}

const MAX_OWN = 200

/** Whether a text has the shape of a link's secret. */
export const isLinkSecret = (text: string) => /^[\w-]{22}$/.test(text)

/** Whether a parameter is an amount of a visitor's own: what names its ingredient, a dot, and at most 80 characters. */
export const isOwnAmount = (value: string) => /^[0-9a-z]{1,7}\.(?=.*\S)[^\n]{1,80}$/.test(value)

/** Whether a parameter may name a tin. */
export const isTinName = (value: string) => /^(?:round|square|oblong)-\d{1,2}(?:x\d{1,2})?$/.test(value)

export const isUnits = (value: string): value is Units => UNITS.some((units) => units === value)

/** The units that a stored value names; as written when it names none. */
export const unitsOf = (value: string | null | undefined): Units => UNITS.find((units) => units === value) ?? 'written'

/** The servings that a parameter names, 1 to 100; null for anything else. */
export function servingsOf(text: string | null): number | null {
  const servings = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : null
  return servings !== null && servings <= MAX_SERVINGS ? servings : null
}

/** What an address wants of a recipe, in the chosen units unless it names others; what makes no sense is ignored. */
export function wantedOf(parameters: URLSearchParams, chosen: Units): RecipeView {
  const named = parameters.get(UNITS_KEY)
  const link = parameters.get('link')
  const units = named !== null && isUnits(named) ? named : chosen
  const tin = parameters.get('tin')
  const own = parameters.getAll('own').filter(isOwnAmount).slice(0, MAX_OWN)
  return {
    servings: servingsOf(parameters.get('servings')),
    units,
    ...(link !== null && isLinkSecret(link) && { link }),
    ...(tin !== null && isTinName(tin) && { tin }),
    ...(own.length > 0 && { own }),
    ...(parameters.has('written') && { isWritten: true }),
  }
}

/** What is wanted of a recipe without what is a reader's own, to be shown to others; `link` is the secret by which they can read it. */
export const sharedWanted = (
  { own: _own, isWritten: _isWritten, ...wanted }: RecipeView,
  link: string | null = null,
): RecipeView => (link === null ? wanted : { ...wanted, link })

/** The part of an address behind its path that shows a recipe as wanted; '' for one as it is written. */
export function wantedQuery({ servings, units, link, own, isWritten, tin }: RecipeView): string {
  const parameters = new URLSearchParams()
  if (tin !== undefined) parameters.set('tin', tin)
  else if (servings !== null) parameters.set('servings', String(servings))
  if (units !== 'written') parameters.set(UNITS_KEY, units)
  if (link !== undefined) parameters.set('link', link)
  if (isWritten) parameters.set('written', '1')
  else for (const amount of own ?? []) parameters.append('own', amount)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The address of a recipe as it is written, with the secret by which its reader came to it if it is unlisted. */
export const recipeAddress = (id: number, link: string | undefined) =>
  `/recipe/${id}${wantedQuery({ servings: null, units: 'written', link })}`
