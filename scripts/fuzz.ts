/**
 * `npm run fuzz [-- REQUESTS [SEED]]`: sends requests made from the contract to every route, on the loopback, as nobody and
 * in every role, and prints what was answered. The same seed sends the same requests.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'

const [requests = '100000', seed = '20260322'] = process.argv.slice(2)
const child = spawn(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules/vitest/vitest.mjs'),
    ...[
      'run',
      '--project',
      'server',
      '--disable-console-intercept=true',
      'apps/server/src/http/fuzz/fuzz.test.ts',
      'apps/server/src/http/fuzz/largest-answers.test.ts',
    ],
  ],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, VIGIE_FUZZ_REQUESTS: requests, VIGIE_FUZZ_SEED: seed },
  },
)
child.on('close', (code) => process.exit(code ?? 1))
