import {
  capabilities,
  isAimPart,
  smallestSpendCap,
  targetingPayload,
  withAudienceOption,
  withParts,
  type AimPart,
  type GivenBid,
} from '@vigie/ads-api'
import type { ChangeNode, DesiredObject, LiveChange } from '@vigie/domain'
import type { LiveObject, ObjectChange, ObjectValues } from '../writes/change-order.ts'

/** A planned change of a live object, as far as its values go. */
export type Changing = DesiredObject<ChangeNode['kind']> & Pick<ChangeNode, 'changes'>
/** What a change sets, or what it replaces. */
export type Side = 'before' | 'after'

/** The parts of a targeting that a change writes; the platform takes one only whole. */
export const changedParts = ({ changes }: Pick<Changing, 'changes'>): readonly AimPart[] =>
  changes.map(({ field }): string => field).filter(isAimPart)

const isBudget = ({ field }: LiveChange): boolean => field === 'dailyBudget' || field === 'lifetimeBudget'

/** Whether a campaign hands its budget to its ad sets, in the same write. */
export const movesToAdsets =
  (to: Side) =>
  ({ kind, changes }: Pick<Changing, 'kind' | 'changes'>): boolean =>
    kind === 'campaign' && changes.some((change) => isBudget(change) && change[to] === null)

/** What an ad set gains as its campaign loses its own budget. */
export function shareOf(
  { adsetId, changes }: { readonly adsetId: string; readonly changes: readonly LiveChange[] },
  to: Side,
): NonNullable<ObjectChange['handsOver']>[number] {
  const amount = (field: string) => {
    const value = changes.find((change) => change.field === field)?.[to]
    return typeof value === 'number' ? value : null
  }
  return { adsetId, daily: amount('dailyBudget'), lifetime: amount('lifetimeBudget') }
}

/** Whether a campaign's budget bids otherwise: what its ad sets go by changes with it, in the same write. */
export const bidsOtherwise = ({ kind, changes }: Pick<Changing, 'kind' | 'changes'>): boolean =>
  kind === 'campaign' && changes.some(({ field }) => field === 'bidStrategy')

/** What an ad set goes by once its campaign bids otherwise; nothing, where that is no amount. */
export function bidOf(
  { adsetId, changes }: { readonly adsetId: string; readonly changes: readonly LiveChange[] },
  to: Side,
): GivenBid[] {
  const amount = changes.find(({ field }) => field === 'bidAmount')?.[to]
  return typeof amount === 'number' ? [{ adsetId, amount }] : []
}

/** No amount is the campaign's word, not one of the ad set: without another strategy it cannot be written. */
const leavesWithStrategy = ({ changes }: Changing, change: LiveChange, side: Side): boolean =>
  change.field === 'bidAmount' &&
  change[side] === null &&
  !changes.some(({ field }) => field === 'bidStrategy')

type Wanted = {
  readonly side: Side
  /** Ids of creatives by the keys of their nodes. */
  readonly known: ReadonlyMap<string, string>
  /** As it stands, where its targeting is written; `null` to leave the targeting out. */
  readonly object: LiveObject | null
  /** The targeting that our write replaced, where that is to be put back. */
  readonly former?: object
  readonly version: string
}

/** The values of one side of a planned change, in the terms of the one write path. */
export function valuesOf(node: Changing, wanted: Wanted): Partial<ObjectValues> {
  const { side, known } = wanted
  const values: Record<string, unknown> = {}
  for (const change of node.changes) {
    const value = change[side]
    if (isAimPart(change.field) || leavesWithStrategy(node, change, side)) continue
    if (change.field === 'creative') values.creativeId = known.get(String(value)) ?? value
    else if (change.field === 'spendCap')
      values.spendCap = Number(value ?? 0) < smallestSpendCap ? null : value
    else values[change.field] = value
  }
  return withTargeting(node, values, wanted)
}

/** Only the parts that change are ours to write; the others go back as they stand. */
function withTargeting(
  node: Changing,
  values: Partial<ObjectValues>,
  { side, object, former, version }: Wanted,
): Partial<ObjectValues> {
  const parts = changedParts(node)
  if (object === null || node.kind !== 'adset' || parts.length === 0) return values
  const { isAdvantageAudience = object.isAdvantageAudience, ...rest } = values
  const standing =
    values.isAdvantageAudience === undefined
      ? (object.targeting ?? {})
      : withAudienceOption(object.targeting, isAdvantageAudience)
  if (side === 'before')
    return former === undefined ? values : { ...rest, targeting: withParts(standing, former, parts) }
  const { targeting, customers } = node.desired
  const aim = { ...targeting, isAdvantageAudience }
  const payload = targetingPayload(aim, { customers, platform: capabilities(version) })
  return { ...rest, targeting: withParts(standing, payload, parts) }
}
