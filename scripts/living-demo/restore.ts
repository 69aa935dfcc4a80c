/** `restore.ts FILE FROM TO`: puts the demo's backup in place, with the platform at another address than it was made at. */
import '../../apps/server/src/security/without-proto.ts'
import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { readConfig } from '../../apps/server/src/config.ts'
import { writeArchive } from '../../apps/server/src/operations/archive.ts'
import { restore } from '../../apps/server/src/operations/restore.ts'
import { openVault } from '../../apps/server/src/security/master-key.ts'
import { createStorage } from '../../apps/server/src/storage/create-storage.ts'
import { moveArchive } from './move-archive.ts'

const [file = '', from = '', to = ''] = process.argv.slice(2)

const config = readConfig()
const vault = await openVault(config)
const files = await createStorage({ config, vault, clock: { now: () => new Date() } })
const source = createReadStream(file)
let archive: Readable = source
if (from !== to) {
  const through = new PassThrough()
  archive = through
  writeArchive(through, moveArchive(source, { from, to, vault })).catch((error: unknown) =>
    through.destroy(error as Error),
  )
}
await restore({ config, vault, files }, archive, { replaces: true, comesWithPlatform: true })
process.exit(0)
