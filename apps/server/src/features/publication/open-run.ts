import { setTimeout as pause } from 'node:timers/promises'
import { openForWork } from '../../platforms/registry.ts'
import { shareOfSecond } from '../../quota/shared-pace.ts'
import type { Context } from '../../context.ts'
import { readClock } from '../../db/database-clock.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeObjects } from './change-objects.ts'
import { mayClaim } from './executor/claim.ts'
import pLimit from 'p-limit'
import { reason, WaitsUntil } from './executor/interruptions.ts'
import type { Run } from './executor/ports.ts'
import { graphObjects } from './graph-objects.ts'
import { giveBack, leaseEnd, type Lease } from './lease.ts'
import { lockPublication, type PublicationRow } from './ledger.ts'
import { readPublishedIds } from '../../planning/read-published.ts'
import { stepChannel } from './step-channel.ts'
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
  try {
    return await connect(ctx, target, claimed)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await waitForConnection(leaseOf(ctx, target, claimed), error)
    return null
  }
}

/** Without a connection the publication waits for one. */
async function waitForConnection(lease: Lease, { code }: AppError): Promise<void> {
  const event = code === 'account.notReachable' ? 'rightLost' : 'sessionLost'
  await storedLedger(lease).write((ledger) => ledger.setPublication({ event, problem: reason(code) }))
  await giveBack(lease)
}

const leaseOf = (ctx: Context, { accountId, publicationId, signal }: Target, row: PublicationRow): Lease => ({
  ctx,
  accountId,
  publicationId,
  epoch: row.lease_epoch,
  signal,
})

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

/**
 * Opens the platform in the name of whoever confirmed, with the house's connection where there is one. Changes nothing: what a missing
 * connection means is for the caller to say, because a publication that ended does not wait for one.
 * @throws {AppError} `account.noConnection`, `platform.expiredSession`, `account.notReachable`, `connection.notConfigured`
 */
export async function connect(ctx: Context, target: Target, row: PublicationRow): Promise<OpenedRun> {
  const { accountId, publicationId, signal } = target
  const { platform_id: account } = await ctx.db
    .selectFrom('ad_account')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const platform = await openForWork(ctx, { accountId, account, personId: row.confirmed_by })
  const lease = leaseOf(ctx, target, row)
  const published = await inAccount(ctx, accountId, (scope) => readPublishedIds(scope, row))
  const { quietMilliseconds, throttleMilliseconds } = ctx.config
  const reach: Run['reach'] = (point, kind) => stepChannel.publish({ point, kind })
  const run: Run = {
    store: storedLedger(lease),
    platform: graphObjects({
      platform,
      quota: ctx.quota,
      account,
      publicationId,
      // As all that a publication keeps: it goes on while everybody else's connections are taken.
      share: (writes) => shareOfSecond({ db: ctx.ledger }, account, { writes }),
      changing: changeObjects(ctx, { platform, account: { accountId, account }, row, lease, reach }),
    }),
    now: ctx.clock.now,
    sleep: async (milliseconds) => {
      if (milliseconds > 0) await pause(milliseconds, undefined, { signal })
    },
    options: { quietMilliseconds, throttleMilliseconds, width: 16, batchSize: 25 },
    inLine: pLimit(1),
    published,
    reach,
  }
  return { run, lease }
}
