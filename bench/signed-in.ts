import autocannon from 'autocannon'
import { median, ROUNDS, SECONDS, sessionOn } from './measuring.ts'

/** As after a change: the page is rendered for this cook alone. */
const ALONE = '; changed=1'
const PAGES = ['/', '/recipes/dinner', '/recipe/5', '/About']

/** Pages a second for a signed-in cook, by the page that cooks share and rendered for the cook alone, in turn. */
export async function benchSignedIn(origin: string) {
  const cookie = await sessionOn(origin, 'bencher')
  for (const path of PAGES) {
    const measure = async (more: string) => {
      const headers = { cookie: cookie + more, 'accept-encoding': 'br' }
      await fetch(origin + path, { headers })
      const result = await autocannon({ url: origin + path, connections: 4, duration: SECONDS, headers })
      if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were no 2xx`)
      return result.requests.average
    }
    const rounds: { shared: number; alone: number }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push({ shared: await measure(''), alone: await measure(ALONE) })
    const of = (key: 'shared' | 'alone') => median(rounds.map((round) => round[key])).toFixed(0)
    const ratio = median(rounds.map(({ shared, alone }) => shared / alone))
    console.log(
      `${`signed in, ${path}`.padEnd(26)}${of('shared').padStart(8)} /s   rendered alone ${of('alone').padStart(6)} /s   ratio ${ratio.toFixed(1)}`,
    )
  }
}
