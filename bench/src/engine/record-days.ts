import { withSimulator } from '../simulator/with-simulator.ts'
import { events } from './campaign.ts'
import type { Recorded, RecordedDay } from './replay-law.ts'

type Row = {
  readonly ad_id: string
  readonly adset_id: string
  readonly campaign_id: string
  readonly date_start: string
  readonly spend: string
  readonly impressions: string
  readonly frequency?: string
  readonly inline_link_clicks?: string
  readonly actions?: readonly { readonly action_type: string; readonly value: string }[]
  readonly action_values?: readonly { readonly action_type: string; readonly value: string }[]
}

const port = Number(process.env.BENCH_PORT ?? 4391)
const account = 'act_204811763'
const recordedDays = 70
const dayMs = 86_400_000
const fewestAds = 4
/** Campaigns that sold less tell nothing that could be drawn again. */
const fewestSales = 20
const fields =
  'ad_id,adset_id,campaign_id,spend,impressions,inline_link_clicks,actions,action_values,date_start'

const setFields = 'adset_id,campaign_id,frequency,date_start'

/** The last seventy days of the simulated platform's campaigns, read over its own interface. */
export async function recordDays(): Promise<readonly Recorded[]> {
  return withSimulator(port, [], async (url) => {
    const until = new Date(Date.now() - dayMs)
    const days = Array.from({ length: recordedDays }, (_, back) =>
      new Date(until.getTime() - (recordedDays - 1 - back) * dayMs).toISOString().slice(0, 10),
    )
    const range = JSON.stringify({ since: days[0], until: days.at(-1) })
    const query = `level=ad&time_increment=1&limit=500&fields=${fields}&time_range=${encodeURIComponent(range)}`
    const rows = await readAll(`${url}/v25.0/${account}/insights?${query}&access_token=bench`)
    const ofSets = query.replace('level=ad&', 'level=adset&').replace(fields, setFields)
    const sets = await readAll(`${url}/v25.0/${account}/insights?${ofSets}&access_token=bench`)
    return [...Map.groupBy(rows, (row) => row.campaign_id)].flatMap(([id, own]) => {
      const campaign = campaignOf(id, { rows: own, sets, days })
      const sales = campaign.ads.reduce(
        (sum, ad) => sum + ad.days.reduce((all, day) => all + (day.counts.at(-1) ?? 0), 0),
        0,
      )
      return campaign.ads.length >= fewestAds && sales >= fewestSales ? [campaign] : []
    })
  })
}

async function readAll(first: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let next: string | undefined = first; next;) {
    const reply = await fetch(next)
    if (!reply.ok) throw new Error(`The simulator refused its figures: ${await reply.text()}`)
    const page = (await reply.json()) as { data: Row[]; paging?: { next?: string } }
    rows.push(...page.data)
    next = page.paging?.next
  }
  return rows
}

type Told = { readonly rows: readonly Row[]; readonly sets: readonly Row[]; readonly days: readonly string[] }

function campaignOf(id: string, { rows, sets, days }: Told): Recorded {
  const adsets = [...new Set(rows.map((row) => row.adset_id))]
  const lived = new Set(rows.map((row) => row.date_start))
  const ads = [...Map.groupBy(rows, (row) => row.ad_id).values()].map((own) => {
    const byDay = new Map(own.map((row) => [row.date_start, row]))
    return {
      adset: adsets.indexOf(own[0]?.adset_id ?? ''),
      days: days.filter((day) => lived.has(day)).map((day) => dayOf(byDay.get(day))),
    }
  })
  const frequency = adsets.map((adset) => {
    const byDay = new Map(
      sets.flatMap((row) => (row.adset_id === adset ? [[row.date_start, row] as const] : [])),
    )
    return days.filter((day) => lived.has(day)).map((day) => Number(byDay.get(day)?.frequency ?? 1))
  })
  return { id, frequency, ads }
}

function dayOf(row: Row | undefined): RecordedDay {
  const count = (list: Row['actions'], name: string) =>
    Number(list?.find(({ action_type: type }) => type === name)?.value ?? 0)
  return {
    spend: Number(row?.spend ?? 0),
    impressions: Number(row?.impressions ?? 0),
    counts: events.map((name, at) =>
      at === 0 ? Number(row?.inline_link_clicks ?? 0) : count(row?.actions, name),
    ),
    revenue: count(row?.action_values, events.at(-1) ?? ''),
  }
}
