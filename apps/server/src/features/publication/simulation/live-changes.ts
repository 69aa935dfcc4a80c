import { PlatformError } from '../../../errors/platform-error.ts'
import { blockedBy, problemOf } from '../executor/interruptions.ts'
import type { Changed, Node, ObjectPlatform } from '../executor/ports.ts'
import type { World } from './world.ts'

type Ask = <T>(does: () => T) => Promise<T>
type Side = 'before' | 'after'

const throttleLasts = 60_000

/** The one way of changes as the executor sees it: read, left alone when somebody moved it, written, read back. */
export function changesOf(ask: Ask, world: World): Pick<ObjectPlatform, 'change' | 'putBack'> {
  const each = (nodes: readonly Node[], to: Side) => Promise.all(nodes.map((node) => one(node, to)))
  const one = (node: Node, to: Side): Promise<Changed> =>
    ask(() => setBudget(world, node, to)).then(
      (isSet): Changed =>
        isSet
          ? { outcome: 'done' }
          : { outcome: 'refused', problem: { code: 'change.overtaken', title: '', message: '' } },
      (error: unknown): Changed => {
        if (!(error instanceof PlatformError)) throw error
        const blocked = blockedBy(error, throttleLasts)
        return blocked === null || blocked.event === 'personNeeded'
          ? { outcome: 'refused', problem: problemOf(error) }
          : { outcome: 'stops', blocked }
      },
    )
  return {
    change: (nodes) => each(nodes, 'after'),
    putBack: async (nodes) =>
      (await each(nodes, 'before')).map((done) => (done.outcome === 'refused' ? { outcome: 'done' } : done)),
  }
}

/** @returns whether the object has the value now */
function setBudget(world: World, { platformId, changes }: Node, to: Side): boolean {
  const object = world.objects.get(platformId ?? '')
  const [change] = changes
  if (!object || !change || !world.isLive(object.id)) return false
  const from = to === 'after' ? change.before : change.after
  if (object.dailyBudget === change[to]) return true
  if (object.dailyBudget !== from) return false
  object.dailyBudget = Number(change[to])
  return true
}
