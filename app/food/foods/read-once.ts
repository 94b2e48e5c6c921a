/** A function that reads something from texts; `remember` gives it what was read and stored before, so that it does not read that again. */
export interface ReadOnce<T extends WeakKey, R> {
  (thing: T): R
  remember(thing: T, reading: R): void
}

/** The same reader, which reads each object once as long as that lives. The objects never change: a changed text is another object, and read by itself. */
export function readOnce<T extends WeakKey, R>(read: (thing: T) => R): ReadOnce<T, R> {
  const known = new WeakMap<T, { reading: R }>()
  const remember = (thing: T, reading: R) => void known.set(thing, { reading })
  const readOrRecall = (thing: T) => {
    const before = known.get(thing)
    if (before) return before.reading
    const reading = read(thing)
    remember(thing, reading)
    return reading
  }
  return Object.assign(readOrRecall, { remember })
}
