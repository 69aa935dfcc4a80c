import { open } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { backUp, type BackupReport } from './back-up.ts'
import { wholeOrNothing } from './whole-or-nothing.ts'

/**
 * Makes a backup in a file of its own: whatever has this name is whole.
 * @throws {StartRefusal} when nothing can be written there
 */
export async function backUpToFile(
  ctx: Pick<Context, 'config' | 'vault' | 'files'>,
  path: string,
  withFiles = true,
): Promise<BackupReport> {
  return wholeOrNothing(path, async (part) => {
    const target = await open(part, 'wx', 0o600)
    return backUp(ctx, target.createWriteStream({ flush: true }), withFiles)
  })
}
