import { expect, test } from 'vitest'
import { reportOf, withTally } from './report.ts'
import type { CopiedPicture, Manifest, SiteCopy } from './site-copy.ts'

const stored = (key: string, bytes = 3): CopiedPicture => ({ key, bytes: Buffer.alloc(bytes) })
const lost = (key: string) => stored(key, 0)
const manyLost = (count: number) => Array.from({ length: count }, (_, at) => lost(`p/${at}`))

const MANIFEST: Manifest = {
  ...{ format: 1, schema: '0001', takenAt: '2026-10-11T09:30:00Z', nextIds: {}, sessionSecret: null },
  tables: { cook: { rows: 12, bytes: 99, sha256: 'ab'.repeat(32) } },
}
async function* streamOf<T>(...parts: T[]) {
  yield* parts
}

/** The report of a copy with these pictures, and the keys of those that were passed on. */
async function reportedOf(batches: CopiedPicture[][]) {
  const site: SiteCopy = { manifest: MANIFEST, sessionSecret: null, tables: streamOf(), pictures: streamOf(...batches) }
  const { copy, tally } = withTally(site)
  const passed: string[] = []
  for await (const batch of copy.pictures) passed.push(...batch.map(({ key }) => key))
  return { passed, lines: reportOf(MANIFEST, tally).split('\n') }
}

const COOKS = 'cook                        12  abababababababab'
const PICTURES = 'pictures            '
const MISSING = 'more pictures were not in the store, deleted meanwhile or lost:'

test.each<[what: string, batches: CopiedPicture[][], lines: string[]]>([
  ['no pictures', [], [`${PICTURES}         0  0 bytes`]],
  ['all of them', [[stored('p/a'), stored('p/b', 4)], [stored('p/c', 5)]], [`${PICTURES}         3  12 bytes`]],
  ['one lost', [[stored('p/a'), lost('p/b')]], [`${PICTURES}         1  3 bytes`, `1 ${MISSING} p/b`]],
  ['five lost', [manyLost(5)], [`${PICTURES}         0  0 bytes`, `5 ${MISSING} p/0 p/1 p/2 p/3 p/4`]],
  ['six lost', [manyLost(6)], [`${PICTURES}         0  0 bytes`, `6 ${MISSING} p/0 p/1 p/2 p/3 p/4 …`]],
])(
  'the report of a backup with %s counts tables and pictures, and names the first that were lost',
  async (_, batches, lines) => {
    const { passed, lines: written } = await reportedOf(batches)
    expect(written).toEqual([COOKS, ...lines, ''])
    expect(passed).toEqual(batches.flat().map(({ key }) => key))
  },
)
