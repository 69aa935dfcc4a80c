import type { AdsetLine, LineKey } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import type { PackageReference } from '../reusable-packages/package-content.ts'
import type { LiveField } from '../publication/live-value.ts'
import { isWhole, toStored } from './kinds.ts'
import type { CampaignDraft } from './draft.ts'
import type { DraftEvent, LockableField } from './events.ts'
import { decidedFields, lineFields, type DecidedField, type LineField } from './merge-drafts.ts'

type Reach =
  /** Reaches live objects as these values. */
  | { readonly is: 'sent'; readonly as: readonly LiveField[] }
  /** Adds or removes ad sets or ads. */
  | { readonly is: 'structure' }
  /** The platform keeps what it was made with: the editor does not let it change. */
  | { readonly is: 'locked'; readonly lock: LockableField }
  /** Ours alone, or told by what it does to the lines. */
  | { readonly is: 'ours' }

const sent = (...as: readonly LiveField[]): Reach => ({ is: 'sent', as })
const locked = (lock: LockableField): Reach => ({ is: 'locked', lock })
const structure: Reach = { is: 'structure' }
const ours: Reach = { is: 'ours' }

/**
 * What becomes of every field of a draft once its campaign is live. A field of the draft without a row does not compile.
 */
export const reachOfField: Readonly<Record<DecidedField, Reach>> = {
  name: sent('name'),
  type: locked('type'),
  startTime: locked('dates'),
  endTime: locked('dates'),
  budgetMode: locked('budgetMode'),
  budget: sent('dailyBudget', 'lifetimeBudget', 'spendCap', 'customerCap'),
  bidStrategy: sent('bidStrategy', 'bidAmount'),
  bidAmount: sent('bidAmount'),
  tag: ours,
  tracking: locked('pixel'),
  objective: locked('objective'),
  attribution: locked('attribution'),
  catalog: locked('catalog'),
  productSet: locked('catalog'),
  existingCustomerBudgetPercentage: sent('customerCap'),
  // Comes from the account when the campaign is made.
  specialAdCategories: ours,
  page: locked('page'),
  instagramAccount: locked('page'),
  adPackages: ours,
  updatedAdPackages: structure,
  retiredAdPackages: structure,
  leftOutAds: structure,
  leftOutLines: ours,
  geoPackages: ours,
  countries: sent('zones'),
  languages: sent('languages'),
  isBroad: ours,
  audiencePackages: ours,
  interestPackages: ours,
  exclusions: sent('excludedAudiences'),
  adsetBudgetMode: locked('budgetMode'),
  removedLines: ours,
  isAdvanced: ours,
  placements: sent('placements'),
}

/** The same for every field of a line. */
export const reachOfLineField: Readonly<Record<LineField, Reach>> = {
  adsetCount: structure,
  adPackages: structure,
  startTime: locked('lineStarts'),
  endTime: sent('endTime'),
  budget: sent('dailyBudget', 'lifetimeBudget', 'spendCap'),
  bidAmount: sent('bidAmount'),
}

/** One thing that a file of a live campaign asks for otherwise than what was published. */
export type UnpublishedChange =
  | { readonly kind: 'field'; readonly field: DecidedField }
  | { readonly kind: 'line'; readonly lineKey: LineKey; readonly field: LineField }
  | { readonly kind: 'lineAdded' | 'lineRemoved'; readonly lineKey: LineKey }
  /** The file names the same package, which holds something else than when it was published. */
  | { readonly kind: 'package'; readonly package: PackageReference }

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)
const isTold = ({ is }: Reach): boolean => is !== 'ours'

/**
 * What a file changes of the version that was published, in the order of the editor; empty when nothing is to publish.
 *
 * @param changedPackages packages of the published version that hold something else by now
 */
export function unpublishedChanges(
  published: CampaignDraft,
  draft: CampaignDraft,
  changedPackages: readonly PackageReference[] = [],
): UnpublishedChange[] {
  const [live, asked] = [toStored(published), toStored(draft)]
  const fields = decidedFields
    .filter((field) => isTold(reachOfField[field]) && !same(live[field], asked[field]))
    .map((field) => ({ kind: 'field' as const, field }))
  const [was, is] = [byKey(published), byKey(draft)]
  const changed = [...is].flatMap(([key, line]): UnpublishedChange[] => {
    const former = was.get(key)
    if (!former) return [{ kind: 'lineAdded', lineKey: key }]
    return changedFields(former, line).map((field) => ({ kind: 'line' as const, lineKey: key, field }))
  })
  const removed = [...was.keys()]
    .filter((key) => !is.has(key))
    .map((key) => ({ kind: 'lineRemoved' as const, lineKey: key }))
  return [...fields, ...changed, ...removed, ...packageChanges({ published, draft }, changedPackages)]
}

type Versions = { readonly published: CampaignDraft; readonly draft: CampaignDraft }

/** A package that one of the two does not use is told by the lines, and one that is updated or retired by that choice. */
function packageChanges(
  { published, draft }: Versions,
  changed: readonly PackageReference[],
): UnpublishedChange[] {
  if (changed.length === 0) return []
  const [was, is] = [packagesOfLines(published), packagesOfLines(draft)]
  const chosen = new Set([...draft.updatedAdPackages, ...draft.retiredAdPackages])
  return changed
    .filter(({ kind, id }) => was.has(`${kind} ${id}`) && is.has(`${kind} ${id}`))
    .filter(({ kind, id }) => kind !== 'ad' || !chosen.has(id))
    .map((one) => ({ kind: 'package' as const, package: one }))
}

/** By kind and id; excluded interests reach no live ad set, and a type that aims by itself has no package to aim with. */
function packagesOfLines(draft: CampaignDraft): ReadonlySet<string> {
  const { lines } = draft
  const ads = lines.flatMap((line) => line.adPackages.map((name) => `ad ${name}`))
  if (isWhole(draft)) return new Set(ads)
  const aims = lines.flatMap(({ target, geoPackage, exclusions }) => [
    `geo ${geoPackage.id}`,
    ...(target.kind === 'audience' ? [`audience ${target.audiencePackage.id}`] : []),
    ...(target.kind === 'interest' ? [`interest ${target.interestPackage.id}`] : []),
    ...exclusions.audiencePackages.map(({ id }) => `audience ${id}`),
  ])
  return new Set([...ads, ...aims])
}

/** A line as it was published, beside the fields that the draft asks for otherwise. */
export type LiveLine = { readonly line: AdsetLine; readonly changed: readonly LineField[] }

/** What is live of every line of a draft, by its key; a line that was never published is not there. */
export function liveLines(published: CampaignDraft, draft: CampaignDraft): ReadonlyMap<LineKey, LiveLine> {
  const is = byKey(draft)
  return new Map(
    [...byKey(published)].flatMap(([key, line]) => {
      const wanted = is.get(key)
      if (!wanted) return []
      return [[key, { line, changed: changedFields(line, wanted) }] as const]
    }),
  )
}

const changedFields = (former: AdsetLine, line: AdsetLine): LineField[] =>
  lineFields.filter((field) => isTold(reachOfLineField[field]) && !same(former[field], line[field]))

const byKey = ({ lines }: CampaignDraft): ReadonlyMap<LineKey, AdsetLine> =>
  new Map(lines.map((line) => [lineKey(line), line]))

/**
 * What takes one unpublished change back to what is live.
 *
 * @param published the version that is live
 * @returns the event of the editor, or `null` for what one event cannot take back: a line that was removed, a package,
 * and fields of the campaign that rebuild its lines
 */
export function backToLive(change: UnpublishedChange, published: CampaignDraft): DraftEvent | null {
  switch (change.kind) {
    case 'lineRemoved':
    case 'package':
      return null
    case 'lineAdded':
      return { type: 'linesDeleted', keys: [change.lineKey] }
    case 'line': {
      const { lineKey: key, field } = change
      const line = byKey(published).get(key)
      return line ? { type: 'linesChanged', keys: [key], change: { [field]: line[field] ?? null } } : null
    }
    case 'field':
      if (change.field === 'name') return { type: 'renamed', name: published.name }
      if (change.field === 'bidAmount') return { type: 'bidAmountSet', amount: published.bidAmount }
      if (change.field === 'bidStrategy')
        return { type: 'bidStrategyChosen', strategy: published.bidStrategy }
      return change.field === 'budget' ? { type: 'budgetSet', amount: published.budget } : null
  }
}
