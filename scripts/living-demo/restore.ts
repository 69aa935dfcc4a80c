/** `restore.ts FILE FROM TO`: puts the demo's backup in place, with the platform at another address than it was made at. */
import '../../apps/server/src/security/without-proto.ts'
import { createReadStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { readConfig } from '../../apps/server/src/config.ts'
import {
  bytesOf,
  readArchive,
  writeArchive,
  type ArchivePart,
} from '../../apps/server/src/operations/archive.ts'
import { restore } from '../../apps/server/src/operations/restore.ts'
import { openVault } from '../../apps/server/src/security/master-key.ts'
import { createStorage } from '../../apps/server/src/storage/create-storage.ts'

const [file = '', from = '', to = ''] = process.argv.slice(2)

/** The rows of a table are text: an address in them is replaced as it stands. */
async function* moved(source: Readable): AsyncGenerator<ArchivePart> {
  for await (const part of readArchive(source)) {
    const content = await bytesOf(part)
    const isText = part.name.startsWith('tables/')
    yield {
      name: part.name,
      content: isText ? Buffer.from(content.toString().replaceAll(from, to)) : content,
    }
  }
}

const config = readConfig()
const vault = await openVault(config)
const files = await createStorage({ config, vault, clock: { now: () => new Date() } })
const source = createReadStream(file)
let archive: Readable = source
if (from !== to) {
  const through = new PassThrough()
  archive = through
  writeArchive(through, moved(source)).catch((error: unknown) => through.destroy(error as Error))
}
await restore({ config, vault, files }, archive, { replaces: true, comesWithPlatform: true })
process.exit(0)
