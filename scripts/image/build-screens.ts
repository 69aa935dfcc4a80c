/** Builds the screens for the image; `npm start` does the same by itself. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../paths.ts'

const { status } = spawnSync(
  process.execPath,
  [join(repositoryRoot, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  { cwd: join(repositoryRoot, 'apps/web'), stdio: 'inherit' },
)
process.exit(status ?? 1)
