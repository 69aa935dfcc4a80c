import { isSameLive, type LiveChange, type LiveState } from '@vigie/domain'
import { sql } from 'kysely'
import { alertKeys } from '../alerting/alert-keys.ts'
import { resolveAlerts } from '../alerting/tell-alerts.ts'
import type { AccountScope } from '../db/in-account.ts'

type Standing = { readonly publicationId: string; readonly objectId: string; readonly changes: LiveChange[] }
type Looked = {
  readonly campaignId: string
  readonly live: ReadonlyMap<string, LiveState>
  readonly at: Date
}

/**
 * Sweeps say for a day whether a value that came late of a stopped publication still stands. Whoever puts it right afterwards ends what
 * is told by it at the next look. A value that is not looked at (a bid, what an ad shows) is a person's to dismiss.
 */
export async function endStanding(scope: AccountScope, { campaignId, live, at }: Looked): Promise<void> {
  const told = await readStanding(scope, campaignId)
  const over = told.filter(({ objectId, changes }) => {
    const observed = live.get(objectId)?.observed
    return observed != null && changes.every((change) => isGone(change, observed))
  })
  await resolveAlerts(
    scope,
    over.map(({ publicationId, objectId }) => alertKeys.stands(publicationId, objectId)),
    at,
  )
}

function isGone({ field, after }: LiveChange, observed: NonNullable<LiveState['observed']>): boolean {
  const now: unknown = Reflect.get(observed, field)
  return now !== undefined && !isSameLive(field, now as LiveChange['after'], after)
}

/** The last that was told of each object, where it is not over. */
async function readStanding({ db, accountId }: AccountScope, campaignId: string): Promise<Standing[]> {
  const rows = await db
    .selectFrom('alert')
    .innerJoin('publication_event', (join) =>
      join
        .onRef('publication_event.account_id', '=', 'alert.account_id')
        .on('publication_event.type', '=', 'stands')
        .on(
          sql<boolean>`alert.key = 'publication:stands:' || publication_event.publication_id || ':' || (publication_event.data ->> 'id')`,
        ),
    )
    .select(['publication_event.publication_id as publicationId', 'publication_event.data'])
    .where('alert.account_id', '=', accountId)
    .where('alert.code', '=', 'publication.changeStands')
    .where('alert.resolved_at', 'is', null)
    .where(sql<boolean>`${campaignId} = any(alert.campaign_ids)`)
    .orderBy('publication_event.seq')
    .execute()
  const last = new Map(
    rows.map(({ publicationId, data }) => {
      const { id: objectId, changes } = data as unknown as { id: string; changes: LiveChange[] }
      return [`${publicationId} ${objectId}`, { publicationId, objectId, changes }] as const
    }),
  )
  return [...last.values()]
}
