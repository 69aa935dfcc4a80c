/** @module-tag long */
import { endpoints, type RequestOf } from '@vigie/contract'
import { dayBefore, sumFigures, type CampaignFigures } from '@vigie/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../../testing/publication-scene.ts'
import { syncInsights } from '../sync-account.ts'

let scene: PublicationScene
let range: { since: string; until: string }
beforeAll(async () => {
  scene = await startPublicationScene()
  await syncInsights(scene.server.ctx, scene.accountId, {
    turnMs: Infinity,
    isForced: true,
    pause: (ms) => {
      scene.platform.world.clock.advance(ms)
      scene.server.clock.advance(ms)
      return Promise.resolve()
    },
  })
  const yesterday = dayBefore(scene.server.clock.now().toISOString().slice(0, 10), 1)
  range = { since: dayBefore(yesterday, 29), until: yesterday }
}, 240_000)
afterAll(() => scene.stop())

type Question = RequestOf<typeof endpoints.breakdowns>['body']
async function divide(question: Pick<Question, 'level' | 'ids' | 'by'> & Partial<Question>) {
  const { status, body } = await scene.person.ask('POST', `/${scene.account}/breakdowns`, {
    ...range,
    ...question,
  })
  return { status, answer: status === 200 ? endpoints.breakdowns.response.parse(body) : null }
}

async function rowsOf(level: 'campaign' | 'adset' | 'ad'): Promise<Map<string, CampaignFigures>> {
  if (level === 'campaign') {
    const { body } = await scene.person.ask(
      'GET',
      `/${scene.account}/campaign_list?since=${range.since}&until=${range.until}`,
    )
    const { rows } = endpoints.campaignList.response.parse(body)
    return new Map(
      rows.flatMap(({ campaignId, figures }) => (campaignId && figures ? [[campaignId, figures]] : [])),
    )
  }
  const { body } = await scene.person.ask('POST', `/${scene.account}/explorer`, {
    level,
    ...range,
    sort: { key: 'spend', isDescending: true },
    limit: 60,
  })
  const { rows } = endpoints.explorer.response.parse(body)
  return new Map(rows.map(({ id, figures }) => [id, figures]))
}

const sumOf = ({
  parts,
  rest,
}: {
  parts: { figures: CampaignFigures }[]
  rest: { figures: CampaignFigures } | null
}) => sumFigures([...parts.map(({ figures }) => figures), ...(rest ? [rest.figures] : [])])
const withoutZeros = ({ events, ...rest }: CampaignFigures) => ({
  ...rest,
  events: Object.fromEntries(Object.entries(events).filter(([, count]) => count !== 0)),
})

test.each(['campaign', 'adset', 'ad'] as const)(
  'days, weeks and months of each %s are its row, and leave nothing over',
  async (level) => {
    const rows = await rowsOf(level)
    const ids = [...rows.keys()]
    expect(ids.length).toBeGreaterThan(3)
    for (const by of ['day', 'week', 'month'] as const) {
      const { answer } = await divide({ level, ids, by })
      for (const [id, row] of rows) {
        const own = answer?.rows[id]
        expect(own?.rest).toBeNull()
        expect(own && withoutZeros(sumOf(own))).toEqual(withoutZeros(row))
        const values = own?.parts.map(({ value }) => value) ?? []
        expect(values).toEqual(values.toSorted())
      }
    }
  },
)

test('ages, genders, places and countries of a campaign are its row; only conversions that nobody is known of are left', async () => {
  const rows = await rowsOf('campaign')
  const ids = [...rows.keys()]
  for (const by of ['age', 'gender', 'ageGender', 'platform', 'country'] as const) {
    const { answer } = await divide({ level: 'campaign', ids, by })
    expect(answer?.readDays).toBe(answer?.knownDays)
    for (const [id, row] of rows) {
      const own = answer?.rows[id]
      if (!own) throw new Error('Every row that was asked for is answered')
      expect(withoutZeros(sumOf(own))).toEqual(withoutZeros(row))
      if (own.rest) expect([own.rest.why, own.rest.figures.spend]).toEqual(['unplaced', 0])
      if (by === 'age' || by === 'ageGender') {
        const values = own.parts.map(({ value }) => value)
        expect(values).toEqual(values.toSorted())
        continue
      }
      const spends = own.parts.map(({ figures }) => figures.spend)
      expect(spends).toEqual(spends.toSorted((a, b) => b - a))
    }
  }
  const { answer } = await divide({ level: 'campaign', ids, by: 'gender' })
  const values = Object.values(answer?.rows ?? {}).flatMap(({ parts }) => parts.map(({ value }) => value))
  expect(new Set(values)).toEqual(new Set(['female', 'male', 'unknown']))
})

test('days whose report was not read are told, and what they spent stands as not divided', async () => {
  const [id = ''] = [...(await rowsOf('campaign')).keys()]
  const first = dayBefore(range.until, 9)
  await inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    for (const table of ['insight_read', 'breakdown_day'])
      await sql`delete from ${sql.table(table)} where account_id = ${accountId} and report = 'country' and day < ${first}`.execute(
        db,
      )
  })
  const { answer } = await divide({ level: 'campaign', ids: [id], by: 'country' })
  expect(answer).toMatchObject({ readDays: 10, knownDays: 30, readSince: first })
  expect(answer?.rows[id]?.rest?.why).toBe('unread')
  expect(answer?.rows[id]?.rest?.figures.spend).toBeGreaterThan(0)
})

test('what no report says is refused: ads by country, days of half a year, more rows than a screen has', async () => {
  const [id = ''] = [...(await rowsOf('ad')).keys()]
  const half = { since: dayBefore(range.until, 180) }
  const ids = Array.from({ length: 101 }, (_, place) => String(place))
  for (const question of [
    { level: 'ad', ids: [id], by: 'country' },
    { level: 'ad', ids: [id], by: 'day', ...half },
    { level: 'ad', ids, by: 'day' },
    { level: 'ad', ids: [], by: 'day' },
  ] as const)
    expect((await divide({ ...question, ids: [...question.ids] })).status).toBe(400)
  const unknown = await divide({ level: 'ad', ids: ['404'], by: 'week', ...half })
  expect(unknown.answer?.rows).toEqual({ 404: { parts: [], rest: null } })
})
