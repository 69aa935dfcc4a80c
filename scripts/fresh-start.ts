/** A start on data of its own, removed afterwards: what journeys and measurements run against. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { screensToPack } from './bootstrap.mjs'
import { dataRoot } from './paths.ts'

const folder = join(await dataRoot(), `fresh-${process.pid}`)
process.env.VIGIE_DATA_DIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// What a browser is sent is measured here.
await screensToPack()?.()
await import('./start.ts')
