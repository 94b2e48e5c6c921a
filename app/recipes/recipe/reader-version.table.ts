import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** All that decides what is read from a line or a step, and how that is stored. */
const SOURCES = [
  'app/food/{foods,amounts,nutrition,steps}/*.ts',
  'app/recipes/recipe/recipe-reading.ts',
  'cookbook/foods/*',
]

const hash = createHash('sha256')
for (const path of globSync(SOURCES, { cwd: ROOT }).sort())
  if (!path.endsWith('.test.ts')) hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))

/** The version of the reader of recipes' texts: another one, below 2^31, whenever its rules, its tables or the stored shape change. */
export const READER_VERSION = hash.digest().readUInt32BE() >>> 1
