/**
 * `npm run test:kills`: a worker killed, or its database gone, at every named point of a publication, a change of what is live and
 * a proposal. `npm test` goes through every fifth of them.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'

const files = [
  'publication/killed-worker.test.ts',
  'publication/killed-change.test.ts',
  'publication/database-faults.test.ts',
  'proposals/killed-proposal.test.ts',
]
const child = spawn(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'server', ...files.map((file) => `apps/server/src/features/${file}`)],
  ],
  { cwd: repositoryRoot, stdio: 'inherit', env: { ...process.env, VIGIE_ALL_POINTS: '1' } },
)
child.on('close', (code) => process.exit(code ?? 1))
