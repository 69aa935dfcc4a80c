import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { refreshReachableAccounts } from '../../connections/refresh-reachable-accounts.ts'
import { refuseOtherPerson } from '../../people/refuse-other-person.ts'
import { ofNoAccount } from '../../security/platform-pictures.ts'

type Reachable = ResponseOf<typeof endpoints.connectedClient>['adaccounts']

/** `account_status` of accounts that can still deliver: active, in settlement, in grace period. */
const usable = new Set([1, 8, 9])

/** The ad accounts that the person's connection reaches now, asked from the platform. */
export async function listReachableAccounts(ctx: Context, personId: string, id: string): Promise<Reachable> {
  refuseOtherPerson(personId, id)
  const accounts = await refreshReachableAccounts(ctx, await openPlatform(ctx, { personId }))
  const memberships = await ctx.db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select(['ad_account.platform_id', 'membership.is_main'])
    .where('membership.person_id', '=', personId)
    .execute()
  const requests = await ctx.db
    .selectFrom('access_request')
    .innerJoin('ad_account', 'ad_account.account_id', 'access_request.account_id')
    .select('ad_account.platform_id as account')
    .where('access_request.person_id', '=', personId)
    .execute()
  const asked = new Set(requests.map(({ account }) => account))
  const own = new Map(memberships.map((membership) => [membership.platform_id, membership.is_main]))
  const listed = accounts.map((account) => ({
    id: account.id,
    name: account.name,
    currency: account.currency,
    timezone: account.timezone,
    pictureUrl: account.pictureUrl,
    isUsable: usable.has(account.status),
    isSelected: own.has(account.id),
    isAsked: asked.has(account.id),
    comptePrincipal: own.get(account.id) ?? false,
  }))
  return ctx.pictures.show(ofNoAccount, listed)
}
