import type { Difference } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { DriftTables } from '../db/tables/drift.ts'
import type { ExpectedObject } from './expected-objects.ts'
import { endDriftAlert } from './grave-drift.ts'

export type FoundDifference = {
  readonly object: ExpectedObject
  readonly difference: Difference
  readonly origin: DriftTables['drift_item']['origin']
  readonly actor: string | null
  /** The tool through which it was done, as the platform names it. */
  readonly application: string | null
}

type Looked = {
  readonly campaignId: string
  readonly at: Date
  readonly differences: readonly FoundDifference[]
  /** Objects of which this look says nothing, because Vigie wrote them meanwhile. */
  readonly moving: ReadonlySet<string>
  readonly foreign: { readonly adsets: number; readonly ads: number }
}

/**
 * Remembers what a look found. A difference that is over is forgotten; a field somebody ignores stays ignored; what was
 * accepted is told again only when it changes once more.
 * @returns how many differences wait for a person
 */
export async function storeDrift(scope: AccountScope, looked: Looked): Promise<number> {
  const { db, accountId } = scope
  const { campaignId, at, differences, foreign } = looked
  await forgetOver(scope, looked)
  for (const found of differences) await storeOne(scope, looked, found)
  await endDriftAlert(scope, { campaignId, at })
  await db
    .insertInto('drift_check')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      checked_at: at,
      foreign_adsets: foreign.adsets,
      foreign_ads: foreign.ads,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'campaign_id'])
        .doUpdateSet({ checked_at: at, foreign_adsets: foreign.adsets, foreign_ads: foreign.ads }),
    )
    .execute()
  const { open } = await db
    .selectFrom('drift_item')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

/** A difference that nobody decided about and that is over leaves nothing behind. */
async function forgetOver(
  { db, accountId }: AccountScope,
  { campaignId, differences, moving }: Looked,
): Promise<void> {
  const standing = new Set(differences.map(({ object, difference }) => `${object.id} ${difference.field}`))
  const rows = await db
    .selectFrom('drift_item')
    .select(['object_id', 'field'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'open')
    .execute()
  for (const { object_id: id, field } of rows) {
    if (moving.has(id) || standing.has(`${id} ${field}`)) continue
    await db
      .deleteFrom('drift_item')
      .where('account_id', '=', accountId)
      .where('object_id', '=', id)
      .where('field', '=', field)
      .execute()
  }
}

async function storeOne(
  { db, accountId }: AccountScope,
  { campaignId, at }: Looked,
  { object, difference, origin, actor, application }: FoundDifference,
): Promise<void> {
  const json = (value: unknown) => JSON.stringify({ value })
  const values = {
    object_name: object.name,
    origin,
    actor,
    application,
    planned: json(difference.planned),
    written: json(difference.last?.value ?? difference.planned),
    observed: json(difference.observed),
    restored: json(difference.restored),
    last_seen: at,
  }
  await db
    .insertInto('drift_item')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      object_id: object.id,
      field: difference.field,
      level: object.level,
      state: 'open',
      first_seen: at,
      decided_by: null,
      decided_at: null,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'object_id', 'field']).doUpdateSet({
        ...values,
        // Accepted and changed once more: it is a difference again. Ignored stays ignored; gone stays accepted as gone.
        state: sql<DriftTables['drift_item']['state']>`
          case when drift_item.state = 'accepted' then ${reopened(difference)} else drift_item.state end`,
      }),
    )
    .execute()
}

const reopened = ({ field }: Difference) => (field === 'existence' ? 'accepted' : 'open')
