import type { FamilyResult, Tally } from './compare.ts'
import { randomFor } from './random.ts'

export const balanced = 'Vigie balanced (α 0.10)'

type Totals = {
  readonly recovered: number
  readonly low: number
  readonly high: number
  readonly tally: Tally
  readonly campaigns: number
}

/** One line for each contender: share of the oracle's gain with its 95 % interval, and its errors. */
export function resultTable(families: readonly FamilyResult[]): readonly string[] {
  const names = [...(families[0]?.byName.keys() ?? [])]
  const head = `${'policy'.padEnd(66)} recovered [95 %]      harmful  best ad  hurt > 2 %  toggles`
  const lines = names.map((name) => {
    const { recovered, low, high, tally, campaigns } = totalsOf(families, name)
    const share = (part: number, whole: number) => percent(whole > 0 ? part / whole : 0)
    return [
      name.padEnd(66),
      `${percent(recovered)} [${percent(low).trim()}, ${percent(high).trim()}]`.padEnd(22),
      share(tally.harmful, tally.pauses),
      share(tally.bestPaused, tally.pauses).padStart(8),
      share(tally.hurt, campaigns).padStart(10),
      (tally.toggles / campaigns).toFixed(1).padStart(9),
    ].join(' ')
  })
  const perFamily = families.map(({ family, campaigns, byName, oracle }) => {
    const own = byName.get(balanced)
    if (!own) return family
    const harm = own.pauses > 0 ? own.harmful / own.pauses : 0
    return `  ${family.padEnd(30)} oracle ${percent(oracle.gain / campaigns)}   Vigie ${percent(own.gain / oracle.gain)} harmful ${percent(harm)}`
  })
  return [head, ...lines, ...perFamily]
}

/** Announced probability of being wrong beside how often it was. */
export function calibrationLines(...splits: readonly (readonly FamilyResult[])[]): readonly string[] {
  const all = splits.flat().flatMap(({ byName }) => byName.get(balanced)?.announced ?? [])
  const edges = [0, 0.01, 0.03, 0.05, 0.075, 1]
  return edges.slice(1).map((edge, at) => {
    const bin = all.filter(({ wrong }) => wrong < edge && wrong >= (edges[at] ?? 0))
    const announced = bin.reduce((sum, { wrong }) => sum + wrong, 0) / Math.max(1, bin.length)
    const observed = bin.filter(({ wasHarmful }) => wasHarmful).length / Math.max(1, bin.length)
    return `announced ${percent(announced)}   observed ${percent(observed)}   ${bin.length} pauses`
  })
}

type Measured = {
  readonly development: readonly FamilyResult[]
  readonly heldOut: readonly FamilyResult[]
  readonly stress: readonly FamilyResult[]
  readonly alerts: { readonly perMonth: number; readonly wrongTime: number }
  readonly speed: { readonly seconds: number; readonly growth: number }
  readonly replay: { readonly seconds: number; readonly isSame: boolean }
}

/** Each target with what was measured; a target that was missed says so. */
export function targetLines({ heldOut, stress, alerts, speed, replay }: Measured): readonly string[] {
  const held = totalsOf(heldOut, balanced)
  const harmful = held.tally.harmful / Math.max(1, held.tally.pauses)
  const best = held.tally.bestPaused / Math.max(1, held.tally.pauses)
  const announced = held.tally.announced
  const mean = announced.reduce((sum, { wrong }) => sum + wrong, 0) / Math.max(1, announced.length)
  const observed = announced.filter(({ wasHarmful }) => wasHarmful).length / Math.max(1, announced.length)
  const steep = totalsOf(
    stress.filter(({ family }) => family.startsWith('S5')),
    balanced,
  ).tally
  const target = (text: string, holds: boolean) => `${holds ? 'holds  ' : 'MISSED '} ${text}`
  return [
    target(
      `recovered of the oracle's gain, held-out ≥ 50 %: ${percent(held.recovered)}`,
      held.recovered >= 0.5,
    ),
    target(`harmful pauses, held-out ≤ 10 %: ${percent(harmful)}`, harmful <= 0.1),
    target(`best ad paused, held-out ≤ 1.5 % of pauses: ${percent(best)}`, best <= 0.015),
    target(
      `announced ${percent(mean)} against observed ${percent(observed)}, within 3 points`,
      Math.abs(mean - observed) <= 0.03,
    ),
    target(
      `harmful pauses under strong saturation ≤ 15 %: ${percent(steep.harmful / Math.max(1, steep.pauses))}`,
      steep.harmful <= 0.15 * steep.pauses,
    ),
    target(`ROAS alerts a month ≤ 1: ${alerts.perMonth.toFixed(2)}`, alerts.perMonth <= 1),
    target(`good days in alert ≤ 12 %: ${percent(alerts.wrongTime)}`, alerts.wrongTime <= 0.12),
    target(
      `100,000 ads fitted and decided ≤ 2 s: ${speed.seconds.toFixed(2)} s of processor time`,
      speed.seconds <= 2,
    ),
    target(`cost per ad at ten times the ads ≤ 1.3 ×: ${speed.growth.toFixed(2)} ×`, speed.growth <= 1.3),
    target(
      `30 days × 500 ads replayed < 5 s, identical twice: ${replay.seconds.toFixed(2)} s of processor time`,
      replay.seconds < 5 && replay.isSame,
    ),
  ]
}

function totalsOf(families: readonly FamilyResult[], name: string): Totals {
  const tallies = families.flatMap(({ byName }) => byName.get(name) ?? [])
  const sum = (read: (tally: Tally) => number) => tallies.reduce((total, tally) => total + read(tally), 0)
  const tally: Tally = {
    gain: sum((one) => one.gain),
    pauses: sum((one) => one.pauses),
    harmful: sum((one) => one.harmful),
    bestPaused: sum((one) => one.bestPaused),
    hurt: sum((one) => one.hurt),
    toggles: sum((one) => one.toggles),
    gains: tallies.flatMap(({ gains }) => gains),
    announced: tallies.flatMap(({ announced }) => announced),
  }
  const best = families.flatMap(({ oracle }) => oracle.gains)
  const ratios = bootstrap(tally.gains, best)
  const campaigns = families.reduce((total, family) => total + family.campaigns, 0)
  return { recovered: tally.gain / total(best), low: ratios.low, high: ratios.high, tally, campaigns }
}

/** 95 % interval of a ratio of sums over campaigns drawn again with replacement. */
function bootstrap(gains: readonly number[], best: readonly number[]): { low: number; high: number } {
  const random = randomFor(gains.length, 5)
  const ratios = Array.from({ length: 400 }, () => {
    let [own, oracle] = [0, 0]
    for (let draw = 0; draw < gains.length; draw += 1) {
      const at = Math.floor(random.uniform() * gains.length)
      own += gains[at] ?? 0
      oracle += best[at] ?? 0
    }
    return own / oracle
  }).toSorted((a, b) => a - b)
  return { low: ratios[10] ?? 0, high: ratios[389] ?? 0 }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8)
