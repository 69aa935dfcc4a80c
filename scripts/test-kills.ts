/**
 * `npm run test:kills`: a worker killed, or its database gone, at every named point of a publication, a change of what is live and
 * a proposal. `npm test` goes through every fifth of them.
 */
import { runServerTests } from './run-server-tests.ts'

runServerTests(
  [
    'features/publication/killed-worker.test.ts',
    'features/publication/killed-change.test.ts',
    'features/publication/database-faults.test.ts',
    'features/proposals/killed-proposal.test.ts',
  ],
  { VIGIE_ALL_POINTS: '1' },
)
