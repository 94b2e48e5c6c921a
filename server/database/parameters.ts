const hasNull = (value: unknown): value is string => typeof value === 'string' && value.includes('\0')

/** Parameters of a statement without the character NUL in their texts: PostgreSQL cannot hold it, and both databases hold the same. */
export const withoutNulls = (values: readonly unknown[]) =>
  values.some(hasNull) ? values.map((value) => (hasNull(value) ? value.replaceAll('\0', '') : value)) : values
