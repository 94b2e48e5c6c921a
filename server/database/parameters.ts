const hasNull = (value: unknown): value is string => typeof value === 'string' && value.includes('\0')

/** The parameters of a statement without NUL characters, which PostgreSQL cannot store; removed for both databases. */
export const withoutNulls = (values: readonly unknown[]) =>
  values.some(hasNull) ? values.map((value) => (hasNull(value) ? value.replaceAll('\0', '') : value)) : values
