/** What the database must show after a crash: for each thing that was written, the states that are right. */
export class Journal {
  readonly #right = new Map<string, Set<string>>()
  #confirmed = 0

  /** A write is on its way: both the states from before and this one are right until its outcome is known. */
  begin(thing: string, state: string) {
    const states = this.#right.get(thing) ?? new Set([ABSENT])
    this.#right.set(thing, states.add(state))
  }

  /** The write was answered with success: nothing else is right any longer. */
  acknowledge(thing: string, state: string) {
    this.#right.set(thing, new Set([state]))
    this.#confirmed += 1
  }

  /** How many writes were answered with success. */
  get confirmed() {
    return this.#confirmed
  }

  /** The write was answered with a refusal: it did not happen. */
  refuse(thing: string, state: string) {
    this.#right.get(thing)?.delete(state)
  }

  get size() {
    return this.#right.size
  }

  /** What is wrong with the states that were found; those that were found count as known from here on. */
  compare(found: Map<string, string[]>) {
    const lost: string[] = []
    const twice: string[] = []
    for (const [thing, states] of this.#right) {
      const [actual = ABSENT, ...more] = found.get(thing) ?? []
      if (more.length > 0) twice.push(thing)
      if (!states.has(actual)) lost.push(`${thing} is ${actual}, not ${[...states].join(' or ')}`)
      this.#right.set(thing, new Set([actual]))
    }
    return { lost, twice }
  }
}

const ABSENT = 'absent'
