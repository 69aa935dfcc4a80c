import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { lineKey, targetName } from '../adset-matrix/targets.ts'
import { budgetSummary } from '../budget/budget-summary.ts'
import { advantageZone } from '../campaign-draft/advantage.ts'
import { isIos14App, storeUrlFor } from '../campaign-draft/app-store.ts'
import { isAdvantage } from '../campaign-draft/campaign-type.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { adCombinations, type AdCombination } from '../reusable-packages/ad-combinations.ts'
import type { AdPackage } from '../reusable-packages/ad-package.ts'
import type { AudiencePackage } from '../reusable-packages/audience-package.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import type { InterestPackage } from '../reusable-packages/interest-package.ts'
import { landingUrl } from '../reusable-packages/links.ts'
import type { Currency, MinorUnits } from '../shared/references.ts'
import { advantageTargeting, customerShares, needsExistingCustomers } from './advantage-adsets.ts'
import { canonicalJson } from './canonical-json.ts'
import type {
  AdNode,
  AdsetNode,
  CampaignNode,
  CreativeNode,
  CustomerShare,
  DesiredTargeting,
  PlanNode,
  PromotedApplication,
} from './planned-node.ts'
import type { PlannedAd, PlannedAdset, PublicationPlan } from './publication-plan.ts'
import { uniqueNames } from './unique-names.ts'

/** Everything a plan is made of, at the versions it is made from. */
export type PlanInputs = {
  readonly draft: CampaignDraft
  readonly adPackages: readonly AdPackage[]
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
  readonly account: PlanAccount
  /** Keys of nodes that a former publication of this draft created and that still stand. */
  readonly publishedKeys: ReadonlySet<string>
}

export type PlanAccount = {
  readonly account: string
  readonly name: string
  readonly currency: Currency
  readonly timezone: string
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
  readonly isAdvantageAudienceByDefault: boolean
  /** Custom audiences that the account declares as its existing customers. */
  readonly existingCustomers: readonly string[]
}

/** Something the draft names that is not there, or holds nothing to publish. */
export type PlanProblem =
  | { readonly code: 'plan.adPackage.unusable'; readonly name: string }
  | { readonly code: 'plan.geoPackage.gone'; readonly name: string }
  | { readonly code: 'plan.audiencePackage.gone'; readonly name: string }
  | { readonly code: 'plan.interestPackage.gone'; readonly name: string }
  | { readonly code: 'plan.existingCustomers.undefined' }
  | { readonly code: 'plan.incomplete' }

export type CompiledPlan = {
  readonly nodes: readonly PlanNode[]
  /** The plan as a person reads it; its hash is filled in by whoever can hash `hashInput`. */
  readonly plan: Omit<PublicationPlan, 'planHash'>
  /** Canonical text of everything confirmed: nodes, account, currency, time zone and totals. */
  readonly hashInput: string
}

export type PlanOutcome =
  | { readonly ok: true; readonly compiled: CompiledPlan }
  | { readonly ok: false; readonly problems: readonly PlanProblem[] }

/**
 * Compiles a complete draft into the ordered objects a publication creates. Pure and deterministic: the same inputs
 * give the same nodes and the same `hashInput`, whatever the day. Nodes that stand already are left out, so planning an
 * unchanged published draft yields none (publication protocol I17).
 */
export function compilePlan(inputs: PlanInputs): PlanOutcome {
  const problems = missingParts(inputs)
  if (problems.length > 0) return { ok: false, problems }
  const groups = adsetGroups(inputs)
  const all = withOrdinals(allNodes(inputs, groups))
  const nodes = all.filter((node) => !inputs.publishedKeys.has(node.key))
  const plan = readablePlan(inputs, groups)
  const { account } = inputs
  const hashInput = canonicalJson({ nodes, account, totals: [plan.dailyTotal, plan.lifetimeTotal] })
  return { ok: true, compiled: { nodes, plan, hashInput } }
}

function missingParts({ draft, ...inputs }: PlanInputs): PlanProblem[] {
  if (!draft.type || !draft.page || !draft.instagramAccount || draft.lines.length === 0) {
    return [{ code: 'plan.incomplete' }]
  }
  const usable = new Set(
    inputs.adPackages.filter((one) => adCombinations(one).length > 0).map(({ name }) => name),
  )
  const wanted = new Set(draft.lines.flatMap((line) => line.adPackages))
  const unusable = [...wanted].filter((name) => !usable.has(name))
  const gone = <T extends { readonly id: string | null }>(
    stored: readonly T[],
    references: readonly { id: string; name: string }[],
  ) => {
    const ids = new Set(stored.map(({ id }) => id))
    return [...new Map(references.map((one) => [one.id, one])).values()].filter(({ id }) => !ids.has(id))
  }
  const targets = draft.lines.map((line) => line.target)
  const audiences = targets.flatMap((target) => (target.kind === 'audience' ? [target.audiencePackage] : []))
  const interests = targets.flatMap((target) => (target.kind === 'interest' ? [target.interestPackage] : []))
  const { exclusions } = draft
  return [
    ...unusable.map((name) => ({ code: 'plan.adPackage.unusable' as const, name })),
    ...(needsExistingCustomers(draft) && inputs.account.existingCustomers.length === 0
      ? [{ code: 'plan.existingCustomers.undefined' as const }]
      : []),
    ...gone(
      inputs.geoPackages,
      draft.lines.map((line) => line.geoPackage).filter(({ id }) => id !== advantageZone.id),
    ).map(({ name }) => ({ code: 'plan.geoPackage.gone' as const, name })),
    ...gone(inputs.audiencePackages, [...audiences, ...exclusions.audiencePackages]).map(({ name }) => ({
      code: 'plan.audiencePackage.gone' as const,
      name,
    })),
    ...gone(inputs.interestPackages, [...interests, ...exclusions.interestPackages]).map(({ name }) => ({
      code: 'plan.interestPackage.gone' as const,
      name,
    })),
  ]
}

type PlannedAdDetail = {
  readonly key: string
  readonly name: string
  readonly creativeKey: string
  readonly adPackage: string
  readonly combination: AdCombination
}
type AdsetGroup = {
  readonly key: string
  readonly name: string
  readonly line: AdsetLine
  readonly customers: CustomerShare
  readonly ads: readonly PlannedAdDetail[]
}

/** Every ad set of every line with its ads, named and keyed. */
function adsetGroups({ draft, adPackages, account }: PlanInputs): AdsetGroup[] {
  const packages = new Map(adPackages.map((one) => [one.name, one]))
  if (isAdvantage(draft.type)) return advantageGroups(draft, account, packages)
  const slots = draft.lines.flatMap((line) =>
    Array.from({ length: line.adsetCount }, (_, index) => ({ line, number: index + 1 })),
  )
  const names = uniqueNames(slots.map(({ line, number }) => adsetName(line, number)))
  return slots.map(({ line, number }, index) => {
    const key = `c/${lineKey(line)}/${number}`
    const ads = adsOf(key, line, packages)
    return { key, name: names[index] ?? key, line, customers: { kind: 'everyone' }, ads }
  })
}

/** The ad sets that an Advantage campaign's one line becomes: one, or one per kind of customers. */
function advantageGroups(
  draft: CampaignDraft,
  account: PlanAccount,
  packages: ReadonlyMap<string, AdPackage>,
): AdsetGroup[] {
  return draft.lines.flatMap((line) =>
    customerShares(draft, account.existingCustomers).map((customers) => {
      const key = `c/${lineKey(line)}/${customers.kind}`
      return { key, name: advantageName(draft, customers), line, customers, ads: adsOf(key, line, packages) }
    }),
  )
}

/** "Advantage+ · FR, BE", and which customers when they are told apart. */
function advantageName({ countries }: CampaignDraft, { kind }: CustomerShare): string {
  const base = `Advantage+ · ${countries.map(({ id }) => id).join(', ')}`
  return kind === 'everyone' ? base : `${base} · ${kind === 'new' ? 'New' : 'Existing'}`
}

/** "Similaire 2 % · FR 25-54", with the number when a line is split over several ad sets. */
function adsetName(line: AdsetLine, number: number): string {
  const base = `${targetName(line.target) ?? 'Broad'} · ${line.geoPackage.name}`
  return line.adsetCount > 1 ? `${base} · ${number}` : base
}

function adsOf(
  adsetKey: string,
  line: AdsetLine,
  packages: ReadonlyMap<string, AdPackage>,
): PlannedAdDetail[] {
  const details = line.adPackages.flatMap((name) => {
    const adPackage = packages.get(name)
    return adPackage ? adCombinations(adPackage).map((combination) => ({ name, combination })) : []
  })
  const names = uniqueNames(details.map(({ name, combination }) => adName(name, combination)))
  return details.map(({ name, combination }, index) => ({
    key: `${adsetKey}/${encodeURIComponent(name)}/${combination.key}`,
    name: names[index] ?? combination.key,
    // One creative serves the same ad of every ad set.
    creativeKey: `cr/${encodeURIComponent(name)}/${combination.key}`,
    adPackage: name,
    combination,
  }))
}

function adName(adPackage: string, { square, body }: AdCombination): string {
  const opening = body.content.replace(/\s+/g, ' ').trim().slice(0, 40)
  return `${adPackage} · ${square.name.slice(0, 40)} · ${opening}`
}

type Unordered<N> = N extends unknown ? Omit<N, 'ord'> : never

function allNodes(inputs: PlanInputs, groups: readonly AdsetGroup[]): Unordered<PlanNode>[] {
  return [
    ...creativeNodes(inputs, groups),
    campaignNode(inputs),
    ...groups.map((group) => adsetNode(inputs, group)),
    ...groups.flatMap((group) => group.ads.map((ad) => adNode(inputs.draft, group, ad))),
  ]
}

const withOrdinals = (nodes: readonly Unordered<PlanNode>[]): PlanNode[] =>
  nodes.map((node, ord) => ({ ...node, ord }))

function campaignNode({ draft }: PlanInputs): Unordered<CampaignNode> {
  return {
    key: 'c',
    kind: 'campaign',
    parentKey: null,
    desired: {
      name: draft.name.trim(),
      campaignType: draft.type ?? 'OFFSITE_CONVERSIONS',
      budget: draft.budget === null ? null : { mode: draft.budgetMode, amount: draft.budget },
      specialAdCategories: draft.specialAdCategories,
      catalogId: draft.catalog?.id ?? null,
      application: promotedApplication(draft),
      isForIos14: isIos14App(draft),
    },
  }
}

/** The application with its store, for drafts that promote one. */
function promotedApplication({ tracking, placements }: CampaignDraft): PromotedApplication | null {
  if (tracking?.kind !== 'application') return null
  const storeUrl = storeUrlFor(tracking.stores, placements.userOs)
  return storeUrl === null ? null : { id: tracking.id, storeUrl }
}

function adsetNode(inputs: PlanInputs, { key, name, line, customers }: AdsetGroup): Unordered<AdsetNode> {
  const { draft, account } = inputs
  return {
    key,
    kind: 'adset',
    parentKey: 'c',
    desired: {
      name,
      campaignType: draft.type ?? 'OFFSITE_CONVERSIONS',
      budget: line.budget === null ? null : { mode: draft.adsetBudgetMode, amount: line.budget },
      startTime: line.startTime ?? draft.startTime,
      endTime: line.endTime ?? draft.endTime,
      application: promotedApplication(draft),
      productSetId: draft.productSet?.id ?? null,
      customers,
      pixelId: draft.tracking?.kind === 'pixel' ? draft.tracking.id : null,
      customEventType: draft.objective?.customEventType ?? null,
      pixelRule: draft.objective?.rule ?? null,
      attribution: draft.attribution,
      targeting: isAdvantage(draft.type) ? advantageTargeting(draft) : targetingOf(inputs, line),
      dsaBeneficiary: account.dsaBeneficiary,
      dsaPayor: account.dsaPayor,
    },
  }
}

function targetingOf(inputs: PlanInputs, line: AdsetLine): DesiredTargeting {
  const geo = inputs.geoPackages.find(({ id }) => id === line.geoPackage.id)
  if (!geo) throw new Error('compilePlan: a geo package vanished after the check')
  const { id: _id, name: _name, ...zone } = geo
  const { target } = line
  const audience =
    target.kind === 'audience'
      ? inputs.audiencePackages.find(({ id }) => id === target.audiencePackage.id)
      : undefined
  const interest =
    target.kind === 'interest'
      ? inputs.interestPackages.find(({ id }) => id === target.interestPackage.id)
      : undefined
  const excludedAudiences = inputs.audiencePackages.filter(({ id }) =>
    line.exclusions.audiencePackages.some((one) => one.id === id),
  )
  const excludedInterests = inputs.interestPackages.filter(({ id }) =>
    line.exclusions.interestPackages.some((one) => one.id === id),
  )
  const idsOf = (list: readonly { readonly id: string }[]) =>
    [...new Set(list.map(({ id }) => id))].toSorted()
  const interestsOf = (list: readonly InterestPackage[]) =>
    list.flatMap((one) => one.interests.map(({ id, name, type }) => ({ id, name, type })))
  return {
    geo: zone,
    audiences: idsOf(audience?.audiences ?? []),
    excludedAudiences: idsOf([
      ...(audience?.removedAudiences ?? []),
      ...excludedAudiences.flatMap((one) => one.audiences),
    ]),
    interests: interest ? interestsOf([interest]) : [],
    excludedInterests: interestsOf(excludedInterests),
    isAdvantageAudience: audience
      ? audience.isAdvantageAudience
      : inputs.account.isAdvantageAudienceByDefault,
    placements: inputs.draft.placements,
  }
}

function creativeNodes(inputs: PlanInputs, groups: readonly AdsetGroup[]): Unordered<CreativeNode>[] {
  const used = new Map(groups.flatMap((group) => group.ads.map((ad) => [ad.creativeKey, ad] as const)))
  return [...used.values()].map((ad) => creativeNode(inputs.draft, ad))
}

function creativeNode(draft: CampaignDraft, ad: PlannedAdDetail): Unordered<CreativeNode> {
  const { combination } = ad
  const application = promotedApplication(draft)
  const link = landingUrl(combination.link.content, combination.utm?.content ?? '')
  return {
    key: ad.creativeKey,
    kind: 'creative',
    parentKey: null,
    desired: {
      name: ad.name,
      pageId: draft.page?.id ?? '',
      instagramUserId: draft.instagramAccount?.id ?? '',
      imageHash: combination.square.hash,
      storyImageHash: combination.story?.hash ?? null,
      body: combination.body.content,
      title: combination.title?.content ?? '',
      description: combination.description?.content ?? '',
      // An app ad must lead to the store it promotes; the package's own link opens the installed application.
      link: application?.storeUrl ?? link,
      appLink: application === null || combination.link.content === application.storeUrl ? null : link,
      callToAction: combination.callToAction.content,
    },
  }
}

function adNode(draft: CampaignDraft, group: AdsetGroup, ad: PlannedAdDetail): Unordered<AdNode> {
  return {
    key: ad.key,
    kind: 'ad',
    parentKey: group.key,
    desired: {
      name: ad.name,
      creativeKey: ad.creativeKey,
      applicationId: promotedApplication(draft)?.id ?? null,
    },
  }
}

function readablePlan(inputs: PlanInputs, groups: readonly AdsetGroup[]): CompiledPlan['plan'] {
  const { draft, account, publishedKeys } = inputs
  const { mode, amount } = budgetSummary(draft)
  const total = (wanted: typeof mode): MinorUnits => (mode === wanted ? amount : 0)
  return {
    fileId: draft.fileId ?? '',
    campaignName: draft.name.trim(),
    campaignId: draft.campaignId,
    currency: account.currency,
    timezone: account.timezone,
    accountName: account.name,
    dailyTotal: total('daily'),
    lifetimeTotal: total('lifetime'),
    adsets: groups.map((group) => readableAdset(group, publishedKeys)),
  }
}

function readableAdset(group: AdsetGroup, publishedKeys: ReadonlySet<string>): PlannedAdset {
  const action = (key: string) => (publishedKeys.has(key) ? 'unchanged' : 'created')
  return {
    key: group.key,
    name: group.name,
    action: action(group.key),
    targetName: targetName(group.line.target) ?? '',
    geoName: group.line.geoPackage.name,
    budget: group.line.budget,
    ads: group.ads.map((ad): PlannedAd => ({
      key: ad.key,
      name: ad.name,
      action: action(ad.key),
      adPackage: ad.adPackage,
      imageUrl: ad.combination.square.thumbnailUrl,
      title: ad.combination.title?.content ?? '',
      body: ad.combination.body.content,
      callToAction: ad.combination.callToAction.content,
    })),
  }
}
