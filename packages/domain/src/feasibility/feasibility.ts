import { campaignBudget } from '../budget/budget-levels.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { countAdsets } from '../campaign-draft/campaign-type.ts'
import { isWhole } from '../campaign-draft/kinds.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { leftOutOf } from '../campaign-draft/left-out-ads.ts'
import { rulesOf } from '../platforms/registry.ts'
import { duplicateLines } from '../preflight/same-targeting.ts'
import type { MinorUnits } from '../shared/references.ts'
import { adsetMoney, type AdsetMoney } from './adset-money.ts'
import type { Gauge, Verdict } from './gauge.ts'
import { lineOverlap, type TargetingPackages } from './line-overlap.ts'
import type { ResultCost } from './result-cost.ts'
import { resultEventOf } from './result-event.ts'

/** How many people a line may reach in a month, as the platform estimates it. */
export type LineReach = { readonly lineKey: string; readonly lower: number; readonly upper: number }

/** What is known of the account and of the packages while somebody types; what is not known yet is `null`. */
export type FeasibilityFacts = {
  readonly minimumDailyBudget: MinorUnits | null
  /** Ads that one ad set gets from each package, by its name. */
  readonly adsOfPackage: ReadonlyMap<string, number> | null
  readonly packages: TargetingPackages | null
  /** What the campaign's result cost in this account. */
  readonly cost: ResultCost | null
  readonly reach: readonly LineReach[] | null
}

/** An ad set leaves its learning phase with about this many results in a week (platform page, learning phase). */
export const resultsToLearn = 50
/** From this part in common two lines mostly bid against each other. */
const muchInCommon = 0.3

/**
 * What a draft would do if it were published as it is: each answer a number beside what it is measured with. A gauge
 * whose facts are not known is left out, never guessed.
 */
export function feasibility(draft: CampaignDraft, facts: FeasibilityFacts): Gauge[] {
  const counts = adsetCounts(draft)
  if (counts.adsets === 0) return []
  const money = adsetMoney(draft, counts.adsets)
  return [
    adsetGauge(draft, counts),
    ...adGauge(draft, counts.perLine, facts),
    ...budgetGauge(money, facts.minimumDailyBudget),
    ...resultGauge(draft, money, facts.cost),
    ...targetingGauges(draft, facts.packages),
    ...reachGauge(draft, facts),
  ]
}

type Counts = { readonly adsets: number; readonly perLine: (index: number) => number }

/** An Advantage campaign makes one ad set, or two when existing customers have their share. */
function adsetCounts(draft: CampaignDraft): Counts {
  const adsets = countAdsets(draft)
  if (isWhole(draft)) return { adsets, perLine: () => adsets }
  return { adsets, perLine: (index) => draft.lines[index]?.adsetCount ?? 0 }
}

function adsetGauge(draft: CampaignDraft, counts: Counts): Gauge {
  const foreign = draft.foreignAdsets.length
  const adsets = counts.adsets + foreign
  const facts = { code: 'adsets', adsets, foreign, lines: draft.lines.length } as const
  const { checks, limits } = rulesOf(draft)
  const { largest, limit } = checks.adsetLimit(draft)
  if (adsets > largest || limit === 'ios14')
    return { ...facts, verdict: adsets > largest ? 'bad' : 'good', largest, limit }
  const ofBudget = limits.adsetsOfCampaignBudget
  return campaignBudget(draft) && adsets > ofBudget
    ? { ...facts, verdict: 'tight', largest: ofBudget, limit: 'campaignBudget' }
    : { ...facts, verdict: 'good', largest, limit }
}

function adGauge(
  draft: CampaignDraft,
  perLine: Counts['perLine'],
  { adsOfPackage }: FeasibilityFacts,
): Gauge[] {
  if (adsOfPackage === null) return []
  const fullness = draft.lines.map(({ adPackages }) =>
    adPackages.reduce((sum, name) => sum + (adsOfPackage.get(name) ?? 0) - leftOutOf(draft, name).length, 0),
  )
  const ads = fullness.reduce((sum, count, index) => sum + count * perLine(index), 0)
  const fullest = Math.max(0, ...fullness)
  const largest = rulesOf(draft).limits.adsOfAdset
  return [{ code: 'ads', verdict: adVerdict({ ads, fullest, largest }), ads, fullest, largest }]
}

function adVerdict({ ads, fullest, largest }: Record<'ads' | 'fullest' | 'largest', number>): Verdict {
  if (fullest > largest) return 'bad'
  return ads === 0 ? 'tight' : 'good'
}

function budgetGauge(money: readonly AdsetMoney[], minimum: MinorUnits | null): Gauge[] {
  const [first] = money
  if (!first) return []
  const least = money.reduce((a, b) => (b.perDay < a.perDay ? b : a), first)
  const isBelow = minimum !== null && least.perDay < minimum
  return [
    {
      code: 'budget',
      verdict: isBelow ? 'bad' : 'good',
      perDay: Math.floor(least.perDay),
      lineNumber: least.lineNumber,
      minimum,
      affordable: minimum === null ? null : Math.floor(dailyTotal(money) / minimum),
    },
  ]
}

const dailyTotal = (money: readonly AdsetMoney[]): number =>
  money.reduce((sum, { perDay, adsets }) => sum + perDay * adsets, 0)

const daysOfWeek = 7

function resultGauge(draft: CampaignDraft, money: readonly AdsetMoney[], cost: ResultCost | null): Gauge[] {
  const event = resultEventOf(draft)
  if (event === null || cost === null || money.length === 0) return []
  const adsets = money.reduce((sum, one) => sum + one.adsets, 0)
  const weekly = dailyTotal(money) * daysOfWeek
  const learning = money
    .filter(({ perDay }) => (perDay * daysOfWeek) / cost.middle >= resultsToLearn)
    .reduce((sum, one) => sum + one.adsets, 0)
  return [
    {
      code: 'results',
      verdict: learning === adsets ? 'good' : 'tight',
      event,
      low: weekly / adsets / cost.high,
      middle: weekly / adsets / cost.middle,
      high: weekly / adsets / cost.low,
      learning,
      adsets,
      sustainable: Math.floor(weekly / cost.middle / resultsToLearn),
      needed: resultsToLearn,
      cost,
    },
  ]
}

function targetingGauges(draft: CampaignDraft, packages: TargetingPackages | null): Gauge[] {
  if (packages === null || isWhole(draft)) return []
  const groups = duplicateLines(draft.lines, packages)
  const { pairs, worst, share } = lineOverlap(draft.lines, packages)
  const verdict: Verdict = share !== null && share >= muchInCommon ? 'tight' : 'good'
  return [
    {
      code: 'duplicates',
      verdict: groups.length > 0 ? 'tight' : 'good',
      groups: groups.length,
      lines: groups[0] ?? [],
    },
    { code: 'overlap', verdict, pairs, worst, share },
  ]
}

/**
 * Lines may share people: together they reach at least the largest of them and at most all, the same people counted once
 * when two lines are known to aim at just them.
 */
function reachGauge(draft: CampaignDraft, { reach, packages }: FeasibilityFacts): Gauge[] {
  const groups = packages === null ? [] : duplicateLines(draft.lines, packages)
  const repeated = new Set(groups.flatMap((group) => group.slice(1)))
  const numbers = new Map<string, number>(draft.lines.map((line, index) => [lineKey(line), index + 1]))
  const known = (reach ?? []).flatMap((one) => {
    const lineNumber = numbers.get(one.lineKey)
    return lineNumber === undefined ? [] : [{ ...one, lineNumber }]
  })
  const [first] = known
  if (!first) return []
  const least = known.reduce((a, b) => (b.lower < a.lower ? b : a), first)
  return [
    {
      code: 'reach',
      verdict: least.upper < rulesOf(draft).limits.fewestPeople ? 'tight' : 'good',
      lower: Math.max(...known.map(({ lower }) => lower)),
      upper: known.reduce((sum, { upper, lineNumber }) => sum + (repeated.has(lineNumber) ? 0 : upper), 0),
      narrowest: known.length > 1 ? { lineNumber: least.lineNumber, people: least.lower } : null,
      asked: known.length,
      lines: draft.lines.length,
    },
  ]
}
