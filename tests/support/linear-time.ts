/** Milliseconds of a processor that work takes on this thread, whatever else the machine does. */
export function cpuTime(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The same for one of many times, as many as take a while: the clock of a processor ticks every four milliseconds. */
function preciseTime(work: () => unknown) {
  let times = 0
  let total = 0
  while (total < LONG_ENOUGH && times < MAX_TIMES) {
    total += cpuTime(work)
    times += 1
  }
  return total / times
}

const LONG_ENOUGH = 60
const MAX_TIMES = 200
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
  const isSlow = (input: T, time: typeof cpuTime) => {
    // The long one first: code that runs for the first time is slow, and would make the short one look like it.
    const long = time(() => work(input, 4 * short))
    return (long + FLOOR) / (time(() => work(input, short)) + FLOOR) > MAX_GROWTH
  }
  return inputs.filter((input) => isSlow(input, cpuTime) && isSlow(input, preciseTime) && isSlow(input, preciseTime))
}
