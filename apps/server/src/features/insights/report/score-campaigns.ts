import { campaignScores, type ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { figuresByCampaign } from '../figures.read-model.ts'

/** Scores the campaigns of an account that spent in a range. The others lose the score that they had. */
export async function scoreCampaigns(scope: AccountScope, range: ReadRange): Promise<void> {
  const { db, accountId } = scope
  const figures = await figuresByCampaign(scope, range)
  const campaigns = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'objective'])
    .where('account_id', '=', accountId)
    .execute()
  const scores = campaignScores(
    campaigns.flatMap((campaign) => {
      const own = figures.get(campaign.id)
      return own ? [{ ...campaign, figures: own }] : []
    }),
  )
  const scored = [...scores.keys()]
  await sql`
    update campaign set score = scored.score
    from unnest(${scored}::text[], ${[...scores.values()]}::real[]) as scored(id, score)
    where campaign.account_id = ${accountId} and campaign.campaign_id = scored.id`.execute(db)
  await sql`
    update campaign set score = null
    where account_id = ${accountId} and score is not null and campaign_id <> all(${scored}::text[])`.execute(
    db,
  )
}
