/** The maximum time of a request with the database away, in milliseconds: its limits in turn, on a slow machine. */
const ANSWER_TIMEOUT = 30_000

/** Sends requests to a site and counts how they ended: by status, `broken` without an answer, `hung` without an end. */
export class Answers {
  readonly counts = new Map<string, number>()
  /** The time of the slowest answer, in milliseconds. */
  slowest = 0

  async send(url: string, init: RequestInit = {}) {
    const began = performance.now()
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT)
      const response = await fetch(url, { redirect: 'manual', ...init, signal })
      const text = await response.text()
      this.#count(String(response.status))
      return { status: response.status, headers: response.headers, text }
    } catch (error) {
      this.#count((error as Error).name === 'TimeoutError' ? 'hung' : 'broken')
      return null
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - began)
    }
  }

  #count(outcome: string) {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
  }

  /** Answers that no outage excuses: any error but 503, since nothing wrong is sent, and those that never came. */
  get faults() {
    return [...this.counts].filter(([outcome]) => outcome === 'hung' || (Number(outcome) >= 400 && outcome !== '503'))
  }

  get summary() {
    return [...this.counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', ')
  }
}
