import { readDropped } from '#app/exchange/apps/app-readers.ts'
import { ARCHIVE_READERS } from '#app/exchange/archives/archive-readers.ts'
import { APP_SAMPLES, type AppSample, type SampleField } from '../tests/support/app-exports.ts'
import { ARCHIVE_SAMPLES } from '../tests/support/archive-exports.ts'
import { DOCUMENT_SAMPLES } from '../tests/support/document-exports.ts'
import { fieldsRead } from '../tests/support/sample-fields.ts'

const MANY = 4000
const ALL_FIELDS = 16

type Sample = Pick<AppSample, 'app' | 'files'> & { has: number }

const read = (files: Parameters<typeof readDropped>[0]) => readDropped(files, ARCHIVE_READERS)
const recipesOf = (exports: ReturnType<typeof readDropped>) => exports.flatMap(({ recipes }) => recipes)

/** Processor time of one reading of many recipes, in milliseconds. */
function timed({ files }: Sample) {
  const dropped = files(MANY)
  const from = process.cpuUsage()
  const count = recipesOf(read(dropped)).length
  return { count, ms: Math.round(process.cpuUsage(from).user / 1000) }
}

/** How many of a sample's files, each cut at several places, are read without an error. */
function hostile({ files }: Sample) {
  const cut = files(1).flatMap(({ path, bytes }) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ({ path, bytes: bytes.subarray(0, Math.floor(bytes.length * part)) })),
  )
  const survived = cut.filter((file) => {
    try {
      read([file])
      return true
    } catch {
      return false
    }
  })
  return `${survived.length}/${cut.length}`
}

/** The fields that every recipe of a sample has, of those that the format has a place for. */
function fieldCountOf(sample: Sample) {
  const counted = new Map<SampleField, number>()
  const recipes = recipesOf(read(sample.files(3)))
  for (const field of recipes.flatMap(fieldsRead)) counted.set(field, (counted.get(field) ?? 0) + 1)
  return [...counted.values()].filter((count) => count === recipes.length).length
}

/** Prints for each format what is read of a sample of it: `tests/support/app-exports.ts`, `archive-exports.ts` and `document-exports.ts`. */
export function printImports() {
  const samples: Sample[] = [
    ...APP_SAMPLES.map(({ without, ...sample }) => ({ ...sample, has: ALL_FIELDS - without.length })),
    ...[...ARCHIVE_SAMPLES, ...DOCUMENT_SAMPLES].map(({ has, ...sample }) => ({ ...sample, has: has.length })),
  ]
  const rows = samples.map((sample) => {
    const [first, again] = [read(sample.files(3)), read(sample.files(3))]
    const many = timed(sample)
    return {
      format: sample.app,
      recognised: first[0]?.app === sample.app,
      recipes: `${recipesOf(first).length}/3`,
      'fields read': `${fieldCountOf(sample)}/${sample.has}`,
      pictures: recipesOf(first).reduce((sum, { pictures }) => sum + pictures.length, 0),
      'the same again': JSON.stringify(first) === JSON.stringify(again),
      [`${MANY} recipes`]: many.count,
      'ms of processor': many.ms,
      hostile: hostile(sample),
    }
  })
  console.table(rows)
}
