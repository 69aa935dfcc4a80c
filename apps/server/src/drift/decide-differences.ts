import { acceptValue, type CampaignDraft, type OwnedValues } from '@vigie/domain'
import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import type { Tenant } from '../http/tenant.ts'
import { asDraft, contentOf } from '../records/configurations.ts'
import { writeAudit } from '../audit/audit.ts'
import { applyChanges } from '../writes/apply-changes.ts'
import type { ObjectChange } from '../writes/change-order.ts'
import { readLiveObjects } from '../writes/read-live-objects.ts'
import { openPlatform } from '../platforms/registry.ts'
import { expectedObjects } from './expected-objects.ts'
import { endDriftAlert } from './grave-drift.ts'
import { aimsAgain, restorable, restoring, type DriftItem as Item } from './restore-differences.ts'

type Body = RequestOf<typeof endpoints.decideDifferences>['body']
type Results = ResponseOf<typeof endpoints.decideDifferences>
type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly campaignId: string
  readonly body: Body
}

/**
 * What a person makes of differences. Restoring is a change like any other: guarded, written down, refused where
 * somebody changed the object again since it was looked at. Everything else only concerns Vigie.
 */
export async function decideDifferences(ctx: Context, asked: Asked): Promise<Results> {
  const { tenant, campaignId, body } = asked
  const items = await inAccount(ctx, tenant.accountId, (scope) => readItems(scope, campaignId, body.items))
  if (body.decision === 'restore') return restore(ctx, asked, items)
  await inAccount(ctx, tenant.accountId, (scope) => decide(ctx, scope, asked, items))
  return items.map(({ object_id: objectId, field }) => ({
    objectId,
    field,
    outcome: 'applied' as const,
    problem: null,
  }))
}

async function readItems(
  { db, accountId }: AccountScope,
  campaignId: string,
  wanted: Body['items'],
): Promise<Item[]> {
  const rows = await db
    .selectFrom('drift_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['open', 'ignored'])
    .execute()
  return rows.filter((row) =>
    wanted.some(({ objectId, field }) => row.object_id === objectId && row.field === field),
  )
}

async function restore(ctx: Context, asked: Asked, items: readonly Item[]): Promise<Results> {
  const { tenant, personId, campaignId } = asked
  const chosen = restorable(items)
  const results = await applyChanges(ctx, {
    account: tenant,
    personId,
    origin: 'drift',
    reason: { campaignId },
    changes: await changesFor(ctx, asked, chosen),
  })
  const byId = new Map(results.map((result) => [result.id, result]))
  const isDone = (id: string) => ['applied', 'unchanged'].includes(byId.get(id)?.outcome ?? '')
  await inAccount(ctx, tenant.accountId, async (scope) => {
    const { db, accountId } = scope
    for (const { object_id: id, field } of chosen.filter((item) => isDone(item.object_id)))
      await db
        .deleteFrom('drift_item')
        .where('account_id', '=', accountId)
        .where('object_id', '=', id)
        .where('field', '=', field)
        .execute()
    await endDriftAlert(scope, { campaignId, at: ctx.clock.now() })
  })
  return items.map(({ object_id: objectId, field }) => {
    const result = byId.get(objectId)
    const { outcome = 'refused', problem = { code: 'object.notFound', facts: {} } } = result ?? {}
    return {
      objectId,
      field,
      outcome,
      problem: problem && { code: problem.code, facts: { ...problem.facts } },
    }
  })
}

/** One change for each object; what stands of a targeting is read first, because it goes back whole. */
async function changesFor(ctx: Context, asked: Asked, items: readonly Item[]): Promise<ObjectChange[]> {
  const { tenant, personId, campaignId } = asked
  const objects = [...Map.groupBy(items, ({ object_id: id }) => id).values()]
  const aimed = objects.filter(aimsAgain).flatMap(([first]) => (first ? [first.object_id] : []))
  const { live, expected, version } = await readAims(ctx, { tenant, personId, campaignId }, aimed)
  return objects.flatMap(([first, ...rest]) => {
    if (!first) return []
    const id = first.object_id
    return [
      restoring([first, ...rest], {
        live: live.get(id) ?? null,
        expected: expected.get(id) ?? null,
        version,
      }),
    ]
  })
}

async function readAims(
  ctx: Context,
  { tenant, personId, campaignId }: Pick<Asked, 'tenant' | 'personId' | 'campaignId'>,
  ids: readonly string[],
) {
  if (ids.length === 0) return { live: new Map(), expected: new Map(), version: '' }
  const { account } = tenant
  const platform = await openPlatform(ctx, { personId, account })
  const { version } = platform
  const wanted = ids.map((id) => ({ level: 'adset' as const, id }))
  const live = await readLiveObjects(platform, account, wanted)
  const found = await inAccount(ctx, tenant.accountId, (scope) =>
    expectedObjects(scope, { campaignId, version }),
  )
  return { live, expected: new Map(found?.objects.map((object) => [object.id, object])), version }
}

/** Accepting also brings the value into the campaign's file, so that the next plan starts from what stands. */
async function decide(
  ctx: Context,
  scope: AccountScope,
  asked: Asked,
  items: readonly Item[],
): Promise<void> {
  const { db, accountId } = scope
  const { campaignId, personId, body } = asked
  const at = ctx.clock.now()
  const state = ({ accept: 'accepted', ignore: 'ignored', watch: 'open' } as const)[
    body.decision === 'restore' ? 'watch' : body.decision
  ]
  for (const { object_id: id, field } of items)
    await db
      .updateTable('drift_item')
      .set({ state, decided_by: personId, decided_at: at })
      .where('account_id', '=', accountId)
      .where('object_id', '=', id)
      .where('field', '=', field)
      .execute()
  await endDriftAlert(scope, { campaignId, at })
  if (state === 'accepted') await bringIntoFile(scope, campaignId, items, at)
  for (const { object_id: subject, field, planned, observed } of items)
    await writeAudit(scope, {
      at,
      personId,
      action: `difference.${state === 'open' ? 'watched' : state}`,
      subject,
      facts: { field, planned: planned.value, observed: observed.value },
    })
}

async function bringIntoFile(
  { db, accountId }: AccountScope,
  campaignId: string,
  items: readonly Item[],
  at: Date,
): Promise<void> {
  const files = await db
    .selectFrom('campaign_configuration')
    .select(['id', 'name', 'draft_content', 'revision', 'snapshot_of'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .orderBy('revision', 'desc')
    .forUpdate()
    .execute()
  // The file, and what is published of it when it changed since: the value is no change of the file.
  const file = files.find(({ snapshot_of: of }) => of === null)
  const published = files.find(({ snapshot_of: of }) => of !== null)
  if (!file) return
  const keys = await db
    .selectFrom('publication_node')
    .select(['platform_id', 'node_key'])
    .where('account_id', '=', accountId)
    .where(
      'platform_id',
      'in',
      items.map(({ object_id: id }) => id),
    )
    .execute()
  const keyOf = new Map(keys.map(({ platform_id: id, node_key: key }) => [id, key]))
  const accepted = (before: CampaignDraft) =>
    items.reduce(
      (former, { object_id: id, field, observed }) =>
        field === 'existence'
          ? former
          : acceptValue(former, {
              key: keyOf.get(id) ?? '',
              field: field satisfies keyof OwnedValues,
              value: observed.value,
            }),
      before,
    )
  for (const one of published ? [file, published] : [file]) {
    const draft = accepted({ ...asDraft(one.draft_content), name: one.name })
    await db
      .updateTable('campaign_configuration')
      .set({ name: draft.name, draft_content: contentOf(draft), updated_at: at })
      .$if(one === file, (query) => query.set({ revision: file.revision + 1 }))
      .where('account_id', '=', accountId)
      .where('id', '=', one.id)
      .execute()
  }
}
