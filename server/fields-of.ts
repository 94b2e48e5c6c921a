/** What a shape found wrong, by the field's name; the first thing for each field. */
export function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.') || 'form'] ??= message
  return fields
}
