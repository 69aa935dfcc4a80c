import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { z } from 'zod'
import type { BackupConfig } from '../settings/service-config.ts'
import type { Context } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { backUp } from './back-up.ts'
import { backUpToFile } from './back-up-to-file.ts'
import { keptRun } from './backup-runs.ts'

export const nightlyBackup = defineJob({
  name: 'backup.nightly',
  input: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 6 * 3600,
  concurrency: 1,
})

const day = 24 * 3600 * 1000
/** Also what was being written when its process was killed. */
const ours = /^vigie-\d{4}-\d{2}-\d{2}t\d{4}z\.tar\.gz(\.[\da-f-]{36}\.part)?$/

/** A backup each night where one is configured, and none older than is said. */
export function registerBackupJobs(ctx: Context): void {
  ctx.jobs.handle(nightlyBackup, () => backUpTonight(ctx))
  if (ctx.config.backup) ctx.jobs.repeat(nightlyBackup, `0 ${ctx.config.backup.hour} * * *`, {})
}

/** Makes a backup where it is configured, then removes those that are too old: a failure removes none. */
export async function backUpTonight(ctx: Context): Promise<void> {
  const { backup } = ctx.config
  if (!backup) return
  const now = ctx.clock.now()
  const oldest = new Date(now.getTime() - backup.keepDays * day)
  const name = `vigie-${now.toISOString().slice(0, 16).replace(':', '').toLowerCase()}z.tar.gz`
  const { folder } = backup
  const place = folder === null ? `bucket: backups/${name}` : join(folder, name)
  const report = await keptRun(ctx, { place, isNightly: true }, () =>
    folder === null ? toBucket(ctx, name) : toFolder(ctx, folder, name),
  )
  await forgetOlder(ctx, backup, oldest)
  ctx.log.info({ backup: name, ...report }, 'backup made')
}

async function toFolder(ctx: Context, folder: string, name: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return backUpToFile(ctx, join(folder, name))
}

/** The files lie in the same bucket: what is kept beside them is the database. */
async function toBucket(ctx: Context, name: string) {
  const through = new PassThrough()
  const [report] = await Promise.all([
    backUp(ctx, through, false).catch((error: unknown) => {
      through.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }),
    ctx.files.writeStream(`backups/${name}`, through, 'application/gzip'),
  ])
  return report
}

async function forgetOlder(ctx: Context, { folder }: BackupConfig, oldest: Date): Promise<void> {
  if (folder === null) return ctx.files.removeOlderThan('backups', oldest)
  for (const name of await readdir(folder)) {
    if (!ours.test(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).mtime < oldest) await rm(path, { force: true })
  }
}
