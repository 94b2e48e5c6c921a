/** The value that a parameter of an address names, in any case of its letters; null for none, and for one that is not among them. */
export function knownValue<const T extends string | number>(values: readonly T[], text: string | null): T | null {
  const name = text?.trim().toLowerCase()
  return values.find((value) => String(value).toLowerCase() === name) ?? null
}

/** The values that a parameter names, as often as it is there, in the order of the values. */
export function knownValues<const T extends string | number>(values: readonly T[], texts: readonly string[]): T[] {
  const named = new Set(texts.map((text) => knownValue(values, text)))
  return values.filter((value) => named.has(value))
}
