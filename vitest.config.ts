import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mutationPlugin, type Mutation } from './scripts/mutation-plugin.ts'
import { SlowFirst } from './scripts/slow-first.ts'

const { VIGIE_MUTATION: mutation } = process.env
const mutations = mutation ? [mutationPlugin(JSON.parse(mutation) as Mutation)] : []

/**
 * Two more than there are processors, because many tests wait for the database, for processes and for screens; six at most,
 * because each takes up to a gigabyte of memory.
 */
const maxWorkers = Math.min(6, availableParallelism() + 2)

/**
 * When a test counts as one that hangs. It says nothing of how quick a test is: on a machine that does much else, what takes a
 * tenth of a second stands still for twenty.
 */
const patience = 120_000
/** What is asked for again and again until it is so: a second, unless said, is too short for the same reason. */
const polls = { poll: { timeout: patience / 2 } }

const drawnValues = join(import.meta.dirname, 'scripts/drawn-values.ts')

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    tags: [
      {
        name: 'long',
        description:
          'Proofs that take long: run by `npm run test:whole`, and by whoever names their file. See docs/decisions/270.',
      },
    ],
    projects: [
      {
        plugins: mutations,
        test: {
          name: 'rules',
          expect: polls,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          environment: 'node',
          setupFiles: [drawnValues],
          maxWorkers,
          // Pure rules leave nothing behind for the next file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          expect: polls,
          include: ['apps/server/src/**/*.test.ts', 'apps/simulator/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/test-database.ts'],
          setupFiles: [drawnValues],
          // On a cluster each file spreads sixty tables over three nodes.
          testTimeout: process.env.VIGIE_TEST_CITUS ? 2 * patience : patience,
          hookTimeout: process.env.VIGIE_TEST_CITUS ? 2 * patience : patience,
          maxWorkers,
          // Each file has its database, its server and its platform: what a worker loaded once serves the next file too.
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'web',
          expect: polls,
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts', drawnValues],
          testTimeout: patience,
          hookTimeout: patience,
          maxWorkers,
          css: false,
          // A test takes its screen away; what a worker loaded once serves the next file too.
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        plugins: mutations,
        test: {
          name: 'web-rules',
          expect: polls,
          include: ['src/**/*.test.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          environment: 'node',
          setupFiles: [drawnValues],
          maxWorkers,
          isolate: false,
        },
      },
    ],
  },
})
