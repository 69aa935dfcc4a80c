import { capabilities, smallestSpendCap, targetingPayload, type GivenBid } from '@vigie/ads-api'
import type { ChangeNode, DesiredObject, LiveChange } from '@vigie/domain'
import type { LiveObject, ObjectChange, ObjectValues } from '../writes/change-order.ts'

/** A planned change of a live object, as far as its values go. */
export type Changing = DesiredObject<ChangeNode['kind']> & Pick<ChangeNode, 'changes'>
/** What a change sets, or what it replaces. */
export type Side = 'before' | 'after'

const targetingFields: readonly string[] = [
  'ages',
  'gender',
  'languages',
  'zones',
  'excludedZones',
  'audiences',
  'excludedAudiences',
  'interests',
  'placements',
]

/** Whether a change writes a targeting, which the platform takes only whole. */
export const changesTargeting = ({ changes }: Pick<Changing, 'changes'>): boolean =>
  changes.some(({ field }) => targetingFields.includes(field))

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
  readonly version: string
}

/** The values of one side of a planned change, in the terms of the one write path. */
export function valuesOf(node: Changing, { side, known, object, version }: Wanted): Partial<ObjectValues> {
  const values: Record<string, unknown> = {}
  for (const change of node.changes) {
    const value = change[side]
    if (targetingFields.includes(change.field) || leavesWithStrategy(node, change, side)) continue
    if (change.field === 'creative') values.creativeId = known.get(String(value)) ?? value
    else if (change.field === 'spendCap')
      values.spendCap = Number(value ?? 0) < smallestSpendCap ? null : value
    else values[change.field] = value
  }
  if (object === null || side === 'before' || node.kind !== 'adset' || !changesTargeting(node)) return values
  const { isAdvantageAudience = object.isAdvantageAudience, ...rest } = values
  const { targeting, customers } = node.desired
  const aim = { ...targeting, isAdvantageAudience: isAdvantageAudience === true }
  return { ...rest, targeting: { ...targetingPayload(aim, { customers, platform: capabilities(version) }) } }
}
