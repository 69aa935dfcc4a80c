import type { Context } from '../context.ts'
import { listUnknownObjects } from '../features/guardrails/unknown-objects.ts'
import { managedNetworks } from '../platforms/registry.ts'
import { reasonOf } from './doctor/finding.ts'

/**
 * What stands on the platforms of publications that the restored ledger does not know: one line an object, by whoever is
 * connected to the account. An account that cannot be asked is told too.
 */
export async function tellUnknownObjects(ctx: Context): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.person_id', '=', 'membership.person_id')
        .onRef('connection.network', '=', 'ad_account.network'),
    )
    .select([
      'ad_account.account_id as accountId',
      'ad_account.platform_id as account',
      'ad_account.name',
      'ad_account.currency',
      'ad_account.timezone',
      'membership.acting_role as role',
      'membership.person_id as personId',
    ])
    .distinctOn('ad_account.account_id')
    .where('ad_account.network', 'in', managedNetworks)
    .where('connection.is_expired', '=', false)
    .where('membership.lost_at', 'is', null)
    .orderBy('ad_account.account_id')
    .execute()
  const lines: string[] = []
  for (const { personId, ...tenant } of members) {
    try {
      const { objects } = await listUnknownObjects(ctx, { tenant, personId })
      lines.push(
        `${tenant.account}: ${objects.length === 0 ? 'nothing on the platform is unknown' : 'unknown on the platform, and left as they are:'}`,
        ...objects.map(({ level, id, name, status }) => `  ${level} ${id} ${status} ${name}`),
      )
    } catch (error) {
      lines.push(
        `${tenant.account}: the platform could not be asked (${reasonOf(error)}); Settings asks again.`,
      )
    }
  }
  return lines
}
