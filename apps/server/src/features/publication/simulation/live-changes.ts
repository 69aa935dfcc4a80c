import { PlatformError } from '../../../errors/platform-error.ts'
import { blockedBy, problemOf } from '../executor/interruptions.ts'
import type { ChangedNode } from '../executor/node.ts'
import type { Changed, ObjectPlatform } from '../executor/ports.ts'
import type { Book } from './book.ts'
import type { Oracle } from './oracle.ts'
import { changedBudget } from './plan.ts'
import type { World, WorldObject } from './world.ts'

/** What stands, and what the plan makes of it. */
const budgets = { before: 5000, after: 6000 } as const

/** The plan also changes what is live: a budget each. */
export function planChanges(book: Book, objects: readonly WorldObject[]): void {
  for (const object of objects) {
    const { id, kind } = object
    if (kind !== 'campaign' && kind !== 'adset') continue
    object.dailyBudget = budgets.before
    book.nodes.push(changedBudget(book.nodes.length, { id, kind }, budgets))
  }
}

/**
 * I23: a published change stands as it was planned, unless somebody moved it since; and whatever happened, a live object
 * never has a value that nobody asked for.
 */
export function changeViolations({ nodes, publication }: Book, world: World): string[] {
  return nodes.flatMap((node) => {
    const object = world.objects.get(node.platformId ?? '')
    if (node.operation !== 'change' || !object || !world.isLive(object.id)) return []
    if (object.isMoved || object.touchedAt !== null)
      return object.isMoved && object.dailyBudget === budgets.after
        ? [`I23 ${object.id} was written over what somebody set`]
        : []
    const isTaken = publication.state === 'ROLLED_BACK' || publication.state === 'ROLLBACK_PARTIAL'
    if (isTaken && object.dailyBudget !== budgets.before) return [`I23 ${object.id} was not put back`]
    if (publication.state === 'PUBLISHED' && object.dailyBudget !== budgets.after)
      return [`I23 ${object.id} has ${object.dailyBudget} though its change was published`]
    return []
  })
}

export const movedTo = 7777

/** Somebody sets another budget on the platform's own screens. */
export function moveBudget(object: WorldObject): void {
  object.dailyBudget = movedTo
  object.isMoved = true
}

type Ask = <T>(does: () => T) => Promise<T>
type Side = 'before' | 'after'

const throttleLasts = 60_000

/** The one way of changes as the executor sees it: read, left alone when somebody moved it, written, read back. */
type Watch = Pick<Oracle, 'changeSent' | 'changeHeard'>

export function changesOf(
  ask: Ask,
  world: World,
  { changeSent, changeHeard }: Watch,
): Pick<ObjectPlatform, 'change' | 'putBack'> {
  const each = (nodes: readonly ChangedNode[], to: Side) => Promise.all(nodes.map((node) => one(node, to)))
  const one = (node: ChangedNode, to: Side): Promise<Changed> => {
    const id = node.platformId
    if (to === 'after') changeSent(id)
    const heard = () => {
      if (to === 'after') changeHeard(id)
    }
    return ask(() => setBudget(world, node, to)).then(
      (isSet): Changed => {
        heard()
        return isSet
          ? { outcome: 'done' }
          : { outcome: 'refused', problem: { code: 'change.overtaken', title: '', message: '' } }
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
      (await each(nodes, 'before')).map((done) => (done.outcome === 'refused' ? { outcome: 'done' } : done)),
  }
}

/** @returns whether the object has the value now */
function setBudget(world: World, { platformId, changes }: ChangedNode, to: Side): boolean {
  const object = world.objects.get(platformId)
  const [change] = changes
  if (!object || !change || !world.isLive(object.id)) return false
  const from = to === 'after' ? change.before : change.after
  if (object.dailyBudget === change[to]) return true
  if (object.dailyBudget !== from) return false
  object.dailyBudget = Number(change[to])
  return true
}
