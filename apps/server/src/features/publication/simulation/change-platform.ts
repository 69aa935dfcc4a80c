import { belongingTogether, type LiveChange } from '@vigie/domain'
import { PlatformError } from '../../../errors/platform-error.ts'
import { refuseHeldBack } from '../executor/held-back.ts'
import { Blocked, blockedBy, LeaseLost, problemOf } from '../executor/interruptions.ts'
import { isChanged, type ChangedNode } from '../executor/node.ts'
import type { Changed, ObjectPlatform, TakenBack } from '../executor/ports.ts'
import { watchAccount, type Book } from './book.ts'
import { ages, amount, asPublished, otherPart, setValue, strategy, valueOf } from './live-changes.ts'
import type { World, WorldObject } from './world.ts'

type Side = 'before' | 'after'
type Ask = <T>(does: () => T, to: Side | 'read') => Promise<T>

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
  /** Where one value of an object was overtaken, none of it is put back. */
  readonly isWhollyBack?: boolean
  /** What others chose since goes back as well. */
  readonly isGreedy?: boolean
  /** Neither a stop of all writes nor a lost account is asked for. */
  readonly isDeaf?: boolean
  /** Whoever took over is not asked for. */
  readonly isUnheld?: boolean
}

type ChangeParts = {
  readonly book: Book
  readonly now: () => number
  readonly watch: Watch
  readonly writing?: ChangeWriting
  /** Whether nobody took over from the worker that writes. */
  readonly holdsLease: () => boolean
}

/** The one way of changes as the executor sees it: read, left alone when somebody moved it, written, read back. */
export function changesOf(
  ask: Ask,
  world: World,
  parts: ChangeParts,
): Pick<ObjectPlatform, 'change' | 'putBack' | 'standing'> {
  const { book, writing = {} } = parts
  const { id } = book.publication
  const one = (node: ChangedNode, to: Side) => writeOne(ask, world, { ...parts, node, to })
  /** @see takeBack: where one value was overtaken, the others that stand by themselves go back. */
  const putBack = async (node: ChangedNode): Promise<TakenBack> => {
    const changes = writing.isGreedy ? node.changes : notChosen(world, node, id)
    const chosen = node.changes.filter((change) => !changes.includes(change))
    const { left = [], ...end } = await backInParts(node, changes)
    return { ...end, left: [...chosen, ...left] }
  }
  const backInParts = async (node: ChangedNode, changes: readonly LiveChange[]): Promise<TakenBack> => {
    const whole = await one({ ...node, changes }, 'before')
    const groups = belongingTogether(changes)
    if (whole.outcome !== 'refused') return whole
    if (writing.isWhollyBack || groups.length < 2) return isOvertaken(whole) ? { outcome: 'done' } : whole
    let end: Changed = { outcome: 'done' }
    const left: LiveChange[] = []
    for (const group of groups) {
      const isLeft = notChosen(world, { ...node, changes: group }, id).length < group.length
      if (isLeft && !writing.isGreedy) {
        left.push(...group)
        continue
      }
      const part = await one({ ...node, changes: group }, 'before')
      if (part.outcome === 'stops') return part
      if (part.outcome === 'refused' && !isOvertaken(part)) end = part
    }
    return { ...end, left }
  }
  return {
    change: (nodes) => Promise.all(nodes.map((node) => one(node, 'after'))),
    putBack: (nodes) => Promise.all(nodes.map(putBack)),
    standing: (nodes) => ask(() => nodes.map((node) => standingOn(world, node, id)), 'read'),
  }
}

type Sending = ChangeParts & { readonly node: ChangedNode; readonly to: Side }

function writeOne(
  ask: Ask,
  world: World,
  { book, now, watch, writing = {}, holdsLease, node, to }: Sending,
): Promise<Changed> {
  const id = node.platformId
  const held = writing.isDeaf ? null : heldBack(book)
  if (held) return Promise.resolve({ outcome: 'stops', blocked: held })
  if (!holdsLease()) {
    if (!writing.isUnheld) return Promise.reject(new LeaseLost())
    book.violations.push(`I28 a change of ${id} was begun though another worker had taken over`)
  }
  watchAccount(book, `a change of ${id}`)
  if (to === 'after') watch.changeSent(id)
  const heard = () => {
    if (to === 'after') watch.changeHeard(id)
  }
  const { refusedBack } = world.objects.get(id) ?? {}
  const adsets = book.nodes.filter(isChanged)
  const setting = { node, to, writing, adsets, by: book.publication.id, at: now() }
  if (noteWrite(world, setting) && to === 'before' && isSucceeded(book, now()))
    book.violations.push(`I23 ${id} was put back though another publication was confirmed`)
  const write = () => {
    const isSet = setValues(world, setting)
    watch.changed()
    return isSet
  }
  return ask(write, to).then(
    (isSet): Changed => {
      heard()
      if (isSet && to === 'before') for (const { field } of node.changes) refusedBack?.delete(field)
      return isSet
        ? { outcome: 'done' }
        : { outcome: 'refused', problem: { code: overtaken, title: '', message: '' } }
    },
    (error: unknown): Changed => {
      if (!(error instanceof PlatformError)) throw error
      const blocked = blockedBy(error, throttleLasts)
      if (blocked?.event !== 'answerLost') heard()
      if (blocked !== null && blocked.event !== 'personNeeded') return { outcome: 'stops', blocked }
      if (to === 'before') for (const { field } of node.changes) refusedBack?.add(field)
      return { outcome: 'refused', problem: problemOf(error) }
    },
  )
}

const overtaken = 'change.overtaken'
const isOvertaken = (one: Changed): boolean => one.outcome === 'refused' && one.problem.code === overtaken

/** @see applyChanges: it asks for both as it opens the platform and reads the account's guard. */
function heldBack({ account: { facts } }: Book): Blocked | null {
  try {
    refuseHeldBack(facts)
    return null
  } catch (error) {
    if (error instanceof Blocked) return error
    throw error
  }
}

/** A sweep that looked just before may still write. */
const justNow = 40_000
const isSucceeded = ({ succeededAt }: Book, now: number): boolean =>
  succeededAt !== null && now - succeededAt > justNow

/** The values of an object that somebody else wrote last. @see whoWrote */
function chosenOn({ written }: WorldObject, by: string): (field: string) => boolean {
  return (field) => {
    const last = written.get(field)
    return last !== undefined && last.by !== by
  }
}

function notChosen(world: World, { platformId, changes }: ChangedNode, by: string): readonly LiveChange[] {
  const object = world.objects.get(platformId)
  if (!object) return changes
  const isChosen = chosenOn(object, by)
  return belongingTogether(changes)
    .filter((group) => !group.some(({ field }) => isChosen(field)))
    .flat()
}

/** The planned values that stand and that nobody chose since. */
function standingOn(world: World, { platformId, changes }: ChangedNode, by: string): readonly LiveChange[] {
  const object = world.objects.get(platformId)
  if (!object || !world.isLive(platformId)) return []
  const isChosen = chosenOn(object, by)
  return changes.filter(({ field, after }) => {
    const now = valueOf(object, field)
    return now === after && !(isChosen(field) && object.written.get(field)?.value === now)
  })
}

type Setting = {
  readonly node: ChangedNode
  readonly to: Side
  readonly writing: ChangeWriting
  readonly adsets: readonly ChangedNode[]
  /** The publication that sends it, and when. */
  readonly by: string
  readonly at: number
}

/** What of a change is not so yet; what comes and goes with a strategy alone is not asked for. */
const restOf = (object: WorldObject, { node, to }: Setting): readonly LiveChange[] =>
  node.changes.filter((change) => !leaves(change, to) && valueOf(object, change.field) !== change[to])

const fromOf = (to: Side): Side => (to === 'after' ? 'before' : 'after')

/** The line of the ledger, before it goes. @returns whether there is anything to write */
function noteWrite(world: World, setting: Setting): boolean {
  const { node, to, by, at } = setting
  const object = world.objects.get(node.platformId)
  if (!object) return false
  const rest = restOf(object, setting)
  if (rest.some((change) => valueOf(object, change.field) !== change[fromOf(to)])) return false
  for (const change of rest) object.written.set(change.field, { by, at, value: change[to] })
  return rest.length > 0
}

/** @see applyChanges: what differs is written whole, while what the plan was made from stands. @returns whether the object has the values now */
function setValues(world: World, setting: Setting): boolean {
  const { node, to, writing, adsets, by, at } = setting
  const object = world.objects.get(node.platformId)
  if (!object || !world.isLive(object.id)) return false
  const rest = restOf(object, setting)
  // What is late comes over what somebody wrote or set since: the platform compares nothing.
  const crosses = ({ field }: LiveChange) => {
    const last = object.written.get(field)
    const isWritten = last !== undefined && last.by !== by && last.at > at
    return isWritten || (object.moved.get(field) ?? -Infinity) > at
  }
  if (rest.some((change) => valueOf(object, change.field) !== change[fromOf(to)] && !crosses(change)))
    return false
  for (const change of rest) {
    if (crosses(change)) {
      object.crossed.add(change.field)
      object.moved.delete(change.field)
    }
    setValue(object, change.field, change[to])
  }
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
