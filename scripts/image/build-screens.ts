/** Builds the screens: for `npm start`, tests and the image. */
import { join } from 'node:path'
import * as vite from 'vite'
import { whenOrphaned } from '../orphans.mjs'
import { repositoryRoot } from '../paths.ts'
import { replaceScreens } from './replace-screens.ts'
import { roomForBuild } from './room-for-build.ts'

// Who started the product may end it while it is built: nobody waits for the screens any more.
whenOrphaned(() => process.exit(1))

// What somebody's shell says it is for would build the screens for developers: twice the size, and refused for it.
process.env.NODE_ENV = 'production'

const web = join(repositoryRoot, 'apps/web')
// Beside the screens that are served, which stay as they are until the new ones are whole.
const built = roomForBuild(join(web, 'dist.built'))
// Plugins and libraries read their folder from where they run.
process.chdir(web)
const build = (configFile: string, emptyOutDir: boolean) =>
  vite.build({ root: web, configFile, logLevel: 'warn', build: { outDir: built, emptyOutDir } })
await build('vite.config.ts', true)
// The page of a client, by itself and beside them.
await build('vite.client.config.ts', false)
replaceScreens(built, join(web, 'dist'))
