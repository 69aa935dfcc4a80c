import type { z } from 'zod'
import type { Platform } from '../../../platforms/platform.ts'
import { openForWork } from '../../../platforms/registry.ts'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { PlatformError } from '../../../errors/platform-error.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { resolveAlerts } from '../../../alerts/tell-alerts.ts'
import { readLiveObjects } from '../../../writes/read-live-objects.ts'
import type { confirmPause } from './pause-at-limit.job.ts'
import { stillAsks, whoMayPause } from './pause-at-limit.ts'
import { tellNotPaused } from './tell-not-paused.ts'

type Wanted = z.output<typeof confirmPause.input>

/**
 * Reads from the platform whether the campaigns of a used-up budget are paused. People are told when they are not and
 * when nobody can look; the job looks again until they are.
 * @throws {Error} when they are not paused yet, so that it is tried again
 */
export async function confirmCampaignsPaused(ctx: Context, wanted: Wanted): Promise<void> {
  const account = await stillAsks(ctx, wanted)
  if (account === null) return
  const spending = await readSpending(ctx, wanted, account)
  if (typeof spending === 'string') {
    await tellNotPaused(ctx, wanted, spending)
    throw new Error(`The pause of budget ${wanted.ruleId} is not confirmed: ${spending}`)
  }
  // A campaign that was paused and runs again was switched on by somebody: that is told as such.
  const left = await withoutPaused(ctx, wanted, spending)
  if (left.length > 0) {
    await tellNotPaused(ctx, wanted, 'platform.unavailable')
    throw new Error(`Campaigns of budget ${wanted.ruleId} are not paused yet: ${left.join()}`)
  }
  await inAccount(ctx, wanted.accountId, (scope) =>
    resolveAlerts(scope, [alertKeys.budget.notPaused(wanted.ruleId)], ctx.clock.now()),
  )
}

/** Campaigns that the platform shows switched on, or why that cannot be read. */
async function readSpending(
  ctx: Context,
  wanted: Wanted,
  account: string,
): Promise<readonly string[] | 'platform.unavailable' | 'account.noConnection'> {
  const platform = await anyAccess(ctx, wanted, account)
  if (!platform) return 'account.noConnection'
  try {
    const campaigns = wanted.campaignIds.map((id) => ({ level: 'campaign' as const, id }))
    const live = await readLiveObjects(platform, account, campaigns)
    return wanted.campaignIds.filter((id) => live.get(id)?.status === 'ACTIVE')
  } catch (error) {
    if (error instanceof PlatformError) return 'platform.unavailable'
    throw error
  }
}

async function anyAccess(ctx: Context, wanted: Wanted, account: string): Promise<Platform | null> {
  for (const personId of await whoMayPause(ctx, wanted)) {
    try {
      return await openForWork(ctx, { accountId: wanted.accountId, account, personId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return null
}

async function withoutPaused(
  ctx: Context,
  { accountId, ruleId }: Wanted,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const paused = await inAccount(ctx, accountId, ({ db }) =>
    db
      .selectFrom('platform_operation')
      .select(['subject', 'reason'])
      .where('account_id', '=', accountId)
      .where('origin', '=', 'alert')
      .where('state', 'in', ['OK', 'ADOPTED'])
      .where('subject', 'in', ids)
      .execute(),
  )
  const done = new Set(paused.flatMap(({ subject, reason }) => (reason?.id === ruleId ? [subject] : [])))
  return ids.filter((id) => !done.has(id))
}
