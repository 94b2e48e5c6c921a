import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledTables } from '#server/compiled-tables.ts'
import { ABOUT_TIME, ZONES } from './tests/support/zones.ts'

/** What computes; one less than there are would leave a core idle. */
const WORKERS = availableParallelism()

const RULES = ['{app,server,database,bench}/**/*.test.ts', 'tests/*.test.ts', 'tests/{approved,cookbook}/**/*.test.ts']
const sourceOf = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const RULE_FILES = globSync(RULES, { cwd: import.meta.dirname })
/** What loads its modules anew; the next files of its worker must do so, too. */
const LOADED_ANEW = RULE_FILES.filter((file) => sourceOf(file).includes('vi.resetModules('))
/** What a quick run does not load: Vitest leaves out the tests of a slow file, but loads all that it imports. */
const SLOW_FILES = process.env.QUICK
  ? RULE_FILES.filter((file) => sourceOf(file).startsWith('// @module-tag slow'))
  : []

export default defineConfig({
  plugins: [compiledTables()],
  test: {
    // A worker takes one file after the other and loads once what they share; `setup.ts` undoes what a file changed.
    isolate: false,
    maxWorkers: WORKERS,
    globalSetup: ['tests/support/prepare.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The build is run as Node runs it for everybody; else Vite would transform it, and read its source maps for every stack.
    server: { deps: { external: [/\/build\/(?:server|worker)\//] } },
    tags: [
      { name: 'slow', description: 'Takes too long for `npm run test:quick`.' },
      { name: 'again', description: 'Walks through what others show, too: for `npm test -- all` and the checks.' },
    ],
    // What a browser shows may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Vitest takes the projects of a group by their names.
    projects: [
      { extends: true, test: { name: 'browser rules', include: LOADED_ANEW } },
      // The longest file comes early, so that nothing waits for it at the end.
      { extends: true, test: { name: 'linear readers', include: ['tests/readers.test.ts'] } },
      { extends: true, test: { name: 'pages', include: ['tests/pages/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rules and stores',
          include: RULES,
          exclude: ['tests/readers.test.ts', ...LOADED_ANEW, ...SLOW_FILES],
        },
      },
      ...(process.env.IN_ZONES ? ZONES : []).map((TZ) => ({
        extends: true as const,
        test: { name: `times in ${TZ}`, include: ABOUT_TIME, env: { TZ } },
      })),
      ...(process.env.ENGINES
        ? [
            {
              extends: true as const,
              test: { name: 'engines', include: ['tests/engines/*.test.ts'], testTimeout: 300_000 },
            },
          ]
        : []),
      ...(process.env.UPGRADE
        ? [
            {
              extends: true as const,
              test: { name: 'upgrade', include: ['tests/upgrade/*.test.ts'], testTimeout: 300_000 },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'starting and journeys',
          globalSetup: ['tests/support/open-browsers.ts'],
          include: ['tests/starting/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A browser on a busy machine may miss its moment once; what is told twice says so in the report.
          retry: process.env.CI ? 1 : 0,
          // Stories wait for browsers and processes more than they compute.
          maxWorkers: WORKERS + 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
