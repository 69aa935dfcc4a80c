import { canRestore, driftKinds, type DriftKind } from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import type { Tenant } from '../http/tenant.ts'
import { namesOf } from '../people/nickname.ts'

type Found = ResponseOf<typeof endpoints.campaignDifferences>
const weight: Readonly<Record<DriftKind, number>> = { money: 0, structure: 1, delivery: 2, cosmetic: 3 }

/** What the last look at a campaign found and nobody accepted, money first. */
export async function readDifferences(
  ctx: Context,
  { tenant, campaignId }: { readonly tenant: Tenant; readonly campaignId: string },
): Promise<Found> {
  const { rows, check, nodes, statuses } = await inAccount(
    ctx,
    tenant.accountId,
    async ({ db, accountId }) => ({
      rows: await db
        .selectFrom('drift_item')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', campaignId)
        .where('state', 'in', ['open', 'ignored'])
        .orderBy('first_seen', 'desc')
        .orderBy('object_name')
        .execute(),
      check: await db
        .selectFrom('drift_check')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('campaign_id', '=', campaignId)
        .executeTakeFirst(),
      nodes: await db
        .selectFrom('publication_node')
        .innerJoin('publication', (join) =>
          join
            .onRef('publication.account_id', '=', 'publication_node.account_id')
            .onRef('publication.id', '=', 'publication_node.publication_id'),
        )
        .select(['publication_node.platform_id', 'publication_node.node_key'])
        .where('publication_node.account_id', '=', accountId)
        .where('publication.campaign_id', '=', campaignId)
        .where('publication_node.kind', 'in', ['campaign', 'adset'])
        .where('publication_node.platform_id', 'is not', null)
        .orderBy('publication.confirmed_at')
        .execute(),
      statuses: await readStatuses({ db, accountId }, campaignId),
    }),
  )
  const keyOf = new Map(nodes.map((node) => [node.platform_id, node.node_key]))
  // What was taken out and made again is another object of the same place.
  const standing = new Map(nodes.map((node) => [node.node_key, node.platform_id]))
  const people = rows.flatMap(({ origin, actor }) => (origin === 'person' && actor !== null ? [actor] : []))
  const names = await namesOf(ctx, people)
  const differences = rows.map((row) => ({
    objectId: row.object_id,
    objectName: row.object_name,
    level: row.level,
    ...keyed(keyOf.get(row.object_id)),
    field: row.field,
    kind: driftKinds[row.field],
    origin: row.origin,
    actor: row.origin === 'person' ? (names.get(row.actor ?? '') ?? null) : row.actor,
    application: row.application,
    planned: row.planned.value,
    written: row.written.value,
    observed: row.observed.value,
    restored: row.restored.value,
    canRestore: canRestore({ field: row.field, restored: row.restored.value }),
    state: row.state === 'ignored' ? ('ignored' as const) : ('open' as const),
    since: row.first_seen.toISOString(),
  }))
  return {
    checkedAt: check?.checked_at.toISOString() ?? null,
    currency: tenant.currency,
    foreignAdsets: check?.foreign_adsets ?? 0,
    foreignAds: check?.foreign_ads ?? 0,
    differences: differences.toSorted((a, b) => weight[a.kind] - weight[b.kind]),
    switchedOff: [...standing].flatMap(([key, id]) => (isOff(statuses.get(id ?? '')) ? [key] : [])),
  }
}

const isOff = (status: string | undefined) => status !== undefined && status !== 'ACTIVE'

/** The switches of a campaign and its ad sets, as the last look saw them, or as they were read with the others. */
async function readStatuses(
  { db, accountId }: AccountScope,
  campaignId: string,
): Promise<ReadonlyMap<string, string>> {
  const campaigns = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'status'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute()
  const adsets = await db
    .selectFrom('adset')
    .select(['adset_id as id', 'status'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute()
  const seen = await db
    .selectFrom('drift_item')
    .select(['object_id as id', 'observed'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('field', '=', 'status')
    .execute()
  return new Map([
    ...[...campaigns, ...adsets].map(({ id, status }) => [id, status] as const),
    ...seen.map(({ id, observed }) => [id, String(observed.value)] as const),
  ])
}

const keyed = (nodeKey: string | undefined) => (nodeKey === undefined ? {} : { nodeKey })
