import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, publish, startClient, type Answer, type Client } from '../../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
beforeEach(() => client.control('settings', { reports: { ...calm }, insights: ordinary }))
afterAll(() => client.close())

const calm = {
  seconds: 5,
  areIdsLarge: false,
  unreadableSeconds: 0,
  failedPart: 0,
  stuckPart: 0,
  lostPart: 0,
}
const ordinary = { refreshSeconds: 900, isRestated: true, mostRows: 2_000_000, mostPerPage: 5000 }
type Row = Readonly<Record<string, string>> & { readonly actions?: { action_type: string; value: string }[] }
const rows = (answer: Answer) => (answer.body.data ?? []) as Row[]
const error = (answer: Answer) => {
  const { code, error_subcode: subcode } = (answer.body.error ?? {}) as {
    code: number
    error_subcode?: number
  }
  return [code, subcode]
}
const start = async () =>
  String(
    (await client.post(`${account}/insights`, { level: 'campaign', date_preset: 'last_7d' })).body
      .report_run_id,
  )
const wait = (advanceSeconds: number) => client.control('clock', { advanceSeconds })
const read = (path: string) => client.get(`${account}/insights?date_preset=last_30d&limit=500&${path}`)

const forSales = `&filtering=${encodeURIComponent(JSON.stringify([{ field: 'campaign.objective', operator: 'IN', value: ['OUTCOME_SALES'] }]))}`

describe('pitfalls of reports, by number', () => {
  test('4: a page too large answers the code 1 alone, without type, subcode or trace', async () => {
    await client.control('settings', { insights: { mostPerPage: 300 } })
    const answer = await read('level=ad')
    expect(answer.status).toBe(500)
    expect(Object.keys(answer.body.error as object).toSorted()).toEqual(['code', 'message'])
  })

  test('5: too many rows are refused with 1487534', async () => {
    await client.control('settings', { insights: { mostRows: 10 } })
    expect(error(await read('level=ad&time_increment=1'))).toEqual([100, 1_487_534])
  })

  test('6: a report is full while it still runs, and once completed may be refused once', async () => {
    await client.control('settings', { reports: { seconds: 100, lostPart: 1 } })
    const run = await start()
    await wait(90)
    expect((await client.get(run)).body).toMatchObject({
      async_status: 'Job Running',
      async_percent_completion: 100,
    })
    await wait(20)
    expect((await client.get(run)).body.async_status).toBe('Job Completed')
    expect(error(await client.get(`${run}/insights`))).toEqual([2601, 1_815_107])
    expect(rows(await client.get(`${run}/insights`)).length).toBeGreaterThan(0)
  })

  test('7: a report just asked for may not be readable yet', async () => {
    await client.control('settings', { reports: { unreadableSeconds: 3 } })
    const run = await start()
    expect(error(await client.get(run))).toEqual([100, 33])
    await wait(10)
    expect((await client.get(run)).body.async_status).toBe('Job Completed')
  })

  test('8: a report may fail, never start, or be forgotten after a month', async () => {
    await client.control('settings', { reports: { failedPart: 1 } })
    const failed = await start()
    await wait(10)
    expect((await client.get(failed)).body).toMatchObject({ async_status: 'Job Failed', error_code: -2 })
    await client.control('settings', { reports: { failedPart: 0, stuckPart: 1 } })
    const stuck = await start()
    await wait(3600)
    expect((await client.get(stuck)).body.async_status).toBe('Job Not Started')
    await client.control('settings', { reports: { stuckPart: 0 } })
    await wait(31 * 86_400)
    expect((await client.get(stuck)).body.async_status).toBe('Job Skipped')
  })

  test('9: the identity of a report may be a number longer than a double holds', async () => {
    await client.control('settings', { reports: { areIdsLarge: true } })
    const reply = await fetch(`${client.url}/v25.0/${account}/insights?access_token=T`, { method: 'POST' })
    const digits = /"report_run_id":(\d+)/.exec(await reply.text())?.[1] ?? ''
    expect(Number(digits)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect((await client.get(digits)).body.id).toBe(digits)
  })

  test('10: what did not deliver has no row, and an empty list of actions is absent', async () => {
    const { campaignId } = await publish(client)
    expect(rows(await client.get(`${campaignId}/insights?fields=spend,actions`))).toEqual([])
    const idle = rows(await read('level=ad&time_increment=1&fields=actions,impressions,spend')).filter(
      (row) => Number(row.impressions) === 0 && Number(row.spend) === 0 && row.actions === undefined,
    )
    expect(idle).toEqual([])
  })

  test(
    '11: people reached in a part of the public are forgotten after thirteen months',
    { tags: 'long' },
    async () => {
      const recent = rows(await read('level=campaign&breakdowns=age&fields=reach,spend'))
      expect(recent.every((row) => row.reach !== undefined)).toBe(true)
      await wait(366 * 86_400)
      await wait(90 * 86_400)
      const old = JSON.stringify({ since: '2026-11-01', until: '2026-11-15' })
      const range = `time_range=${encodeURIComponent(old)}`
      const parts = rows(
        await client.get(`${account}/insights?level=campaign&${range}&breakdowns=age&fields=reach,spend`),
      )
      expect(parts.every((row) => row.reach === undefined)).toBe(true)
      const whole = rows(await client.get(`${account}/insights?level=campaign&${range}&fields=reach,spend`))
      expect(whole.every((row) => row.reach !== undefined)).toBe(true)
    },
  )

  test.each([
    'platform_position',
    'impression_device',
    'age,country',
    'hourly_stats_aggregated_by_advertiser_time_zone,age',
    'media_type',
    'image_asset,title_asset',
  ])('13: the breakdown %s cannot be asked for so', async (breakdowns) => {
    expect(error(await read(`level=ad&breakdowns=${breakdowns}`))).toEqual([2, 1_504_041])
  })

  test('12 and 13: removed and unknown breakdowns are refused; media need no action type', async () => {
    expect(error(await read('breakdowns=dma'))[0]).toBe(100)
    expect((await read('level=ad&breakdowns=media_type&action_breakdowns=[]')).status).toBe(200)
  })

  test('14 and 16: one purchase stands under several names, and under conversions nowhere', async () => {
    const list = rows(
      await read('level=campaign&fields=actions,conversions,purchase_roas,action_values,spend'),
    )
    const sold = list.find(({ actions }) =>
      actions?.some(({ action_type: type }) => type === 'omni_purchase'),
    )
    const names = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase']
    const counts = names.map((name) => sold?.actions?.find(({ action_type: type }) => type === name)?.value)
    expect(new Set(counts).size).toBe(1)
    expect(Number(counts[0])).toBeGreaterThan(0)
    expect(list.some((row) => 'conversions' in row)).toBe(false)
  })

  test('15: asking for windows changes the value and hides what none of them counts', async () => {
    const purchases = async (windows: string) => {
      // A campaign for conversions: a week after a click and a day after a view.
      const list = rows(
        await read(`level=campaign&fields=actions&sort=spend_descending${forSales}${windows}`),
      )
      return list[0]?.actions?.find(({ action_type: type }) => type === 'omni_purchase') as Row | undefined
    }
    const own = Number((await purchases(''))?.value)
    const oneDay = await purchases('&action_attribution_windows=["1d_click"]')
    const all = await purchases('&action_attribution_windows=["1d_click","7d_click","28d_click","1d_view"]')
    expect(Number(oneDay?.value)).toBeLessThan(own)
    expect(oneDay?.['1d_click']).toBe(oneDay?.value)
    expect(Number(all?.value)).toBeGreaterThan(own)
    expect(Number(all?.['7d_click']) + Number(all?.['1d_view'])).toBe(own)
    expect(await purchases('&action_attribution_windows=["7d_view"]')).toBeUndefined()
  })
})

test('an unknown field of a report is refused by name, an official one without figures is left out', async () => {
  expect((await read('fields=spend,nonsense')).body.error).toMatchObject({
    code: 100,
    message: expect.stringContaining('nonsense is not valid for fields param') as string,
  })
  const [row] = rows(await read('level=account&fields=spend,wish_bid'))
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['date_start', 'date_stop', 'spend'])
})

test('rows are kept by what they did, sorted, and summed on demand', async () => {
  const filtering = encodeURIComponent(
    JSON.stringify([{ field: 'campaign.spend', operator: 'GREATER_THAN', value: 500 }]),
  )
  const answer = await read(
    `level=campaign&fields=spend&filtering=${filtering}&sort=spend_descending&summary=spend`,
  )
  const spends = rows(answer).map(({ spend }) => Number(spend))
  expect(spends.length).toBeGreaterThan(1)
  expect(Math.min(...spends)).toBeGreaterThan(500)
  expect(spends).toEqual(spends.toSorted((a, b) => b - a))
  const summary = answer.body.summary as Row
  expect(Number(summary.spend)).toBeCloseTo(
    spends.reduce((sum, spend) => sum + spend, 0),
    2,
  )
})

test('the truth tells what reports will say once every conversion is known', async () => {
  const now = client.world.clock.now()
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10)
  const [since, until] = [day(12), day(6)]
  const ask = async () =>
    rows(
      await client.get(
        `${account}/insights?level=account&fields=spend,actions&action_attribution_windows=["7d_click","1d_view"]&time_range=${encodeURIComponent(JSON.stringify({ since, until }))}`,
      ),
    )[0]
  await wait(9 * 86_400)
  const truth = (await client.control(`truth?id=${account}&since=${since}&until=${until}`)).body as {
    rows: { spend: number; purchases: Record<string, number> }[]
    ads: { id: string; clickRate: number }[]
  }
  const [row] = truth.rows
  const seen = await ask()
  const bought = seen?.actions?.find(({ action_type: type }) => type === 'omni_purchase')
  expect(Math.round(Number(seen?.spend) * 100)).toBe(row?.spend)
  const { withinDay = 0, withinWeek = 0, afterView = 0 } = row?.purchases ?? {}
  expect(Number(bought?.value)).toBe(withinDay + withinWeek + afterView)
  expect(truth.ads.every(({ clickRate }) => clickRate > 0)).toBe(true)
})
