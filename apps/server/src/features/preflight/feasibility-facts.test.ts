import { endpoints } from '@vigie/contract'
import { dayBefore, lineKey, type CampaignDraft } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { wireOf } from '../../testing/wire-of.ts'

let scene: PublicationScene
let ready: CampaignDraft

beforeAll(async () => {
  scene = await startPublicationScene()
  const fileId = await scene.store({ name: 'Feasibility', zones: 14, texts: 1 })
  const { body } = await scene.person.ask('GET', `/${scene.account}/single_campaign_configuration/${fileId}`)
  ready = endpoints.getConfiguration.response.parse(body).configuration
})
afterAll(() => scene.stop())

const reachOf = async (draft: CampaignDraft) => {
  const { body } = await scene.person.ask(
    'POST',
    `/${scene.account}/reach_estimates`,
    z.encode(wireOf(endpoints.reachEstimates), draft),
  )
  return endpoints.reachEstimates.response.parse(body)
}

test('what the account cannot spare is not asked for, and what was asked lately needs nothing', async () => {
  const { quota } = scene.server.ctx
  const placements = { ...ready.placements, publisherPlatforms: ['facebook'] as const }
  const elsewhere: CampaignDraft = { ...ready, isAdvanced: true, placements }
  await reachOf(ready)
  const usage = { regainMinutes: 0, flowsBack: true, tier: 'standard' } as const
  quota.note(scene.account, { ...usage, percent: 60 })
  expect(await reachOf(ready)).toHaveLength(ready.lines.length)
  expect(await reachOf(elsewhere)).toEqual([])
  quota.note(scene.account, { ...usage, percent: 0 })
  expect(await reachOf(elsewhere)).toHaveLength(ready.lines.length)
})

test('every line of a draft has an estimate of the platform, however unfinished the draft is', async () => {
  const estimates = await reachOf(withFields(ready, { name: '', type: null, page: null }))
  expect(estimates.map((one) => one.lineKey)).toEqual(ready.lines.map(lineKey))
  for (const { lower, upper } of estimates) expect(upper).toBeGreaterThanOrEqual(lower)
})

test('a line whose zone is gone has no estimate; the others do', async () => {
  const [first, second] = ready.lines
  if (!first || !second) throw new Error('the stored campaign has lines')
  const gone = { ...first, geoPackage: { id: '00000000-0000-4000-8000-000000000001', name: 'Gone' } }
  expect((await reachOf({ ...ready, lines: [gone, second] })).map((one) => one.lineKey)).toEqual([
    lineKey(second),
  ])
})

test('what a result cost comes from the days read of each campaign, today left out', async () => {
  const today = scene.server.clock.now().toISOString().slice(0, 10)
  const day = (campaignId: string, ago: number, spend: number, purchases: number | null) => ({
    account_id: scene.accountId,
    campaign_id: campaignId,
    day: dayBefore(today, ago),
    spend,
    impressions: 1000,
    link_clicks: 10,
    purchases,
  })
  await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .insertInto('campaign_day')
      .values([
        day('1', 2, 4000, 8),
        day('1', 3, 6000, 12),
        day('2', 2, 30_000, 20),
        day('3', 2, 90_000, null),
        day('4', 40, 90_000, 500),
      ])
      .execute(),
  )
  const { body } = await scene.person.ask('GET', `/${scene.account}/result_cost?event=omni_purchase`)
  expect(body).toEqual({
    days: 28,
    cost: { results: 40, campaigns: 2, middle: 1000, low: 500, high: 1500 },
  })
  const none = await scene.person.ask('GET', `/${scene.account}/result_cost?event=lead`)
  expect(none.body).toEqual({ days: 28, cost: null })
})
