import { eventTotal, scoredEvent, sumFigures, type ReadRange } from '@vigie/domain'
import { reportScores } from '@vigie/stats'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { figuresByCampaign } from '../figures.read-model.ts'

/** Scores the campaigns of an account, each beside those of its own objective: clicks are not held against sales. */
export async function scoreCampaigns(scope: AccountScope, range: ReadRange): Promise<void> {
  const { db, accountId } = scope
  const figures = await figuresByCampaign(scope, range)
  const campaigns = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'objective'])
    .where('account_id', '=', accountId)
    .execute()
  const delivered = campaigns.flatMap(({ id, objective }) => {
    const own = figures.get(id)
    return own ? [{ id, objective: objective ?? '', figures: own }] : []
  })
  const scores = [...Map.groupBy(delivered, ({ objective }) => objective).values()].flatMap((alike) => {
    const event = scoredEvent(sumFigures(alike.map((one) => one.figures)))
    return reportScores(
      alike.map(({ id, objective, figures: own }) => ({
        group: id,
        adset: objective,
        ad: id,
        spend: own.spend,
        events: eventTotal(own, event),
      })),
    )
  })
  await sql`
    update campaign set score = scored.score
    from unnest(${scores.map(({ group }) => group)}::text[], ${scores.map(({ score }) => score)}::real[]) as scored(id, score)
    where campaign.account_id = ${accountId} and campaign.campaign_id = scored.id`.execute(db)
}
