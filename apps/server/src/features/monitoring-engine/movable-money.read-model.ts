import type { MonitoredAdset, SpendLimits } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { ShownAdset } from './shown-adsets.read-model.ts'

const hourMs = 3_600_000
/** Somebody who takes a move back keeps its money for this long, whatever is found; after it, until much more is. */
const heldMs = 7 * 24 * hourMs

type Answer = { readonly doubt: number; readonly at: number }
type Known = {
  readonly now: Date
  /** What a person said of moving an ad set's money. */
  readonly overruled: ReadonlyMap<string, Answer>
  /** What a move last wrote as limits of an ad set. */
  readonly ownLimits: ReadonlyMap<string, SpendLimits>
}

/** Of an ad set, what money of it may change its place: a budget of its own, or a part of its campaign's, within its limits. */
export const movableMoney =
  ({ now, overruled, ownLimits }: Known) =>
  (adset: ShownAdset, campaignDaily: number | null): MonitoredAdset => {
    const { daily, endsAt, minimumSpend, maximumSpend, ...shown } = adset
    const answer = overruled.get(adset.id)
    const said = {
      hoursLeft: endsAt ? (endsAt.getTime() - now.getTime()) / hourMs : null,
      isHeldByPerson: answer !== undefined && now.getTime() - answer.at < heldMs,
      overruled: answer?.doubt ?? null,
    }
    if (daily !== null) return { ...shown, budget: { daily, ...said } }
    if (campaignDaily === null) return shown
    const own = ownLimits.get(adset.id)
    const isOwn = own?.minimumSpend === minimumSpend && own.maximumSpend === maximumSpend
    return { ...shown, limited: { minimumSpend, maximumSpend, isOwn, ...said } }
  }

/**
 * By ad set, the limits that a move wrote last, by a strategy or by whoever approved its proposal: while they stand they are no person's. What
 * somebody wrote since, here, is.
 */
export async function limitsOfMoves(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, SpendLimits>> {
  const { rows } = await sql<{ id: string; isOwn: boolean; after: Partial<SpendLimits> }>`
    select distinct on (written.subject) written.subject as id, written.after,
      written.reason ->> 'moveId' is not null or written.reason ->> 'givesBack' is not null
        or coalesce(asked.content ->> 'isMove' = 'true', false) as "isOwn"
    from platform_operation as written
    left join proposal as asked
      on asked.account_id = written.account_id and asked.id::text = written.reason ->> 'proposalId'
    where written.account_id = ${accountId}
      and written.campaign_id = any(${[...campaignIds]})
      and written.state in ('OK', 'ADOPTED')
      and written.after ?| array['minimumSpend', 'maximumSpend']
    order by written.subject, written.started_at desc`.execute(db)
  return new Map(
    rows.flatMap(({ id, isOwn, after: { minimumSpend = null, maximumSpend = null } }) =>
      isOwn ? [[id, { minimumSpend, maximumSpend }] as const] : [],
    ),
  )
}
