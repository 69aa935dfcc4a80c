import {
  adsetArms,
  asAnnounced,
  beforeAnnounced,
  keptWhere,
  ofStakeStaying,
  stayingOf,
  decidePool,
  adsetViews,
  learnElasticities,
  learnKept,
  logNormal,
  type Arm,
  type Audience,
  type DecideOptions,
  type Elasticity,
  type KeptHere,
  type PoolFit,
  type Verdict,
  viewsOf,
} from '@vigie/stats'
import { answersNow, type AnswersNow } from './answers-now.ts'
import { costsOf, type CampaignCosts } from './account-costs.ts'
import type { CampaignEvaluation, MissingCode, MonitoringDecision, MonitoringGate } from './decision.ts'
import { withMoveOfDay } from './budget-moves.ts'
import { transferErrorsOf } from './creative-transfer.ts'
import { decisionNumbers } from './decision-numbers.ts'
import type { MonitoredCampaign } from './facts.ts'
import { funnelOf, type EventFunnel } from './funnel.ts'
import { fitCampaign, seenEvents, spendOfLate, type Estimated } from './fit-campaign.ts'
import { gateOfAd } from './gates.ts'
import { isHeldOut } from './hold-out.ts'
import { monitoringPresets, type MonitoringPolicy } from './policy.ts'
import { priorityOf, thresholdOf } from './threshold.ts'

/** 10 and 90 % points of a standard normal. */
const tenthPercentile = 1.2815515655446004

/**
 * Judges the ads (and ad sets) of one campaign against each other, for one strategy: for every one a
 * decision or a non-decision, with the numbers it rests on. `costs` is what the account tells of the cost of reach
 * (`costsOfAccount`); without it the campaign is judged by its own days alone. Ads whose ad sets count conversions over
 * unlike windows are compared among their own. Pure: the same facts give the same
 * answer, in the worker, in a back-test and in the bench.
 */
export function evaluateCampaign(
  policy: MonitoringPolicy,
  campaign: MonitoredCampaign,
  costs?: CampaignCosts,
): CampaignEvaluation {
  const absent = (missing: MissingCode): CampaignEvaluation => ({
    campaignId: campaign.id,
    missing,
    decisions: [],
  })
  if (campaign.dataAgeHours === null) return absent('noFigures')
  if (!policy.watches.ads && !policy.watches.adsets) return absent('nothingWatched')
  const alike = [...Map.groupBy(campaign.ads, ({ attribution }) => attribution).values()]
  // Money is moved among the ads that are most: one move a day for each campaign.
  const largest = alike.reduce((most, ads) => (spentOn(ads) > spentOn(most) ? ads : most), alike[0] ?? [])
  const parts = alike.map((ads) =>
    evaluateAlike(
      ads === largest ? policy : { ...policy, budgets: undefined },
      alike.length === 1 ? campaign : { ...campaign, ads },
      costs ?? { own: costsOf(campaign) },
    ),
  )
  const judged = parts.filter(({ missing }) => missing === null)
  const [first] = parts
  if (judged.length === 0) return absent(mostTelling(parts) ?? first?.missing ?? 'noActiveAd')
  return { campaignId: campaign.id, missing: null, decisions: judged.flatMap(({ decisions }) => decisions) }
}

const spentOn = (ads: MonitoredCampaign['ads']): number =>
  ads.reduce((sum, { spend }) => sum + spend.reduce((own, day) => own + day, 0), 0)

/** Of several parts that could not be judged, the one with ads that run says why. */
const mostTelling = (parts: readonly CampaignEvaluation[]): MissingCode | undefined =>
  parts.find(({ missing }) => missing !== 'noActiveAd')?.missing ?? undefined

/** The ads of one campaign that the platform counts alike: a sale within seven days is not one within one. */
function evaluateAlike(
  policy: MonitoringPolicy,
  campaign: MonitoredCampaign,
  costs: Partial<CampaignCosts>,
): CampaignEvaluation {
  const absent = (missing: MissingCode): CampaignEvaluation => ({
    campaignId: campaign.id,
    missing,
    decisions: [],
  })
  const funnel = funnelOf(policy.weights, seenEvents(campaign))
  if (!funnel) return absent('noWeights')
  const active = campaign.ads.filter((ad) => ad.isActive)
  if (active.length === 0) return absent('noActiveAd')
  if (active.length === 1) return absent('singleActiveAd')
  const own = costs.own ?? costsOf(campaign)
  const answers = answersNow(campaign, own, costs.elsewhere)
  const { transfers, habits } = costs.elsewhere ?? {}
  const known = { errors: transferErrorsOf(transfers), answers, habits }
  const { fit, estimates } = fitCampaign(funnel, campaign, known)
  const elasticities = learnElasticities(own.costs, costs.elsewhere?.costs)
  const live = estimates.filter(({ ad }) => ad.isActive)
  if (!live.some(({ estimate }) => estimate.perDay > 0)) return absent('noSpend')
  const campaignSpend = live.reduce((sum, { estimate }) => sum + estimate.perDay, 0)
  const brought = live.reduce((sum, { estimate }) => sum + estimate.perDay * estimate.mean, 0)
  const campaignValue = brought / campaignSpend
  const kept = keptWhere(costs.kept ?? learnKept(), answers.tiring)
  const judge = {
    policy,
    campaign,
    fit,
    funnel,
    elasticities,
    audiences: answers.audiences,
    answers,
    kept,
    live,
    spendOfLive: spendOfLate(live),
    campaignSpend,
    campaignValue,
  }
  const ofAds = policy.watches.ads ? judgeAds(judge) : []
  const ofAdsets = policy.watches.adsets && campaign.budgetLevel === 'adset' ? judgeAdsets(judge, ofAds) : []
  return {
    campaignId: campaign.id,
    missing: null,
    decisions: withMoveOfDay({
      ...{ ...judge, decisions: [...ofAds, ...ofAdsets] },
      unjudged: (adsetId) => unjudgedAdset(judge, adsetId),
    }),
  }
}

type Judge = {
  readonly policy: MonitoringPolicy
  readonly campaign: MonitoredCampaign
  readonly funnel: EventFunnel
  readonly fit: PoolFit
  readonly elasticities: readonly Elasticity[]
  readonly audiences: ReadonlyMap<string, Audience>
  readonly answers: AnswersNow
  readonly kept: KeptHere
  readonly live: readonly Estimated[]
  /** What the ads that run spent together on the last days. */
  readonly spendOfLive: ArrayLike<number>
  readonly campaignSpend: number
  /** What a unit of its money brings on average. */
  readonly campaignValue: number
}

/** Arms that compete for one sum of money, and what is known of them besides how they do. */
type Pool = Required<Pick<DecideOptions<MonitoringGate>, 'views' | 'gateOf' | 'pausedToday'>> & {
  readonly arms: readonly Arm[]
}

const decide = ({ policy, campaign, elasticities, audiences, kept }: Judge, { arms, ...pool }: Pool) =>
  decidePool<MonitoringGate>(arms, {
    alpha: 1 - beforeAnnounced(thresholdOf(policy.preset, kept), kept),
    elasticities,
    audiences,
    isHeldOut: heldOutIn(policy, campaign),
    ...pool,
  })

/** Campaign budget: all its ads compete. Ad-set budgets: the ads of one ad set do. */
function judgeAds(judge: Judge): readonly MonitoringDecision[] {
  const { policy, campaign, fit, live } = judge
  const rules = monitoringPresets[policy.preset]
  const poolOf = (adsetId: string) => (campaign.budgetLevel === 'campaign' ? campaign.id : adsetId)
  const pools = Map.groupBy(live, ({ ad }) => poolOf(ad.adsetId))
  return [...pools].flatMap(([pool, members]) => {
    const byId = new Map(members.map((one) => [one.ad.id, one]))
    const moved = campaign.pausedToday.filter(
      ({ kind, adsetId }) => kind === 'ad' && poolOf(adsetId) === pool,
    )
    const verdicts = decide(judge, {
      arms: members.map(({ estimate }) => estimate),
      views: viewsOf(
        fit,
        members.map(({ ad }) => [ad.id]),
      ),
      gateOf: (id, worse) => {
        const member = byId.get(id)
        return member ? gateOfAd(member.ad, campaign, rules, worse) : null
      },
      pausedToday: sumOfPauses(moved),
    })
    const poolSpend = members.reduce((sum, { estimate }) => sum + estimate.perDay, 0)
    return verdicts.flatMap((verdict) => {
      const member = byId.get(verdict.id)
      if (!member) return []
      return [decisionOf(judge, { verdict, kind: 'ad', arm: member.estimate, members: [member], poolSpend })]
    })
  })
}

const heldOutIn =
  ({ holdOut }: MonitoringPolicy, { heldOut }: MonitoredCampaign) =>
  (id: string): boolean =>
    holdOut !== undefined && isHeldOut(holdOut, id, heldOut[id])

const sumOfPauses = (moved: MonitoredCampaign['pausedToday']) => ({
  arms: moved.length,
  spend: moved.reduce((sum, { perDay }) => sum + perDay, 0),
})

/** Each ad set as one arm, without the ads just paused; held when all that holds one of its ads holds it. */
function judgeAdsets(judge: Judge, ofAds: readonly MonitoringDecision[]): readonly MonitoringDecision[] {
  const { policy, campaign, fit } = judge
  const rules = monitoringPresets[policy.preset]
  const paused = new Set(ofAds.filter(({ action }) => action === 'pause').map(({ id }) => id))
  const live = judge.live.filter(({ ad }) => !paused.has(ad.id))
  const arms = adsetArms(live.map(({ estimate }) => estimate))
  const membersOf = Map.groupBy(live, ({ ad }) => ad.adsetId)
  const gateOf = (adsetId: string, worse: number) => {
    for (const { ad } of membersOf.get(adsetId) ?? []) {
      const gate = gateOfAd(ad, campaign, rules, worse)
      if (gate) return gate
    }
    return null
  }
  const moved = campaign.pausedToday.filter(({ kind }) => kind === 'adset')
  const verdicts = decide(judge, {
    arms,
    views: adsetViews(
      fit,
      live.map(({ estimate }) => estimate),
    ),
    gateOf,
    pausedToday: sumOfPauses(moved),
  })
  const poolSpend = arms.reduce((sum, arm) => sum + arm.perDay, 0)
  return verdicts.flatMap((verdict) => {
    const arm = arms.find(({ id }) => id === verdict.id)
    if (!arm) return []
    return [
      decisionOf(judge, { verdict, kind: 'adset', arm, members: membersOf.get(arm.id) ?? [], poolSpend }),
    ]
  })
}

/** An ad set of which nothing is decided but what a move of money makes of it: where the campaign has the budget, no pause is asked of it. */
function unjudgedAdset(judge: Judge, adsetId: string): MonitoringDecision | null {
  const members = judge.live.filter(({ ad }) => ad.adsetId === adsetId)
  const [arm] = adsetArms(members.map(({ estimate }) => estimate))
  if (!arm) return null
  const nothing = { id: adsetId, action: 'keep', gate: null, worse: null, bar: null, wastePerDay: 0 } as const
  return decisionOf(judge, {
    verdict: { ...nothing, value: arm.mean, perDay: arm.perDay },
    ...{ kind: 'adset', arm, members, poolSpend: judge.campaignSpend },
  })
}

type Judged = {
  readonly verdict: Verdict<MonitoringGate>
  readonly kind: 'ad' | 'adset'
  readonly arm: Arm
  /** The ads of the arm. */
  readonly members: readonly Estimated[]
  readonly poolSpend: number
}

function decisionOf(
  { policy, campaign, funnel, campaignSpend, campaignValue, kept, live, answers, spendOfLive }: Judge,
  { verdict, kind, arm, members, poolSpend }: Judged,
): MonitoringDecision {
  const { logMean, logSd } = logNormal(arm.mean, arm.variance)
  const ofStake = ofStakeStaying(kept, stayingOf(spendOfLate(members), spendOfLive))
  return {
    kind,
    id: verdict.id,
    campaignId: campaign.id,
    adsetId: arm.adset,
    action: verdict.action,
    gate: verdict.gate,
    // The stake of a pause is its share of what the whole campaign spends per day.
    priority: priorityOf(verdict.action, ((verdict.worse ?? 0) * arm.perDay) / campaignSpend),
    doubt: verdict.worse,
    worse: verdict.worse === null ? null : asAnnounced(verdict.worse, kept),
    threshold: thresholdOf(policy.preset, kept),
    preset: policy.preset,
    value: verdict.value,
    valueLow: arm.mean > 0 ? Math.exp(logMean - tenthPercentile * logSd) : 0,
    valueHigh: arm.mean > 0 ? Math.exp(logMean + tenthPercentile * logSd) : 0,
    bar: verdict.bar,
    wastePerDay: ofStake * verdict.wastePerDay,
    kept: { ratio: ofStake, pauses: kept.experiments },
    numbers: decisionNumbers(funnel, members, { poolSpend, campaignSpend, campaignValue, live, answers }),
  }
}
