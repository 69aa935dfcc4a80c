import type { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bytesOf, readArchive, type ArchivePart } from '../../apps/server/src/operations/archive.ts'
import { createPlatformPictures } from '../../apps/server/src/security/platform-pictures.ts'
import type { Vault } from '../../apps/server/src/security/vault.ts'

type Move = {
  /** Where the platform was when the archive was made, and where it is now. */
  readonly from: string
  readonly to: string
  /** Of who reads the archive's rows, whose key signs addresses of pictures. */
  readonly vault: Pick<Vault, 'keysFor'>
}

/** The parts of an archive as they would be, had the platform been at another address. */
export async function* moveArchive(source: Readable, move: Move): AsyncGenerator<ArchivePart> {
  const moveReports = reportMover(move)
  for await (const part of readArchive(source)) {
    const content = await bytesOf(part)
    yield { name: part.name, content: moved(part.name, content) }
  }

  // The rows of a table are text: an address in them is replaced as it stands.
  function moved(name: string, content: Buffer): Buffer {
    if (!name.startsWith('tables/')) return content
    const rows = content.toString().replaceAll(move.from, move.to)
    return Buffer.from(name === 'tables/tenant.report' ? moveReports(rows) : rows)
  }
}

/** A row of a report: its account first, and last its answer as it travels, packed. */
const reportRow = /^(\d+)\t(.*\t)\\\\x(1f8b[\da-f]+)$/gm

/** Reports name pictures by addresses of ours, which are signed and hold the platform's. */
function reportMover({ from, to, vault }: Move): (rows: string) => string {
  const at = (graphUrl: string) => createPlatformPictures({ config: { meta: { graphUrl } }, vault })
  const [before, now] = [at(from), at(to)]
  return (rows) =>
    rows.replaceAll(reportRow, (_row, account: string, between: string, packed: string) => {
      const answer: unknown = JSON.parse(gunzipSync(Buffer.from(packed, 'hex')).toString())
      const named = JSON.stringify(before.keep(Number(account), answer)).replaceAll(from, to)
      const shown = JSON.stringify(now.show(Number(account), JSON.parse(named)))
      return `${account}\t${between}\\\\x${gzipSync(shown).toString('hex')}`
    })
}
