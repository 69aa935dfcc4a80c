import type { DecisionNumbers } from './decision.ts'
import type { AnswerNow, AnswersNow } from './answers-now.ts'
import type { MonitoredAd } from './facts.ts'
import type { Estimated } from './fit-campaign.ts'
import type { EventFunnel } from './funnel.ts'

const weekDays = 7
const none: readonly number[] = []

/** What a day costs in the pool and in the whole campaign, and what a unit of money brings in the campaign. */
type Around = {
  readonly poolSpend: number
  readonly campaignSpend: number
  readonly campaignValue: number
  /** The campaign's ads that run, and how people answer them today. */
  readonly live: readonly Estimated[]
  readonly answers: AnswersNow
}

/** What a person is shown of one ad, or of the ads of one ad set together: the last seven days. */
export function decisionNumbers(
  funnel: EventFunnel,
  members: readonly Estimated[],
  around: Around,
): DecisionNumbers {
  const total = (read: (ad: MonitoredAd) => readonly number[]) =>
    members.reduce((sum, { ad }) => sum + lastWeek(read(ad)), 0)
  const perDay = members.reduce((sum, { estimate }) => sum + estimate.perDay, 0)
  const goal = funnel.events.at(-1) ?? funnel.sides[0] ?? ''
  const events: Record<string, number> = {}
  for (const names of [funnel.events, funnel.sides])
    for (const name of names) events[name] = total((ad) => ad.counts[name] ?? none)
  return {
    spendOfWeek: total((ad) => ad.spend),
    impressionsOfWeek: total((ad) => ad.impressions),
    goal,
    goalOfWeek: events[goal] ?? 0,
    goalExpected: members.reduce((sum, { estimate }) => sum + estimate.stillExpected, 0),
    events,
    perDay,
    shareOfSpend: around.poolSpend > 0 ? perDay / around.poolSpend : 0,
    shareOfCampaign: around.campaignSpend > 0 ? perDay / around.campaignSpend : 0,
    valueOfCampaign: around.campaignValue,
    audience: audienceOf(members, around),
    answering: answering(members, around),
  }
}

function lastWeek(series: readonly number[]): number {
  let sum = 0
  for (let day = Math.max(0, series.length - weekDays); day < series.length; day += 1) sum += series[day] ?? 0
  return sum
}

/** What the audience of one ad gets of the campaign, and the ad of it: ad sets that aim at the same people have one. */
function audienceOf(
  members: readonly Estimated[],
  { live, campaignSpend, answers: { audiences } }: Around,
): DecisionNumbers['audience'] {
  const [one] = members
  if (!one || members.length > 1) return undefined
  const of = ({ ad: { adsetId } }: Estimated) => audiences.get(adsetId)?.id ?? adsetId
  const spend = live
    .filter((other) => of(other) === of(one))
    .reduce((sum, { estimate }) => sum + estimate.perDay, 0)
  if (!(spend > 0 && campaignSpend > 0)) return undefined
  return { ofCampaign: spend / campaignSpend, ofAudience: one.estimate.perDay / spend }
}

/** How people answer today here and elsewhere, each ad by what is spent on it. */
function answering(members: readonly Estimated[], { live, answers }: Around): DecisionNumbers['answering'] {
  const here = meanAnswer(members, answers)
  const elsewhere = meanAnswer(live, answers, new Set(members.map(({ ad }) => ad.id)))
  return here && elsewhere ? { here, elsewhere } : undefined
}

function meanAnswer(
  ads: readonly Estimated[],
  answers: AnswersNow,
  but?: ReadonlySet<string>,
): AnswerNow | null {
  const sum = { spend: 0, seen: 0, left: 0 }
  for (const { ad, estimate } of ads) {
    const one = answers.ads.get(ad.id)
    if (!one || but?.has(ad.id)) continue
    sum.spend += estimate.perDay
    sum.seen += estimate.perDay * one.seen
    sum.left += estimate.perDay * one.left
  }
  return sum.spend > 0 ? { seen: sum.seen / sum.spend, left: sum.left / sum.spend } : null
}
