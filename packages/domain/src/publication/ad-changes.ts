import { canonicalJson } from './canonical-json.ts'
import { noChanges, type ObjectChanges } from './live-changes.ts'
import { wishRules } from './live-fields.ts'
import type { LiveState } from './live-state.ts'
import { shownFields, type LockedWish, type ShownChange, type ShownField } from './live-value.ts'
import type { PlanInputs, PublishedNode } from './plan-inputs.ts'
import type {
  AdNode,
  CreatedNode,
  DesiredAd,
  DesiredCreative,
  LiveChange,
  PlanNode,
  Unordered,
} from './planned-node.ts'

export type Content = ReadonlyMap<string, DesiredCreative>

/** What each planned creative shows, by its key. */
export const contentOf = (wanted: readonly Unordered<CreatedNode>[]): Content =>
  new Map(wanted.flatMap((node) => (node.kind === 'creative' ? [[node.key, node.desired] as const] : [])))

/** The creative that a former publication made under a key. */
export function creativeOf(published: PlanInputs['published'], key: string | null) {
  const node = published.get(key ?? '')
  return node?.kind === 'creative' ? node : null
}

/** What the file asked for of an object that stands: as it was published, or as it was taken in hand. */
export const askedOf = (node: PublishedNode | undefined): PlanNode['desired'] | undefined =>
  node?.taken?.asked ?? node?.desired

/** Names follow their siblings and say nothing about what an ad shows. */
export const sameContent = (
  a: PlanNode['desired'] | undefined,
  b: PlanNode['desired'] | undefined,
): boolean => canonicalJson({ ...a, name: '' }) === canonicalJson({ ...b, name: '' })

type Compared = {
  readonly node: Unordered<AdNode>
  readonly published: PlanInputs['published']
  readonly state: LiveState
  readonly content: Content
}

/**
 * A creative cannot be edited on the platform: an ad that shows something else keeps its id and its figures and gets
 * another creative, and the name that says what it shows goes with it.
 */
export function adChanges({ node, published, state, content }: Compared): ObjectChanges {
  const former = published.get(node.key)
  if (former?.kind !== 'ad' || state.observed === null) return noChanges
  const before = former.taken?.asked ?? former.desired
  const locked = lockedWishes(before, node.desired)
  const formerContent = creativeOf(published, before.creativeKey)
  const isSame =
    before.creativeId === node.desired.creativeId &&
    before.creativeKey === node.desired.creativeKey &&
    sameContent(content.get(node.desired.creativeKey ?? ''), askedOf(formerContent ?? undefined))
  if (isSame) return { changes: [], locked, agreed: [] }
  const shown: LiveChange = {
    field: 'creative',
    before: former.taken?.creativeId ?? before.creativeId ?? formerContent?.platformId ?? null,
    after: node.desired.creativeId ?? node.desired.creativeKey,
  }
  const name = state.observed.name ?? former.name
  // Of an ad that was taken in hand the file asks for another name than it has: that alone is nobody's wish.
  const isRenamed = name === former.name && name !== node.desired.name && before.name !== node.desired.name
  const renamed: LiveChange = { field: 'name', before: name, after: node.desired.name }
  return { changes: [shown, ...(isRenamed ? [renamed] : [])], locked, agreed: [] }
}

function lockedWishes(before: DesiredAd, after: DesiredAd): LockedWish[] {
  const rule = wishRules.ad.applicationId
  if (rule.is !== 'locked' || before.applicationId === after.applicationId) return []
  const { reason, instead } = rule
  return [
    { field: 'applicationId', before: before.applicationId, after: after.applicationId, reason, instead },
  ]
}

/** What of a creative a person reads, as it was and as it will be; what the eye cannot tell is left out. */
export function shownChanges(before: DesiredCreative | null, after: DesiredCreative | null): ShownChange[] {
  const [was, is] = [before ? partsOf(before) : {}, after ? partsOf(after) : {}]
  return shownFields.flatMap((field) => {
    const [old, now] = [was[field] ?? '', is[field] ?? '']
    return old === now ? [] : [{ field, before: old, after: now }]
  })
}

function partsOf(creative: DesiredCreative): { readonly [F in ShownField]?: string } {
  switch (creative.kind) {
    case 'image':
      return { ...wordsOf(creative), visual: [creative.imageHash, creative.storyImageHash].join(' ') }
    case 'video':
      return {
        ...wordsOf(creative),
        visual: [creative.video.videoId, creative.storyVideo?.videoId].join(' '),
      }
    case 'carousel':
      return { ...wordsOf(creative), cards: canonicalJson(creative.cards) }
    case 'catalog':
      return { ...wordsOf(creative), format: `${creative.productSetId} ${creative.format}` }
    case 'pagePost':
      return { post: creative.postId }
    case 'instagramPost':
      return { post: creative.mediaId, link: creative.link, callToAction: creative.callToAction }
  }
}

type Words = Extract<DesiredCreative, { readonly body: string }>
const wordsOf = ({ title, body, description, link, callToAction, appLink }: Words) => ({
  title,
  body,
  description,
  link,
  callToAction,
  appLink: appLink ?? '',
})

/** Reactions and comments belong to the post: they stay where the new creative shows the same one. */
export function keepsPost(before: DesiredCreative | null, after: DesiredCreative | null): boolean {
  return postOf(before) !== null && postOf(before) === postOf(after)
}

function postOf(one: DesiredCreative | null): string | null {
  if (one?.kind === 'pagePost') return one.postId
  return one?.kind === 'instagramPost' ? one.mediaId : null
}
