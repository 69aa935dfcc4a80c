import type { AccountScope } from '../../db/in-account.ts'
import { readUnswitched, type LeftPausedObject } from '../../writes/left-paused.ts'
import type { Found } from './morning-frame.ts'

/** What publications left paused and nobody switched since: one line a campaign, as the account was last read. */
export async function readWaitingPaused(scope: AccountScope): Promise<Found[]> {
  const left = await readUnswitched(scope)
  if (left.length === 0) return []
  const paused = await readPaused(scope, left)
  const still = left.flatMap((one) => {
    const standing = paused.get(one.id)
    return standing ? [{ ...one, ...standing }] : []
  })
  return [...Map.groupBy(still, ({ campaignId }) => campaignId).values()].flatMap((own): Found[] => {
    const last = own.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
    if (!last) return []
    const campaign = { id: last.campaignId, name: last.campaign }
    const countOf = (level: LeftPausedObject['level']) => own.filter((one) => one.level === level).length
    return [
      {
        // What another publication leaves is something new.
        key: `paused:${campaign.id}:${last.publicationId}`,
        subject: `paused:${campaign.id}`,
        told: {
          code: 'publication.leftPaused',
          facts: {
            campaign,
            campaigns: countOf('campaign'),
            adsets: countOf('adset'),
            ads: countOf('ad'),
            publishedBy: last.by,
          },
        },
        urgency: 3,
        since: new Date(Math.min(...own.map(({ at }) => at.getTime()))).toISOString(),
        campaigns: [campaign],
        adId: own.find(({ level }) => level === 'ad')?.id ?? null,
        plannedPerDay: own.reduce((sum, { perDay }) => sum + perDay, 0),
      },
    ]
  })
}

type Standing = { readonly campaign: string; readonly perDay: number }

/** Those that are paused still as last read, with the name of their campaign and a daily budget of their own. */
async function readPaused(
  { db, accountId }: AccountScope,
  left: readonly LeftPausedObject[],
): Promise<ReadonlyMap<string, Standing>> {
  const campaignIds = [...new Set(left.map(({ campaignId }) => campaignId))]
  const campaigns = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name', 'status', 'daily_budget as perDay'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .execute()
  const adsets = await db
    .selectFrom('adset')
    .select(['adset_id as id', 'campaign_id as campaignId', 'status', 'daily_budget as perDay'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .execute()
  const ads = await db
    .selectFrom('ad')
    .select(['ad_id as id', 'campaign_id as campaignId', 'status'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .execute()
  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  const all = [
    ...campaigns.map((one) => ({ ...one, campaignId: one.id })),
    ...adsets,
    ...ads.map((one) => ({ ...one, perDay: null })),
  ]
  return new Map(
    all.flatMap(({ id, campaignId, status, perDay }) => {
      const campaign = names.get(campaignId)
      return status === 'PAUSED' && campaign !== undefined
        ? [[id, { campaign, perDay: perDay ?? 0 }] as const]
        : []
    }),
  )
}
