import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { APP_SAMPLES, type AppSample } from '../tests/support/app-exports.ts'

const MANY = 4000
const ALL_FIELDS = 16

const recipesOf = (exports: ReturnType<typeof readDropped>) => exports.flatMap(({ recipes }) => recipes)

/** Processor time of one reading of many recipes, in milliseconds. */
function timed({ files }: AppSample) {
  const dropped = files(MANY)
  const from = process.cpuUsage()
  const count = recipesOf(readDropped(dropped)).length
  return { count, ms: Math.round(process.cpuUsage(from).user / 1000) }
}

/** How many of a sample's files, each cut at several places, are read without an error. */
function hostile({ files }: AppSample) {
  const cut = files(1).flatMap(({ path, bytes }) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({ path, bytes: bytes.subarray(0, Math.floor(bytes.length * part)) })),
  )
  const survived = cut.filter((file) => {
    try {
      readDropped([file])
      return true
    } catch {
      return false
    }
  })
  return `${survived.length}/${cut.length}`
}

/** Prints for the export of each app what is read of a sample of it: see `tests/support/app-exports.ts`. */
export function printImports() {
  const rows = APP_SAMPLES.map((sample) => {
    const [first, again] = [readDropped(sample.files(3)), readDropped(sample.files(3))]
    const many = timed(sample)
    return {
      app: sample.app,
      recognised: first[0]?.app === sample.app,
      recipes: `${recipesOf(first).length}/3`,
      'fields the format has': `${ALL_FIELDS - sample.without.length}/${ALL_FIELDS}`,
      pictures: recipesOf(first).reduce((sum, { pictures }) => sum + pictures.length, 0),
      'the same again': JSON.stringify(first) === JSON.stringify(again),
      [`${MANY} recipes`]: many.count,
      'ms of processor': many.ms,
      hostile: hostile(sample),
    }
  })
  console.table(rows)
}
