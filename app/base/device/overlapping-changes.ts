/**
 * The changes of a yes or no that is shown as changed before the server has answered, and may be changed again before. Call it with what is shown when a
 * change is sent, and what that returns with whether it was stored: then it tells whether no later change was begun, and what the server has now
 * (undefined while others are under way).
 */
export function overlappingChanges() {
  let count = 0
  let underWay = 0
  let stored: boolean
  let storedBy = 0
  return (before: boolean) => {
    if (!underWay++) stored = before
    const by = ++count
    return (isStored: boolean): [isLatest: boolean, settled: boolean | undefined] => {
      if (isStored && by > storedBy) [stored, storedBy] = [!before, by]
      return [by === count, --underWay ? undefined : stored]
    }
  }
}
