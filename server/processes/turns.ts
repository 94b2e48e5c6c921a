/**
 * A fair queue for the main thread: each turn of the event loop starts one piece of work, of each sender in turn, so that many
 * requests of one sender do not delay others. `take` resolves when it is the sender's turn.
 */
export function createTurns() {
  const waiting = new Map<string, (() => void)[]>()
  let isTaken = false

  function begin() {
    const [first] = waiting
    isTaken = first !== undefined
    if (!first) return
    setImmediate(begin)
    const [sender, starts] = first
    const start = starts.shift()
    waiting.delete(sender)
    if (starts.length > 0) waiting.set(sender, starts)
    start?.()
  }

  function take(sender: string): Promise<void> {
    return new Promise((start) => {
      const own = waiting.get(sender)
      if (own) own.push(start)
      else waiting.set(sender, [start])
      if (!isTaken) begin()
    })
  }

  /** How many wait at this moment. */
  const waitingNow = () => waiting.values().reduce((sum, starts) => sum + starts.length, 0)

  return { take, waiting: waitingNow }
}

export type Turns = ReturnType<typeof createTurns>

/** The one queue of this process: requests take a turn to begin, and one for every further piece of longer work. */
export const turns = createTurns()
