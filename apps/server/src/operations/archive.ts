import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack as createPack } from 'tar-stream'

/** One part of an archive: its bytes at once, or as they come with how many they will be. */
export type ArchivePart =
  | { readonly name: string; readonly content: Buffer }
  | { readonly name: string; readonly size: number; readonly stream: () => Promise<Readable> }

/** Writes parts as a compressed tar, one after the other: nothing larger than a part is held. */
export async function writeArchive(target: Writable, parts: AsyncIterable<ArchivePart>): Promise<void> {
  const pack = createPack()
  const sent = pipeline(pack, createGzip({ level: 1 }), target)
  const filled = (async () => {
    for await (const part of parts) {
      if ('content' in part) {
        const entry = pack.entry({ name: part.name, size: part.content.length })
        entry.end(part.content)
        await once(entry, 'finish')
      } else await pipeline(await part.stream(), pack.entry({ name: part.name, size: part.size }))
    }
    pack.finalize()
  })()
  // Whichever side fails ends the other.
  filled.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))))
  await Promise.all([sent, filled])
}

/** A part that was read: it must be taken before the next one comes. */
export type ReadPart = { readonly name: string; readonly stream: Readable }

/** The parts of an archive in their order. @throws when the archive is damaged or ends too early */
export async function* readArchive(source: Readable): AsyncGenerator<ReadPart> {
  const parts = extract()
  const fed = pipeline(source, createGunzip(), parts)
  fed.catch((error: unknown) => parts.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const entry of parts) {
    yield { name: entry.header.name, stream: Readable.from(entry, { objectMode: false }) }
    entry.resume()
  }
  await fed
}

/** All of a small part. */
export async function bytesOf({ stream }: ReadPart): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
