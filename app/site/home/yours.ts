/** What home shows to who comes back: what is theirs in the kitchen, from their account or from this device. */
export interface HomeFacts {
  /** What is planned for the evening of the day, or the first thing that is planned at all; null for nothing. */
  tonight: { text: string; recipe: number | null } | null
  /** How many things are left to buy. */
  left: number
  /** A recipe that was typed and not saved, with the address of its form; null for none. */
  draft: { title: string; path: string } | null
}

interface PlannedValues {
  meal?: unknown
  text?: unknown
  recipe?: unknown
}

/** What is eaten this evening, of what is planned for a day: its dinner, else what comes first. */
export function tonightOf(planned: readonly PlannedValues[]): HomeFacts['tonight'] {
  const entry = planned.find(({ meal }) => meal === 'dinner') ?? planned[0]
  return entry ? { text: String(entry.text), recipe: typeof entry.recipe === 'number' ? entry.recipe : null } : null
}
