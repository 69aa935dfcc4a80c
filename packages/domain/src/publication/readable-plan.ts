import { targetName } from '../adset-matrix/targets.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { PackageAd } from '../reusable-packages/package-ads.ts'
import type { AdsetGroup, PlannedAdDetail } from './adset-groups.ts'
import { campaignName } from './campaign-nodes.ts'
import { adPackageOf, type PlanDiff, type RetiredAd } from './plan-diff.ts'
import type { CompiledPlan, PlanInputs } from './plan-inputs.ts'
import type { PlannedAd, PlannedAdset } from './publication-plan.ts'

/** The plan as a person reads it before confirming: what is added to spend, then each ad set with what happens to its ads. */
export function readablePlan(
  inputs: PlanInputs,
  groups: readonly AdsetGroup[],
  diff: PlanDiff,
): CompiledPlan['plan'] {
  const { draft, account } = inputs
  const retired = Map.groupBy(diff.retired, ({ published }) => published.parentKey ?? '')
  const known = new Set(groups.map(({ key }) => key))
  const left = [...retired].filter(([key]) => !known.has(key))
  return {
    fileId: draft.fileId ?? '',
    campaignName: campaignName(inputs),
    campaignId: draft.campaignId,
    kind: inputs.scope,
    currency: account.currency,
    timezone: account.timezone,
    accountName: account.name,
    campaignType: draft.type,
    objective: [draft.objective?.name, draft.tracking?.name].filter(Boolean).join(' · ') || null,
    startTime: draft.startTime,
    endTime: draft.endTime,
    dailyTotal: addedBudget(diff, 'daily'),
    lifetimeTotal: addedBudget(diff, 'lifetime'),
    adsetBudgetMode: draft.adsetBudgetMode,
    adsets: [
      ...groups.map((group) => readableAdset(group, diff, retired.get(group.key) ?? [])),
      ...left.map(([key, ads]) => leftAdset(key, inputs.published.get(key)?.name ?? key, ads)),
    ],
  }
}

/** What the plan lets the platform spend more than now: budgets of what it makes. */
const addedBudget = ({ steps }: PlanDiff, mode: 'daily' | 'lifetime'): MinorUnits =>
  steps
    .flatMap((step) => ('budget' in step.desired && step.desired.budget ? [step.desired.budget] : []))
    .reduce((sum, budget) => sum + (budget.mode === mode ? budget.amount : 0), 0)

function readableAdset(group: AdsetGroup, diff: PlanDiff, retired: readonly RetiredAd[]): PlannedAdset {
  const leaving = new Set(retired.map(({ key }) => key))
  // A replaced ad is read twice, as it was and as it will be; one that only leaves is read once.
  const ads = group.ads.filter(({ key }) => diff.actionOf(key) === 'created' || !leaving.has(key))
  return {
    key: group.key,
    name: group.name,
    action: diff.actionOf(group.key),
    targetName: targetName(group.line.target) ?? '',
    geoName: group.line.geoPackage.name,
    budget: group.line.budget,
    ads: [...ads.map((detail) => readableAd(detail, diff)), ...retired.map(retiredAd)],
  }
}

/** An ad set that the draft no longer has: what is left of it is deactivated. */
const leftAdset = (key: string, name: string, retired: readonly RetiredAd[]): PlannedAdset => ({
  key,
  name,
  action: 'unchanged',
  targetName: '',
  geoName: '',
  budget: null,
  ads: retired.map(retiredAd),
})

const readableAd = ({ key, name, adPackage, ad }: PlannedAdDetail, diff: PlanDiff): PlannedAd => ({
  key,
  name,
  action: diff.actionOf(key),
  adPackage,
  ...shown(ad),
})

function retiredAd({ key, published, creative, picture }: RetiredAd): PlannedAd {
  const words = creative?.desired
  const text = (field: 'title' | 'body' | 'callToAction') =>
    words !== undefined && field in words ? String(words[field as keyof typeof words]) : ''
  return {
    key: `${key}/retired`,
    name: published.name,
    action: 'retired',
    adPackage: adPackageOf(key),
    imageUrl: picture,
    title: text('title'),
    body: text('body'),
    callToAction: text('callToAction'),
  }
}

type Shown = Pick<PlannedAd, 'imageUrl' | 'title' | 'body' | 'callToAction'>

function shown(ad: PackageAd): Shown {
  switch (ad.kind) {
    case 'image':
    case 'video':
    case 'catalogue': {
      const { title, body, callToAction } = ad.combination
      const imageUrl = ad.kind === 'catalogue' ? null : ad.combination.square.thumbnailUrl
      return {
        imageUrl,
        title: title?.content ?? '',
        body: body.content,
        callToAction: callToAction.content,
      }
    }
    case 'carousel': {
      const { title, body, callToAction, cards } = ad.carousel
      return { imageUrl: cards[0]?.visual.url ?? null, title, body, callToAction }
    }
    case 'post':
      return {
        imageUrl: ad.post.pictureUrl,
        title: '',
        body: ad.post.text,
        callToAction: ad.callToAction?.content ?? '',
      }
    case 'existing':
      return {
        imageUrl: ad.ad.creative.thumbnailUrl,
        title: ad.ad.name,
        body: ad.ad.creative.body,
        callToAction: '',
      }
  }
}
