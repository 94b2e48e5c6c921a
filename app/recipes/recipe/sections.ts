/** Consecutive lines grouped by their headings; null for lines without one. */
export function groupBySection<T extends { section: string | null }>(lines: readonly T[]) {
  const groups: { section: string | null; lines: { index: number; line: T }[] }[] = []
  for (const [index, line] of lines.entries()) {
    const last = groups.at(-1)
    if (last?.section === line.section) last.lines.push({ index, line })
    else groups.push({ section: line.section, lines: [{ index, line }] })
  }
  return groups
}
