import type { endpoints, ResponseOf } from '@vigie/contract'
import { decisionFacts, outcomeOf, startOfAccountDay } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { namesOf } from '../../people/nickname.ts'
import type { Morning } from './morning-frame.ts'

type Settled = Omit<ResponseOf<typeof endpoints.readMorning>['settled'][number], 'pictureUrl'>

/** At most so many are shown; the log of decisions has them all. */
const most = 100

/** What the engine did by itself since the working day before, latest first. */
export async function readSettled(scope: AccountScope, { tenant, since }: Morning): Promise<Settled[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('monitoring_decision as decided')
    .leftJoin('ad', (join) =>
      join.onRef('ad.account_id', '=', 'decided.account_id').onRef('ad.ad_id', '=', 'decided.subject_id'),
    )
    .leftJoin('adset', (join) =>
      join
        .onRef('adset.account_id', '=', 'decided.account_id')
        .onRef('adset.adset_id', '=', 'decided.subject_id'),
    )
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'decided.account_id')
        .onRef('campaign.campaign_id', '=', 'decided.campaign_id'),
    )
    .selectAll('decided')
    .select(['ad.name as adName', 'adset.name as adsetName', 'campaign.name as campaignName'])
    .where('decided.account_id', '=', accountId)
    .where('decided.at', '>=', new Date(startOfAccountDay(since, tenant.timezone)))
    // A move of money is told once, by what gives; one that was not taken whole waits for somebody.
    .where('decided.action', 'in', ['pause', 'resume', 'lower'])
    .where('decided.result', '=', 'applied')
    .where('decided.result_code', 'is', null)
    .orderBy('decided.at', 'desc')
    .orderBy('decided.subject_id')
    .limit(most)
    .execute()
  const people = await namesOf(
    scope,
    rows.flatMap(({ undone_by: id }) => id ?? []),
  )
  const adsets = await namesOfAdsets(
    scope,
    rows.flatMap(({ decision }) => decision.move?.parts.map(({ adsetId }) => adsetId) ?? []),
  )
  return rows.map((row): Settled => {
    const name = row.adName ?? row.adsetName ?? row.subject_id
    const { move } = row.decision
    const parts = move?.parts.map((part) => ({ ...part, adsetName: adsets.get(part.adsetId) })) ?? []
    const facts = {
      name,
      currency: tenant.currency,
      outcome: outcomeOf({ result: row.result, resultCode: null }),
    }
    return {
      facts: decisionFacts({ ...row.decision, move: move && { ...move, parts } }, facts),
      kind: row.kind,
      id: row.subject_id,
      campaign: { id: row.campaign_id, name: row.campaignName ?? row.campaign_id },
      at: row.at.toISOString(),
      undoneAt: row.undone_at?.toISOString() ?? null,
      undoneBy: row.undone_by === null ? null : (people.get(row.undone_by) ?? ''),
    }
  })
}

async function namesOfAdsets(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('adset')
    .select(['adset_id', 'name'])
    .where('account_id', '=', accountId)
    .where('adset_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.adset_id, row.name]))
}
