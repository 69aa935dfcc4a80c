import { listAdsetNames } from '@vigie/ads-api'
import type { NamedReference } from '@vigie/domain'
import { openPlatform } from '../platforms/registry.ts'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import type { Tenant } from '../http/tenant.ts'

type Asked = { readonly tenant: Tenant; readonly personId: string; readonly campaignId: string }

/**
 * Ad sets that stand in a campaign and that no publication of Vigie made. It only reads.
 * @throws {AppError} without a connection @throws {PlatformError} when the platform cannot be read
 */
export async function listForeignAdsets(
  ctx: Context,
  { tenant, personId, campaignId }: Asked,
): Promise<NamedReference[]> {
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  const adsets = await platform.readAll(listAdsetNames, { campaignId })
  // An id is only a number: the campaign of another account shows nothing here.
  const standing = adsets.filter((adset) => adset.account === tenant.account)
  const own = await inAccount(ctx, tenant.accountId, (scope) =>
    madeHere(
      scope,
      standing.map(({ id }) => id),
    ),
  )
  return standing.flatMap(({ id, name }) => (own.has(id) ? [] : [{ id, name }]))
}

async function madeHere(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('publication_node')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'adset')
    .where('platform_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ platform_id: id }) => id))
}
