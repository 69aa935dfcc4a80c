import type { LiveField, LiveValue } from '@vigie/domain'
import { isChanged } from '../executor/node.ts'
import type { Book } from './book.ts'
import type { Dice } from '../../../lib/dice.ts'
import { changedObject } from './plan.ts'
import type { World, WorldObject } from './world.ts'

/** What stands, and what the plan makes of it. */
export const budget = { field: 'dailyBudget', before: 5000, after: 6000 } as const
export const strategy = { field: 'bidStrategy', before: 'highestVolume', after: 'costCap' } as const
export const amount = { field: 'bidAmount', before: null, after: 900 } as const
export const ages = { field: 'ages', before: '18-65+', after: '25-54' } as const
/** A part of the targeting that no plan here changes, and that goes back with every write of another part. */
export const otherPart = 'zones'
export const asPublished = 'France'

/** What each plan of an update changes of what is live: always a budget, often whom it aims at, sometimes how it bids. */
export function planChanges(
  book: Book,
  { campaign, adset }: { readonly campaign: WorldObject; readonly adset: WorldObject },
  events: Dice,
): void {
  const bids = events.chance(0.4)
  const aims = events.chance(0.6)
  const live = [
    { object: campaign, kind: 'campaign', changes: [budget, ...(bids ? [strategy] : [])] },
    { object: adset, kind: 'adset', changes: [budget, ...(aims ? [ages] : []), ...(bids ? [amount] : [])] },
  ] as const
  for (const { object, kind, changes } of live) {
    object.dailyBudget = budget.before
    for (const { field, before } of [strategy, amount, ages]) object.values[field] = before
    object.values[otherPart] = asPublished
    book.nodes.push(changedObject(book.nodes.length, { id: object.id, kind }, changes))
  }
  if (!bids) return
  for (const node of book.nodes)
    if (node.kind === 'adset' && node.operation === 'create')
      Object.assign(node, { desired: { ...node.desired, bidAmount: amount.after } })
}

export const valueOf = (object: WorldObject, field: string): LiveValue =>
  field === budget.field ? object.dailyBudget : (object.values[field] ?? null)

export function setValue(object: WorldObject, field: string, value: LiveValue): void {
  if (field === budget.field) object.dailyBudget = Number(value)
  else object.values[field] = value
}

/**
 * I23: a published change stands as it was planned, unless somebody moved it since; and whatever happened, a live object
 * never has a value that nobody asked for. I24: what a plan does not change of a targeting is as somebody set it last.
 */
export function changeViolations(
  book: Book,
  world: World,
  isToldElse: (id: string, field: string) => boolean = () => false,
): string[] {
  const { nodes, publication } = book
  const isTaken = publication.state === 'ROLLED_BACK' || publication.state === 'ROLLBACK_PARTIAL'
  return nodes.flatMap((node) => {
    const object = world.objects.get(node.platformId ?? '')
    if (node.operation !== 'change' || !object || !world.isLive(object.id)) return []
    const other = object.values[otherPart]
    const lost =
      other === (object.moved.has(otherPart) ? movedTo : asPublished)
        ? []
        : [`I24 ${object.id} aims at ${String(other)}`]
    // The platform refused to take this value back, and the end says that something stays.
    const isToldLeft = (field: string) =>
      publication.state === 'ROLLBACK_PARTIAL' && node.state === 'REJECTED' && object.refusedBack.has(field)
    const told = new Set(book.toldStanding.get(object.id)?.map(({ field }) => field))
    return [
      ...lost,
      ...node.changes.flatMap(({ field, before, after }) => {
        const now = valueOf(object, field)
        if (object.moved.has(field))
          return now === after ? [`I23 ${field} of ${object.id} was written over what somebody set`] : []
        if (isTaken && object.decided.has(field)) return []
        // What another publication planned since is looked at with it.
        if (book.replanned.has(replanned(object.id, field))) return []
        if (isToldElse(object.id, field)) return []
        // What is late comes over whatever stands: then it must be told, as if nobody had chosen.
        const last = object.written.get(field)
        if (last && last.by !== publication.id && last.at >= book.begunAt && !object.crossed.has(field))
          return now === last.value
            ? []
            : [`I23 ${field} of ${object.id} was written over what somebody chose`]
        const isTold = now === after && told.has(field)
        // What an ad set goes by leaves with its campaign's strategy.
        if (isTaken && field !== amount.field && now !== before && !isToldLeft(field) && !isTold)
          return [`I23 ${field} of ${object.id} was not put back, and nobody was told`]
        const isLate = publication.state === 'CANCELLED_KEPT' && node.state !== 'CHANGED' && now === after
        if (isLate && field !== amount.field && !isTold)
          return [`I23 ${field} of ${object.id} came after it was stopped, and nobody was told`]
        return publication.state === 'PUBLISHED' && now !== after
          ? [`I23 ${field} of ${object.id} is ${String(now)} though its change was published`]
          : []
      }),
    ]
  })
}

/** A value of an object, as a name. */
export const replanned = (id: string, field: string): string => `${id} ${field}`

export const movedTo = 7777

/** Somebody sets another value on the platform's own screens. @returns what stood */
export function move(object: WorldObject, field: LiveField, at: number): LiveValue {
  const former = valueOf(object, field)
  setValue(object, field, movedTo)
  object.moved.set(field, at)
  return former
}

export type Moved = { readonly field: LiveField; readonly former: LiveValue; readonly at: number }

/** Somebody decides on the difference, while it is this one: what stood before stands again. @returns whether it does */
export function restore(object: WorldObject, { field, former, at }: Moved): boolean {
  if (object.moved.get(field) !== at || valueOf(object, field) !== movedTo) return false
  object.moved.delete(field)
  setValue(object, field, former)
  return true
}

export const movable: readonly LiveField[] = [budget.field, ages.field, otherPart]

/** I25: a campaign that goes by amounts has one of each of its ad sets, at every moment. */
export function biddingViolations({ nodes }: Book, world: World): string[] {
  const objects = nodes.filter(isChanged).flatMap(({ platformId }) => world.objects.get(platformId) ?? [])
  const isCapped = objects.some(
    ({ kind, values }) => kind === 'campaign' && values.bidStrategy === strategy.after,
  )
  return isCapped
    ? objects.flatMap(({ id, kind, values }) =>
        kind === 'adset' && world.isLive(id) && values.bidAmount === null ? [`I25 ${id} has no amount`] : [],
      )
    : []
}
