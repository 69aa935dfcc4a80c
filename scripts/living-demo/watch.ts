import { listed, nowAt, type Campaign, type Stage } from './stage.ts'

const branch = ({ id, name }: Campaign) => ({ id, name, monitor_ads: true, monitor_adsets: true })

const isProspecting = (name: string): boolean => /Prospection|Retargeting/.test(name)

/**
 * What watches over the account from the first day: a ranking, a strategy that acts, budgets, an objective.
 * @returns the strategy that acts
 */
export async function watch(stage: Stage): Promise<string> {
  const { camille, account } = stage
  const all = await listed(stage)
  await camille.ask('PUT', `${account}/priorisation`, {
    events: ['omni_purchase', 'omni_add_to_cart', 'omni_view_content'].map((name, at) => ({
      name,
      priority: at + 1,
      source: '',
    })),
  })
  const acting = await strategy(stage, {
    name: 'Ventes d’abord',
    weights: { omni_purchase: 100, omni_add_to_cart: 20 },
  })
  await follow(stage, acting)
  const now = await nowAt(stage)
  const dayAfter = (count: number) =>
    new Date(now.getTime() + count * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const named = (pattern: RegExp) =>
    all
      .filter(({ name }) => pattern.test(name))
      .slice(0, 3)
      .map(({ id, name }) => ({ id, name }))
  /** `part` of what its campaigns may spend in its thirty days. */
  const budget = async (name: string, part: number, pattern: RegExp) => {
    const campaign = named(pattern)
    const perDay = await plannedPerDay(stage, campaign)
    await camille.ask('PUT', `${account}/AlertBudget`, {
      name,
      target_budget: Math.round((perDay * 30 * part) / 50_000) * 50_000,
      date_start: dayAfter(8),
      date_end: dayAfter(37),
      threshold: 80,
      status: true,
      ad_pause_threshold: false,
      campaign,
    })
  }
  await budget('Bougies, novembre', 0.85, /Bougies rituel/)
  await budget('Luminaires, novembre', 1.15, /Lampe|Luminaires/)
  await camille.ask('PUT', `${account}/AlertObjective`, {
    metrics: 'CTR',
    target: 3,
    threshold: 10,
    status: true,
    all_campaigns: false,
    campaigns: named(/Trafic|Linge/),
  })
  return acting
}

/** What the ad sets of some campaigns may spend a day, in minor units. */
async function plannedPerDay(
  { camille, account, ...stage }: Stage,
  some: readonly Campaign[],
): Promise<number> {
  const today = (await nowAt(stage)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { budgetPerDay } = await camille.ask<{ budgetPerDay: number | null }>('POST', `${account}/explorer`, {
    level: 'adset',
    campaignIds: some.map(({ id }) => id),
    since: today,
    until: today,
    sort: { key: 'spend', isDescending: true },
    limit: 1,
  })
  return budgetPerDay ?? 0
}

type Strategy = { readonly name: string; readonly weights: Readonly<Record<string, number>> }

/** @returns its id */
async function strategy({ camille, account }: Stage, { name, weights }: Strategy): Promise<string> {
  const { id } = await camille.ask<{ id: string }>('PUT', `${account}/monitoring`, {
    name,
    equivalency: weights,
    default_apply_on: [],
  })
  return id
}

/** What the strategy that acts is let loose on last, when it has proven itself. */
const lastTrusted = /Retargeting · Visiteurs/

/** The strategy acts on every campaign of sales that there is by now; on one more `atLast`. */
export async function follow(stage: Stage, id: string, atLast = false): Promise<void> {
  const { camille, account } = stage
  const isMeant = ({ name }: Campaign) =>
    lastTrusted.test(name) ? atLast : !isProspecting(name) && !/Trafic/.test(name)
  const sales = (await listed(stage)).filter(isMeant)
  await camille.ask('POST', `${account}/monitoring`, [{ id, campaigns: sales.map(branch) }])
  await camille.ask('POST', `${account}/monitoring/${id}/life`, {
    mode: 'acting',
    preset: 'balanced',
    touches: sales.map((one) => one.id),
  })
}

/** Tried for a fortnight, in which it only says what it would do. */
export async function trial(stage: Stage): Promise<void> {
  const { camille, account } = stage
  const on = (await listed(stage)).filter(({ name }) => isProspecting(name) && !lastTrusted.test(name))
  const id = await strategy(stage, {
    name: 'Prospection',
    weights: { omni_purchase: 100, omni_view_content: 4 },
  })
  await camille.ask('POST', `${account}/monitoring`, [{ id, campaigns: on.map(branch) }])
}
