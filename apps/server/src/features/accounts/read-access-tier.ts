import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { keepCalls, readCalls } from '../../quota/keep-calls.ts'
import { keepQuota } from '../../quota/keep-quota.ts'

type Standing = ResponseOf<typeof endpoints.accessTier>

const tiers = { standard: 'full', development: 'limited' } as const

/** What the platform's answers last said of the application's tier and of the account's quota; what this process heard is kept first. */
export async function readAccessTier(
  ctx: Pick<Context, 'db' | 'quota' | 'clock'>,
  account: string,
): Promise<Standing> {
  await keepQuota(ctx, 0)
  await keepCalls(ctx)
  const row = await ctx.db
    .selectFrom('quota_reading')
    .select(['percent', 'tier', 'closed_until', 'read_at'])
    .where('account', '=', account)
    .executeTakeFirst()
  return {
    tier: row?.tier ? tiers[row.tier] : null,
    quota: row
      ? {
          percent: row.percent,
          readAt: row.read_at.toISOString(),
          closedUntil: row.closed_until?.toISOString() ?? null,
        }
      : null,
    calls: await readCalls(ctx),
  }
}
