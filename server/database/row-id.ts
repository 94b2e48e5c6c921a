/** The largest id that a table numbers its rows with: PostgreSQL's integers have 32 bits. */
export const MAX_ROW_ID = 2 ** 31 - 1

/** The id of a row that an address, a form or a program names, as digits or as a number; null when it is none. */
export function rowIdOf(sent: unknown): number | null {
  const id = typeof sent === 'string' && /^[1-9]\d{0,9}$/.test(sent) ? Number(sent) : sent
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= MAX_ROW_ID ? id : null
}

/** The ids that an address names with commas between, each once and at most so many; what is no id is ignored. */
export const rowIdsOf = (text: string | null, most: number): number[] =>
  [...new Set((text ?? '').split(',').flatMap((id) => rowIdOf(id) ?? []))].slice(0, most)
