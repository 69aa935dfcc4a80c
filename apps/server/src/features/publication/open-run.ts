import { setTimeout as pause } from 'node:timers/promises'
import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { readClock } from '../../db/database-clock.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { mayClaim } from './executor/claim.ts'
import { createLine } from './executor/in-lanes.ts'
import { reason, WaitsUntil } from './executor/interruptions.ts'
import type { Run } from './executor/ports.ts'
import { graphObjects } from './graph-objects.ts'
import { killPoint } from './kill-point.ts'
import { giveBack, leaseEnd, type Lease } from './lease.ts'
import { lockPublication, type PublicationRow } from './ledger.ts'
import { readPublishedIds } from './read-published.ts'
import { storedLedger } from './stored-ledger.ts'

export type Target = {
  readonly accountId: number
  readonly publicationId: string
  readonly signal: AbortSignal
}

export type OpenedRun = { readonly run: Run; readonly lease: Lease }

/**
 * Takes the lease of a publication that may go on; `null` when there is nothing to do.
 * @throws {WaitsUntil} while another worker holds it
 */
export async function openRun(ctx: Context, target: Target): Promise<OpenedRun | null> {
  const claimed = await claim(ctx, target)
  if (!claimed) return null
  return connect(ctx, target, claimed)
}

async function claim(ctx: Context, { accountId, publicationId }: Target): Promise<PublicationRow | null> {
  return inAccount(ctx, accountId, async (scope) => {
    const row = await lockPublication(scope, publicationId)
    if (!row) return null
    const databaseTime = await readClock(scope.db)
    const may = mayClaim({ state: row.state, leaseUntil: row.lease_until }, databaseTime)
    if (may instanceof Date)
      throw new WaitsUntil(new Date(ctx.clock.now().getTime() + may.getTime() - databaseTime.getTime()))
    if (!may) return null
    const epoch = row.lease_epoch + 1
    await scope.db
      .updateTable('publication')
      .set({ lease_epoch: epoch, lease_until: leaseEnd, resumes_at: null })
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .execute()
    return { ...row, lease_epoch: epoch }
  })
}

/** Opens the platform in the name of whoever confirmed; without a connection the publication waits for one. */
export async function connect(
  ctx: Context,
  { accountId, publicationId, signal }: Target,
  row: PublicationRow,
): Promise<OpenedRun | null> {
  const { platform_id: account } = await ctx.db
    .selectFrom('ad_account')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const lease: Lease = { ctx, accountId, publicationId, epoch: row.lease_epoch, signal }
  const store = storedLedger(lease)
  const published = await inAccount(ctx, accountId, (scope) => readPublishedIds(scope, row.file_id))
  try {
    const platform = await platformAccess(ctx, { personId: row.confirmed_by, account })
    const { quietMilliseconds, throttleMilliseconds, killAt } = ctx.config
    const run: Run = {
      store,
      platform: graphObjects({ platform, quota: ctx.quota, account, publicationId }),
      now: ctx.clock.now,
      sleep: async (milliseconds) => {
        if (milliseconds > 0) await pause(milliseconds, undefined, { signal })
      },
      options: { quietMilliseconds, throttleMilliseconds, width: 16, batchSize: 25 },
      inLine: createLine(),
      published,
      reach: (point, kind) => killPoint(point, kind, killAt),
    }
    return { run, lease }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const state = error.code === 'account.notReachable' ? 'BLOCKED_PERMISSION' : 'BLOCKED_TOKEN'
    await store.write((ledger) => ledger.setPublication({ state, problem: reason(error.code) }))
    await giveBack(lease)
    return null
  }
}
