/**
 * `npm run test:kills`: a worker killed, or its database gone, at every named point of a publication, a change of what is live, a
 * proposal, an order of staged values and a move of money. `npm test` goes through every fifth of them.
 */
import { runServerTests } from './run-server-tests.ts'

runServerTests(
  [
    'features/publication/killed-worker.test.ts',
    'features/publication/killed-change.test.ts',
    'features/publication/database-faults.test.ts',
    'features/proposals/killed-proposal.test.ts',
    'features/staged-changes/killed-order.test.ts',
    'features/monitoring-engine/killed-move.test.ts',
  ],
  { VIGIE_ALL_POINTS: '1' },
)
