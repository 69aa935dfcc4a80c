/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { dayBefore, sumFigures } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPublicationScene, type PublicationScene } from '../../../testing/publication-scene.ts'
import { syncInsights } from '../sync-account.ts'
import { makeReports } from './stored-reports.ts'

let scene: PublicationScene
let campaignId: string
let today: string

beforeAll(async () => {
  scene = await startPublicationScene()
  const { server, platform, accountId } = scene
  await syncInsights(server.ctx, accountId, {
    turnMs: Infinity,
    pause: (ms) => {
      platform.world.clock.advance(ms)
      server.clock.advance(ms)
      return Promise.resolve()
    },
  })
  await makeReports(server.ctx, accountId, new AbortController().signal)
  today = server.clock.now().toISOString().slice(0, 10)
  const list = endpoints.campaignList.response.parse(
    (await scene.person.ask('GET', `/${scene.account}/campaign_list?${lastMonth()}`)).body,
  )
  campaignId =
    list.rows.toSorted((a, b) => (b.figures?.spend ?? 0) - (a.figures?.spend ?? 0))[0]?.campaignId ?? ''
}, 120_000)
afterAll(() => scene.stop())

const lastMonth = () => `since=${dayBefore(today, 30)}&until=${dayBefore(today, 1)}`
const key = (day: string) => `front_${scene.account.slice(4)}_${day}`
const stored = (reportKey: string) =>
  scene.person.ask('GET', `/${scene.account}/report/${reportKey}/${campaignId}`)

test('a report is kept under the day it was made, with the specification’s fields in major units', async () => {
  const { status, body } = await stored(key(today))
  expect(status).toBe(200)
  const { combinations } = z
    .looseObject({ combinations: z.array(z.looseObject({ combination: z.string() })) })
    .parse(body)
  const kinds = new Set(combinations.map(({ combination }) => combination))
  for (const kind of [
    'image',
    'title',
    'body',
    'link-url',
    'age',
    'gender',
    'publisher-platform',
    'country',
    'targeting',
  ])
    expect(kinds).toContain(kind)
  const [first] = combinations
  expect(Object.keys(first ?? {})).toEqual(
    expect.arrayContaining([
      'combination',
      'comb_value',
      'spend',
      'impressions',
      'cpm',
      'score',
      'inline_link_clicks',
      'omni_purchase',
      'Cost per inline_link_clicks',
      'Cost per onsite_conversion_post_save',
      'ROAS omni_purchase_value',
      'Rate per inline_link_clicks',
    ]),
  )
})

test('no report of another day or of another account is answered', async () => {
  expect(await stored(key(dayBefore(today, 1)))).toMatchObject({ status: 200, body: null })
  expect(await stored(`front_1_${today}`)).toMatchObject({ status: 200, body: null })
})

test('every dimension of a computed report adds up to the campaign', async () => {
  const range = `since=${dayBefore(today, 10)}&until=${dayBefore(today, 3)}`
  const path = `/${scene.account}/campaigns/${campaignId}`
  const detail = endpoints.campaignDetail.response.parse(
    (await scene.person.ask('GET', `${path}/detail?${range}`)).body,
  )
  const report = endpoints.campaignReport.response.parse(
    (await scene.person.ask('GET', `${path}/report?${range}`)).body,
  )
  for (const dimension of [
    'image',
    'title',
    'body',
    'targeting',
    'age',
    'gender',
    'platform',
    'country',
  ] as const) {
    const items = report.items.filter((item) => item.dimension === dimension)
    expect([dimension, sumFigures(items.map(({ figures }) => figures)).spend]).toEqual([
      dimension,
      detail.totals.spend,
    ])
  }
  expect(report.items.every(({ score }) => score.low <= score.score && score.score <= score.high)).toBe(true)
})

test('a campaign of nobody is not found', async () => {
  const reply = await scene.person.ask(
    'GET',
    `/${scene.account}/campaigns/999/detail?since=2026-01-01&until=2026-01-02`,
  )
  expect(reply.status).toBe(404)
})
