import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { backUp, type BackupReport } from './back-up.ts'

/** Writes beside the place and moves it there when it is whole: a file of this name is always a whole backup. */
export async function backUpToFile(
  ctx: Pick<Context, 'config' | 'vault' | 'files'>,
  path: string,
  withFiles = true,
): Promise<BackupReport> {
  const part = `${path}.part`
  try {
    const report = await backUp(ctx, createWriteStream(part, { mode: 0o600, flush: true }), withFiles)
    await rename(part, path)
    return report
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
