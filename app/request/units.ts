/** The systems of units that a recipe can be shown in: as its cook wrote it, metric, or American. */
export const UNITS = ['written', 'metric', 'us'] as const
export type Units = (typeof UNITS)[number]

/** The cookie of the chosen units. */
export const UNITS_KEY = 'units'

/** The units that a stored value names; as written when it names none. */
export const unitsOf = (value: string | null | undefined): Units => UNITS.find((units) => units === value) ?? 'written'
