import { endpoints } from '@vigie/contract'
import { dayBefore } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { AccountScope } from '../../db/in-account.ts'
import { adWithoutContent } from '../../testing/ad-without-content.ts'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'
import { readWatchedCampaigns } from './watched-campaigns.read-model.ts'

const hourMs = 3_600_000
let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

/** The campaign as the engine is given it. */
const watched = async (scope: AccountScope) => {
  const { timezone, campaignId, server } = scene
  const asked = { timezone, campaignIds: [campaignId], inCare: new Set<string>(), now: server.clock.now() }
  return (await readWatchedCampaigns(scope, asked)).campaigns
}

test('an ad learns as long as the platform said so of its ad set', async () => {
  const { clock } = scene.server
  const learns = (learning: string) =>
    scene.within(async (scope) => {
      const named = {
        account_id: scene.accountId,
        adset_id: 's',
        campaign_id: scene.campaignId,
        name: 'Large',
      }
      await scope.db
        .insertInto('adset')
        .values({
          ...named,
          status: 'ACTIVE',
          effective_status: 'ACTIVE',
          daily_budget: null,
          lifetime_budget: null,
          attribution: '',
          targets: JSON.stringify({
            audiences: [],
            interests: [],
            countries: [],
            ageMin: null,
            ageMax: null,
            genders: [],
          }),
          learning,
          seen_at: clock.now(),
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'adset_id']).doUpdateSet({ learning }))
        .execute()
      const campaigns = await watched(scope)
      return campaigns.flatMap((one) => one.ads.map(({ isLearning }) => isLearning))
    })
  expect(await learns('LEARNING')).toEqual(scene.ads.map(() => true))
  expect(await learns('SUCCESS')).toEqual(scene.ads.map(() => false))
  expect(await learns('')).toEqual(scene.ads.map(() => false))
})

test('knows whom each ad set shows to: its people by day, and which ad sets aim at the same', async () => {
  const { clock } = scene.server
  const everybody = { audiences: [], interests: [], countries: ['FR'], ageMin: 18, ageMax: 65, genders: [] }
  const shown = await scene.within(async (scope) => {
    const own = {
      account_id: scene.accountId,
      campaign_id: scene.campaignId,
      name: 'Large',
      status: 'ACTIVE',
    }
    const seen = {
      effective_status: 'ACTIVE',
      daily_budget: null,
      lifetime_budget: null,
      seen_at: clock.now(),
    }
    const adsetOf = (id: string, targets: object) => ({
      ...own,
      ...seen,
      adset_id: id,
      attribution: '',
      targets: JSON.stringify({ ...everybody, ...targets }),
    })
    await scope.db
      .insertInto('adset')
      .values([
        adsetOf('same', {}),
        adsetOf('same too', {}),
        adsetOf('women', { genders: [2] }),
        adsetOf('a city', { countries: [] }),
      ])
      .execute()
    await scope.db
      .insertInto('adset_day')
      .values({
        account_id: scene.accountId,
        adset_id: 'same',
        day: dayBefore(scene.today(), 1),
        spend: 1000,
        impressions: 9000,
        link_clicks: 90,
        reach: 8000,
      })
      .execute()
    const campaigns = await watched(scope)
    await scope.db
      .deleteFrom('adset_day')
      .where('account_id', '=', scene.accountId)
      .where('adset_id', '=', 'same')
      .execute()
    await scope.db
      .deleteFrom('adset')
      .where('account_id', '=', scene.accountId)
      .where('adset_id', 'in', ['same', 'same too', 'women', 'a city'])
      .execute()
    return new Map(campaigns.flatMap((one) => one.adsets.map((adset) => [adset.id, adset])))
  })
  expect(shown.get('same')?.reach.slice(-3)).toEqual([0, 8000, 0])
  expect(shown.get('same')?.audience).toBe(shown.get('same too')?.audience)
  expect(shown.get('same')?.audience).not.toBe(shown.get('women')?.audience)
  expect(shown.get('a city')?.audience).toBe('a city')
})

test('knows what was changed on the platform itself, the campaign’s budget too', async () => {
  const { clock } = scene.server
  const hours = (changed: Date | null) =>
    scene.within(async (scope) => {
      await scope.db
        .updateTable('campaign')
        .set({ changed_at: changed })
        .where('account_id', '=', scene.accountId)
        .where('campaign_id', '=', scene.campaignId)
        .execute()
      const campaigns = await watched(scope)
      return campaigns.flatMap((one) => one.ads.map(({ hoursSinceChange }) => hoursSinceChange))
    })
  expect(await hours(new Date(clock.now().getTime() - 3 * hourMs))).toEqual(scene.ads.map(() => 3))
  expect(await hours(null)).toEqual(scene.ads.map(() => null))
})

test('knows what its creatives did in other campaigns of the account', async () => {
  const { clock } = scene.server
  const past = await scene.within(async (scope) => {
    const { db, accountId } = scope
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: clock.now() }
    const named = { ...seen, ...adWithoutContent, account_id: accountId, title: 'Lin', body: 'Doux' }
    const elsewhere = { ...named, campaign_id: '900', adset_id: '901', name: 'Ancienne' }
    await db
      .insertInto('ad')
      .values([
        { ...elsewhere, ad_id: '902', image_hash: 'lin' },
        { ...elsewhere, ad_id: '903', image_hash: 'autre' },
        { ...named, campaign_id: '910', adset_id: '911', name: 'Seule', ad_id: '912', image_hash: 'lin' },
      ])
      .execute()
    await db
      .updateTable('ad')
      .set({ image_hash: 'lin', title: 'Lin', body: 'Doux' })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', scene.weakAd)
      .execute()
    const day = dayBefore(scene.today(), 60)
    const volumes = { account_id: accountId, day, spend: 1000, impressions: 9000, link_clicks: 90 }
    await db
      .insertInto('ad_day')
      .values([
        { ...volumes, ad_id: '902', purchases: 4 },
        { ...volumes, ad_id: '903', purchases: 2 },
        { ...volumes, ad_id: '912', purchases: 9 },
      ])
      .execute()
    for (const id of ['900', '910'])
      await db
        .insertInto('campaign_day')
        .values({ ...volumes, campaign_id: id })
        .execute()
    const campaigns = await watched(scope)
    return new Map(campaigns.flatMap((one) => one.ads.map((ad) => [ad.id, ad.past])))
  })
  expect(past.get(scene.weakAd)).toEqual([
    {
      shares: 'creative',
      spend: expect.closeTo(500, 6),
      counts: expect.objectContaining({ omni_purchase: expect.closeTo(2, 6) }),
      beside: {
        spend: expect.closeTo(500, 6),
        counts: expect.objectContaining({ omni_purchase: expect.closeTo(1, 6) }),
      },
    },
  ])
  expect(past.get(scene.ads[1]?.id ?? '')).toEqual([])
})

test('a campaign that was never read is told as not judged', async () => {
  // Published from here a moment ago: it is one of the account's, and nothing of it was read.
  await scene.within(({ db, accountId }) =>
    db
      .insertInto('campaign')
      .values({
        account_id: accountId,
        campaign_id: '999',
        name: 'Inconnue',
        status: 'ACTIVE',
        effective_status: 'ACTIVE',
        objective: null,
        created_on: null,
        daily_budget: null,
        lifetime_budget: null,
        score: null,
        seen_at: scene.server.clock.now(),
      })
      .execute(),
  )
  await scene.follow(scene.strategyId, [{ id: '999', name: 'Inconnue' }])
  await scene.runNow()
  const { body } = await scene.ask('monitoring_decisions')
  const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
  expect(campaigns).toMatchObject([{ id: '999', missing: 'noFigures', decisions: [] }])
})
