import { isCapped } from '../budget/bid-strategy.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import { adChanges, askedOf, contentOf, creativeOf, sameContent, type Content } from './ad-changes.ts'
import { adsetChanges, campaignChanges, noChanges, stateOf, type ObjectChanges } from './live-changes.ts'
import type { LiveField } from './live-value.ts'
import type { PlanInputs, PublishedAd, PublishedNode } from './plan-inputs.ts'
import type {
  AdNode,
  ChangeNode,
  CreatedNode,
  DesiredAdset,
  DesiredCreative,
  PlanNode,
  RetiredNode,
  Unordered,
} from './planned-node.ts'
import type { PlanAction } from './publication-plan.ts'
import { keptWhereUnasked, type Taken } from './taken.ts'

type Wanted = Unordered<CreatedNode>

export type PlanDiff = {
  /** What is made, parents first, then what changes, then what is retired. */
  readonly steps: readonly Unordered<PlanNode>[]
  readonly actionOf: (key: string) => PlanAction
  /** What changes of a live object, and what the platform does not let change. */
  readonly changesOf: (key: string) => ObjectChanges
  /** What a planned creative shows; `null` for one that is shown again as it is. */
  readonly contentOf: (creativeKey: string) => DesiredCreative | null
  /** Live ads that nothing in the draft asks for any more. */
  readonly retired: readonly RetiredAd[]
  /** Live ad sets whose lines are gone. */
  readonly retiredAdsets: readonly { readonly key: string; readonly published: PublishedOf<'adset'> }[]
}
type PublishedOf<K extends PublishedNode['kind']> = Extract<PublishedNode, { readonly kind: K }>
export type RetiredAd = {
  readonly key: string
  readonly published: PublishedAd
  readonly creative: PublishedOf<'creative'> | null
  readonly picture: string | null
}
type DiffInputs = Pick<PlanInputs, 'draft' | 'published' | 'pictures' | 'extent' | 'live'>

/**
 * What stands between the draft and what former publications made. A live object keeps its id: what the platform lets
 * one change is changed on it, an ad that shows something else gets a new creative, and only what nothing asks for any
 * more is retired. Everything else is left alone, so planning an unchanged published draft yields nothing (publication
 * protocol I17).
 */
export function planDiff(inputs: DiffInputs, wanted: readonly Wanted[]): PlanDiff {
  const { published, extent } = inputs
  const isReached = reachOf(inputs)
  const ads = wanted.filter((node) => node.kind === 'ad')
  const content = contentOf(wanted)
  const changes = changesOfAll(inputs, wanted, { isReached, content })
  const showing = new Set(
    ads
      .filter((node) => isReached(node) && (!published.has(node.key) || changes.has(node.key)))
      .map(({ desired }) => desired.creativeKey),
  )
  const isMade = (node: Wanted): boolean => {
    if (node.kind === 'creative')
      return showing.has(node.key) && !sameContent(node.desired, askedOf(published.get(node.key)))
    if (published.has(node.key)) return false
    return node.kind === 'ad' ? isReached(node) : extent === 'publish'
  }
  const created = wanted.filter(isMade)
  const madeKeys = new Set(created.map(({ key }) => key))
  const reached = wanted.flatMap((node) => toChangeNode(node, { published, changes }))
  const changed = reached.filter((node) => node.changes.length > 0)
  const changedKeys = new Set(changed.map(({ key }) => key))
  const retired = retiredAds(inputs, new Set(ads.map(({ key }) => key)))
  const retiredAdsets = extent === 'publish' ? adsetsLeft(published, wanted) : []
  const leaving = [...retired.map(toRetiredNode), ...retiredAdsets.map(toRetiredAdset)]
  // What stands already as the file asks is no plan by itself; beside one it is published with the rest.
  const hasSteps = created.length + changed.length + leaving.length > 0
  return {
    steps: hasSteps ? [...created, ...reached, ...leaving] : [],
    actionOf: (key) => {
      if (madeKeys.has(key)) return 'created'
      return changedKeys.has(key) ? 'changed' : 'unchanged'
    },
    changesOf: (key) => changes.get(key) ?? noChanges,
    contentOf: (creativeKey) => content.get(creativeKey) ?? null,
    retired,
    retiredAdsets,
  }
}

type IsReached = (node: Pick<Unordered<AdNode>, 'adPackage' | 'parentKey'>) => boolean

/** What changes, or cannot, of everything that stands; objects that stay as they are are left out. */
function changesOfAll(
  { draft, published, live, extent }: DiffInputs,
  wanted: readonly Wanted[],
  { isReached, content }: { readonly isReached: IsReached; readonly content: Content },
): ReadonlyMap<string, ObjectChanges> {
  const found = new Map<string, ObjectChanges>()
  const alone = new Set(
    draft.lines.filter(({ adsetCount }) => adsetCount === 1).map((line) => `c/${lineKey(line)}/1`),
  )
  const isBidding = isCapped(draft.bidStrategy) || [...published.values()].some(bidsByAmount)
  for (const node of wanted) {
    const former = published.get(node.key)
    if (!former || node.kind === 'creative') continue
    const state = stateOf(live, former.platformId)
    const isInFile = node.kind === 'campaign' || alone.has(node.key)
    const compared = { state, keeps: keptOf(node), isInFile, isBidding }
    if (node.kind === 'ad' && isReached(node))
      found.set(node.key, adChanges({ node, published, state, content }))
    if (extent !== 'publish') continue
    if (node.kind === 'campaign' && former.kind === 'campaign')
      found.set(node.key, campaignChanges({ ...compared, wanted: node.desired, ...sidesOf(former) }))
    if (node.kind === 'adset' && former.kind === 'adset')
      found.set(node.key, adsetChanges({ ...compared, wanted: node.desired, ...sidesOf(former) }))
  }
  return new Map(
    [...found].filter(
      ([, { changes, locked, agreed }]) => changes.length + locked.length + agreed.length > 0,
    ),
  )
}

/** What the file asked for and what stood, when an object was published or taken in hand. */
const sidesOf = <D>({ desired, taken }: { readonly desired: D; readonly taken?: Taken<D> }) => ({
  published: taken?.asked ?? desired,
  stood: desired,
})

const bidsByAmount = (node: PublishedNode): boolean =>
  (node.kind === 'campaign' || node.kind === 'adset') && node.desired.bidStrategy !== undefined

const advantage: ReadonlySet<LiveField> = new Set(['isAdvantageAudience'])

/** Only the package of an audience says itself whether the platform may look beyond it; the rest is the account's option. */
const keptOf = ({ key }: Wanted): ReadonlySet<LiveField> =>
  key.startsWith('c/audience|') ? new Set() : advantage

type Known = {
  readonly published: PlanInputs['published']
  readonly changes: ReadonlyMap<string, ObjectChanges>
}

function toChangeNode(node: Wanted, { published, changes }: Known): Unordered<ChangeNode>[] {
  const former = published.get(node.key)
  const change = changes.get(node.key)
  if (!former || !change || change.changes.length + change.agreed.length === 0) return []
  const shared = { operation: 'change', platformId: former.platformId, changes: change.changes } as const
  if (node.kind === 'campaign' && former.kind === 'campaign')
    return [{ ...node, ...shared, ...whatBecomes(node.desired, former, change) }]
  if (node.kind === 'ad' && former.kind === 'ad')
    return [{ ...node, ...shared, ...whatBecomes(node.desired, former, change) }]
  if (node.kind !== 'adset' || former.kind !== 'adset') return []
  const { desired, ...rest } = whatBecomes(node.desired, former, change)
  return [{ ...node, ...shared, ...rest, desired: withKeptOption(node, desired, former.desired) }]
}

/** A live object as it will be. Of one that was taken in hand the file decides only what it asks for otherwise by now. */
function whatBecomes<D extends PlanNode['desired']>(
  wanted: D,
  { desired: former, taken }: { readonly desired: D; readonly taken?: Taken<D> },
  change: ObjectChanges,
): { readonly desired: D; readonly taken?: Taken<D> } {
  if (!taken) return { desired: withLocked(wanted, former, change) }
  const changed: ReadonlySet<string> = new Set([
    ...change.changes.map(({ field }) => field),
    ...change.agreed,
  ])
  return {
    desired: withLocked(keptWhereUnasked(wanted, taken.asked, former), former, change),
    taken: {
      ...taken,
      asked: withLocked(wanted, taken.asked, change),
      unsaid: taken.unsaid.filter((part) => !changed.has(part)),
      creativeId: changed.has('creative') ? null : taken.creativeId,
    },
  }
}

/** The account's option does not reach what is live: what the object was published with goes on. */
function withKeptOption(node: Wanted, desired: DesiredAdset, former: DesiredAdset): DesiredAdset {
  if (keptOf(node).size === 0) return desired
  const { isAdvantageAudience } = former.targeting
  return { ...desired, targeting: { ...desired.targeting, isAdvantageAudience } }
}

/** What cannot change stays as it was published, also in what the next plan compares with. Names of ad sets stay too. */
function withLocked<D extends PlanNode['desired']>(
  wanted: D,
  former: object,
  { locked, changes, agreed }: ObjectChanges,
): D {
  const fixed = new Set(
    locked.flatMap(({ field, reason }) =>
      reason === 'budgetKind' || reason === 'capped' ? ['budget', 'bidStrategy', field] : [field],
    ),
  )
  if (!changes.some(({ field }) => field === 'name') && !agreed.includes('name')) fixed.add('name')
  const open = Object.entries(wanted).filter(([name]) => !fixed.has(name))
  const kept = Object.entries(former).filter(([name]) => fixed.has(name))
  // Each of them is a wish of its kind, as it was or as it is wanted.
  return Object.fromEntries([...open, ...kept]) as D
}

/** Which ads may be touched: all of them, or in an update those of the packages to update, in ad sets that stand. */
function reachOf({ draft, published, extent }: DiffInputs): IsReached {
  const { updatedAdPackages, retiredAdPackages } = draft
  return ({ adPackage: name, parentKey }) => {
    if (extent === 'publish') return true
    const isUpdated = updatedAdPackages.includes(name) && !retiredAdPackages.includes(name)
    return isUpdated && published.has(parentKey ?? '')
  }
}

function retiredAds(
  { draft, published, pictures, extent }: DiffInputs,
  wanted: ReadonlySet<string>,
): RetiredAd[] {
  const isRetired = (key: string, { adPackage: name }: PublishedAd): boolean => {
    if (extent === 'publish') return !wanted.has(key)
    return (
      draft.retiredAdPackages.includes(name) || (draft.updatedAdPackages.includes(name) && !wanted.has(key))
    )
  }
  return [...published].flatMap(([key, node]): RetiredAd[] => {
    if (node.kind !== 'ad' || !isRetired(key, node)) return []
    const creative = creativeOf(published, node.desired.creativeKey)
    return [{ key, published: node, creative, picture: pictures.get(node.platformId) ?? null }]
  })
}

function adsetsLeft(published: PlanInputs['published'], wanted: readonly Wanted[]) {
  const keys = new Set(wanted.map(({ key }) => key))
  return [...published].flatMap(([key, node]) =>
    node.kind === 'adset' && !keys.has(key) ? [{ key, published: node }] : [],
  )
}

const toRetiredNode = ({ key, published: { name: _name, ...ad } }: RetiredAd): Unordered<RetiredNode> => ({
  ...ad,
  key,
  operation: 'retire',
})

const toRetiredAdset = ({
  key,
  published: { name: _name, ...adset },
}: PlanDiff['retiredAdsets'][number]): Unordered<RetiredNode> => ({ ...adset, key, operation: 'retire' })
