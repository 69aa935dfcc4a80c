/**
 * Packs the built screens for browsers, so that serving them costs nothing. Before `npm test` and for the image; after the first
 * address of `npm start`, whose browser is on the same machine: it takes as long as the build. Whoever works meanwhile goes first.
 */
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { whenOrphaned } from '../orphans.mjs'
import { repositoryRoot } from '../paths.ts'
import { packFiles } from './pack-files.ts'

// Who started the product may end it meanwhile: what is not packed is packed by the next.
whenOrphaned(() => process.exit(1))
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await packFiles(join(repositoryRoot, 'apps/web/dist'))
