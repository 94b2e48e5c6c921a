interface WeekOptions {
  edit?: string
  removed?: number
  /** Whether every meal of the day is shown, also those for which nothing is planned. */
  allMeals?: boolean
}

/** The address of the week that a day is in, of the present one where the day is null; with `edit` the id of an entry that is open. */
export function mealPlanPath(day: string | null, { edit, removed, allMeals }: WeekOptions = {}) {
  const parameters = new URLSearchParams()
  if (day !== null) parameters.set('week', day)
  if (edit !== undefined) parameters.set('edit', edit)
  if (removed !== undefined) parameters.set('removed', String(removed))
  if (allMeals) parameters.set('meals', 'all')
  return parameters.size > 0 ? `/meal-plan?${parameters}` : '/meal-plan'
}

/** The id of a day on the page of its week. */
export const dayAnchor = (day: string) => `day-${day}`

/** The address of a day within its week. */
export const planDayPath = (day: string) => `${mealPlanPath(day)}#${dayAnchor(day)}`

/** The address of a month, as "2026-11". */
export const planMonthPath = (month: string) => `/meal-plan?month=${month}`

interface AddOptions {
  recipe?: number
  servings?: number | null
  day?: string
  meal?: string
}

/** The address where a meal is added: which recipe and for how many, on which day at which meal, as far as they are known. */
export function mealAddPath(options: AddOptions) {
  const known = Object.entries(options).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/meal-plan/add?${new URLSearchParams(known)}`
}
