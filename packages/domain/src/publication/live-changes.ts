import { canonicalJson } from './canonical-json.ts'
import { wishRules, type WishRules } from './live-fields.ts'
import { isSameLive, standingValue, unknownState, verdictOn, type LiveState } from './live-state.ts'
import type { LiveField, LiveValue, LockedWish } from './live-value.ts'
import type { DesiredAdset, DesiredCampaign, LiveChange } from './planned-node.ts'

export type ObjectChanges = {
  readonly changes: readonly LiveChange[]
  readonly locked: readonly LockedWish[]
  /** What the file asks for otherwise than was published, and what stands already. */
  readonly agreed: readonly LiveField[]
}
export const noChanges: ObjectChanges = { changes: [], locked: [], agreed: [] }

type Compared<D> = {
  readonly wanted: D
  /** What the file asked for when the object was published, or taken in hand. */
  readonly published: D
  /** What stood then. */
  readonly stood: D
  readonly state: LiveState
  /** The account's own options do not reach what is live: what was published of them goes on. */
  readonly keeps: ReadonlySet<LiveField>
  readonly isInFile: boolean
  /** The campaign bids by an amount, as it was published or as it is wanted. */
  readonly isBidding: boolean
}

/** What the file changes of a live campaign. */
export const campaignChanges = (compared: Compared<DesiredCampaign>): ObjectChanges =>
  ofOneKind(ofOneLevel(compared, compareAll(wishRules.campaign, compared)))

/** What the file changes of a live ad set. */
export const adsetChanges = (compared: Compared<DesiredAdset>): ObjectChanges =>
  ofOneKind(ofOneLevel(compared, compareAll(wishRules.adset, compared)))

function compareAll<D extends DesiredCampaign | DesiredAdset>(
  rules: WishRules<D>,
  compared: Compared<D>,
): ObjectChanges {
  const { wanted, published, state } = compared
  // What is there no more is told as a difference: nothing can be written to it.
  if (state.observed === null) return noChanges
  const changes: LiveChange[] = []
  const locked: LockedWish[] = []
  const agreed: LiveField[] = []
  for (const wish of wishesOf(rules)) {
    const rule = rules[wish]
    if (rule.is === 'sent') {
      const sent = sentChanges(rule.read, compared)
      changes.push(...sent.changes)
      agreed.push(...sent.agreed)
    }
    if (rule.is !== 'locked') continue
    const [before, after] = [published[wish], wanted[wish]]
    if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) continue
    const { reason, instead, read } = rule
    locked.push({ field: wish, before: read(before), after: read(after), reason, instead })
  }
  return { changes, locked, agreed }
}

const wishesOf = <D>(rules: WishRules<D>) => Object.keys(rules) as (keyof D & string)[]

function sentChanges<D>(
  read: (desired: D) => { readonly [F in LiveField]?: LiveValue },
  { wanted, published, stood, state, keeps, isInFile }: Compared<D>,
): Pick<ObjectChanges, 'changes' | 'agreed'> {
  const [base, then] = [read(published), read(stood)]
  const changes: LiveChange[] = []
  const agreed: LiveField[] = []
  for (const [name, value] of Object.entries(read(wanted))) {
    const field = name as LiveField
    // What an object had no word of comes with what brings it.
    if (keeps.has(field) || !(name in base)) continue
    const sides = {
      field,
      base: base[field] ?? null,
      wanted: value ?? null,
      stood: then[field] ?? null,
      state,
      isInFile,
    }
    const verdict = verdictOn(sides)
    if (verdict === 'change') changes.push({ field, before: standingValue(sides), after: sides.wanted })
    else if (verdict === 'agrees' && !isSameLive(field, sides.wanted, sides.base)) agreed.push(field)
  }
  return { changes, agreed }
}

/**
 * A budget that bids by an amount stays on its level: the strategy and the amounts would have to change hands in one write
 * with it, and a budget that goes without them would spend with no limit to what a result costs.
 */
function ofOneLevel(
  { wanted, published, isBidding }: Compared<DesiredCampaign | DesiredAdset>,
  { changes, locked, agreed }: ObjectChanges,
): ObjectChanges {
  if (!isBidding || (wanted.budget === null) === (published.budget === null))
    return { changes, locked, agreed }
  const held = changes.filter(({ field }) => heldByStrategy.has(field))
  return {
    changes: changes.filter((change) => !held.includes(change)),
    locked: [
      ...locked,
      ...held.map(
        (change) =>
          ({ ...change, reason: 'capped', instead: 'duplicateCampaign' }) as const satisfies LockedWish,
      ),
    ],
    agreed: agreed.filter((field) => !heldByStrategy.has(field)),
  }
}
const heldByStrategy: ReadonlySet<LiveField> = new Set([
  'dailyBudget',
  'lifetimeBudget',
  'bidStrategy',
  'bidAmount',
])

/** A budget per day does not become one in total, nor the other way round. */
function ofOneKind({ changes, locked, agreed }: ObjectChanges): ObjectChanges {
  const daily = changes.find(({ field }) => field === 'dailyBudget')
  const lifetime = changes.find(({ field }) => field === 'lifetimeBudget')
  if (!daily || !lifetime) return { changes, locked, agreed }
  const [from, to] = daily.after === null ? [daily, lifetime] : [lifetime, daily]
  return {
    changes: changes.filter((change) => change !== daily && change !== lifetime),
    locked: [
      ...locked,
      {
        field: from.field,
        before: from.before,
        after: to.after,
        reason: 'budgetKind',
        instead: 'duplicateCampaign',
      },
    ],
    agreed,
  }
}

/** The state of an object, where nothing was read of it: as it was published. */
export const stateOf = (live: ReadonlyMap<string, LiveState>, platformId: string): LiveState =>
  live.get(platformId) ?? unknownState
