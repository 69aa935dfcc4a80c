/**
 * `npm run bench -- back-test`: a strategy replayed over 30 days of 500 ads by the server's own code, from the stored
 * figures to the answer, twice. Beside it the bare reading of the same rows.
 */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../apps/server/src/context.ts'
import { inAccount } from '../../apps/server/src/db/in-account.ts'
import { backTestStrategy } from '../../apps/server/src/features/monitoring-engine/back-test.ts'
import { adWithoutContent } from '../../apps/server/src/testing/ad-without-content.ts'
import { addAccount, timed, withContext } from './with-context.ts'

const replayed = 30
const campaigns = 10
const adsPerCampaign = 50
const timezone = 'Europe/Paris'
/** The first day replayed looks back on days before it. */
const stored = replayed + 40
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

await withContext(measure)

async function measure(ctx: Context): Promise<void> {
  const accountId = await addAccount(ctx, 'act_920001')
  const strategyId = await fill(ctx, accountId)
  const replay = () =>
    backTestStrategy(ctx, accountId, {
      strategyId,
      days: replayed,
      timezone,
      currency: 'EUR',
      now: ctx.clock.now(),
    })
  const bare = await timed(() =>
    inAccount(ctx, accountId, ({ db }) =>
      db.selectFrom('ad_day').selectAll().where('account_id', '=', accountId).execute(),
    ),
  )
  const first = await timed(replay)
  const second = await timed(replay)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const { ads, pauses, spendAvoided, hash } = first.value
  console.log(`${ads} ads, ${replayed} days, ${bare.value.length} stored rows`)
  console.log(`bare reading       ${seconds(bare.milliseconds)}`)
  console.log(`replayed           ${seconds(first.milliseconds)}, again ${seconds(second.milliseconds)}`)
  console.log(`found              ${pauses.length} pauses, ${(spendAvoided / 100).toFixed(0)} € avoided`)
  console.log(`within 5 s         ${first.milliseconds < 5000 ? 'holds' : 'MISSED'}`)
  console.log(`identical twice    ${second.value.hash === hash ? 'holds' : 'MISSED'}`)
}

/** Ten campaigns of fifty ads, of which every seventh sells nothing. @returns the strategy that lists them */
async function fill(ctx: Context, accountId: number): Promise<string> {
  const now = ctx.clock.now()
  const strategyId = randomUUID()
  const account = { account_id: accountId }
  const live = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: now }
  await inAccount(ctx, accountId, async ({ db }) => {
    await db
      .insertInto('strategy')
      .values({
        ...account,
        id: strategyId,
        name: 'Mesure',
        kind: 'manual',
        applies_on: [],
        weights: JSON.stringify([{ event: 'omni_purchase', weight: 100 }]),
        created_at: now,
        updated_at: now,
        updated_by: null,
      })
      .execute()
    for (let number = 0; number < campaigns; number += 1) {
      const campaignId = String(130_000_000 + number)
      await db
        .insertInto('campaign')
        .values({
          ...account,
          ...live,
          campaign_id: campaignId,
          name: `Campagne ${number}`,
          objective: null,
          created_on: null,
          daily_budget: 50_000,
          lifetime_budget: null,
          score: null,
        })
        .execute()
      await db
        .insertInto('strategy_campaign')
        .values({
          ...account,
          strategy_id: strategyId,
          campaign_id: campaignId,
          name: `Campagne ${number}`,
          monitor_ads: true,
          monitor_adsets: false,
          bound_at: now,
          bound_by: null,
        })
        .execute()
      await addAds(number, campaignId)
    }

    async function addAds(number: number, campaignId: string): Promise<void> {
      for (let at = 0; at < adsPerCampaign; at += 1) {
        const adId = `${140_000_000 + number * adsPerCampaign + at}`
        await db
          .insertInto('ad')
          .values({
            ...account,
            ...live,
            ad_id: adId,
            campaign_id: campaignId,
            adset_id: `${campaignId}1`,
            name: `Visuel ${at}`,
            ...adWithoutContent,
          })
          .execute()
        await db
          .insertInto('ad_day')
          .values(
            Array.from({ length: stored }, (_, ago) => {
              const sells = at % 7 === 0 ? 0 : 1
              const noise = (at * 37 + ago * 101 + number * 13) % 11
              return {
                ...account,
                ad_id: adId,
                day: day(ago),
                spend: 2000 + 100 * noise,
                impressions: 4000 + 50 * noise,
                link_clicks: 20 + 40 * sells + noise,
                landing_views: 10 + 35 * sells + noise,
                cart_adds: sells * (3 + (noise % 4)),
                purchases: sells * (1 + (noise % 3)),
                purchase_value: sells * (1 + (noise % 3)) * 6000,
              }
            }),
          )
          .execute()
      }
    }
  })
  return strategyId
}
