import type { FamilyResult } from './compare.ts'
import { percent, summaryOf, type Share, type Summary } from './tables.ts'

/** What one law's families of the report showed. */
type LawResult = { readonly name: string; readonly families: readonly FamilyResult[] }

export type Measured = {
  readonly laws: readonly LawResult[]
  readonly equal: readonly FamilyResult[]
  readonly policy: string
  readonly alerts: { readonly perMonth: number; readonly wrongTime: number }
  readonly speed: { readonly seconds: number; readonly growth: number }
  readonly replay: { readonly seconds: number; readonly isSame: boolean }
}

const aims: Readonly<Record<string, { readonly recovered: number; readonly harmful: number }>> = {
  prices: { recovered: 0.6, harmful: 0.08 },
  days: { recovered: 0.6, harmful: 0.1 },
  people: { recovered: 0.5, harmful: 0.12 },
}

/** Each target with what was measured and its interval; a target that was missed says so. */
export function targetLines({ laws, equal, policy, alerts, speed, replay }: Measured): readonly string[] {
  const lived = laws.map(({ name, families }) => ({ name, summary: summaryOf(families, policy) }))
  const worst = lived.toSorted((a, b) => a.summary.recovered.value - b.summary.recovered.value)[0]
  const pauses = summaryOf(equal, policy).pausesPerCampaign
  return [
    ...lived.flatMap(({ name, summary }) => ofLaw(name, summary)),
    `worst world: ${worst?.name ?? 'none'}, recovered ${share(worst?.summary.recovered)}, harmful ${share(worst?.summary.harmful)}`,
    target(
      `all ads equal: pauses a campaign ≤ 0.15: ${pauses.value.toFixed(2)} [${pauses.low.toFixed(2)}, ${pauses.high.toFixed(2)}]`,
      pauses.value <= 0.15,
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

function ofLaw(name: string, summary: Summary): readonly string[] {
  const aim = aims[name]
  if (!aim) return []
  const { recovered, harmful, announced, promised, bestPaused } = summary
  const apart = Math.abs(announced.value - harmful.value)
  return [
    target(
      `${name}: recovered ≥ ${percent(aim.recovered)}: ${share(recovered)}`,
      recovered.value >= aim.recovered,
    ),
    target(`${name}: harmful ≤ ${percent(aim.harmful)}: ${share(harmful)}`, harmful.value <= aim.harmful),
    target(`${name}: announced ${share(announced)} within 3 points of harmful`, apart <= 0.03),
    target(
      `${name}: promised ÷ realised 0.8 to 1.25: ${promised.value.toFixed(2)} [${promised.low.toFixed(2)}, ${promised.high.toFixed(2)}]`,
      promised.value >= 0.8 && promised.value <= 1.25,
    ),
    target(`${name}: best ad paused ≤ 1.5 %: ${share(bestPaused)}`, bestPaused.value <= 0.015),
  ]
}

const target = (text: string, holds: boolean): string => `${holds ? 'holds  ' : 'MISSED '} ${text}`

const share = (one: Share | undefined): string =>
  one ? `${percent(one.value)} [${percent(one.low)}, ${percent(one.high)}]` : 'nothing'
