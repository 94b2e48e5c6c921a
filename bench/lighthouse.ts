import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium, installChromium } from '../tests/support/chromium.ts'
import { freePort, start } from '../tests/support/processes.ts'
import { median } from './measuring.ts'

/** Fetched by npm on demand: a development dependency of 176 MB would make everybody's first start slower. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const PAGES: Record<string, string> = {
  home: '/',
  category: '/recipes/indian',
  recipe: '/recipe/6',
  search: '/search?q=chicken',
}
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MAX_SHIFT = 0.02

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, keep: { type: 'string' } },
})

const folder = mkdtempSync(join(tmpdir(), 'foodio-lighthouse-'))

/** One report of Lighthouse's mobile preset; throws with its last words when it fails three times. */
async function report(address: string, file: string, tries = 3): Promise<Report> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, '--quiet', '--output=json']
  args.push(`--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu')
  const child = spawn('npm', args, {
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  const code = await new Promise((ended) => child.on('exit', ended))
  // A busy machine now and then breaks the browser's trace; Lighthouse then asks to be run again.
  if (code !== 0 && tries > 1) return report(address, file, tries - 1)
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output.slice(-600)}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

installChromium()
const site = start({ PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn' })
const origin = await site.open
const rows: Record<string, Record<string, string | number>> = {}
let missed = false
try {
  for (const [name, path] of Object.entries(PAGES)) {
    if (values.only && !values.only.split(',').includes(name)) continue
    const reports: Report[] = []
    // The first visitor of all has the pictures made; that run does not count.
    for (let run = 0; run <= Number(values.runs); run++) {
      const file = join(values.keep ?? folder, `${name}-${run}.json`)
      const result = await report(origin + path, file)
      if (run > 0) reports.push(result)
    }
    const middle = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    const row: Record<string, string | number> = {}
    for (const [category, min] of Object.entries(CATEGORIES)) {
      const score = Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)))
      row[category] = score
      if (score < min) missed = true
    }
    const shift = middle('cumulative-layout-shift')
    if (!(shift < MAX_SHIFT)) missed = true
    row['largest paint'] = `${(middle('largest-contentful-paint') / 1000).toFixed(2)} s`
    row['blocking time'] = `${Math.round(middle('total-blocking-time'))} ms`
    row['layout shift'] = shift.toFixed(3)
    rows[name] = row
    const failed = new Set(
      reports.flatMap(({ audits }) =>
        Object.values(audits)
          .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
          .map(({ title }) => title),
      ),
    )
    for (const title of failed) console.log(`${name}: ${title}`)
  }
} finally {
  site.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\nLighthouse, mobile preset, median of ${values.runs}, built server on this machine`)
console.table(rows)
if (missed) {
  const min = Object.entries(CATEGORIES).map(([category, score]) => `${category} ${score}`)
  console.log(`Missed: at least ${min.join(', ')}, layout shift below ${MAX_SHIFT}.`)
  process.exitCode = 1
}
