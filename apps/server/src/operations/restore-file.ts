import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import type { Context } from '../context.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { bytesOf, readArchive } from './archive.ts'
import { ending, type Ending } from './manifest.ts'
import { assertWhole, notOurs, restore, type RestoreOptions, type RestoreReport } from './restore.ts'
import { ofBackup } from './unusable-file.ts'

/**
 * Restores from a file. One that is to take the place of an installation is read to its end first: what is cut off or
 * damaged costs nobody the installation that stands.
 * @throws {StartRefusal} as `restore`, and when the file cannot be read
 */
export async function restoreFile(
  ctx: Pick<Context, 'config' | 'vault' | 'files'>,
  path: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  try {
    if (options.replaces) await readToEnd(await opened(path))
    return await restore(ctx, await opened(path), options)
  } catch (error) {
    throw ofBackup(path, error)
  }
}

async function opened(path: string): Promise<ReadStream> {
  const source = createReadStream(path)
  await once(source, 'open')
  return source
}

async function readToEnd(source: ReadStream): Promise<void> {
  const rows: Record<string, number> = {}
  let end: Ending | null = null
  let isOurs = false
  for await (const { name, stream } of readArchive(source)) {
    if (!isOurs && name !== 'manifest.json') throw new StartRefusal(notOurs)
    isOurs = true
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables') rows[table] = (rows[table] ?? 0) + (await linesOf(stream))
    else if (name === 'end.json') end = ending.parse(JSON.parse((await bytesOf({ name, stream })).toString()))
  }
  if (!isOurs) throw new StartRefusal(notOurs)
  assertWhole(end, rows)
}

/** A row is a line: within a value PostgreSQL writes the end of one otherwise. */
async function linesOf(stream: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const chunk of stream) for (const byte of chunk as Buffer) if (byte === 0x0a) count += 1
  return count
}
