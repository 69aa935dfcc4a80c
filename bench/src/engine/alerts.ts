import { evaluateObjective, quietObjective } from '@vigie/domain'
import { maturedSpend } from '@vigie/stats'
import type { Family } from './families.ts'
import { stepsPerDay, type View } from './campaign.ts'
import { simulate } from './simulate.ts'
import { days, drawWorld } from './world.ts'

type Watched = {
  on: number
  good: number
  wronglyOn: number
  bad: number
  rightlyOn: number
  alerts: number
  days: number
}

/** ROAS alerts of the product beside a plain 7-day threshold, on campaigns nobody touches; judged against truth. */
export function alertLines(
  families: readonly Family[],
  sample: { readonly campaigns: number; readonly seed: number },
) {
  const [ours, plain] = [watched(), watched()]
  for (const [index, family] of families.entries()) {
    for (let campaign = 0; campaign < sample.campaigns; campaign += 1) {
      watch(drawWorld(family, sample.seed + index * 100_003 + campaign * 7919), ours, plain)
    }
  }
  const line = (name: string, one: Watched) =>
    `${name.padEnd(26)} ${perMonth(one).toFixed(2)} alerts a month, on ${share(one.wronglyOn, one.good)} of good days and ${share(one.rightlyOn, one.bad)} of bad days`
  return {
    lines: [line('7 days below target', plain), line('Vigie', ours)],
    perMonth: perMonth(ours),
    wrongTime: ours.good > 0 ? ours.wronglyOn / ours.good : 0,
  }
}

const watched = (): Watched => ({ on: 0, good: 0, wronglyOn: 0, bad: 0, rightlyOn: 0, alerts: 0, days: 0 })
const perMonth = ({ alerts, days: seen }: Watched): number => (30 * alerts) / Math.max(1, seen)
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const windowDays = 7
const tolerance = 0.1
const targetFactors = [0.8, 0.9, 1, 1.1, 1.25]

function watch(world: ReturnType<typeof drawWorld>, ours: Watched, plain: Watched): void {
  let state = quietObjective
  let plainOn = false
  // What the campaign truly returns, from every purchase it ends up with; the target lies around it.
  const truth = trueRoas(world)
  const mean = truth.reduce((sum, one) => sum + one, 0) / truth.length
  const target = mean * (targetFactors[world.seed % targetFactors.length] ?? 1)
  simulate(world, (view) => {
    if (view.day < windowDays) return {}
    const evaluation = evaluateObjective(
      {
        metric: 'ROAS',
        target,
        tolerance,
        days: windowOf(view),
        usual: { roas: mean, basket: world.family.basket },
      },
      (view.day * stepsPerDay + view.elapsed * stepsPerDay) * 6 * 3_600_000,
      state,
    )
    if (evaluation.state.isMissed && !state.isMissed) ours.alerts += 1
    state = evaluation.state
    if (view.elapsed < 1) return {}
    const isBad = (truth[view.day] ?? mean) < target * (1 - tolerance)
    const window = windowOf(view)
    const seen =
      window.reduce((sum, day) => sum + day.revenue, 0) / window.reduce((sum, day) => sum + day.spend, 0)
    const below = seen < target
    if (below && !plainOn) plain.alerts += 1
    plainOn = below
    note(ours, state.isMissed, isBad)
    note(plain, plainOn, isBad)
    return {}
  })
}

function note(into: Watched, isOn: boolean, isBad: boolean): void {
  into.days += 1
  into[isBad ? 'bad' : 'good'] += 1
  if (isOn) into[isBad ? 'rightlyOn' : 'wronglyOn'] += 1
}

/** Return of the seven days up to each day, from clicks of those days and their final purchases. */
function trueRoas(world: ReturnType<typeof drawWorld>): readonly number[] {
  const daily: { spend: number; value: number }[] = []
  const revenueWorld = { ...world, weights: [0, 0, 0, 0] as const, revenueWeight: 1 }
  let before = 0
  simulate(revenueWorld, (view) => {
    if (view.elapsed === 1) {
      daily.push({ spend: world.family.budget, value: view.valueSoFar - before })
      before = view.valueSoFar
    }
    return {}
  })
  return Array.from({ length: days }, (_, day) => {
    const window = daily.slice(Math.max(0, day - windowDays + 1), day + 1)
    const spend = window.reduce((sum, one) => sum + one.spend, 0)
    return spend > 0 ? window.reduce((sum, one) => sum + one.value, 0) / spend : 0
  })
}

function windowOf(view: View) {
  const sum = (read: (ad: View['ads'][number]) => readonly number[]) =>
    Array.from({ length: view.day + 1 }, (_, day) =>
      view.ads.reduce((all, ad) => all + (read(ad)[day] ?? 0), 0),
    )
  const spend = sum((ad) => ad.spend)
  const matured = maturedSpend(spend, { elapsed: view.elapsed, mode: view.goal.reporting })
  const [impressions, clicks] = [sum((ad) => ad.impressions), sum((ad) => ad.counts[0] ?? [])]
  const [purchases, revenue] = [sum((ad) => ad.counts[3] ?? []), sum((ad) => ad.revenue)]
  return spend
    .map((money, day) => ({
      spend: money,
      maturedSpend: matured[day] ?? 0,
      impressions: impressions[day] ?? 0,
      linkClicks: clicks[day] ?? 0,
      purchases: purchases[day] ?? 0,
      revenue: revenue[day] ?? 0,
    }))
    .slice(-windowDays)
}
