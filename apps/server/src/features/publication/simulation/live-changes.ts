import type { LiveChange, LiveField, LiveValue } from '@vigie/domain'
import { PlatformError } from '../../../errors/platform-error.ts'
import { blockedBy, problemOf } from '../executor/interruptions.ts'
import { isChanged, type ChangedNode } from '../executor/node.ts'
import type { Changed, ObjectPlatform } from '../executor/ports.ts'
import type { Book } from './book.ts'
import type { Dice } from '../../../lib/dice.ts'
import { changedObject } from './plan.ts'
import type { World, WorldObject } from './world.ts'

/** What stands, and what the plan makes of it. */
const budget = { field: 'dailyBudget', before: 5000, after: 6000 } as const
const strategy = { field: 'bidStrategy', before: 'highestVolume', after: 'costCap' } as const
const amount = { field: 'bidAmount', before: null, after: 900 } as const
const ages = { field: 'ages', before: '18-65+', after: '25-54' } as const
/** A part of the targeting that no plan here changes, and that goes back with every write of another part. */
const otherPart = 'zones'
const asPublished = 'France'

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

const valueOf = (object: WorldObject, field: string): LiveValue =>
  field === budget.field ? object.dailyBudget : (object.values[field] ?? null)

function setValue(object: WorldObject, field: string, value: LiveValue): void {
  if (field === budget.field) object.dailyBudget = Number(value)
  else object.values[field] = value
}

/**
 * I23: a published change stands as it was planned, unless somebody moved it since; and whatever happened, a live object
 * never has a value that nobody asked for. I24: what a plan does not change of a targeting is as somebody set it last.
 */
export function changeViolations({ nodes, publication }: Book, world: World): string[] {
  const isTaken = publication.state === 'ROLLED_BACK' || publication.state === 'ROLLBACK_PARTIAL'
  return nodes.flatMap((node) => {
    const object = world.objects.get(node.platformId ?? '')
    if (node.operation !== 'change' || !object || !world.isLive(object.id)) return []
    const other = object.values[otherPart]
    const lost =
      other === (object.moved.has(otherPart) ? movedTo : asPublished)
        ? []
        : [`I24 ${object.id} aims at ${String(other)}`]
    // The platform refused to take it back, and the end says that something stays.
    const isToldLeft = publication.state === 'ROLLBACK_PARTIAL' && node.state === 'REJECTED'
    const isMoved = node.changes.some(({ field }) => object.moved.has(field))
    return [
      ...lost,
      ...node.changes.flatMap(({ field, before, after }) => {
        const now = valueOf(object, field)
        if (object.moved.has(field))
          return now === after ? [`I23 ${field} of ${object.id} was written over what somebody set`] : []
        if (object.touchedAt !== null || isMoved || (isTaken && object.isDecided)) return []
        // What an ad set goes by leaves with its campaign's strategy.
        if (isTaken && field !== amount.field && now !== before && !isToldLeft)
          return [`I23 ${field} of ${object.id} was not put back`]
        return publication.state === 'PUBLISHED' && now !== after
          ? [`I23 ${field} of ${object.id} is ${String(now)} though its change was published`]
          : []
      }),
    ]
  })
}

export const movedTo = 7777

/** Somebody sets another value on the platform's own screens. @returns what stood */
export function move(object: WorldObject, field: LiveField): LiveValue {
  const former = valueOf(object, field)
  setValue(object, field, movedTo)
  object.moved.add(field)
  return former
}

/** Somebody decides on the difference: what stood before stands again. */
export function restore(object: WorldObject, field: LiveField, former: LiveValue): void {
  if (object.moved.delete(field)) setValue(object, field, former)
}

export const movable: readonly LiveField[] = [budget.field, ages.field, otherPart]

type Side = 'before' | 'after'
type Ask = <T>(does: () => T, to: Side) => Promise<T>

const throttleLasts = 60_000

/** What looks at each change as it is sent, carried out and heard of. */
type Watch = {
  readonly changeSent: (id: string) => void
  readonly changeHeard: (id: string) => void
  readonly changed: () => void
}

/** How a change is written; a mutant writes otherwise. */
export type ChangeWriting = {
  /** The parts of a targeting that nobody changed go back as they were published. */
  readonly isWhole?: boolean
  /** A strategy goes without the amounts of its ad sets. */
  readonly isAlone?: boolean
}

/** The one way of changes as the executor sees it: read, left alone when somebody moved it, written, read back. */
export function changesOf(
  ask: Ask,
  world: World,
  {
    book,
    watch,
    writing = {},
  }: { readonly book: Book; readonly watch: Watch; readonly writing?: ChangeWriting },
): Pick<ObjectPlatform, 'change' | 'putBack'> {
  const each = (nodes: readonly ChangedNode[], to: Side) => Promise.all(nodes.map((node) => one(node, to)))
  const one = (node: ChangedNode, to: Side): Promise<Changed> => {
    const id = node.platformId
    if (to === 'after') watch.changeSent(id)
    const heard = () => {
      if (to === 'after') watch.changeHeard(id)
    }
    const write = () => {
      const isSet = setValues(world, { node, to, writing, adsets: book.nodes.filter(isChanged) })
      watch.changed()
      return isSet
    }
    return ask(write, to).then(
      (isSet): Changed => {
        heard()
        return isSet
          ? { outcome: 'done' }
          : { outcome: 'refused', problem: { code: overtaken, title: '', message: '' } }
      },
      (error: unknown): Changed => {
        if (!(error instanceof PlatformError)) throw error
        const blocked = blockedBy(error, throttleLasts)
        if (blocked?.event !== 'answerLost') heard()
        return blocked === null || blocked.event === 'personNeeded'
          ? { outcome: 'refused', problem: problemOf(error) }
          : { outcome: 'stops', blocked }
      },
    )
  }
  return {
    change: (nodes) => each(nodes, 'after'),
    putBack: async (nodes) =>
      (await each(nodes, 'before')).map((one) =>
        one.outcome === 'refused' && one.problem.code === overtaken ? { outcome: 'done' } : one,
      ),
  }
}

const overtaken = 'change.overtaken'

type Setting = {
  readonly node: ChangedNode
  readonly to: Side
  readonly writing: ChangeWriting
  readonly adsets: readonly ChangedNode[]
}

/** @see applyChanges: what differs is written whole, while what the plan was made from stands. @returns whether the object has the values now */
function setValues(world: World, { node, to, writing, adsets }: Setting): boolean {
  const object = world.objects.get(node.platformId)
  if (!object || !world.isLive(object.id)) return false
  const from = to === 'after' ? 'before' : 'after'
  const rest = node.changes.filter(
    (change) => !leaves(change, to) && valueOf(object, change.field) !== change[to],
  )
  if (rest.some((change) => valueOf(object, change.field) !== change[from])) return false
  for (const change of rest) setValue(object, change.field, change[to])
  if (writing.isWhole && rest.some(({ field }) => field === ages.field))
    object.values[otherPart] = asPublished
  const bidding = rest.find(({ field }) => field === strategy.field)
  if (bidding && !writing.isAlone) bringAmounts(world, adsets, bidding[to] === strategy.after)
  return true
}

/** No amount comes and goes with the strategy of its campaign alone. */
const leaves = ({ field }: LiveChange, to: Side): boolean => field === amount.field && to === 'before'

/** The campaign's write brings its ad sets what they go by; without a strategy that goes by amounts the platform drops them. */
function bringAmounts(world: World, nodes: readonly ChangedNode[], isCapped: boolean): void {
  for (const { platformId, changes } of nodes) {
    const object = world.objects.get(platformId)
    if (object && changes.some(({ field }) => field === amount.field))
      object.values[amount.field] = isCapped ? amount.after : null
  }
}

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
