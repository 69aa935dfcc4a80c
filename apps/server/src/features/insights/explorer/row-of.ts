import {
  accountDay,
  campaignDeliveryOf,
  deliveryOf,
  steadyDaysOf,
  type CampaignFigures,
  type Schedule,
} from '@vigie/domain'
import type { CampaignFacts } from './campaign-facts.read-model.ts'
import type { ObjectFacts, Pause } from './page-facts.read-model.ts'
import type { ExplorerRow } from './question.ts'

export type Around = {
  readonly figures: CampaignFigures
  readonly now: Date
  readonly timezone: string
  readonly pause: Pause | undefined
  readonly names: ReadonlyMap<string, string>
  readonly spendByDay: readonly number[] | undefined
  /** Spend since it began, where it has a budget for its whole period. */
  readonly spent: number | null | undefined
}

/** What a list says of an ad set or an ad. */
export function rowOf(facts: ObjectFacts, around: Around): ExplorerRow {
  const { id, name, campaignId, adsetId, adsetName, startsAt, endsAt, pictureUrl } = facts
  const isAdset = adsetId === null
  const state = deliveryOf({
    ownStatus: facts.status,
    effectiveStatus: facts.effectiveStatus,
    learning: facts.learning,
    schedule: scheduleOf(facts, around.now),
  })
  const isLearning = state === 'learning' || state === 'learningLimited'
  return {
    ...commonOf(facts, around),
    id,
    name,
    campaignId,
    campaignName: facts.campaignName ?? campaignId,
    adsetId,
    adsetName,
    delivery: {
      state,
      learningResults: isLearning ? facts.learningResults : null,
      pausedBy: state === 'paused' ? pausedBy(facts, around) : null,
      ads: isAdset ? { all: facts.ads, rejected: facts.rejectedAds } : null,
    },
    budget: isAdset ? budgetOf(facts) : null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    steadyDays: isAdset ? steadyDays(facts.changedAt, around) : null,
    reviewReasons: [...facts.reviewReasons],
    pictureUrl,
  }
}

/** On how many of the last whole days of the account what may be spent stood as it does now. */
export function steadyDays(
  changedAt: Date | null,
  { now, timezone }: Pick<Around, 'now' | 'timezone'>,
): number | null {
  const dayOf = (at: Date) => accountDay(at.toISOString(), timezone)
  return steadyDaysOf(changedAt && dayOf(changedAt), dayOf(now))
}

/** The same of a campaign. */
export function campaignRowOf(facts: CampaignFacts, around: Around): ExplorerRow {
  const { id, name } = facts
  const state = campaignStateOf(facts)
  return {
    ...commonOf(facts, around),
    id,
    name,
    campaignId: id,
    campaignName: name,
    adsetId: null,
    adsetName: null,
    delivery: {
      state,
      learningResults: null,
      pausedBy: state === 'paused' ? pausedBy(facts, around) : null,
      ads: { all: facts.ads, rejected: facts.rejectedAds },
    },
    budget: campaignBudgetOf(facts),
    startsAt: facts.startsAt?.toISOString() ?? null,
    endsAt: facts.endsAt?.toISOString() ?? null,
    steadyDays: steadyDays(facts.spendsSince, around),
    reviewReasons: [],
    pictureUrl: facts.pictureUrl,
  }
}

export const campaignStateOf = (facts: CampaignFacts): ExplorerRow['delivery']['state'] =>
  campaignDeliveryOf({ ownStatus: facts.status, effectiveStatus: facts.effectiveStatus }, facts)

const commonOf = (
  { status }: Pick<ObjectFacts, 'status'>,
  { figures, spendByDay = [], spent = null }: Around,
): Pick<ExplorerRow, 'status' | 'figures' | 'spendByDay' | 'spent'> => ({
  status: status === 'ACTIVE' || status === 'PAUSED' ? status : null,
  figures,
  spendByDay: [...spendByDay],
  spent,
})

function scheduleOf({ startsAt, endsAt }: ObjectFacts, now: Date): Schedule {
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'notBegun' : 'running'
}

/** What was seen to change after our pause was done by somebody else: it is no longer ours to explain. */
export function pausedBy(
  { changedAt }: Pick<ObjectFacts, 'changedAt'>,
  { pause, names }: Pick<Around, 'pause' | 'names'>,
): ExplorerRow['delivery']['pausedBy'] {
  if (!pause || (changedAt && changedAt > pause.at)) return null
  const personName = names.get(pause.personId ?? '') ?? null
  return { origin: pause.origin, personName, at: pause.at.toISOString() }
}

function budgetOf(facts: ObjectFacts): ExplorerRow['budget'] {
  const { ownDaily, ownLifetime, campaignDaily, campaignLifetime, siblings } = facts
  if (ownDaily !== null || ownLifetime !== null)
    return { owner: 'adset', daily: ownDaily, lifetime: ownLifetime, sharedBy: 1 }
  if (campaignDaily === null && campaignLifetime === null) return null
  return { owner: 'campaign', daily: campaignDaily, lifetime: campaignLifetime, sharedBy: siblings }
}

/** Its own, or the sum of its ad sets that are on. */
export function campaignBudgetOf(facts: CampaignFacts): ExplorerRow['budget'] {
  const { ownDaily, ownLifetime, belowDaily, belowLifetime, budgeted, adsets } = facts
  if (ownDaily !== null || ownLifetime !== null)
    return { owner: 'campaign', daily: ownDaily, lifetime: ownLifetime, sharedBy: adsets }
  if (belowDaily === null && belowLifetime === null) return null
  return { owner: 'adsets', daily: belowDaily, lifetime: belowLifetime, sharedBy: budgeted }
}
