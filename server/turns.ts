/**
 * A queue for the one thread: in each turn of the event loop one piece of work begins, of each sender in turn, so that a crowd
 * of requests never keeps others from being heard. `take` resolves when the turn of a sender has come.
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

  return { take }
}

/** The one queue of this process: requests take a turn to begin, and one for every further piece of longer work. */
export const turns = createTurns()
