import type { Person } from './person.ts'
import { campaigns } from './story.ts'
import { fillLibrary, publish, storeCampaign, type Desk } from './work.ts'

/** The parts that a month is played on. */
export type Stage = {
  readonly product: string
  readonly platform: string
  readonly account: string
  readonly camille: Person
  readonly lea: Person
  readonly say: (text: string) => void
}

const days = 30
const daySeconds = 86_400
/** From nine in the morning until 18:42. */
const eveningSeconds = 9 * 3600 + 42 * 60
type Campaign = { readonly id: string; readonly name: string }
type Decision = {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly result: string
  readonly undoneAt: string | null
}

const post = async (address: string, body: object): Promise<Response> => {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  return reply
}

async function nowAt({ platform }: Pick<Stage, 'platform'>): Promise<Date> {
  const reply = await fetch(`${platform}/_control/state`)
  return new Date(((await reply.json()) as { now: string }).now)
}

/** Reads the account's figures as they stand now, and waits for it. */
export async function readFigures(stage: Stage): Promise<void> {
  const { camille, account } = stage
  const asked = await nowAt(stage)
  await camille.ask('POST', `${account}/insights/refresh`)
  for (let look = 0; look < 600; look += 1) {
    const { syncedAt, isSyncing } = await camille.ask<{ syncedAt: string | null; isSyncing: boolean }>(
      'GET',
      `${account}/sync_state`,
    )
    if (!isSyncing && syncedAt !== null && Date.parse(syncedAt) >= asked.getTime() - 5000) return
    await new Promise((wake) => setTimeout(wake, 250))
  }
  throw new Error('The figures were not read within two minutes and a half')
}

/** Thirty days of work: every figure is the platform's, every decision the engine's, every change somebody's. */
export async function playMonth(stage: Stage): Promise<void> {
  const { camille, lea, account, say } = stage
  const desk: Desk = { person: camille, account }
  await fillLibrary(desk)
  for (const wanted of [campaigns.candles, campaigns.lamp, campaigns.linen])
    await publishNew(stage, camille, wanted)
  await readFigures(stage)
  await watch(stage)
  for (let day = 1; day <= days; day += 1) {
    await pass(stage, day === days ? daySeconds - eveningSeconds : daySeconds)
    await readFigures(stage)
    await camille.ask('POST', `${account}/monitoring_runs`)
    if (day === 6) await publishNew(stage, lea, campaigns.table)
    if (day === 9) await trial(stage)
    if (day % 8 === 0) await takeBack(stage, lea)
    if (day === 26) await storeCampaign(desk, campaigns.draft, await nowAt(stage))
    if (day === 27) await storeCampaign({ person: lea, account }, campaigns.otherDraft, await nowAt(stage))
    if (day === 28) await stopHalfWay(stage)
    if (day === 29) await lastEvening(stage)
    say(`day ${day}`)
  }
  await readFigures(stage)
  await camille.ask('POST', `${account}/monitoring_runs`)
}

async function publishNew(
  stage: Stage,
  person: Person,
  wanted: (typeof campaigns)[keyof typeof campaigns],
): Promise<string> {
  const desk = { person, account: stage.account }
  const file = await storeCampaign(desk, wanted, await nowAt(stage))
  const { state, problem } = await publish(desk, file)
  if (state !== 'PUBLISHED') throw new Error(`${wanted.name}: ${state} ${JSON.stringify(problem)}`)
  return file
}

const listed = ({ camille, account }: Stage) =>
  camille.ask<Campaign[]>('GET', `${account}/campaigns?status=ACTIVE`)

const branch = ({ id, name }: Campaign) => ({ id, name, monitor_ads: true, monitor_adsets: true })

const isProspecting = (name: string): boolean => /Prospection|Retargeting/.test(name)

/** What watches over the account from the first day: a ranking, a strategy that acts, budgets, an objective. */
async function watch(stage: Stage): Promise<void> {
  const { camille, account } = stage
  const all = await listed(stage)
  await camille.ask('PUT', `${account}/priorisation`, {
    events: ['omni_purchase', 'omni_add_to_cart', 'omni_view_content'].map((name, at) => ({
      name,
      priority: at + 1,
      source: '',
    })),
  })
  const sales = all.filter(({ name }) => !isProspecting(name) && !/Trafic/.test(name))
  await strategy(stage, {
    name: 'Ventes d’abord',
    weights: { omni_purchase: 100, omni_add_to_cart: 20 },
    on: sales,
    acts: true,
  })
  const now = await nowAt(stage)
  const dayAfter = (count: number) =>
    new Date(now.getTime() + count * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const named = (pattern: RegExp) =>
    all
      .filter(({ name }) => pattern.test(name))
      .slice(0, 3)
      .map(({ id, name }) => ({ id, name }))
  const budget = (name: string, target: number, pattern: RegExp) =>
    camille.ask('PUT', `${account}/AlertBudget`, {
      name,
      target_budget: target,
      date_start: dayAfter(8),
      date_end: dayAfter(37),
      threshold: 80,
      status: true,
      ad_pause_threshold: false,
      campaign: named(pattern),
    })
  await budget('Bougies, novembre', 420_000, /Bougies rituel/)
  await budget('Luminaires, novembre', 3_000_000, /Lampe|Luminaires/)
  await camille.ask('PUT', `${account}/AlertObjective`, {
    metrics: 'CTR',
    target: 3,
    threshold: 10,
    status: true,
    all_campaigns: false,
    campaigns: named(/Trafic|Linge/),
  })
}

type Strategy = {
  readonly name: string
  readonly weights: Readonly<Record<string, number>>
  readonly on: readonly Campaign[]
  readonly acts: boolean
}

async function strategy({ camille, account }: Stage, { name, weights, on, acts }: Strategy): Promise<void> {
  const { id } = await camille.ask<{ id: string }>('PUT', `${account}/monitoring`, {
    name,
    equivalency: weights,
    default_apply_on: [],
  })
  await camille.ask('POST', `${account}/monitoring`, [{ id, campaigns: on.map(branch) }])
  if (acts)
    await camille.ask('POST', `${account}/monitoring/${id}/life`, {
      mode: 'acting',
      preset: 'balanced',
      touches: on.map((one) => one.id),
    })
}

const trial = async (stage: Stage): Promise<void> => {
  const on = (await listed(stage)).filter(({ name }) => isProspecting(name))
  return strategy(stage, {
    name: 'Prospection',
    weights: { omni_purchase: 100, omni_view_content: 4 },
    on,
    acts: false,
  })
}

/** Somebody thinks otherwise of the latest pause. */
async function takeBack({ camille, account, say }: Stage, by: Person): Promise<void> {
  const runs = await camille.ask<{ campaigns: { decisions: Decision[] }[] }>(
    'GET',
    `${account}/monitoring_decisions`,
  )
  const made = runs.campaigns
    .flatMap(({ decisions }) => decisions)
    .find(({ action, result, undoneAt }) => action === 'pause' && result === 'applied' && undoneAt === null)
  if (!made) return say('nothing to take back')
  await by.ask('POST', `${account}/monitoring_decisions/${made.id}/undo`, { at: made.at })
}

/** The account is locked in the middle of a publication: it waits for somebody. */
async function stopHalfWay(stage: Stage): Promise<void> {
  const { camille, platform, account, say } = stage
  const desk = { person: camille, account }
  const file = await storeCampaign(desk, campaigns.christmas, await nowAt(stage))
  await post(`${platform}/_control/faults`, [
    { kind: 'accountDisabled', method: 'POST', path: '/ads$', after: 4 },
  ])
  const { state } = await publish(desk, file)
  await post(`${platform}/_control/faults`, [])
  say(`half a publication: ${state}`)
}

/** Yesterday evening, elsewhere: Paul doubles a budget, and the platform refuses an ad. */
async function lastEvening(stage: Stage): Promise<void> {
  const { platform } = stage
  await pass(stage, eveningSeconds)
  const adset = (await made(stage, 'adset')).find(({ campaignName }) => campaignName === campaigns.lamp.name)
  const ads = (await made(stage, 'ad')).filter(({ campaignName }) => campaignName === campaigns.candles.name)
  const ad = ads.find(({ name }) => name.includes('figuier')) ?? ads[0]
  if (!adset || !ad) throw new Error(`Nothing to change: ${ads.map(({ name }) => name).join(', ')}`)
  const { fields } = (await (await fetch(`${platform}/_control/objects/${adset.id}`)).json()) as {
    fields: { daily_budget: string }
  }
  await post(`${platform}/_control/edit`, {
    id: adset.id,
    fields: { daily_budget: String(Number(fields.daily_budget) * 2) },
    by: 'Paul Renaud',
  })
  await stage.camille.ask('POST', `${stage.account}/campaigns/${adset.campaignId}/differences`)
  await post(`${platform}/_control/review`, {
    id: ad.id,
    verdict: 'DISAPPROVED',
    reason: 'Promesse trompeuse',
  })
}

type Made = {
  readonly id: string
  readonly name: string
  readonly campaignId: string
  readonly campaignName: string
}

async function made(stage: Stage, level: 'adset' | 'ad'): Promise<readonly Made[]> {
  const today = (await nowAt(stage)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { rows } = await stage.camille.ask<{ rows: Made[] }>('POST', `${stage.account}/explorer`, {
    level,
    since: today,
    until: today,
    sort: { key: 'spend', isDescending: true },
    limit: 200,
  })
  return rows
}

async function pass({ product, platform }: Stage, seconds: number): Promise<void> {
  if (seconds === daySeconds) return void (await post(`${product}/_demo/days`, { days: 1 }))
  await post(`${platform}/_control/clock`, { advanceSeconds: seconds })
  await post(`${product}/_demo/clock`, { seconds })
}
