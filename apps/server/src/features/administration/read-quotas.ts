import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { keepQuota } from '../../quota/keep-quota.ts'

type Quotas = ResponseOf<typeof endpoints.installation>['quotas']

/** What the platform last said to any process; what this one heard a moment ago is kept first. */
export async function readQuotas(ctx: Pick<Context, 'db' | 'quota'>): Promise<Quotas> {
  await keepQuota(ctx, 0)
  const rows = await ctx.db
    .selectFrom('quota_reading')
    .innerJoin('ad_account', 'ad_account.platform_id', 'quota_reading.account')
    .select([
      'quota_reading.account',
      'ad_account.name',
      'quota_reading.percent',
      'quota_reading.tier',
      'quota_reading.closed_until',
      'quota_reading.read_at',
    ])
    .orderBy('quota_reading.percent', 'desc')
    .orderBy('ad_account.name')
    .execute()
  return rows.map(({ closed_until: closedUntil, read_at: readAt, ...row }) => ({
    ...row,
    closedUntil: closedUntil?.toISOString() ?? null,
    readAt: readAt.toISOString(),
  }))
}
