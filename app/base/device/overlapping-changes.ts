/** The changes of one value that is shown as changed before the server has answered, which may be changed again before. */
export function overlappingChanges<T>() {
  let count = 0
  let underWay = 0
  let stored: { value: T; by: number }
  return {
    /** Notes that a change from `before` to `after` is sent. What it returns is to be called with whether that was stored. */
    begin(before: T, after: T) {
      if (underWay === 0) stored = { value: before, by: 0 }
      underWay++
      const by = ++count
      /** Whether no later change was begun, and, where none is under way any more, the value that the server has now. */
      return (isStored: boolean): { isLatest: boolean; settled?: T } => {
        underWay--
        if (isStored && by > stored.by) stored = { value: after, by }
        return { isLatest: by === count, ...(underWay === 0 && { settled: stored.value }) }
      }
    },
  }
}
export type OverlappingChanges<T> = ReturnType<typeof overlappingChanges<T>>
