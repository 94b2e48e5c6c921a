import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledTables } from '#server/compiled-tables.ts'

export default defineConfig({
  plugins: [compiledTables()],
  test: {
    // One less than there are would leave a core idle.
    maxWorkers: availableParallelism(),
    globalSetup: ['tests/support/prepare.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // What a browser shows may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules, stores and pages',
          include: [
            '{app,server,database,bench}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{pages,cookbook}/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'starting and journeys',
          globalSetup: ['tests/support/open-browsers.ts'],
          include: ['tests/starting/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          testTimeout: 300_000,
          // A browser on a busy machine may miss its moment once; what is told twice says so in the report.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
