import { ALL_CONTENT, PRIVATE_CONTENT } from './content.ts'

/** What has changed, as far as this process knows; the page cache asks it whether a page still shows what is so. */
export interface ContentChanges {
  /** The number of the last change; it rises with every change, whichever process made it. */
  latest(): number
  /** Whether something with one of these names has changed after that number; any change of public content counts when `names` is null. */
  changedSince(number: number, names: readonly string[] | null): boolean
}

/** How many names are remembered; then all content counts as changed, and they are forgotten. */
const MAX_REMEMBERED = 50_000

/** Remembers under which number each name changed last. */
export function createChangeMemory() {
  let latest = 0
  let allChangedAt = 0
  let publicChangedAt = 0
  const changedAt = new Map<string, number>()

  function record(names: readonly string[]) {
    latest++
    if (names.some((name) => !name.startsWith(PRIVATE_CONTENT))) publicChangedAt = latest
    if (names.includes(ALL_CONTENT) || changedAt.size + names.length > MAX_REMEMBERED) {
      changedAt.clear()
      allChangedAt = latest
    } else for (const name of names) changedAt.set(name, latest)
  }

  const changedSince = (number: number, names: readonly string[] | null) =>
    names === null
      ? publicChangedAt > number
      : allChangedAt > number || names.some((name) => (changedAt.get(name) ?? 0) > number)

  return { record, latest: () => latest, changedSince }
}
