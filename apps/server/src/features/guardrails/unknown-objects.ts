import { listLabelledObjects, listLabels, publicationIdOf } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { chunked } from '../../lib/chunked.ts'
import type { Platform } from '../../platforms/platform.ts'
import { openPlatform } from '../../platforms/registry.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

type Unknown = ResponseOf<typeof endpoints.unknownObjects>
type UnknownObject = Unknown['objects'][number]

/** Labels asked for in one address. */
const labelsAtOnce = 40

/**
 * What stands on the platform of publications that the ledger does not know at all: a database restored from a backup
 * is older than they are. They are told, and left as they are.
 * @throws {AppError} as `openPlatform` does @throws {PlatformError}
 */
export async function listUnknownObjects(
  ctx: Context,
  { tenant, personId }: { readonly tenant: Tenant; readonly personId: string },
): Promise<Unknown> {
  const { account, accountId } = tenant
  const platform = await openPlatform(ctx, { personId, account })
  const labels = await platform.readAll(listLabels, { account })
  const ours = labels.flatMap(({ id, name }) => {
    const publicationId = publicationIdOf(name)
    return publicationId === null ? [] : [{ id, publicationId }]
  })
  const known = await inAccount(ctx, accountId, knownPublications)
  const unknown = ours.filter(({ publicationId }) => !known.has(publicationId)).map(({ id }) => id)
  const objects: UnknownObject[] = []
  for (const some of chunked(unknown, labelsAtOnce))
    objects.push(...(await carrying(platform, account, some)))
  return { objects }
}

async function knownPublications({ db, accountId }: AccountScope): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('publication').select('id').where('account_id', '=', accountId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Live objects that carry any of these labels, the campaigns first. */
async function carrying(
  platform: Platform,
  account: string,
  labelIds: readonly string[],
): Promise<UnknownObject[]> {
  const found: UnknownObject[] = []
  for (const level of ['campaign', 'adset', 'ad'] as const) {
    const rows = await platform.readAll(listLabelledObjects, { account, level, labelIds })
    found.push(
      ...rows
        .filter(({ status }) => status !== 'DELETED' && status !== 'ARCHIVED')
        .map((row) => ({ level, ...row })),
    )
  }
  return found
}
