import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { canonicalJson } from './canonical-json.ts'
import type { PlanInputs, PublishedNode } from './plan-inputs.ts'
import type { AdNode, PlanNode, RetiredNode, Unordered } from './planned-node.ts'
import type { PlanAction } from './publication-plan.ts'

type Wanted = Unordered<Exclude<PlanNode, RetiredNode>>

export type PlanDiff = {
  /** What is made, parents first, then what is retired. */
  readonly steps: readonly Unordered<PlanNode>[]
  readonly actionOf: (key: string) => PlanAction
  /** Live ads that nothing in the draft asks for any more, or that another ad replaces. */
  readonly retired: readonly RetiredAd[]
}
export type RetiredAd = {
  readonly key: string
  readonly published: PublishedNode
  readonly creative: PublishedNode | null
  readonly picture: string | null
}

/**
 * What stands between the draft and what former publications made. A creative cannot be edited on the platform, so an
 * ad whose creative would differ is replaced: a new one is made and the old one retired. Everything else that stands is
 * left alone, so planning an unchanged published draft yields nothing (publication protocol I17).
 */
export function planDiff(
  inputs: Pick<PlanInputs, 'draft' | 'published' | 'pictures' | 'scope'>,
  wanted: readonly Wanted[],
): PlanDiff {
  const { published, pictures } = inputs
  const isInScope = scopeOf(inputs)
  const wantedCreatives = new Map(
    wanted.flatMap((node) => (node.kind === 'creative' ? [[node.key, node] as const] : [])),
  )
  const isSame = (node: Unordered<AdNode>): boolean => {
    const former = published.get(node.key)
    if (!former) return false
    const creative = wantedCreatives.get(node.desired.creativeKey ?? '')
    return sameContent(creative?.desired, published.get(node.desired.creativeKey ?? '')?.desired)
  }
  const ads = wanted.filter((node) => node.kind === 'ad')
  const made = new Set<Wanted>(ads.filter((node) => isInScope(node) && !isSame(node)))
  const usedCreatives = new Set(
    ads.filter((node) => made.has(node)).map(({ desired }) => desired.creativeKey),
  )
  const isMade = (node: Wanted): boolean => {
    if (node.kind === 'ad') return made.has(node)
    if (node.kind === 'creative')
      return usedCreatives.has(node.key) && !sameContent(node.desired, published.get(node.key)?.desired)
    return inputs.scope === 'publish' && !published.has(node.key)
  }
  const created = wanted.filter(isMade)
  const madeKeys = new Set(created.map(({ key }) => key))
  const adKeys = new Set(ads.map(({ key }) => key))
  const retired = [...published].flatMap(([key, node]): RetiredAd[] => {
    if (node.kind !== 'ad' || !isRetired({ key, isWanted: adKeys.has(key), isReplaced: madeKeys.has(key) }))
      return []
    const creativeKey = 'creativeKey' in node.desired ? node.desired.creativeKey : null
    const creative = published.get(creativeKey ?? '') ?? null
    return [{ key, published: node, creative, picture: pictures.get(node.platformId) ?? null }]
  })
  function isRetired({
    key,
    isWanted,
    isReplaced,
  }: {
    key: string
    isWanted: boolean
    isReplaced: boolean
  }): boolean {
    if (isReplaced) return true
    if (inputs.scope === 'publish') return !isWanted
    const name = adPackageOf(key)
    return (
      inputs.draft.retiredAdPackages.includes(name) ||
      (inputs.draft.updatedAdPackages.includes(name) && !isWanted)
    )
  }
  return {
    steps: [...created, ...retired.map(toRetiredNode)],
    actionOf: (key) => (madeKeys.has(key) ? 'created' : 'unchanged'),
    retired,
  }
}

/** Which ads may be made: all of them, or in an update those of the packages to update, in ad sets that stand. */
function scopeOf({ draft, published, scope }: Pick<PlanInputs, 'draft' | 'published' | 'scope'>) {
  return ({ key, parentKey }: Unordered<AdNode>): boolean => {
    if (scope === 'publish') return true
    const name = adPackageOf(key)
    return isUpdated(draft, name) && published.has(parentKey ?? '')
  }
}

const isUpdated = ({ updatedAdPackages, retiredAdPackages }: CampaignDraft, name: string): boolean =>
  updatedAdPackages.includes(name) && !retiredAdPackages.includes(name)

/** The package an ad was made from, from its key. */
export const adPackageOf = (adKey: string): string => decodeURIComponent(adKey.split('/').at(-2) ?? '')

const toRetiredNode = ({ key, published }: RetiredAd): Unordered<RetiredNode> => ({
  key: `${key}/retired`,
  kind: 'ad',
  operation: 'retire',
  parentKey: published.parentKey,
  platformId: published.platformId,
  desired: published.desired as AdNode['desired'],
})

/** Names follow their siblings and say nothing about what an ad shows. */
const sameContent = (a: PlanNode['desired'] | undefined, b: PlanNode['desired'] | undefined): boolean =>
  canonicalJson({ ...a, name: '' }) === canonicalJson({ ...b, name: '' })
