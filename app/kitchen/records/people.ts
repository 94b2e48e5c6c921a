import type { RecordOf } from './record-kinds.ts'

/** How many meals are planned for where nobody has told, and no recipe either. */
const USUAL_PEOPLE = 2

/** How many a household cooks for, as records of the kind `people` have it; null while nobody has told. */
export const peopleIn = (records: readonly RecordOf<'people'>[]): number | null => records[0]?.values.count ?? null

/** For how many the week is filled: as many as a household says, or else as it has members, at least two. */
export const servingsFor = (people: number | null, members = 0) => people ?? Math.max(USUAL_PEOPLE, members)
