import { isSameLive, type LiveChange, type LiveState } from '@vigie/domain'
import { alertKeys } from '../alerts/alert-keys.ts'
import { openKeys } from '../alerts/open-keys.ts'
import { resolveAlerts } from '../alerts/tell-alerts.ts'
import type { AccountScope } from '../db/in-account.ts'

type Standing = { readonly key: string; readonly objectId: string; readonly changes: readonly LiveChange[] }
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
    over.map(({ key }) => key),
    at,
  )
}

function isGone({ field, after }: LiveChange, observed: NonNullable<LiveState['observed']>): boolean {
  const now: unknown = Reflect.get(observed, field)
  return now !== undefined && !isSameLive(field, now as LiveChange['after'], after)
}

/** The last that was told of each object, where it is not over. */
async function readStanding(scope: AccountScope, campaignId: string): Promise<Standing[]> {
  const open = new Set(await openKeys(scope, ['publication.changeStands'], campaignId))
  if (open.size === 0) return []
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('publication_event')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'publication_event.account_id')
        .onRef('publication.id', '=', 'publication_event.publication_id'),
    )
    .select(['publication_event.publication_id', 'publication_event.data'])
    .where('publication_event.account_id', '=', accountId)
    .where('publication_event.type', '=', 'stands')
    .where('publication.campaign_id', '=', campaignId)
    .orderBy('publication_event.seq')
    .execute()
  const told = rows.map(({ publication_id: publicationId, data }) => {
    const { id, changes } = data as unknown as { id: string; changes: LiveChange[] }
    return { key: alertKeys.stands(publicationId, id), objectId: id, changes }
  })
  return [...new Map(told.map((one) => [one.key, one])).values()].filter(({ key }) => open.has(key))
}
