/** Milliseconds of a processor that work takes on this thread, whatever else the machine does. */
export function cpuTime(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const SHORT = 4_000
/** Milliseconds added to both times, so that what is soon done never counts. */
const FLOOR = 2
/** Four times the text takes four times as long; sixteen times if the time grew with its square. */
const MAX_GROWTH = 8

/** The inputs for which work takes more than linear time in their length, from `short` on; measures twice more before it reports so. */
export function moreThanLinear<T>(
  inputs: readonly T[],
  work: (input: T, length: number) => unknown,
  short = SHORT,
): T[] {
  const isSlow = (input: T) => {
    // The long one first: code that runs for the first time is slow, and would make the short one look like it.
    const long = cpuTime(() => work(input, 4 * short))
    return (long + FLOOR) / (cpuTime(() => work(input, short)) + FLOOR) > MAX_GROWTH
  }
  return inputs.filter((input) => isSlow(input) && isSlow(input) && isSlow(input))
}
