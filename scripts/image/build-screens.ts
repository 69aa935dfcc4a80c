/** Builds the screens and packs them for browsers, so that serving them costs nothing: for `npm start`, tests and the image. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { compressFiles } from '../../apps/server/src/http/compress-files.ts'
import { repositoryRoot } from '../paths.ts'
import { replaceScreens } from './replace-screens.ts'
import { roomForBuild } from './room-for-build.ts'

const web = join(repositoryRoot, 'apps/web')
// Beside the screens that are served, which stay as they are until the new ones are whole.
const built = roomForBuild(join(web, 'dist.built'))
const { status } = spawnSync(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules/vite/bin/vite.js'),
    ...['build', '--logLevel', 'warn', '--outDir', built, '--emptyOutDir'],
  ],
  { cwd: web, stdio: 'inherit' },
)
if (status === 0) {
  await compressFiles(built)
  replaceScreens(built, join(web, 'dist'))
}
process.exit(status ?? 1)
