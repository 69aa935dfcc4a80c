import { targetName } from '../adset-matrix/targets.ts'
import { isCapped } from '../budget/bid-strategy.ts'
import { bidOf } from '../budget/bids.ts'
import { deliveryPeriod } from '../budget/budget-summary.ts'
import { rulesOf } from '../platforms/registry.ts'
import { showsGenerated } from '../reusable-packages/generated-parts.ts'
import type { PackageAd } from '../reusable-packages/package-ads.ts'
import { adPreview } from './ad-preview.ts'
import { creativeOf, keepsPost, shownChanges } from './ad-changes.ts'
import type { AdsetGroup, PlannedAdDetail } from './adset-group.ts'
import type { PlanDiff, RetiredAd } from './plan-diff.ts'
import type { CompiledPlan, PlanInputs } from './plan-inputs.ts'
import type { LearningCause } from './live-value.ts'
import { pausedBy } from './paused-by.ts'
import { addedMoney, learningCauses, planMoney, runningMoney } from './plan-money.ts'
import type { PlannedAd, PlannedAdset } from './publication-plan.ts'

/** The plan as a person reads it before confirming: what is added to spend, then each ad set with what happens to its ads. */
export function readablePlan(
  inputs: PlanInputs,
  groups: readonly AdsetGroup[],
  diff: PlanDiff,
): Omit<CompiledPlan['plan'], 'pausing'> {
  const { draft, account } = inputs
  const retired = Map.groupBy(diff.retired, ({ published }) => published.parentKey ?? '')
  const known = new Set(groups.map(({ key }) => key))
  const left = new Set(
    [...retired.keys(), ...diff.retiredAdsets.map(({ key }) => key)].filter((key) => !known.has(key)),
  )
  const money = planMoney(inputs, diff.steps)
  const period = deliveryPeriod(draft)
  return {
    fileId: draft.fileId ?? '',
    campaignName: rulesOf(draft).compile.campaignName(inputs),
    campaignId: draft.campaignId,
    extent: inputs.extent,
    currency: account.currency,
    timezone: account.timezone,
    accountName: account.name,
    campaignType: draft.type,
    pageName: draft.page?.name ?? null,
    formats: rulesOf(draft).placements.placedFormats(draft),
    objective: [draft.objective?.name, draft.tracking?.name].filter(Boolean).join(' · ') || null,
    startTime: period.start,
    endTime: period.end,
    dailyTotal: addedMoney(money.daily, 'daily', diff.steps),
    lifetimeTotal: addedMoney(money.lifetime, 'lifetime', diff.steps),
    bidStrategy: isCapped(draft.bidStrategy) ? draft.bidStrategy : null,
    adsetBudgetMode: draft.adsetBudgetMode,
    campaign: { ...readableObject(inputs, diff, 'c'), learning: learningCauses(diff.changesOf('c').changes) },
    adsets: [
      ...groups.map((group) => readableAdset(inputs, { group, diff, retired: retired.get(group.key) ?? [] })),
      ...[...left].map((key) => leftAdset(inputs, { key, diff, ads: retired.get(key) ?? [] })),
    ],
    money: runningMoney(inputs, diff.steps),
  }
}

const readableObject = (inputs: PlanInputs, diff: PlanDiff, key: string) => ({
  platformId: inputs.published.get(key)?.platformId ?? null,
  pausedBy: pausedBy(inputs, key),
  ...diff.changesOf(key),
})

type Read = { readonly group: AdsetGroup; readonly diff: PlanDiff; readonly retired: readonly RetiredAd[] }

function readableAdset(inputs: PlanInputs, { group, diff, retired }: Read): PlannedAdset {
  const leaving = new Set(retired.map(({ key }) => key))
  const ads = group.ads.filter(({ key }) => !leaving.has(key))
  const action = diff.actionOf(group.key)
  return {
    ...readableObject(inputs, diff, group.key),
    learning: action === 'created' ? [] : learningOf(group, diff),
    key: group.key,
    // What is live keeps the name it was given, whatever its siblings are called by now.
    name: inputs.published.get(group.key)?.name ?? group.name,
    action,
    targetName: targetName(group.line.target) ?? '',
    geoName: group.line.geoPackage.name,
    budget: group.line.budget,
    bidAmount: bidOf(inputs.draft, group.line),
    ads: [...ads.map((detail) => readableAd(inputs, detail, diff)), ...retired.map(retiredAd)],
  }
}

/** New and changed ads are learned as its targeting and its money are. */
function learningOf({ key, ads }: AdsetGroup, diff: PlanDiff): LearningCause[] {
  const actions = new Set(ads.map((ad) => diff.actionOf(ad.key)))
  return [
    ...learningCauses(diff.changesOf(key).changes),
    ...(actions.has('changed') ? ['creative' as const] : []),
    ...(actions.has('created') ? ['newAd' as const] : []),
  ]
}

type Left = { readonly key: string; readonly diff: PlanDiff; readonly ads: readonly RetiredAd[] }

/** An ad set that the draft no longer has: it and what is left of it are deactivated. */
const leftAdset = (inputs: PlanInputs, { key, diff, ads }: Left): PlannedAdset => ({
  ...readableObject(inputs, diff, key),
  learning: [],
  key,
  name: inputs.published.get(key)?.name ?? key,
  action: diff.retiredAdsets.some((one) => one.key === key) ? 'retired' : 'unchanged',
  targetName: '',
  geoName: '',
  budget: null,
  bidAmount: null,
  ads: ads.map(retiredAd),
})

function readableAd(
  { published }: PlanInputs,
  { key, name, adPackage, ad, creativeKey }: PlannedAdDetail,
  diff: PlanDiff,
): PlannedAd {
  const action = diff.actionOf(key)
  const isLive = published.has(key)
  const [was, is] = [creativeOf(published, creativeKey)?.desired ?? null, diff.contentOf(creativeKey)]
  return {
    key,
    name: isLive && action === 'unchanged' ? (published.get(key)?.name ?? name) : name,
    action,
    adPackage,
    ...shown(ad),
    isGenerated: showsGenerated(ad),
    changes: action === 'changed' ? shownChanges(was, is) : [],
    keepsReactions: action === 'changed' ? keepsPost(was, is) : null,
  }
}

function retiredAd({ key, published, creative, picture }: RetiredAd): PlannedAd {
  const words = creative?.desired
  const text = (field: 'title' | 'body' | 'callToAction') =>
    words !== undefined && field in words ? String(words[field as keyof typeof words]) : ''
  return {
    key,
    name: published.name,
    action: 'retired',
    adPackage: published.adPackage,
    imageUrl: picture,
    title: text('title'),
    body: text('body'),
    callToAction: text('callToAction'),
    preview: null,
    isGenerated: false,
    changes: [],
    keepsReactions: null,
  }
}

type Shown = Pick<PlannedAd, 'imageUrl' | 'title' | 'body' | 'callToAction' | 'preview'>

function shown(ad: PackageAd): Shown {
  const { imageUrl, title, body, callToAction, ...preview } = adPreview(ad)
  return { imageUrl, title, body, callToAction, preview }
}
