const isPlain = (value: unknown) => value === null || typeof value !== 'object'
/** What tells one problem from another. */
export const problemOf = ({
  detail,
  errors = [],
}: {
  detail: string
  errors?: { field: string; detail: string }[]
}) => ({
  problem: errors.length > 0 ? errors.map((one) => `${one.field}: ${one.detail}`).join(' ') : detail,
})
/** The facts of an answer, those of a thing in a line, what it has in further ones. */
export function factsOf(value: unknown, depth = 1, label = ''): string[] {
  const at = (text: string) => `${'  '.repeat(depth)}${label}${text}`
  if (isPlain(value)) return [at(JSON.stringify(value))]
  const entries = Object.entries(value as object)
  if (Array.isArray(value) && value.every(isPlain)) return [at(JSON.stringify(value))]
  if (Array.isArray(value)) return value.flatMap((one) => factsOf(one, depth, `${label}- `))
  const plain = entries.filter(([, one]) => isPlain(one))
  const own = plain.map(([key, one]) => `${key} ${JSON.stringify(one)}`).join(', ')
  return [
    ...(own !== '' || label !== '' ? [at(own)] : []),
    ...entries.filter(([, one]) => !isPlain(one)).flatMap(([key, one]) => factsOf(one, depth + 1, `${key}: `)),
  ]
}
